public import BackgroundFetch
public import Foundation

/// The news that a host reports, as values; the text is written elsewhere.
public enum WatchNews: Hashable, Sendable {
  /// The schedule's decision has changed.
  case planned(Decision)
  /// A wake-up was started.
  case fetchStarted(FetchStarter)
  /// A wake-up has exceeded its time limit and is being ended.
  case fetchOverdue
  /// A wake-up has ended.
  case fetchEnded(FetchOutcome, took: Duration)
  /// The last `wakeUps` wake-ups in a row did not change the schedule, so the host pauses before the next.
  case holding(until: Date, wakeUps: Int)
  /// The clock was set, or the machine has slept, and the host planned again.
  case clockChanged
  /// The network came up during a back-off.
  case networkCameUp
  /// The configuration file was written and is read again.
  case configurationChanged
  /// The store cannot be used, with its own error message; the host tries again at `retryAt`.
  case storeFailed(String, retryAt: Date)
  /// The host is about to end, and ends the running wake-up first.
  case stopping(WatchEnd)
}
