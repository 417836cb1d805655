public import Foundation

/// What a follower must do now, in the order given.
public enum FollowAction: Hashable, Sendable {
  /// Show how things are now, and hand back until when that holds.
  case show
  /// Set the one timer to this instant, in the place of any other; `nil` stops it.
  case arm(Date?)
  /// Find out whether somebody committed since the last look.
  case lookAtStore
  /// Read the configuration again, keeping the last good one.
  case reloadConfiguration
  /// End the loop. Always last.
  case exit(FollowEnd)
}
