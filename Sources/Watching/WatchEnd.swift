/// The reason why a host ended.
public enum WatchEnd: Hashable, Sendable {
  /// The host's deadline has passed.
  case deadline
  /// The user closed the screen.
  case quit
  /// A signal asked the host to end: the program should now die by the same signal.
  case signal(Int32)
  /// The store's file was replaced, or its folder was removed. The file that the host has open is no longer the store,
  /// so the program should start again.
  case storeReplaced
  /// The host that this view relied on has ended. The program should start again, and become the host if it can.
  case hostEnded
  /// Another process became the host while this one was stopped. The program should start again, as a view of the other
  /// host.
  case placeTaken
}
