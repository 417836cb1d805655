public import Foundation

/// An event of a follower. Legal at any time unless its line says otherwise.
public enum FollowEvent: Hashable, Sendable {
  /// The loop begins. Legal once, first.
  case started
  /// The present state is shown, and the output changes at that instant; `nil` means that it does not change without an
  /// event. Legal once for each ``FollowAction/show``.
  case shown(until: Date?)
  /// The instant of the last ``FollowAction/arm(_:)`` has passed. Legal while armed.
  case timerFired
  /// The clock was set, or the machine has slept.
  case clockChanged
  /// A process wrote to the store's files; the write may not be a commit.
  case storeTouched
  /// Another process committed. Legal in answer to ``FollowAction/lookAtStore``.
  case storeChanged
  /// The store's file was replaced or newly created, or its folder was removed.
  case storeReplaced
  /// The configuration file was written.
  case configurationChanged
  /// The reader of the output has gone.
  case readerGone
  /// This signal asks the follower to end.
  case stopRequested(signal: Int32)
}
