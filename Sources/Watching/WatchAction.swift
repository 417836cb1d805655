public import Foundation

/// An action that a host must perform now, in the given order.
public enum WatchAction: Hashable, Sendable {
  /// Evaluate the schedule now, and return its decision.
  case plan
  /// Set the one timer to this instant, replacing any other.
  case arm(Date)
  /// Stop the timer: the host waits only for outside events.
  case disarm
  /// Start one wake-up. Never while one is running.
  case startFetch(FetchStarter)
  /// Send a signal to the whole process group of the running fetch. Only while one is running.
  case signalFetch(Int32)
  /// Check whether another process has committed since the last check.
  case lookAtStore
  /// Post `WeatherUpdated` for each result that is new since the last time.
  case postUpdates
  /// Read the configuration again, keeping the last good one.
  case reloadConfiguration
  /// Start or stop watching for the network coming up.
  case watchNetwork(Bool)
  /// Record that the network came up, so that a back-off is lifted.
  case liftBackOff
  /// Record as failed the wake-ups that ended without an answer.
  case recordUnanswered
  /// Report the news in the log.
  case report(WatchNews)
  /// End the loop. Always last, and never while a fetch is running.
  case exit(WatchEnd)
}
