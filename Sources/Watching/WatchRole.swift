/// The task of a watcher besides showing the weather.
public enum WatchRole: Hashable, Sendable {
  /// Decides on wake-ups and starts them: the process that holds the host lock.
  case host
  /// Shows what other processes fetch; starts nothing.
  case view
}
