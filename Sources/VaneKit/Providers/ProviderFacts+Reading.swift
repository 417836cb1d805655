import BackgroundFetch
import FoundationEssentials
import Services
import Settings
import Weather
import WeatherStore
import Wording

extension ProviderFacts {
  /// Returns the facts of the weather providers, then those of the warning services.
  static func all(
    _ settings: Settings, _ services: ForecastServices, store: WeatherStore?, at now: Date
  ) throws -> [ProviderFacts] {
    let records = try store?.providerRecords() ?? []
    let states =
      try forecastStates(settings, services, store: store, at: now)
      + warningStates(settings, for: store?.currentLocation())
      + airStates(settings, store: store, at: now) + observationStates(settings, store: store, at: now)
    let limits = try usedToday(settings, store: store, at: now)
    return states.map { service, state in
      let record = records.first { $0.provider == service.provider.id }
      let isForecast = service.kinds.contains(.forecast)
      var facts = ProviderFacts(
        id: service.provider.id, name: service.provider.name, coverage: service.coverage, state: state,
        lastSuccess: record?.lastSuccess, lastFailure: record?.lastFailure, reason: record?.reason?.detail,
        cadence: service.kinds.contains(.alerts) ? FetchNeed.warnings.maximumGap : service.cadence)
      if isForecast { facts.usedToday = limits[service.provider.id] }
      return facts
    }
  }

  /// Returns how much of its limit of requests for today each forecast service has used.
  private static func usedToday(
    _ settings: Settings, store: WeatherStore?, at now: Date
  ) throws -> [String: (weight: Double, limit: Double)] {
    let services = try ForecastServices(
      order: settings.providers.order, addresses: settings.providers.addresses,
      hasContact: settings.usableContact != nil,
      limits: settings.providers.limits)
    var used: [String: (weight: Double, limit: Double)] = [:]
    for service in services.inOrder {
      guard let limit = services.limit(of: service), let day = limit.maximum[.day] else { continue }
      used[service.provider.id] = (try store?.ledger(of: limit.account).spent(in: .day, at: now) ?? 0, day)
    }
    return used
  }

  /// - Parameter configured: the services in the order of the configuration.
  private static func forecastStates(
    _ settings: Settings, _ configured: ForecastServices, store: WeatherStore?, at now: Date
  ) throws -> [(WeatherService, State)] {
    let order = settings.providers.order
    let services = try ForecastServices(
      order: order + ForecastServices.identifiers.filter { !order.contains($0) },
      addresses: settings.providers.addresses, hasContact: settings.usableContact != nil)
    let place = try store?.currentLocation()
    let schedule = try store?.scheduleState(for: ScheduleState.storeKey) ?? ScheduleState()
    let first = place.flatMap { $0.provider ?? configured.winner(at: $0.location.coordinate) }
    let preferred = services.inOrder.filter { $0.provider.id == first }
    var isFirst = true
    return (preferred + services.inOrder.filter { $0.provider.id != first }).map { service in
      let state: State
      if !order.contains(service.provider.id) {
        state = .leftOut
      } else if !services.isUsable(service) {
        state = .needsContact
      } else if let place, !service.entry.coverage.contains(RequestPlace(place.location)) {
        state = .elsewhere
      } else if let until = schedule.rebased(at: now).retryAfter[service.host] {
        state = .silent(until: until)
      } else if let until = schedule.failedHosts[service.host]?.until, until > now {
        state = .backingOff(until: until)
      } else {
        state = isFirst ? .first : .standIn
      }
      if [.first, .standIn].contains(state) { isFirst = false }
      return (service.entry, state)
    }
  }

  private static func airStates(
    _ settings: Settings, store: WeatherStore?, at now: Date
  ) throws -> [(WeatherService, State)] {
    try WeatherService.airQuality.map { service in
      let host = try OpenMeteo(airQualityURL: settings.providers.addresses[service]).airHost
      if !settings.providers.order.contains(service.operatorID) { return (service, .leftOut) }
      if !settings.asksAboutAir { return (service, .airOff) }
      return (service, try wait(for: host, ScheduleState.airKey, store, at: now) ?? .air)
    }
  }

  private static func observationStates(
    _ settings: Settings, store: WeatherStore?, at now: Date
  ) throws -> [(WeatherService, State)] {
    let service = WeatherService.aviationWeather
    guard settings.score.enabled == .yes else { return [(service, .observesNothing)] }
    let host = try AviationWeather(baseURL: settings.providers.addresses[service]).host
    return [(service, try wait(for: host, ScheduleState.observationsKey, store, at: now) ?? .observes)]
  }

  /// Returns the wait of a host that is asked beside the weather; `nil` if there is no wait.
  private static func wait(
    for host: String, _ key: String, _ store: WeatherStore?, at now: Date
  ) throws -> State? {
    guard let schedule = try store?.scheduleState(for: key).rebased(at: now) else { return nil }
    if let until = schedule.retryAfter[host] { return .silent(until: until) }
    return schedule.failedHosts[host].flatMap { $0.until > now ? .backingOff(until: $0.until) : nil }
  }

  private static func warningStates(_ settings: Settings, for place: SavedLocation?) -> [(WeatherService, State)] {
    WeatherService.warnings.map { service in
      if settings.warnings.enabled == .no { return (service, .warnsNobody) }
      if service.needsContact, settings.usableContact == nil { return (service, .needsContact) }
      let covers = place.map { service.coverage.contains(RequestPlace($0.location)) } ?? true
      return (service, covers ? .warns : .elsewhere)
    }
  }
}
