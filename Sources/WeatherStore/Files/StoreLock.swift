import Glibc
public import LinuxEvents

/// The locks of a store. Their files belong to the owner of their folder, and their errors are those of the store.
public enum StoreLock {
  /// Tries a number of times, 20 ms apart, to take the lock. Returns `nil` if another process had it each time.
  public static func attempt(_ path: String, times: Int = 1) throws(StoreError) -> FileLock? {
    close(try PrivateFile.openOrMake(path, for: O_RDWR))
    do throws(SystemFailure) {
      return times == 1 ? try FileLock.attempt(path) : try FileLock.attempt(path, times: times)
    } catch {
      throw StoreError(error)
    }
  }

  /// Tries to take the lock until `timeout` is used up, and blocks the thread. Returns `nil` if another process had it
  /// the whole time.
  static func attempt(_ path: String, within timeout: Duration) throws(StoreError) -> FileLock? {
    try attempt(path, times: max(1, Int(timeout / .milliseconds(20))))
  }

  /// Tries to take the lock until `timeout` is used up, as ``FileLock`` does. Returns `nil` if another process had it
  /// the whole time.
  public static func acquire(
    _ path: String, timeout: Duration,
    sleep: (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) async throws -> FileLock? {
    close(try PrivateFile.openOrMake(path, for: O_RDWR))
    do {
      return try await FileLock.acquire(path, timeout: timeout, sleep: sleep)
    } catch let error as SystemFailure {
      throw StoreError(error)
    }
  }
}

extension StoreError {
  /// The error of a lock.
  fileprivate init(_ failure: SystemFailure) {
    self = .file(path: failure.subject, action: FileAction(rawValue: failure.attempt) ?? .lock, errno: failure.number)
  }
}
