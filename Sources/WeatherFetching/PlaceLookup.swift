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
    var full: Date?
    do throws(StoreError) {
      if let (limit, store) = booking, try store.book(1, of: 1, under: limit, for: .user, at: began) == 0 {
        full = try store.ledger(of: limit.account).opening(for: 1, under: limit, .user, at: began)
      }
    } catch {
      throw .store(error)
    }
    if let booking, let full { throw .limitReached(account: booking.limit.account, until: full) }
    let result = await requester.perform(
      service.searchDialogue(name: name, count: count), within: exchange, now: now)
    if let (limit, store) = booking {
      do { try store.settle(1, of: limit.account, sentAt: began, result) } catch { throw .store(error) }
    }
    do { return try result.outcome.get() } catch { throw .request(error) }
  }
}
