/// The reason why a follower ended.
public enum FollowEnd: Hashable, Sendable {
  /// The reader of the output has gone: the follower has done its work.
  case readerGone
  /// A signal asked the follower to end: the program should now die by the same signal.
  case signal(Int32)
  /// The store's file was replaced or newly created: the program should start again.
  case storeReplaced
}
