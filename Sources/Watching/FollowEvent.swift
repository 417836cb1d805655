public import Foundation

/// Something that happened to a follower. Legal at any time unless its line says otherwise.
public enum FollowEvent: Hashable, Sendable {
  /// The loop begins. Legal once, first.
  case started
  /// Everything is shown as it is now, and will read differently at that instant; `nil` for never by itself. Legal
  /// once for each ``FollowAction/show``.
  case shown(until: Date?)
  /// The instant of the last ``FollowAction/arm(_:)`` has passed. Legal while armed.
  case timerFired
  /// The clock was set, or the machine has slept.
  case clockChanged
  /// Something wrote to the store's files; whether it was a commit is not known.
  case storeTouched
  /// Somebody committed. Legal in answer to ``FollowAction/lookAtStore``.
  case storeChanged
  /// Another file stands where the store was, or was not; or its folder was removed.
  case storeReplaced
  /// The configuration file was written.
  case configurationChanged
  /// Nobody will read what is written any more.
  case readerGone
  /// The follower is told to end, by this signal.
  case stopRequested(signal: Int32)
}
