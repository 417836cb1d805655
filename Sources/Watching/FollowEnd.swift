/// Why a follower ended.
public enum FollowEnd: Hashable, Sendable {
  /// Nobody reads any more: it has done what it was asked to.
  case readerGone
  /// It was told to: the program should now die by the same signal.
  case signal(Int32)
  /// Another file stands where the store was, or was not: the program should begin again.
  case storeReplaced
}
