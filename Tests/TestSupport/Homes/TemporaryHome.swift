public import Foundation
public import WeatherStore

/// A home folder of one test, with nothing in it; removed with it.
///
/// CommandTests and VaneKitTests extend it with `vane(_:)`, which runs a command there: as a program, or in the process
/// of the tests.
public final class TemporaryHome {
  private let scratch = ScratchFolder()
  /// The variables of the programs: this home, UTC, no colours, and none of the tests' own. Tests may add to them.
  public var environment: [String: String]
  /// What has to run as long as this home exists, such as its provider.
  public var kept: [AnyObject] = []

  public init() throws {
    let folder = scratch.path
    environment = [
      "HOME": folder, "XDG_STATE_HOME": folder + "/state", "XDG_CONFIG_HOME": folder + "/config",
      "PATH": "/usr/bin:/bin", "TERM": "xterm", "TZ": "UTC", "NO_COLOR": "1",
      "VANE_WARNINGS_ENABLED": "no",
      "VANE_DATA_DIR": folder + "/data",
    ]
    // Those of `script/sanitize`.
    let own = ProcessInfo.processInfo.environment
    for name in ["ASAN_OPTIONS", "TSAN_OPTIONS", "SWIFT_BACKTRACE"] { environment[name] = own[name] }
    try EmptyPlaceIndex.write(to: folder + "/data")
  }

  public var folder: String { scratch.path }

  /// Where the store is kept; the folder is made when something is first written.
  public var paths: StorePaths { StorePaths(folder: folder + "/state/vane") }

  /// Whether anything was written where the store is kept.
  public var hasState: Bool { FileManager.default.fileExists(atPath: paths.folder) }

  /// Where `config.json` is looked for.
  public var configurationPath: String { folder + "/config/vane/config.json" }

  /// Replaces the configuration file.
  public func configure(_ text: String) throws {
    let file = URL(filePath: configurationPath)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    // As a whole: a program that follows the file could read half of it.
    try Data(text.utf8).write(to: file, options: .atomic)
  }

  /// Writes a shell script that can be started, by its path below the home.
  public func writeProgram(_ lines: String, to file: String) throws {
    try scratch.writeProgram(lines, to: file)
  }

  /// Makes a named pipe at a path, in place of the file that is there.
  public func makePipe(_ path: String) throws {
    try? FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(
      at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
    guard mkfifo(path, 0o600) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  }

  /// Changes the store behind the programs' backs, and lets go of it again.
  public func withStore<Value>(at now: Date = noon, _ body: (WeatherStore) throws -> Value) throws -> Value {
    let store = try WeatherStore.openForWriting(paths, at: now)
    defer { store.close() }
    return try body(store)
  }
}
