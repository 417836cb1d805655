public import BackgroundFetch
public import Foundation
public import Weather
import WeatherJSON
public import WeatherProviders
public import WeatherStore

/// The saved-location pattern's fetcher: keeps the cached result of every saved place fresh, one fetch at a time.
///
/// It knows no view. What it brings is in the store before anybody hears of it through `WeatherUpdated`, and what it
/// brought before is untouched by any failure.
public struct WeatherFetcher: Sendable {
  let keeper: StoreKeeper
  let services: ForecastServices
  let requester: Requester
  let warnings: WarningReading?
  let schedule: FetchSchedule
  let inputReader: ScheduleInputReader
  let refreshAfter: Duration
  let limits: FetchLimits
  let center: NotificationCenter
  let conditionText: @Sendable (Condition) -> String
  let now: @Sendable () -> Date

  /// - Parameters:
  ///   - keeper: has the store, and mends it where it is found damaged.
  ///   - warnings: how warnings are read; `nil` where they are not.
  ///   - refreshAfter: the age from which a result needs a refresh and counts as stale.
  ///   - center: where `WeatherUpdated` is posted.
  ///   - conditionText: the words that go into the canonical document.
  public init(
    keeper: StoreKeeper, services: ForecastServices, requester: Requester, warnings: WarningReading? = nil,
    schedule: FetchSchedule,
    inputReader: ScheduleInputReader,
    refreshAfter: Duration, limits: FetchLimits, center: NotificationCenter,
    conditionText: @escaping @Sendable (Condition) -> String,
    now: @escaping @Sendable () -> Date
  ) {
    self.keeper = keeper
    self.services = services
    self.requester = requester
    self.warnings = warnings
    self.schedule = schedule
    self.inputReader = inputReader
    self.refreshAfter = refreshAfter
    self.limits = limits
    self.center = center
    self.conditionText = conditionText
    self.now = now
  }

  /// The store as it is now: it may be made anew during a fetch.
  var store: WeatherStore { keeper.store }

  /// The cached result of a saved place; `nil` when there is none that this version can read.
  public func cachedResult(for location: SavedLocation) throws(StoreError) -> WeatherResult? {
    try cachedResult(for: location, from: nil)
  }

  /// The same of one provider; of whichever was last, when that is `nil`.
  func cachedResult(for location: SavedLocation, from provider: Provider?) throws(StoreError) -> WeatherResult? {
    guard let stored = try store.cachedResult(for: location.id, provider: provider?.id) else { return nil }
    return try? WeatherDocument.decode(stored.snapshot)
  }

  /// The hosts that a fetch of these places could ask, the first one first.
  func hosts(of places: [SavedLocation]) -> [String] {
    services.hosts(for: places.map { ($0.location.coordinate, $0.provider) })
  }
}
