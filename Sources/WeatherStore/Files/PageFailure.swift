import Glibc

/// The reason why the page was not written the last time, in a small file of the state folder, for `vane doctor`.
public enum PageFailure {
  /// Returns the reason; `nil` if the page was written.
  public static func last(_ paths: StorePaths) -> String? {
    (try? PrivateFile.read(paths.pageFailure, atMost: maximumSize)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Records a reason, or that the page was written. A record that cannot be written is left out.
  public static func record(_ reason: String?, _ paths: StorePaths) {
    if let reason {
      PrivateFile.overwrite(paths.pageFailure, with: String(reason.prefix(500)))
    } else {
      unlink(paths.pageFailure)
    }
  }

  private static let maximumSize = 4_096
}
