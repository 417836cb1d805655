public import Foundation

/// What a host must do now, in the order given.
public enum WatchAction: Hashable, Sendable {
  /// Ask the schedule what it says now, and hand the answer back.
  case plan
  /// Set the one timer to this instant, in the place of any other.
  case arm(Date)
  /// Stop the timer: nothing is waited for but the world.
  case disarm
  /// Start one wake-up. Never while one is running.
  case startFetch(FetchStarter)
  /// Send a signal to the whole process group of the running fetch. Only while one is running.
  case signalFetch(Int32)
  /// Find out whether somebody committed since the last look.
  case lookAtStore
  /// Post `WeatherUpdated` for each result that is new since the last time.
  case postUpdates
  /// Read the configuration again, keeping the last good one.
  case reloadConfiguration
  /// Begin or stop to watch for the network coming up.
  case watchNetwork(Bool)
  /// Remember that the network came up, so that a back-off is lifted.
  case liftBackOff
  /// Write down as failed the wake-ups that ended without an answer.
  case recordUnanswered
  /// Tell whoever reads the log.
  case report(WatchNews)
  /// End the loop. Always last, and never while a fetch is running.
  case exit(WatchEnd)
}
