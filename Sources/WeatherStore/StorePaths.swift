import Glibc

/// The folder that the state of one person's Vane lives in, and the names of the files there.
public struct StorePaths: Hashable, Sendable {
  /// Absolute, without a slash at the end; made with mode 0700 when something is first written.
  public let folder: String

  public init(folder: String) {
    self.folder = folder
  }

  /// `$XDG_STATE_HOME/vane`, else `$HOME/.local/state/vane`.
  ///
  /// The XDG specification has relative values ignored. `nil` when neither variable holds an absolute path.
  public init?(environment: [String: String]) {
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      folder = state + "/vane"
    } else if let home = environment["HOME"], home.hasPrefix("/") {
      folder = home + "/.local/state/vane"
    } else {
      return nil
    }
  }

  /// The SQLite file; while it is in use `-wal` and `-shm` stand beside it.
  public var database: String { folder + "/vane.sqlite" }

  /// The second home of what a person typed.
  public var locations: String { folder + "/locations.json" }

  /// Held by the one fetch that runs; inside, its pid.
  public var fetchLock: String { folder + "/fetch.lock" }

  /// Held by the one `vane watch` that schedules; inside, its pid.
  public var hostLock: String { folder + "/host.lock" }

  /// Held together by everything that stays open and shows the weather; see `DisplayMark`.
  var displayLock: String { folder + "/display.lock" }

  /// The prefix of the names of files in which `BackgroundMemory` keeps what terminals answered.
  static let backgroundPrefix = "background-"

  /// What a terminal answered, by the number of its device.
  func background(ofTerminal device: UInt64) -> String { "\(folder)/\(StorePaths.backgroundPrefix)\(device)" }

  /// The store and the files that SQLite keeps beside it.
  var databaseFiles: [String] { ["", "-wal", "-shm", "-journal"].map { database + $0 } }

  /// Throws `StoreError.notRegular` when one of the store's files is a named pipe, a device or a folder: SQLite would
  /// block on it.
  func checkKinds() throws(StoreError) {
    for file in databaseFiles { try PrivateFile.checkKind(file) }
  }

  /// Returns a file beside the store that keeps updates from being written, with the reason; `nil` when there is none.
  ///
  /// Locks are opened for writing, and nothing is made. Those of SQLite are not opened, because closing one would drop
  /// the locks that this process has on it.
  public func obstacle() -> (path: String, reason: String)? {
    for lock in [fetchLock, hostLock, displayLock] {
      let descriptor = open(lock, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      if descriptor < 0, errno != ENOENT, errno != ENOTDIR { return (lock, String(cString: strerror(errno))) }
      if descriptor >= 0 { close(descriptor) }
    }
    for file in databaseFiles.dropFirst() where access(file, F_OK) == 0 && access(file, W_OK) != 0 {
      return (file, String(cString: strerror(errno)))
    }
    for file in databaseFiles + [locations, fetchLock, hostLock, displayLock] {
      do { try PrivateFile.checkKind(file) } catch { return (file, "not a regular file") }
    }
    return nil
  }
}
