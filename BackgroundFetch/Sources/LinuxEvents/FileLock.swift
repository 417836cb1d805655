import Synchronization
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A lock between processes: `flock` on a dedicated file that contains the holder's pid.
///
/// The kernel releases the lock when the holder ends, however it ends, so a lock is never stale. The file remains.
/// The lock is a class because it has one identity and one end: `release()`, or the release of the last reference.
public final class FileLock: Sendable {
  public let path: String
  private let descriptor: Mutex<Int32?>

  private init(path: String, descriptor: Int32) {
    self.path = path
    self.descriptor = Mutex(descriptor)
  }

  deinit { release() }

  /// Tries once to take the lock, and creates the file with mode 0600 if it is missing. Returns `nil` if another
  /// process has the lock.
  ///
  /// A concurrent call of `holder(of:)` holds the lock for an instant. A caller that needs the lock and gets `nil`
  /// must try again.
  ///
  /// - Throws: `SystemFailure`, also on a file system without `flock`.
  public static func attempt(_ path: String) throws(SystemFailure) -> FileLock? {
    var descriptor: Int32
    repeat {
      descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw SystemFailure(attempt: "open", subject: path, number: errno) }
      guard try take(path, descriptor) else { return nil }
      // A lock on a file that was removed in between would exclude no other process.
    } while !isOpen(descriptor, at: path) && close(descriptor) == 0
    let lock = FileLock(path: path, descriptor: descriptor)
    let pid = Array("\(getpid())\n".utf8)
    // The umask may have removed permissions of the owner. A file system without modes refuses this.
    _ = fchmod(descriptor, 0o600)
    guard ftruncate(descriptor, 0) == 0,
      pwrite(descriptor, pid, pid.count, 0) == pid.count
    else { throw SystemFailure(attempt: "write", subject: path, number: errno) }
    return lock
  }

  /// Tries to take the lock a number of times, 20 ms apart. Returns `nil` if another process had the lock each time.
  public static func attempt(_ path: String, times: Int) throws(SystemFailure) -> FileLock? {
    for _ in 0..<times {
      if let lock = try attempt(path) { return lock }
      usleep(20_000)
    }
    return nil
  }

  /// Whether the path no longer names the locked file, so that this lock excludes no other process.
  public var isReplaced: Bool {
    descriptor.withLock { descriptor in descriptor.map { !FileLock.isOpen($0, at: path) } ?? true }
  }

  /// Takes the lock if it is free. Closes the descriptor if it is not.
  ///
  /// - Returns: whether the lock was free.
  private static func take(_ path: String, _ descriptor: Int32) throws(SystemFailure) -> Bool {
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let reason = errno
      close(descriptor)
      guard reason == EWOULDBLOCK else { throw SystemFailure(attempt: "lock", subject: path, number: reason) }
      return false
    }
    return true
  }

  /// Returns whether the path still names the descriptor's file.
  private static func isOpen(_ descriptor: Int32, at path: String) -> Bool {
    var (open, there) = (stat(), stat())
    return fstat(descriptor, &open) == 0 && stat(path, &there) == 0 && open.st_ino == there.st_ino
      && open.st_dev == there.st_dev
  }

  /// Tries to take the lock every 20 ms until `timeout` is used up. Returns `nil` if another process had the lock
  /// the whole time.
  ///
  /// - Parameter sleep: waits the given time, on the caller's clock. An error that it throws (a cancellation) ends
  ///   the wait.
  public static func acquire(
    _ path: String, timeout: Duration,
    sleep: (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) async throws -> FileLock? {
    let step = Duration.milliseconds(20)
    var waited = Duration.zero
    while true {
      if let lock = try attempt(path) { return lock }
      guard waited < timeout else { return nil }
      try await sleep(step)
      waited += step
    }
  }

  /// Releases the lock at once, even if a child process inherited the descriptor. A second call does nothing.
  public func release() {
    descriptor.withLock { descriptor in
      guard let open = descriptor else { return }
      flock(open, LOCK_UN)
      close(open)
      descriptor = nil
    }
  }

  /// The holder of a lock.
  public enum Holder: Hashable, Sendable {
    case nobody
    /// A process. Its pid is `nil` in the instant between taking the lock and writing the pid.
    case process(Int32?)
  }

  /// Returns the current holder of the lock. The holder may change immediately afterwards.
  public static func holder(of path: String) -> Holder {
    guard let descriptor = Descriptor(open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)) else { return .nobody }
    guard flock(descriptor.number, LOCK_SH | LOCK_NB) != 0, errno == EWOULDBLOCK else { return .nobody }
    var bytes = [UInt8](repeating: 0, count: 32)
    let count = pread(descriptor.number, &bytes, bytes.count, 0)
    let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    return .process(Int32(text.prefix { $0 != "\n" }))
  }
}
