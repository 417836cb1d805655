import Foundation
import Synchronization

/// A lock between processes: `flock` on a file of its own, with the holder's pid inside.
///
/// The kernel lets go when the holder ends, however it ends, so a lock is never stale. The file stays.
/// A class because the lock is one thing with one end: `release()`, or the last reference going.
public final class FileLock: Sendable {
  public let path: String
  private let descriptor: Mutex<Int32?>

  private init(path: String, descriptor: Int32) {
    self.path = path
    self.descriptor = Mutex(descriptor)
  }

  deinit { release() }

  /// One try; `nil` when somebody has it.
  ///
  /// A `holder(of:)` under way elsewhere holds the lock for an instant: who needs it and got `nil` tries again.
  public static func attempt(_ path: String) throws(StoreError) -> FileLock? {
    var descriptor: Int32
    repeat {
      descriptor = try PrivateFile.openOrMake(path, for: O_RDWR)
      guard try take(path, descriptor) else { return nil }
      // A lock on a file that was removed in between would keep nobody out.
    } while !PrivateFile.isOpen(descriptor, at: path) && close(descriptor) == 0
    let lock = FileLock(path: path, descriptor: descriptor)
    let pid = Array("\(getpid())\n".utf8)
    guard fchmod(descriptor, 0o600) == 0, ftruncate(descriptor, 0) == 0,
      pwrite(descriptor, pid, pid.count, 0) == pid.count
    else { throw .file(path: path, action: "write", errno: errno) }
    return lock
  }

  /// Whether another file, or none, is at the path now: this lock keeps nobody out any more.
  public var isReplaced: Bool {
    descriptor.withLock { descriptor in descriptor.map { !PrivateFile.isOpen($0, at: path) } ?? true }
  }

  /// - Returns: whether the lock was free; else the descriptor is closed.
  private static func take(_ path: String, _ descriptor: Int32) throws(StoreError) -> Bool {
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let reason = errno
      close(descriptor)
      guard reason == EWOULDBLOCK else { throw .file(path: path, action: "lock", errno: reason) }
      return false
    }
    return true
  }

  /// Tries every 20 ms until `patience` is used up; `nil` when somebody had it all the while.
  ///
  /// - Parameter sleep: waits the given time, on the caller's clock; what it throws (a cancellation) ends the waiting.
  public static func acquire(
    _ path: String, patience: Duration, sleep: (Duration) async throws -> Void
  ) async throws -> FileLock? {
    let step = Duration.milliseconds(20)
    var waited = Duration.zero
    while true {
      if let lock = try attempt(path) { return lock }
      guard waited < patience else { return nil }
      try await sleep(step)
      waited += step
    }
  }

  /// Lets go at once, even if a child inherited the descriptor. A second call does nothing.
  public func release() {
    descriptor.withLock { descriptor in
      guard let open = descriptor else { return }
      flock(open, LOCK_UN)
      close(open)
      descriptor = nil
    }
  }

  /// Who has the lock now. It is a reading, not a promise: the next instant may differ.
  public static func holder(of path: String) -> FileLockHolder {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return .nobody }
    defer { close(descriptor) }
    if flock(descriptor, LOCK_SH | LOCK_NB) == 0 { return .nobody }
    guard errno == EWOULDBLOCK else { return .nobody }
    var bytes = [UInt8](repeating: 0, count: 32)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    return .process(Int32(text.prefix { $0 != "\n" }))
  }
}
