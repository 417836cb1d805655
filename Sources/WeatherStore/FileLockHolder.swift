/// Who holds a `FileLock`.
public enum FileLockHolder: Hashable, Sendable {
  case nobody
  /// A process; its pid is `nil` in the instant between taking the lock and writing it down.
  case process(Int32?)
}
