import BackgroundFetch
import HTTP
import Services
import Weather
import WeatherStore

/// One kind of data that a fetch asks for: what of it is due, who is asked, and what an answer changes.
///
/// A fetch runs its lanes one after another, the most urgent first. `WeatherFetcher.run` sends the requests of a lane,
/// corrects what was booked for them, and stores.
protocol Lane {
  /// What a request is answered with.
  associatedtype Answer: Sendable

  var fetcher: WeatherFetcher { get }
  /// The key under which the state of its requests is stored.
  var key: String { get }
  /// Whether a fetch is mainly for this data: a user who looks waits for it.
  var isMain: Bool { get }
  /// Whether weather that was answered is stored before the lane sends a request.
  var storesWeatherFirst: Bool { get }

  /// Returns the places that a refresh by the user asks about although their weather is not due.
  func placesDue(
    for purpose: FetchPurpose, _ state: ScheduleState, among places: [SavedLocation]
  ) throws(StoreError) -> Set<SavedLocation.ID>

  /// Finds what is due. The more urgent lanes have ended.
  mutating func begin(_ fetch: Fetch) throws(StoreError)

  /// Returns the next requests, which are booked and sent at once; none if nothing is left to ask.
  mutating func next(_ fetch: inout Fetch) async throws(StoreError) -> [LaneRequest<Answer>]

  /// Takes the result of a request, in the order of the requests, before the next ones are made.
  mutating func take(
    _ result: DialogueResult<Answer>, to request: LaneRequest<Answer>, _ fetch: inout Fetch
  ) throws(StoreError)

  /// Adds what the result of a request changes. The places may have other identifiers than in the request: the store
  /// was replaced.
  func add(
    _ result: DialogueResult<Answer>, from provider: Provider, about places: [SavedLocation],
    to changes: inout FetchChanges
  ) throws(StoreError)

  /// Adds what the fetch changes as a whole, such as the state of the requests, to its last transaction.
  func finish(_ fetch: Fetch, _ changes: inout FetchChanges) throws(StoreError)

  /// Completes what is stored, after the last transaction.
  func complete(_ fetch: Fetch) throws(StoreError)

  /// Handles an error that ends the lane. One that is thrown ends the fetch.
  mutating func recover(from error: StoreError, _ fetch: Fetch) throws(StoreError)
}

extension Lane {
  var isMain: Bool { false }
  var storesWeatherFirst: Bool { false }

  func placesDue(
    for purpose: FetchPurpose, _ state: ScheduleState, among places: [SavedLocation]
  ) throws(StoreError) -> Set<SavedLocation.ID> { [] }

  mutating func take(
    _ result: DialogueResult<Answer>, to request: LaneRequest<Answer>, _ fetch: inout Fetch
  ) throws(StoreError) {}

  func add(
    _ result: DialogueResult<Answer>, from provider: Provider, about places: [SavedLocation],
    to changes: inout FetchChanges
  ) throws(StoreError) {}

  /// Stores the waits of the hosts that were asked.
  func finish(_ fetch: Fetch, _ changes: inout FetchChanges) throws(StoreError) {
    let attempts = fetch.attempts(of: key)
    guard !attempts.isEmpty else { return }
    try changes.commit.setScheduleState(try fetcher.state(key, after: attempts), for: key)
  }

  func complete(_ fetch: Fetch) throws(StoreError) {}
  mutating func recover(from error: StoreError, _ fetch: Fetch) throws(StoreError) { throw error }
}

/// A request of a lane, booked and ready to be sent.
struct LaneRequest<Answer: Sendable>: Sendable {
  /// The key of the state in which its result is recorded.
  let stateKey: String
  let provider: Provider
  /// The host of the service, to which a `Retry-After` applies.
  let host: String
  /// Identifies the request among the provider's stored validators; `nil` if what its dialogue remembers is not stored.
  var memoryKey: String?
  /// The places that it is about.
  var places: [SavedLocation] = []
  /// The weight that was booked, and the account.
  var booked: (weight: Double, limit: RateLimit)?
  /// Sends the request, within a time limit.
  let send: @Sendable (Duration) async -> DialogueResult<Answer>
}
