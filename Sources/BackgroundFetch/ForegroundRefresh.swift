public import Foundation

/// Whether a look should fetch behind what it shows: only if the result needs it, somebody is really looking, and
/// the provider is willing to be asked.
public enum ForegroundRefresh: Hashable, Sendable {
  /// The result needs a refresh.
  case needed
  /// Nobody is looking: a pipe, a bar or a prompt never touches the network.
  case notActive
  /// Updated less than the age at which a result needs a refresh.
  case fresh
  /// Still valid by the provider's word.
  case valid(until: Date)
  /// The provider's host asked for silence.
  case held(host: String, until: Date)
  /// Attempts have failed, and the next one is not due.
  case backingOff(until: Date)
}

extension FetchSchedule {
  /// The decision whether a look at `now` should refresh one saved thing.
  ///
  /// - Parameters:
  ///   - thing: the owner's identifier of it.
  ///   - updatedAt: when the cached result was last known to be right; `nil` when there is none.
  ///   - refreshAfter: the age from which a result needs a refresh.
  ///   - application: how the program runs that shows it.
  ///   - hosts: those that a refresh could ask, the first one first.
  ///   - state: what is remembered; instants in the future are read as `now`.
  ///   - now: the instant of the look.
  public func foregroundRefresh(
    of thing: Int64, updatedAt: Date?, refreshAfter: Duration, application: ApplicationState,
    hosts: [String], state: ScheduleState, at now: Date
  ) -> ForegroundRefresh {
    guard application == .active else { return .notActive }
    if let updatedAt, updatedAt <= now, now.duration(since: updatedAt) < refreshAfter { return .fresh }
    let state = state.rebased(at: now)
    if let silence = state.silence(of: hosts) { return .held(host: silence.host, until: silence.until) }
    if updatedAt != nil, let until = state.validUntil[thing] { return .valid(until: until) }
    if case .wait(let until, .backOff) = decision(
      saved: [thing], interval: .minimum, host: hosts.first ?? "", state: state, at: now)
    {
      return .backingOff(until: until)
    }
    return .needed
  }
}
