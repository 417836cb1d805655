public import Foundation

/// What the schedule remembers between wake-ups; a value that its owner persists as it is.
///
/// An empty state is the state of a fresh install, and the safe answer to a lost one: it asks for one fetch, not for
/// a burst, because that fetch fills it again.
public struct ScheduleState: Hashable, Sendable, Codable {
  /// Until when each saved thing is valid by its provider's word, by the owner's identifier of the thing.
  public var validUntil: [Int64: Date] = [:]
  /// Before when each host does not want to hear from us (`Retry-After`).
  public var retryAfter: [String: Date] = [:]
  /// Hosts that failed when they were last asked. Another may stand in for one until its back-off ends.
  public var failedHosts: [String: FailedHost] = [:]
  /// When a fetch last succeeded; a fetch that found nothing new did succeed.
  public var lastSuccess: Date?
  /// When an attempt last failed; `nil` once one has succeeded.
  public var lastFailure: Date?
  /// Attempts that have failed in a row.
  public var failures = 0
  /// Whether the back-off of this row of failures was already lifted by the network coming up.
  public var wasLifted = false
  /// What the latest fetches were worth.
  public var yield = FetchYield()

  /// Longest that an answer's own validity is believed.
  public static let longestValidity = Duration.seconds(6 * 3600)
  /// Longest silence that a host can ask for.
  public static let longestRetryAfter = Duration.seconds(24 * 3600)

  /// The state of a fresh install.
  public init() {}

  /// What was written down, by this version or another. What is missing or makes no sense is as in a fresh install,
  /// and takes nothing else with it: a gate that was never heard of must not open the others.
  public init(from decoder: any Decoder) throws {
    let stored = try decoder.container(keyedBy: CodingKeys.self)
    func value<Value: Decodable>(_ key: CodingKeys) -> Value? { try? stored.decode(Value.self, forKey: key) }
    validUntil = value(.validUntil) ?? [:]
    retryAfter = value(.retryAfter) ?? [:]
    failedHosts = value(.failedHosts) ?? [:]
    lastSuccess = value(.lastSuccess)
    lastFailure = value(.lastFailure)
    failures = min(max(0, value(.failures) ?? 0), ScheduleState.mostFailures)
    wasLifted = value(.wasLifted) ?? false
    yield = value(.yield) ?? FetchYield()
  }

  /// More in a row than this make no difference.
  private static let mostFailures = 1000

  /// The state after a fetch that worked, whether or not it brought anything new.
  ///
  /// - Parameters:
  ///   - now: when its answer had come.
  ///   - validUntil: for each thing that was fetched, until when it is valid; `nil` where the provider says nothing
  ///     about it.
  public mutating func succeeded(at now: Date, validUntil: [Int64: Date?]) {
    lastSuccess = now
    lastFailure = nil
    failures = 0
    wasLifted = false
    for (thing, until) in validUntil { self.validUntil[thing] = until }
  }

  /// The state after an attempt that did not work.
  ///
  /// One made while the back-off of the failure before it still holds is not counted: only somebody who does not wait
  /// for the schedule makes it, and however often, the next attempt of the schedule is no further away for it.
  ///
  /// - Parameter schedule: has the back-off.
  public mutating func failed(at now: Date, schedule: FetchSchedule) {
    guard schedule.backOffEnd(of: self).map({ $0 <= now }) ?? true else { return }
    lastFailure = now
    failures = min(failures + 1, ScheduleState.mostFailures)
  }

  /// The state after a host asked for silence.
  public mutating func hold(_ host: String, until: Date) {
    retryAfter[host] = max(until, retryAfter[host] ?? .distantPast)
  }

  /// The state after a host answered: there is nothing to wait for.
  public mutating func hostAnswered(_ host: String) { failedHosts[host] = nil }

  /// The state after a host did not answer, or made no sense, at `now`; as with ``failed(at:schedule:)``, not counted
  /// while its back-off still holds.
  ///
  /// - Parameter schedule: has the back-off.
  public mutating func hostFailed(_ host: String, at now: Date, schedule: FetchSchedule) {
    guard failedHosts[host].map({ $0.until <= now }) ?? true else { return }
    let before = min(max(0, failedHosts[host]?.failures ?? 0), ScheduleState.mostFailures - 1)
    let failures = before + 1
    failedHosts[host] = FailedHost(failures: failures, until: now + schedule.backOff(after: failures, at: now))
  }

  /// Until when every one of these hosts wants silence, and the one that ends it; `nil` when one may be asked.
  public func silence(of hosts: [String]) -> (until: Date, host: String)? {
    var first: (until: Date, host: String)?
    for host in hosts {
      guard let until = retryAfter[host] else { return nil }
      if first.map({ until < $0.until }) ?? true { first = (until, host) }
    }
    return first
  }

  /// The state after the network came up: the next attempt may be made at once, but only once in a row of failures,
  /// so that a link that flaps does not become a burst.
  public mutating func networkCameUp() {
    guard failures > 0, !wasLifted else { return }
    wasLifted = true
    lastFailure = nil
    failedHosts = [:]
  }

  /// The same state with nothing later than `now` except limits, and no limit further ahead than it may be.
  ///
  /// A clock that was set back would otherwise hold everything until it has caught up. What has passed is dropped.
  public func rebased(at now: Date) -> ScheduleState {
    var state = self
    state.lastSuccess = lastSuccess.map { min($0, now) }
    state.lastFailure = lastFailure.map { min($0, now) }
    state.validUntil = validUntil.filter { $0.value > now }
      .mapValues { min($0, now + ScheduleState.longestValidity) }
    state.retryAfter = retryAfter.filter { $0.value > now }
      .mapValues { min($0, now + ScheduleState.longestRetryAfter) }
    state.failedHosts = failedHosts.mapValues { failed in
      FailedHost(failures: failed.failures, until: min(failed.until, now + BackOff.longest))
    }
    return state
  }

  /// Whether rebasing has to bring something down, because the clock was set back. It has to be written down then:
  /// read anew each time, it would be just as far ahead each time, and hold for ever.
  public func isAhead(of now: Date) -> Bool {
    let rebased = rebased(at: now)
    return rebased.lastSuccess != lastSuccess || rebased.lastFailure != lastFailure
      || rebased.validUntil.contains { validUntil[$0.key] != $0.value }
      || rebased.retryAfter.contains { retryAfter[$0.key] != $0.value } || rebased.failedHosts != failedHosts
  }
}
