/// The holder of a `FileLock`.
public enum FileLockHolder: Hashable, Sendable {
  case nobody
  /// A process. Its pid is `nil` in the instant between taking the lock and writing the pid.
  case process(Int32?)
}
