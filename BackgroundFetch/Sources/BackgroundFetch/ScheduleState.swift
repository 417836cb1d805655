public import FoundationEssentials

/// The results of earlier fetches, which the program stores between wake-ups.
///
/// An empty state is the state of a fresh installation, and a safe replacement for a lost one: it leads to one fetch,
/// which fills the state again.
///
/// ```swift
/// let now = Date()
/// let schedule = FetchSchedule(seed: 42)
/// var state = ScheduleState()
/// state.failed(at: now, schedule: schedule)  // starts the back-off
/// state.succeeded(at: now + .seconds(90), validUntil: ["news": now + .seconds(1800)])  // ends it
/// ```
public struct ScheduleState: Hashable, Sendable, Codable {
  /// A host that failed when it was last asked.
  package struct FailedHost: Hashable, Sendable, Codable {
    /// The number of consecutive failures.
    package var failures: Int
    /// The end of its back-off. Until then other hosts are preferred.
    package var until: Date

    /// Creates the record of a failed host.
    package init(failures: Int, until: Date) {
      self.failures = failures
      self.until = until
    }
  }

  /// When the validity that the provider stated ends, by identifier of the saved item.
  package var validUntil: [String: Date] = [:]
  /// The end of each host's `Retry-After`.
  package var retryAfter: [String: Date] = [:]
  /// The hosts that failed when they were last asked.
  package var failedHosts: [String: FailedHost] = [:]
  /// The last successful fetch, whether or not it brought new data.
  public package(set) var lastSuccess: Date?
  /// The last failed attempt; `nil` after a success.
  package var lastFailure: Date?
  /// The number of consecutive failed attempts.
  package var failures = 0
  /// Whether the network has come up since the first of these failures and has ended their back-off.
  package var wasLifted = false
  /// How useful and how fast the latest fetches were.
  package var yield = FetchYield()

  /// The limit of a validity that a provider states: 6 hours.
  package static let maximumValidity = Duration.seconds(6 * 3600)
  /// The limit of a `Retry-After`: 24 hours.
  package static let maximumRetryAfter = Duration.seconds(24 * 3600)

  /// Creates the state of a fresh installation.
  public init() {}

  /// Reads a state that this version or another wrote. A missing or damaged property has the value of a fresh
  /// installation; the other properties are kept.
  public init(from decoder: any Decoder) throws {
    let stored = try decoder.container(keyedBy: CodingKeys.self)
    func value<Value: Decodable>(_ key: CodingKeys) -> Value? { try? stored.decode(Value.self, forKey: key) }
    validUntil = value(.validUntil) ?? [:]
    retryAfter = value(.retryAfter) ?? [:]
    failedHosts = value(.failedHosts) ?? [:]
    lastSuccess = value(.lastSuccess)
    lastFailure = value(.lastFailure)
    failures = min(max(0, value(.failures) ?? 0), ScheduleState.maximumFailures)
    wasLifted = value(.wasLifted) ?? false
    yield = value(.yield) ?? FetchYield()
  }

  /// The limit of the number of consecutive failures; the delay is constant long before.
  package static let maximumFailures = 1000

  /// Records a successful fetch, whether or not it brought new data.
  ///
  /// - Parameters:
  ///   - now: when the answer arrived.
  ///   - validUntil: for each fetched item, the end of the validity that the provider stated, or `nil` if it stated
  ///     none.
  ///   - isNews: whether the fetch brought a visible change; `nil` for a fetch that says nothing about the provider. If
  ///     fetches are slow or rarely bring new data, the schedule plans fewer of them.
  ///   - took: the time from the request to the decoded answer.
  public mutating func succeeded(
    at now: Date, validUntil: [String: Date?], isNews: Bool? = nil, took: Duration = .zero
  ) {
    if let isNews, let last = lastSuccess { yield.record(gap: now.duration(since: last), isNews: isNews, took: took) }
    lastSuccess = now
    lastFailure = nil
    failures = 0
    wasLifted = false
    for (thing, until) in validUntil { self.validUntil[thing] = until }
  }

  /// Records a failed attempt.
  ///
  /// An attempt during the back-off of an earlier failure is not counted: the user made it by hand, and it must not
  /// delay the next scheduled attempt.
  ///
  /// - Parameters:
  ///   - now: the end of the attempt.
  ///   - schedule: the schedule that determines the back-off.
  public mutating func failed(at now: Date, schedule: FetchSchedule) {
    guard schedule.backOffEnd(of: self).map({ $0 <= now }) ?? true else { return }
    lastFailure = now
    failures = min(max(0, failures), ScheduleState.maximumFailures - 1) + 1
  }

  /// Records a `Retry-After` of a host. A later end that was recorded before is kept.
  public mutating func hostAskedToWait(_ host: String, until: Date) {
    retryAfter[host] = max(until, retryAfter[host] ?? .distantPast)
  }

  /// Returns the host whose `Retry-After` ends first, or `nil` if one of the hosts may be asked now.
  package func retryAfter(of hosts: [String]) -> (until: Date, host: String)? {
    var first: (until: Date, host: String)?
    for host in hosts {
      guard let until = retryAfter[host] else { return nil }
      if first.map({ until < $0.until }) ?? true { first = (until, host) }
    }
    return first
  }

  /// Records that the network came up: the next attempt may be made immediately. This works once until the next
  /// success, so that an unstable connection does not cause a burst.
  public mutating func networkCameUp() {
    guard failures > 0, !wasLifted else { return }
    wasLifted = true
    lastFailure = nil
    failedHosts = [:]
  }

  /// Moves past events to `now` if they are later, shortens limits to their maximum, and removes those that have passed.
  ///
  /// Otherwise a clock that was set back would block every fetch until it reaches the old time again.
  package mutating func clamp(at now: Date) {
    let now = now.bounded
    lastSuccess = lastSuccess.map { min($0.bounded, now) }
    lastFailure = lastFailure.map { min($0.bounded, now) }
    validUntil = validUntil.filter { $0.value > now }.mapValues { min($0, now + ScheduleState.maximumValidity) }
    retryAfter = retryAfter.filter { $0.value > now }.mapValues { min($0, now + ScheduleState.maximumRetryAfter) }
    failedHosts = failedHosts.mapValues { failed in
      FailedHost(failures: failed.failures, until: min(failed.until.bounded, now + BackOff.maximum))
    }
  }
}
