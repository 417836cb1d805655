public import BackgroundFetch
public import FoundationEssentials
public import HTTP
public import Services
public import Weather
public import WeatherStore

/// A search for places by name over the network. Under a limit it is booked first, as a request for the user.
public struct PlaceLookup: Sendable {
  private let service: OpenMeteo
  private let requester: Requester
  private let exchange: Duration
  private let now: @Sendable () -> Date

  /// The weight of a search.
  private static let weight = 1.0

  /// Creates a search.
  ///
  /// - Parameter exchange: the time limit of the request.
  public init(
    service: OpenMeteo, requester: Requester, exchange: Duration, now: @escaping @Sendable () -> Date
  ) {
    self.service = service
    self.requester = requester
    self.exchange = exchange
    self.now = now
  }

  /// Returns the candidates for a name, best first.
  ///
  /// - Parameters:
  ///   - count: the largest number of candidates, 1 to 100.
  ///   - booking: the limit of the requests and the store with its ledger; `nil` if there is no limit.
  /// - Throws: `FetchFailure.limitReached` if the search does not fit into the limit.
  public func candidates(
    for name: String, count: Int, booking: (limit: RateLimit, store: WeatherStore)?
  ) async throws(FetchFailure) -> [PlaceCandidate] {
    let began = now()
    let full: Date?
    do {
      full = try booking.flatMap { (limit, store) throws(StoreError) in
        try PlaceLookup.book(under: limit, in: store, at: began)
      }
    } catch {
      throw .store(error)
    }
    if let booking, let full { throw .limitReached(account: booking.limit.account, until: full) }
    let result = await requester.perform(
      SearchDialogue(service: service, name: name, count: count), within: exchange, now: now)
    if let (limit, store) = booking {
      do { try store.settle(PlaceLookup.weight, of: limit.account, sentAt: began, result) } catch {
        throw .store(error)
      }
    }
    do { return try result.outcome.get() } catch { throw .request(error) }
  }

  /// Books the search. If the limit has no room for it now, returns when it will have.
  private static func book(
    under limit: RateLimit, in store: WeatherStore, at now: Date
  ) throws(StoreError) -> Date? {
    let granted = try store.book(under: limit, for: .user, at: now) { room in
      RequestLedger.count(of: weight, in: room) > 0 ? weight : 0
    }
    if granted > 0 { return nil }
    return try store.ledger(of: limit.account).opening(for: weight, under: limit, .user, at: now)
  }
}

/// One request and its answer.
private struct SearchDialogue: Dialogue {
  let service: OpenMeteo
  let name: String
  let count: Int
  let memory = DialogueMemory()

  func next(
    after answer: ProviderAnswer?, at now: Date
  ) throws(ProviderError) -> DialogueStep<[PlaceCandidate]> {
    guard let answer else { return .ask(service.searchRequest(name: name, count: count)) }
    return .end(try service.decodeSearch(answer))
  }
}
