public import FoundationEssentials

/// A limit, what is spent of it, and the weight of the lightest useful request: what decides whether a wake-up can send
/// anything.
///
/// ```swift
/// let quota = RequestQuota(RateLimit(account: "api.example", [.day: 10]), RequestLedger(), lightest: 1)
/// let opening = quota.opening(at: Date())  // now
/// ```
public struct RequestQuota: Hashable, Sendable {
  /// The limit.
  public var limit: RateLimit
  /// What is spent.
  public var ledger: RequestLedger
  /// The weight of one item.
  public var lightest: Double

  /// Creates a quota.
  public init(_ limit: RateLimit, _ ledger: RequestLedger, lightest: Double) {
    self.limit = limit
    self.ledger = ledger
    self.lightest = lightest
  }

  /// Returns when a wake-up can send a request; `now` if it can.
  public func opening(at now: Date) -> Date { ledger.opening(for: lightest, under: limit, .wakeUp, at: now) }
}
