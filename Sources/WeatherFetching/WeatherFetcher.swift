public import BackgroundFetch
public import FoundationEssentials
public import HTTP
public import Services
public import Weather
import WeatherJSON
public import WeatherStore

/// Fetches the weather and warnings of the saved places and stores them. One fetch runs at a time.
///
/// Results are stored before `WeatherUpdated` is posted. A failure does not change stored results.
public struct WeatherFetcher: Sendable {
  let keeper: StoreKeeper
  let services: ForecastServices
  let requester: Requester
  let warnings: WarningServices?
  let air: AirService?
  let observations: ObservationService?
  let schedule: FetchSchedule
  let inputReader: ScheduleInputReader
  let refreshAfter: Duration
  let limits: FetchLimits
  let center: NotificationCenter
  let todayText: @Sendable (WeatherResult) -> String?
  let conditionText: @Sendable (Condition) -> String
  let isNamedByRule: @Sendable (Location) -> Bool
  let begins: @Sendable () async -> Void
  let goesOn: @Sendable (FetchProgress) async -> Bool
  let now: @Sendable () -> Date

  /// Creates a fetcher.
  ///
  /// - Parameters:
  ///   - keeper: holds the store, and repairs it if it is damaged.
  ///   - warnings: how warnings are read; `nil` if warnings are off.
  ///   - air: the service of air quality; `nil` if it is not asked.
  ///   - observations: the service of station reports; `nil` if it is not asked.
  ///   - refreshAfter: the age from which a result needs a refresh and counts as stale.
  ///   - center: the notification center for `WeatherUpdated`.
  ///   - todayText: the sentence for the rest of the day in the stored document.
  ///   - conditionText: the text of a condition in the stored document.
  ///   - isNamedByRule: whether a rule of the user names a place.
  ///   - begins: called before anything is posted to `center`. A wake-up that is not due does not call it.
  ///   - goesOn: called before each request. After the first request, the fetch ends if it returns `false`, and what was
  ///     answered is stored. While the
  ///     next request waits for room in its limit, it is called again and again, and determines the pace.
  public init(
    keeper: StoreKeeper, services: ForecastServices, requester: Requester, warnings: WarningServices? = nil,
    air: AirService? = nil, observations: ObservationService? = nil, schedule: FetchSchedule,
    inputReader: ScheduleInputReader,
    refreshAfter: Duration, limits: FetchLimits, center: NotificationCenter,
    todayText: @escaping @Sendable (WeatherResult) -> String?,
    conditionText: @escaping @Sendable (Condition) -> String,
    isNamedByRule: @escaping @Sendable (Location) -> Bool = { _ in false },
    begins: @escaping @Sendable () async -> Void = {},
    goesOn: @escaping @Sendable (FetchProgress) async -> Bool = { _ in true },
    now: @escaping @Sendable () -> Date
  ) {
    self.keeper = keeper
    self.services = services
    self.requester = requester
    self.warnings = warnings
    self.air = air
    self.observations = observations
    self.schedule = schedule
    self.inputReader = inputReader
    self.refreshAfter = refreshAfter
    self.limits = limits
    self.center = center
    self.todayText = todayText
    self.conditionText = conditionText
    self.isNamedByRule = isNamedByRule
    self.begins = begins
    self.goesOn = goesOn
    self.now = now
  }

  /// The current store. It may be replaced during a fetch.
  var store: WeatherStore { keeper.store }

  /// Returns the cached result of a saved place, or `nil` if there is none that this version can read.
  public func cachedResult(for location: SavedLocation) throws(StoreError) -> WeatherResult? {
    try cachedResult(for: location, from: nil)
  }

  /// Returns the cached result from a provider; `nil` means the latest from any provider.
  func cachedResult(for location: SavedLocation, from provider: Provider?) throws(StoreError) -> WeatherResult? {
    guard let stored = try store.cachedResult(for: location.id, provider: provider?.id) else { return nil }
    return try? WeatherDocument.decode(stored.snapshot)
  }
}

/// The time limits of a fetch.
public struct FetchLimits: Hashable, Sendable {
  /// The end of all network activity, on a monotonic clock. It includes the wait for another fetch. With `nil`, the fetch
  /// goes on until all places are asked about.
  public var networkDeadline: ContinuousClock.Instant?
  /// The time limit of one exchange.
  public var exchange: Duration
  /// The maximum wait for another fetch; the deadline may shorten it.
  public var patience: Duration

  /// Creates time limits.
  public init(networkDeadline: ContinuousClock.Instant?, exchange: Duration, patience: Duration = .seconds(10)) {
    self.networkDeadline = networkDeadline
    self.exchange = exchange
    self.patience = patience
  }

  /// Whether the fetch goes on until all places are asked about.
  var isPatient: Bool { networkDeadline == nil }

  /// The time until the network deadline; zero or negative after it. Without a deadline it is longer than any limit.
  var remaining: Duration { networkDeadline.map { ContinuousClock.now.duration(to: $0) } ?? .seconds(86_400) }
}
