import BackgroundFetch
public import FoundationEssentials
import Synchronization

/// What a fetch knows and reports, besides its result.
///
/// ```swift
/// @Sendable func fetch(_ context: FetchContext<String>) async throws -> BackgroundFetchResult {
///   for feed in context.items where !context.isExpired {
///     context.keep(validator: "\"33a64df5\"", for: feed)
///     context.stays(feed, until: Date() + .seconds(3600))
///   }
///   return .newData
/// }
/// ```
public struct FetchContext<Item: Hashable & Sendable & LosslessStringConvertible>: Sendable {
  /// The items to fetch: all that were saved when the fetch began.
  public let items: [Item]
  private let run: FetchRun

  init(_ run: FetchRun) {
    self.run = run
    items = run.items.compactMap { Item($0) }
  }

  /// What started the fetch: `host`, `timer`, `simulated`, or the word that the program gave.
  public var origin: String { run.origin }

  /// Whether the time is up, two seconds before the fetch is ended. The task is cancelled then, too.
  public var isExpired: Bool { run.isExpired }

  /// Returns whether a host may be asked, because no `Retry-After` of it is pending. A task with several hosts may be due
  /// while some of them ask to wait.
  public func mayAsk(_ host: String) -> Bool { !run.pausedHosts.contains(host) }

  /// The validators (`ETag`, `Last-Modified`) that earlier fetches kept, for conditional requests.
  public var validators: [Item: String] {
    run.validators.reduce(into: [:]) { kept, stored in Item(stored.key).map { kept[$0] = stored.value } }
  }

  /// Keeps the validator of an answer; `nil` removes it. A validator of more than 1,000 bytes is not kept.
  public func keep(validator: String?, for item: Item) {
    run.report { $0.validators[item.description] = .some(validator.flatMap { $0.utf8.count > 1000 ? nil : $0 }) }
  }

  /// Says that an item, or all of them, are valid until an instant, as by `Cache-Control` or `Expires`; `nil` for no
  /// statement.
  public func stays(_ item: Item? = nil, until instant: Date?) {
    run.report { results in
      for item in item.map({ [$0.description] }) ?? run.items { results.validUntil[item] = .some(instant) }
    }
  }

  /// Says that a host asked to wait, as by `Retry-After`. No task asks it until then; at most 24 hours are believed.
  public func wait(for host: String, until instant: Date) {
    run.report { $0.retryAfter[host] = instant }
  }

  /// Says how many updates the fetch found, for the badge; 1 unless it says so. They count only with `newData`.
  public func count(updates: Int) {
    run.report { $0.updates = min(max(updates, 0), 1_000_000) }
  }

  /// Commits the end of the fetch by a function, in place of ``FetchStore/commit(_:)``. A program whose store is a
  /// database writes the data and the change in one transaction.
  public func commit(with body: @escaping @Sendable (FetchChange) throws -> Void) {
    run.report { $0.commit = body }
  }
}

/// One running fetch, with items as their keys.
package final class FetchRun: Sendable {
  /// What the fetch reported.
  struct Results: Sendable {
    var validUntil: [String: Date?] = [:]
    var retryAfter: [String: Date] = [:]
    var validators: [String: String?] = [:]
    /// The number of updates for the badge, if there is new data.
    var updates = 1
    var commit: (@Sendable (FetchChange) throws -> Void)?
  }

  let items: [String]
  let origin: String
  let validators: [String: String]
  /// The time after which the fetch is ended.
  let limit: Duration
  /// The hosts that asked to wait.
  let pausedHosts: Set<String>
  private let state = Mutex((results: Results(), isExpired: false))

  init(items: [String], origin: String, validators: [String: String], limit: Duration, pausedHosts: Set<String>) {
    (self.items, self.origin, self.validators, self.limit) = (items, origin, validators, limit)
    self.pausedHosts = pausedHosts
  }

  var isExpired: Bool { state.withLock { $0.isExpired } }
  var results: Results { state.withLock { $0.results } }

  func expire() { state.withLock { $0.isExpired = true } }

  func report(_ body: (inout Results) -> Void) { state.withLock { body(&$0.results) } }
}
