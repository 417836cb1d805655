/// Why a host ended.
public enum WatchEnd: Hashable, Sendable {
  /// The time it was given has passed.
  case deadline
  /// A person at its screen has seen enough.
  case quit
  /// It was told to: the program should now die by the same signal.
  case signal(Int32)
  /// Another file stands where the store was, or its folder is gone: what the host has open is nobody's store any
  /// more, so the program should begin again.
  case storeReplaced
  /// The host that this view relied on is gone: the program should begin again, and become the host if it can.
  case hostEnded
  /// Another took this host's place while it was stopped: the program should begin again, as the other's view.
  case placeTaken
}
