public import Foundation

/// An action that a follower must perform now, in the given order.
public enum FollowAction: Hashable, Sendable {
  /// Show the present state, and return until when it is valid.
  case show
  /// Set the one timer to this instant, replacing any other; `nil` stops it.
  case arm(Date?)
  /// Check whether another process has committed since the last check.
  case lookAtStore
  /// Read the configuration again, keeping the last good one.
  case reloadConfiguration
  /// End the loop. Always last.
  case exit(FollowEnd)
}
