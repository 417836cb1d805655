public import BackgroundFetch
public import FoundationEssentials

/// The answer whether a program should refresh an item while it shows the cached one.
///
/// ```swift
/// let answer = FetchSchedule(seed: 42).foregroundRefresh(
///   of: "news", updatedAt: nil, refreshAfter: .seconds(1800), application: .active, hosts: ["api.example"],
///   state: ScheduleState(), at: Date())  // .needed
/// ```
public enum ForegroundRefresh: Hashable, Sendable {
  /// The item needs a refresh, and the provider may be asked.
  case needed
  /// The program is not active: output to a pipe, a status bar or a prompt does not use the network.
  case notActive
  /// The item is younger than the age at which it needs a refresh.
  case fresh
  /// The item is still valid according to the provider.
  case valid(until: Date)
  /// The provider's host sent `Retry-After`.
  case retryAfter(host: String, until: Date)
  /// Earlier attempts failed, and the next one is not due yet.
  case backingOff(until: Date)
}

/// How a program runs, from the user's point of view.
///
/// ```swift
/// let inAPipe = FetchSchedule(seed: 42).foregroundRefresh(
///   of: "news", updatedAt: nil, refreshAfter: .seconds(1800), application: .inactive, hosts: ["api.example"],
///   state: ScheduleState(), at: Date())  // .notActive
/// ```
public enum ApplicationState: String, Sendable {
  /// On a terminal. The user is looking; a refresh may run in the background.
  case active
  /// In a pipe, a status bar or a prompt. The program shows cached data and does not use the network.
  case inactive
  /// In a wake-up. The program fetches and stores data, and shows nothing.
  case background
}

extension FetchSchedule {
  /// Returns whether a look at `now` should refresh one saved item.
  ///
  /// - Parameters:
  ///   - thing: the caller's identifier of the item.
  ///   - updatedAt: when the cached item was last confirmed; `nil` if nothing is cached.
  ///   - refreshAfter: the age from which an item needs a refresh.
  ///   - application: how the program runs.
  ///   - hosts: the hosts that a refresh can ask, in order of preference.
  ///   - state: the results of earlier fetches. Instants in the future are treated as `now`.
  ///   - now: the instant of the look.
  public func foregroundRefresh(
    of thing: String, updatedAt: Date?, refreshAfter: Duration, application: ApplicationState,
    hosts: [String], state: ScheduleState, at now: Date
  ) -> ForegroundRefresh {
    guard application == .active else { return .notActive }
    let now = now.bounded
    if let updatedAt, updatedAt <= now, now.duration(since: updatedAt) < refreshAfter { return .fresh }
    let state = state.clamped(at: now)
    if let pause = state.pausedHost(among: hosts) { return .retryAfter(host: pause.host, until: pause.until) }
    if updatedAt != nil, let until = state.validUntil[thing] { return .valid(until: until) }
    let input = ScheduleInput(saved: [thing], interval: .minimum, hosts: hosts, state: state)
    if case .wait(let until, .backOff) = decision(for: input, at: now) { return .backingOff(until: until) }
    return .needed
  }
}
