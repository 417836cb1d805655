import BackgroundFetch
import Foundation
import Presentation
import Settings
import Weather
import WeatherProviders
import WeatherStore

extension ProviderFacts {
  /// Returns the facts of the weather providers, then those of the warning services.
  static func all(_ settings: Settings, store: WeatherStore?, at now: Date) throws -> [ProviderFacts] {
    try weatherFacts(settings, store: store, at: now) + warningFacts(settings, store: store, at: now)
  }

  private static func weatherFacts(
    _ settings: Settings, store: WeatherStore?, at now: Date
  ) throws -> [ProviderFacts] {
    let order = settings.providers.order.map(\.rawValue)
    let services = try ForecastServices(
      order: order + ForecastServices.identifiers.filter { !order.contains($0) },
      addresses: settings.providers.addresses, hasContact: settings.contact != nil)
    let place = try store?.currentLocation()
    let records = try store?.providerRecords() ?? []
    let state = try store?.scheduleState(ScheduleState.self, for: ScheduleState.storeKey) ?? ScheduleState()
    let preferred = services.inOrder.filter { $0.provider.id == place?.provider }
    var isFirst = true
    return (preferred + services.inOrder.filter { $0.provider.id != place?.provider }).map { service in
      let id = service.provider.id
      let record = records.first { $0.provider == id }
      let part: ProviderFacts.State
      if !order.contains(id) {
        part = .leftOut
      } else if !services.isUsable(service) {
        part = .needsContact
      } else if let place, !service.coverage.contains(place.location.coordinate) {
        part = .elsewhere
      } else if let until = state.rebased(at: now).retryAfter[service.host] {
        part = .silent(until: until)
      } else if let until = state.failedHosts[service.host]?.until, until > now {
        part = .backingOff(until: until)
      } else {
        part = isFirst ? .first : .standIn
      }
      if [.first, .standIn].contains(part) { isFirst = false }
      return ProviderFacts(
        id: id, name: service.provider.name, coverage: service.coverage == .world ? .world : .unitedStates, state: part,
        lastSuccess: record?.lastSuccess, lastFailure: record?.lastFailure, reason: record?.reason?.detail,
        cadence: service.cadence)
    }
  }

  /// Returns the facts of the warning services.
  private static func warningFacts(
    _ settings: Settings, store: WeatherStore?, at now: Date
  ) throws -> [ProviderFacts] {
    let place = try store?.currentLocation().map { AskedPlace($0.location) }
    let records = try store?.providerRecords() ?? []
    let services: [(provider: Provider, coverage: ProviderFacts.Coverage, covers: Bool, isUsable: Bool)] = [
      (
        .nwsAlerts, .unitedStates, place.map { WeatherProviders.Coverage.unitedStates.contains($0.coordinate) } ?? true,
        settings.contact != nil
      ),
      (.meteoAlarm, .europe, place.map { $0.countryCode.flatMap(MeteoAlarmCountries.feed) != nil } ?? true, true),
    ]
    return services.map { service in
      let record = records.first { $0.provider == service.provider.id }
      let part: ProviderFacts.State =
        if settings.warnings.enabled == .no {
          .warnsNobody
        } else if !service.isUsable {
          .needsContact
        } else {
          service.covers ? .warns : .elsewhere
        }
      return ProviderFacts(
        id: service.provider.id, name: service.provider.name, coverage: service.coverage, state: part,
        lastSuccess: record?.lastSuccess, lastFailure: record?.lastFailure, reason: record?.reason?.detail,
        cadence: FetchNeed.warnings.largestGap)
    }
  }
}
