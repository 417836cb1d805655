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
  public struct FailedHost: Hashable, Sendable, Codable {
    /// The number of consecutive failures.
    public var failures: Int
    /// The end of its back-off. Until then other hosts are preferred.
    public var until: Date

    /// Creates the record of a failed host.
    public init(failures: Int, until: Date) {
      self.failures = failures
      self.until = until
    }
  }

  /// When the validity that the provider stated ends, by identifier of the saved item.
  public var validUntil: [String: Date] = [:]
  /// The end of each host's `Retry-After`.
  public var retryAfter: [String: Date] = [:]
  /// The hosts that failed when they were last asked.
  public var failedHosts: [String: FailedHost] = [:]
  /// The last successful fetch, whether or not it brought new data.
  public var lastSuccess: Date?
  /// The last failed attempt; `nil` after a success.
  public var lastFailure: Date?
  /// The number of consecutive failed attempts.
  public var failures = 0
  /// Whether the network has come up since the first of these failures and has ended their back-off.
  public var wasLifted = false
  /// How useful and how fast the latest fetches were.
  public var yield = FetchYield()

  /// The limit of a validity that a provider states: 6 hours.
  public static let maximumValidity = Duration.seconds(6 * 3600)
  /// The limit of a `Retry-After`: 24 hours.
  public static let maximumRetryAfter = Duration.seconds(24 * 3600)

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
  public static let maximumFailures = 1000

  /// Records a successful fetch, whether or not it brought new data.
  ///
  /// - Parameters:
  ///   - now: when the answer arrived.
  ///   - validUntil: for each fetched item, the end of the validity that the provider stated, or `nil` if it stated
  ///     none.
  public mutating func succeeded(at now: Date, validUntil: [String: Date?]) {
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

  /// Returns the state with the pauses of another one, too: a host that asked to wait is asked for nothing.
  public func paused(as other: ScheduleState) -> ScheduleState {
    var state = self
    for (host, until) in other.retryAfter { state.hostAskedToWait(host, until: until) }
    return state
  }

  /// Records that a host answered, which ends its back-off.
  public mutating func hostAnswered(_ host: String) { failedHosts[host] = nil }

  /// Records that a host did not answer or that its answer was unusable. A failure during the host's back-off is not
  /// counted.
  ///
  /// - Parameters:
  ///   - host: the host.
  ///   - now: the end of the attempt.
  ///   - schedule: the schedule that determines the back-off.
  public mutating func hostFailed(_ host: String, at now: Date, schedule: FetchSchedule) {
    guard failedHosts[host].map({ $0.until <= now }) ?? true else { return }
    let before = min(max(0, failedHosts[host]?.failures ?? 0), ScheduleState.maximumFailures - 1)
    let failures = before + 1
    failedHosts[host] = FailedHost(failures: failures, until: now + schedule.backOff(after: failures, at: now))
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

  /// Returns the state with past events moved to `now` if they are later, with limits shortened to their maximum, and
  /// without limits that have passed.
  ///
  /// Otherwise a clock that was set back would block every fetch until it reaches the old time again.
  public func clamped(at now: Date) -> ScheduleState {
    let now = now.bounded
    var state = self
    state.lastSuccess = lastSuccess.map { min($0.bounded, now) }
    state.lastFailure = lastFailure.map { min($0.bounded, now) }
    state.validUntil = validUntil.filter { $0.value > now }
      .mapValues { min($0, now + ScheduleState.maximumValidity) }
    state.retryAfter = retryAfter.filter { $0.value > now }
      .mapValues { min($0, now + ScheduleState.maximumRetryAfter) }
    state.failedHosts = failedHosts.mapValues { failed in
      FailedHost(failures: failed.failures, until: min(failed.until.bounded, now + BackOff.maximum))
    }
    return state
  }

  /// Returns whether ``clamped(at:)`` moves an event or limit, because the clock was set back. The caller must then
  /// store the clamped state: the limits of the stored one would be shortened again at every reading, and so never end.
  public func isAhead(of now: Date) -> Bool {
    let clamped = clamped(at: now)
    return clamped.lastSuccess != lastSuccess || clamped.lastFailure != lastFailure
      || clamped.validUntil.contains { validUntil[$0.key] != $0.value }
      || clamped.retryAfter.contains { retryAfter[$0.key] != $0.value } || clamped.failedHosts != failedHosts
  }
}
