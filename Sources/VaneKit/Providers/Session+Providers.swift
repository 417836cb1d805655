import BackgroundFetch
import FoundationEssentials
import Planning
import ScheduleParts
import Services
import Settings
import WakeUps
import Weather
import WeatherJSON
import WeatherStore
package import Wording

extension Session {
  /// Lists the providers: what they cover, whether they are asked, and how their last requests ended.
  package func listProviders(json: Bool, color: ColorChoice?) throws {
    let settings = settingsForReading()
    let store = try storeIfAny()
    let facts = try ProviderFacts.all(settings, composition(settings).services(), store: store, at: now)
    if json {
      try write(Session.document(facts) + "\n")
    } else {
      let measured = MeasuredOrder(self, settings, place: try store?.currentLocation())
      try write(lines: ProviderTable(facts, measured: measured, for: reader(settings, color: color)).lines)
    }
  }

  /// Shows what Vane is and whose data it shows.
  package func showAbout() throws {
    let services = WeatherService.forecasts + WeatherService.warnings + WeatherService.airQuality + [.aviationWeather]
    let providers = services.map(\.provider)
    try write(
      lines: ["vane \(Version.current): the weather of your places, there whenever you look. Apache-2.0.", ""]
        + providers.map(\.attribution)
        + [
          "Places: GeoNames (https://www.geonames.org/), CC BY 4.0. Airports: airportsdata, MIT.",
          "Names of countries and regions: Unicode CLDR (https://cldr.unicode.org/), Unicode-DFS-2016.",
        ])
  }

  private static func document(_ facts: [ProviderFacts]) -> String {
    JSONWriter.document { json in
      json.objects("providers", facts) { json, provider in
        json.string("id", provider.id)
        json.string("name", provider.name)
        json.string("coverage", provider.coverage.rawValue)
        json.string("state", provider.state.rawValue)
        json.instant("until", provider.until)
        json.instant("lastSuccess", provider.lastSuccess)
        json.instant("lastFailure", provider.lastFailure)
        json.string("reason", provider.reason)
        json.number("cadence", provider.cadence / .seconds(1))
        json.number("usedToday", provider.usedToday?.weight)
        json.number("limitToday", provider.usedToday?.limit)
      }
    }
  }
}

extension ProviderFacts {
  /// Returns the facts of the weather providers, then of the warning services.
  static func all(
    _ settings: Settings, _ services: ForecastServices, store: WeatherStore?, at now: Date
  ) throws -> [ProviderFacts] {
    let records = try store?.providerRecords() ?? []
    let states =
      try forecastStates(settings, services, store: store, at: now)
      + warningStates(settings, for: store?.currentLocation())
      + airStates(settings, store: store, at: now) + observationStates(settings, store: store, at: now)
    let limits = try usedToday(services, store: store, at: now)
    return states.map { service, state, until in
      let record = records.first { $0.provider == service.provider.id }
      let isForecast = service.kinds.contains(.forecast)
      var facts = ProviderFacts(
        id: service.provider.id, name: service.provider.name, coverage: service.coverage, state: state, until: until,
        lastSuccess: record?.lastSuccess, lastFailure: record?.lastFailure, reason: record?.reason?.detail,
        cadence: service.kinds.contains(.alerts) ? FetchNeed.warningsGap : service.cadence)
      if isForecast { facts.usedToday = limits[service.provider.id] }
      return facts
    }
  }

  /// A service, and what it is for the current place.
  private typealias Role = (service: WeatherService, state: State, until: Date?)

  /// Returns how much of its limit of requests for today each forecast service has used.
  private static func usedToday(
    _ services: ForecastServices, store: WeatherStore?, at now: Date
  ) throws -> [String: (weight: Double, limit: Double)] {
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
  ) throws -> [Role] {
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
      let (state, until): (State, Date?) =
        if !order.contains(service.provider.id) {
          (.leftOut, nil)
        } else if !services.isUsable(service) {
          (.needsContact, nil)
        } else if let place, !service.entry.coverage.contains(RequestPlace(place.location)) {
          (.elsewhere, nil)
        } else if let end = schedule.clamped(at: now).parts.retryAfter[service.host] {
          (.silent, end)
        } else if let end = schedule.parts.failedHosts[service.host]?.until, end > now {
          (.backingOff, end)
        } else {
          (isFirst ? .first : .fallback, nil)
        }
      if [.first, .fallback].contains(state) { isFirst = false }
      return (service.entry, state, until)
    }
  }

  private static func airStates(
    _ settings: Settings, store: WeatherStore?, at now: Date
  ) throws -> [Role] {
    try WeatherService.airQuality.map { service in
      let host = try OpenMeteo(airQualityURL: settings.providers.addresses[service]).airHost
      if !settings.providers.order.contains(service.operatorID) { return (service, .leftOut, nil) }
      if !settings.asksAboutAir { return (service, .airOff, nil) }
      return try wait(of: service, host, ScheduleState.airKey, store, at: now) ?? (service, .air, nil)
    }
  }

  private static func observationStates(
    _ settings: Settings, store: WeatherStore?, at now: Date
  ) throws -> [Role] {
    let service = WeatherService.aviationWeather
    guard settings.score.enabled == .yes else { return [(service, .observesNothing, nil)] }
    let host = try AviationWeather(baseURL: settings.providers.addresses[service]).host
    let wait = try wait(of: service, host, ScheduleState.observationsKey, store, at: now)
    return [wait ?? (service, .observes, nil)]
  }

  /// Returns the wait of a host that is asked beside the weather; `nil` if there is no wait.
  private static func wait(
    of service: WeatherService, _ host: String, _ key: String, _ store: WeatherStore?, at now: Date
  ) throws -> Role? {
    guard let schedule = try store?.scheduleState(for: key).clamped(at: now).parts else { return nil }
    if let until = schedule.retryAfter[host] { return (service, .silent, until) }
    return schedule.failedHosts[host].flatMap { $0.until > now ? (service, .backingOff, $0.until) : nil }
  }

  private static func warningStates(_ settings: Settings, for place: SavedLocation?) -> [Role] {
    WeatherService.warnings.map { service in
      if settings.warnings.enabled == .no { return (service, .warnsNobody, nil) }
      if service.needsContact, settings.usableContact == nil { return (service, .needsContact, nil) }
      let covers = place.map { service.coverage.contains(RequestPlace($0.location)) } ?? true
      return (service, covers ? .warns : .elsewhere, nil)
    }
  }
}
