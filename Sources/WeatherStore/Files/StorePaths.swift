import Glibc
import LinuxEvents
public import Platform

/// The state folder of one user's Vane, and the names of the files in it.
public struct StorePaths: Hashable, Sendable {
  /// The absolute path, without a trailing slash. The folder is created with mode 0700 when something is first
  /// written.
  public let folder: String

  public init(folder: String) {
    self.folder = folder
  }

  /// Creates the paths of `$XDG_STATE_HOME/vane`, or else of `$HOME/.local/state/vane`. Returns `nil` if neither
  /// variable is an absolute path.
  public init?(environment: Environment) {
    guard let state = environment.baseFolder("XDG_STATE_HOME", inHome: "/.local/state") else { return nil }
    folder = state + "/vane"
  }

  /// The SQLite file. While it is in use, `-wal` and `-shm` are beside it.
  public var database: String { folder + "/vane.sqlite" }

  /// The second copy of the data that the user typed.
  public var locations: String { folder + "/locations.json" }

  /// The SQLite file of what is collected to score providers.
  var scores: String { folder + "/scores.sqlite" }

  /// That file and the one that SQLite creates beside it.
  var scoreFiles: [String] { ["-journal", ""].map { scores + $0 } }

  /// The lock file of the running fetch. It contains the pid of the fetch.
  public var fetchLock: String { folder + "/fetch.lock" }

  /// The lock file of the `vane watch` that schedules. It contains the pid of that process.
  public var hostLock: String { folder + "/host.lock" }

  /// The lock file that all long-running processes that show the weather share; see `DisplayMark`.
  var displayLock: String { folder + "/display.lock" }

  /// The files whose change may make an update due: places are saved or removed, a display is opened.
  public var changesThatWake: [String] { [locations, displayLock] }

  /// The note of the last wake-up that had nothing to do; see `IdleWakeUp`.
  var idleWakeUp: String { folder + "/wake-up" }

  /// The results of the last checks of the services; see `ProbeRecord`.
  var probes: String { folder + "/probes" }

  /// The reason why the page was not written; see `PageFailure`.
  var pageFailure: String { folder + "/page" }

  /// The prefix of the names of the files in which `BackgroundMemory` stores the answers of terminals.
  static let backgroundPrefix = "background-"

  /// Returns the path of a terminal's answer, by the number of its device.
  func background(ofTerminal device: UInt64) -> String { "\(folder)/\(StorePaths.backgroundPrefix)\(device)" }

  /// The store and the files that SQLite creates beside it.
  var databaseFiles: [String] { ["", "-wal", "-shm", "-journal"].map { database + $0 } }

  /// Returns whether one of the files, or the folder, exists.
  ///
  /// - Throws: `StoreError` if the folder cannot be searched, which does not mean that nothing is saved.
  public static func exists(_ path: String) throws(StoreError) -> Bool { try PrivateFile.exists(path) }

  /// The first file of SQLite that is a link: SQLite writes beside its target then. `nil` if all are in the folder.
  public var linkedFile: String? {
    var status = stat()
    return [database, scores].first { lstat($0, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK }
  }

  /// Throws `StoreError.notRegular` if one of the store's files is a named pipe, a device or a folder: SQLite would
  /// block on it.
  func checkKinds() throws(StoreError) {
    for file in databaseFiles { try PrivateFile.checkKind(file) }
  }

  /// Returns a file beside the store that prevents updates from being written, with the reason; `nil` if there is
  /// none.
  ///
  /// Vane's locks are opened for writing, and nothing is created. The files of SQLite are not opened, because closing
  /// one would drop the locks that this process has on it.
  public func obstacle() -> (path: String, reason: String)? {
    for lock in [fetchLock, hostLock, displayLock] {
      if Descriptor(open(lock, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)) == nil, errno != ENOENT, errno != ENOTDIR
      {
        return (lock, String(cString: strerror(errno)))
      }
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
