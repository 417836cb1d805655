public import BackgroundFetch
public import FoundationEssentials

/// The parts of a schedule state, for a program that stores it by a coder of its own or asks several hosts.
///
/// ```swift
/// var state = ScheduleState()
/// state.parts.validUntil["news"] = nil
/// ```
public struct StateParts: Hashable, Sendable {
  /// A host that failed when it was last asked.
  public struct FailedHost: Hashable, Sendable {
    /// The number of consecutive failures.
    public var failures: Int
    /// The end of its back-off. Until then other hosts are preferred.
    public var until: Date

    /// Creates the record of a failed host.
    public init(failures: Int, until: Date) { (self.failures, self.until) = (failures, until) }
  }

  fileprivate var state: ScheduleState

  /// The limit of the number of consecutive failures; the delay is constant long before.
  public static let maximumFailures = ScheduleState.maximumFailures
  /// The limit of a validity that a provider states: 6 hours.
  public static let maximumValidity = ScheduleState.maximumValidity
  /// The limit of a `Retry-After`: 24 hours.
  public static let maximumRetryAfter = ScheduleState.maximumRetryAfter

  /// When the validity that the provider stated ends, by identifier of the saved item.
  public var validUntil: [String: Date] {
    get { state.validUntil }
    set { state.validUntil = newValue }
  }
  /// The end of each host's `Retry-After`.
  public var retryAfter: [String: Date] {
    get { state.retryAfter }
    set { state.retryAfter = newValue }
  }
  /// The hosts that failed when they were last asked.
  public var failedHosts: [String: FailedHost] {
    get { state.failedHosts.mapValues { FailedHost(failures: $0.failures, until: $0.until) } }
    set { state.failedHosts = newValue.mapValues { ScheduleState.FailedHost(failures: $0.failures, until: $0.until) } }
  }
  /// The last successful fetch, whether or not it brought new data.
  public var lastSuccess: Date? {
    get { state.lastSuccess }
    set { state.lastSuccess = newValue }
  }
  /// The last failed attempt; `nil` after a success.
  public var lastFailure: Date? {
    get { state.lastFailure }
    set { state.lastFailure = newValue }
  }
  /// The number of consecutive failed attempts, from 0 to ``maximumFailures``.
  public var failures: Int {
    get { state.failures }
    set { state.failures = min(max(0, newValue), ScheduleState.maximumFailures) }
  }
  /// Whether the network has come up since the first of these failures and has ended their back-off.
  public var wasLifted: Bool {
    get { state.wasLifted }
    set { state.wasLifted = newValue }
  }
  /// How useful and how fast the latest fetches were, as bytes. Damaged bytes become an empty record.
  public var yield: Data {
    get { state.yield.packed }
    set { state.yield = FetchYield(packed: newValue) ?? FetchYield() }
  }
}

extension ScheduleState {
  /// The parts of the state.
  public var parts: StateParts {
    get { StateParts(state: self) }
    set { self = newValue.state }
  }

  /// Returns the state with past events moved to `now` if they are later, with limits shortened to their maximum, and
  /// without limits that have passed.
  public func clamped(at now: Date) -> ScheduleState {
    var state = self
    state.clamp(at: now)
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

// Programs that ask several hosts.
extension ScheduleState {
  /// A host that sent `Retry-After`.
  public struct PausedHost: Hashable, Sendable {
    /// The host.
    public let host: String
    /// When it may be asked again.
    public let until: Date
  }

  /// Returns the host whose `Retry-After` ends first, or `nil` if one of the hosts may be asked now.
  public func pausedHost(among hosts: [String]) -> PausedHost? {
    retryAfter(of: hosts).map { PausedHost(host: $0.host, until: $0.until) }
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
}
