public import BackgroundFetch
public import Foundation

/// What a host has to tell: values only, worded elsewhere.
public enum WatchNews: Hashable, Sendable {
  /// The schedule says something else than before.
  case planned(Decision)
  /// A wake-up was started.
  case fetchStarted(FetchStarter)
  /// A wake-up is running longer than it may, and is being ended.
  case fetchOverdue
  /// A wake-up has ended.
  case fetchEnded(FetchOutcome, took: Duration)
  /// The last `wakeUps` in a row left the schedule where it was, so the host waits by itself before the next.
  case holding(until: Date, wakeUps: Int)
  /// The clock was set, or the machine has slept: everything was planned again.
  case clockChanged
  /// The network came up while a back-off held.
  case networkCameUp
  /// The configuration file was written and is read again.
  case configurationChanged
  /// The store cannot be used, in its own words; it is tried again then.
  case storeFailed(String, retryAt: Date)
  /// The host is about to end, and ends the running wake-up first.
  case stopping(WatchEnd)
}
