import LinuxEvents

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The reason why a store cannot be used, or a mistake in the use of a host.
///
/// ```swift
/// let error = FetchError.busy(path: "/home/lea/.local/state/headlines/state")
/// print(error)  // /home/lea/.local/state/headlines/state is in use by another process; try again
/// ```
public enum FetchError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The memory is incomplete or has values that make no sense. A host sets it aside and starts afresh.
  case damaged(path: String)
  /// Another program wrote the memory; it is not changed.
  case foreign(path: String)
  /// A later version of the library wrote the memory; it is not changed.
  case newer(path: String)
  /// Another process had a lock for longer than five seconds.
  case busy(path: String)
  /// A system call failed: its purpose, its object and the error number of `errno(3)`.
  case system(attempt: String, path: String, number: Int32)
  /// A mistake in the use of a host, as a sentence: two tasks have one name, no task has the name, no host is running, or
  /// the arguments of ``FetchHost/command(_:)`` make no sense.
  case usage(String)

  init(_ attempt: String, _ path: String, _ number: Int32 = errno) {
    self = .system(attempt: attempt, path: path, number: number)
  }

  /// Returns what the body returns, and throws its failures as errors of a store.
  static func wrap<Value>(_ body: () throws(SystemFailure) -> Value) throws(FetchError) -> Value {
    do { return try body() } catch { throw FetchError(error.attempt, error.subject, error.number) }
  }

  public var description: String {
    switch self {
    case .damaged(let path): "\(path) is damaged"
    case .foreign(let path): "\(path) was written by another program: use another folder"
    case .newer(let path): "\(path) was written by a later version of this program: update the program"
    case .busy(let path): "\(path) is in use by another process; try again"
    case .system(_, let path, ENOSPC), .system(_, let path, EDQUOT):
      "no space left to write \(path); free some space and try again"
    case .system(let attempt, let path, let number): "cannot \(attempt) \(path): \(String(cString: strerror(number)))"
    case .usage(let text): text
    }
  }
}
