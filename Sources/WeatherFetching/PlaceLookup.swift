public import BackgroundFetch
public import FoundationEssentials
public import HTTP
public import Services
public import Weather
public import WeatherStore

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
