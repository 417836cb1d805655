import Glibc
import LinuxEvents

/// A mark that a long-running process, such as a bar's `vane follow`, shows the weather.
///
/// The mark is a lock that any number of processes share. The kernel releases it when its holder ends, however it ends.
/// So no stale mark remains, and no process has to wake up to renew it. The times of the file change when a process
/// sets the mark, so that a program that watches the file can plan again.
public final class DisplayMark: Sendable {
  private let descriptor: Descriptor

  /// Sets the mark for the lifetime of this object, and creates the folder if it is missing. Returns `nil` if nothing
  /// can be written; fetches then depend only on looks and glances.
  public init?(_ paths: StorePaths) {
    try? PrivateFile.makeFolder(paths.folder)
    guard let descriptor = Descriptor((try? PrivateFile.openOrMake(paths.displayLock, for: O_RDONLY)) ?? -1) else {
      return nil
    }
    // A process that checks the mark holds the lock for an instant; wait for it.
    while flock(descriptor.number, LOCK_SH) != 0 {
      guard errno == EINTR else { return nil }
    }
    futimens(descriptor.number, nil)
    self.descriptor = descriptor
  }

  /// Returns whether any process has set the mark now.
  static func isSet(_ paths: StorePaths) -> Bool {
    guard let descriptor = Descriptor(open(paths.displayLock, O_RDONLY | O_NONBLOCK | O_CLOEXEC)) else { return false }
    return flock(descriptor.number, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }
}
