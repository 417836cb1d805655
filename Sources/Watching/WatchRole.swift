/// What a watcher does besides showing.
public enum WatchRole: Hashable, Sendable {
  /// Decides and starts wake-ups: the one that holds the host lock.
  case host
  /// Shows what others fetch; starts nothing.
  case view
}
