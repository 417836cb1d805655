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
}
