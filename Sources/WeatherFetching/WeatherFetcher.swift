public import BackgroundFetch
public import FoundationEssentials
public import HTTP
public import Services
public import Weather
public import WeatherAlerts
public import WeatherJSON
public import WeatherStore

/// Fetches the weather and warnings of the saved places and stores them. One fetch runs at a time.
///
/// Results are stored before `WeatherUpdated` is posted. A failure does not change stored results.
public struct WeatherFetcher: Sendable {
  let keeper: StoreKeeper
  let services: ForecastServices
  let requester: Requester
  let schedule: FetchSchedule
  let inputReader: ScheduleInputReader
  let refreshAfter: Duration
  let limits: FetchLimits
  let center: NotificationCenter
  let texts: DocumentTexts
  let now: @Sendable () -> Date
  /// How warnings are read; `nil` if warnings are off.
  public var warnings: WarningServices?
  /// The service of air quality; `nil` if it is not asked.
  public var air: AirService?
  /// The service of station reports; `nil` if it is not asked.
  public var observations: AviationWeather?
  /// Returns whether a rule of the user names a place.
  public var isNamedByRule: @Sendable (Location) -> Bool = { _ in false }
  /// Called before anything is posted to the notification center. A wake-up that is not due does not call it.
  public var begins: @Sendable () async -> Void = {}
  /// Called before each request. After the first request, the fetch ends if it returns `false`, and what was answered
  /// is stored. While the next request waits for room in its limit, it is called again and again, and determines the
  /// pace.
  public var goesOn: @Sendable (FetchProgress) async -> Bool = { _ in true }

  /// Creates a fetcher of the weather alone.
  ///
  /// - Parameters:
  ///   - keeper: holds the store, and repairs it if it is damaged.
  ///   - refreshAfter: the age from which a result needs a refresh and counts as stale.
  ///   - center: the notification center for `WeatherUpdated`.
  ///   - texts: the texts of stored documents.
  public init(
    keeper: StoreKeeper, services: ForecastServices, requester: Requester, schedule: FetchSchedule,
    inputReader: ScheduleInputReader, refreshAfter: Duration, limits: FetchLimits, center: NotificationCenter,
    texts: DocumentTexts, now: @escaping @Sendable () -> Date
  ) {
    self.keeper = keeper
    self.services = services
    self.requester = requester
    self.schedule = schedule
    self.inputReader = inputReader
    self.refreshAfter = refreshAfter
    self.limits = limits
    self.center = center
    self.texts = texts
    self.now = now
  }

  /// The current store. It may be replaced during a fetch.
  var store: WeatherStore { keeper.store }

  /// Returns the cached result of a saved place, or `nil` if there is none that this version can read.
  ///
  /// - Parameter provider: the provider that it is from; `nil` for the latest from any provider.
  func cachedResult(for location: SavedLocation, from provider: Provider? = nil) throws(StoreError) -> WeatherResult? {
    guard let stored = try store.cachedResult(for: location.id, provider: provider?.id) else { return nil }
    return try? WeatherDocument.decode(stored.snapshot)
  }
}

/// The time limits of a fetch.
public struct FetchLimits: Hashable, Sendable {
  /// The end of all network activity, on a monotonic clock. It includes the wait for another fetch. With `nil`, the
  /// fetch goes on until all places are asked about.
  public var networkDeadline: ContinuousClock.Instant?
  /// The time limit of one exchange.
  public var exchange: Duration
  /// The maximum wait for another fetch; the deadline may shorten it.
  public var timeout: Duration

  /// Creates time limits.
  public init(networkDeadline: ContinuousClock.Instant?, exchange: Duration, timeout: Duration = .seconds(10)) {
    self.networkDeadline = networkDeadline
    self.exchange = exchange
    self.timeout = timeout
  }

  /// Whether the fetch goes on until all places are asked about.
  var isPatient: Bool { networkDeadline == nil }

  /// The time until the network deadline; zero or negative after it. Without a deadline it is longer than any limit.
  var remaining: Duration { networkDeadline.map { ContinuousClock.now.duration(to: $0) } ?? .seconds(86_400) }

  /// Returns the time limit of one request, so that time remains for the next ones. A user who looks does not wait long
  /// for other data than the weather.
  func request(isMain: Bool, for purpose: FetchPurpose) -> Duration {
    let isLook = if case .look = purpose { true } else { false }
    return min(exchange, remaining / (isMain ? 3 : 2), isLook && !isMain ? .seconds(2) : .seconds(8))
  }
}

/// The services that may be asked for warnings, and the warnings that the user is notified of. All warnings are stored.
public typealias WarningServices = (services: [any AlertService], filter: AlertFilter)

/// The service of air quality and pollen, the limit that it shares with forecasts (`nil` if the host has none), and the
/// index by which the air of a place is graded.
public typealias AirService = (
  service: OpenMeteo, limit: RateLimit?, scale: @Sendable (Location) -> AirScale
)

extension Requester {
  /// Searches for places by name and returns the candidates, best first. Under a limit the search is booked first, as a
  /// request for the user.
  ///
  /// - Parameters:
  ///   - count: the largest number of candidates, 1 to 100.
  ///   - booking: the limit of the requests and the store with its ledger; `nil` if there is no limit.
  /// - Throws: `FetchFailure.limitReached` if the search does not fit into the limit.
  public func places(
    named name: String, count: Int, from service: OpenMeteo, within limit: Duration,
    booking: (limit: RateLimit, store: WeatherStore)?, now: () -> Date
  ) async throws(FetchFailure) -> [PlaceCandidate] {
    let began = now()
    var full: Date?
    do throws(StoreError) {
      if let (limit, store) = booking, try store.book(1, of: 1, under: limit, for: .user, at: began) == 0 {
        full = try store.ledger(of: limit.account).opening(for: 1, under: limit, .user, at: began)
      }
    } catch {
      throw .store(error)
    }
    if let booking, let full { throw .limitReached(account: booking.limit.account, until: full) }
    let result = await perform(service.searchDialogue(name: name, count: count), within: limit, now: now)
    if let (limit, store) = booking {
      do { try store.settle(1, of: limit.account, sentAt: began, result) } catch { throw .store(error) }
    }
    do { return try result.outcome.get() } catch { throw .request(error) }
  }
}
