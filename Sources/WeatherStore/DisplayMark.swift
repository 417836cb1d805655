import Foundation

/// A mark that something which stays open shows the weather, such as a bar's `vane follow`.
///
/// A lock that any number of processes share: the kernel takes it back when its holder ends, however it ends, so nothing
/// is left behind, and nobody has to wake to say that it is still there.
public final class DisplayMark: Sendable {
  private let descriptor: Int32

  /// Sets it for as long as this object lives, and makes the folder when it is missing. `nil` where nothing can be
  /// written; then fetches go by looks and glances alone.
  public init?(_ paths: StorePaths) {
    try? PrivateFile.makeFolder(paths.folder)
    descriptor = (try? PrivateFile.openOrMake(paths.displayLock, for: O_RDONLY)) ?? -1
    guard descriptor >= 0 else { return nil }
    // Who asks has it for an instant; that is waited for.
    while flock(descriptor, LOCK_SH) != 0 {
      guard errno == EINTR else { return nil }
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Whether anybody has set it now.
  static func isSet(_ paths: StorePaths) -> Bool {
    let descriptor = open(paths.displayLock, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }
}
