import Foundation
import TestSupport
import WeatherStore

/// A home folder of one test, with nothing in it; removed with it.
///
/// ```swift
/// let home = try TemporaryHome()
/// #expect(home.vane("locations", "--json") == ProgramRun(output: #"{"schema":1,"locations":[]}"# + "\n"))
/// ```
final class TemporaryHome {
  private let scratch: ScratchFolder
  /// The variables of the programs: this home, UTC, no colours, and none of the tests' own. Tests may add to them.
  var environment: [String: String]

  init() throws {
    scratch = ScratchFolder()
    let folder = scratch.path
    environment = [
      "HOME": folder, "XDG_STATE_HOME": folder + "/state", "XDG_CONFIG_HOME": folder + "/config",
      "PATH": "/usr/bin:/bin", "TERM": "xterm", "TZ": "UTC", "NO_COLOR": "1",
      "VANE_WARNINGS_ENABLED": "no",
      "VANE_DATA_DIR": folder + "/data",
    ]
    try EmptyPlaceIndex.write(to: folder + "/data")
  }

  var folder: String { scratch.path }

  /// Where the store is kept; the folder is made when something is first written.
  var paths: StorePaths { StorePaths(folder: folder + "/state/vane") }

  /// Whether anything was written where the store is kept.
  var hasState: Bool { FileManager.default.fileExists(atPath: paths.folder) }

  /// Where `config.json` is looked for.
  var configurationPath: String { folder + "/config/vane/config.json" }

  /// Runs `vane` to its end.
  func vane(_ arguments: String...) -> ProgramRun {
    run("vane", arguments)
  }

  /// Runs `vane-fetch` to its end.
  func vaneFetch(_ arguments: String...) -> ProgramRun {
    run("vane-fetch", arguments)
  }

  /// Runs a line of shell to its end; `$vane` in it is the program.
  func shell(_ line: String) -> ProgramRun {
    environment["vane"] = try? BuiltPrograms.path(of: "vane")
    defer { environment["vane"] = nil }
    return run("/bin/sh", ["-c", line])
  }

  /// Runs a program to its end. It throws nothing, because `#expect` shows no values of what may throw.
  func run(_ program: String, _ arguments: [String]) -> ProgramRun {
    do {
      return try start(program, arguments).wait()
    } catch {
      return ProgramRun(.notStarted(reason: "\(error)"))
    }
  }

  /// Starts a program that is to be watched or signalled while it runs.
  func start(_ program: String, _ arguments: [String]) throws -> RunningProgram {
    try RunningProgram(BuiltPrograms.path(of: program), arguments, environment: environment)
  }

  /// Starts `vane` on a terminal.
  func start(_ arguments: [String], on terminal: TerminalPair) throws -> RunningProgram {
    try RunningProgram(BuiltPrograms.path(of: "vane"), arguments, environment: environment, on: terminal)
  }

  /// Replaces the configuration file.
  func configure(_ text: String) throws {
    let file = URL(filePath: configurationPath)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Sends every request for the provider to a station instead.
  func use(_ station: Station) {
    environment["VANE_PROVIDERS_OPEN_METEO_BASE_URL"] = station.baseURL
    environment["VANE_PROVIDERS_OPEN_METEO_GEOCODING_URL"] = station.baseURL
  }

  /// Changes the store behind the programs' backs, and lets go of it again.
  func withStore<Value>(at now: Date = noon, _ body: (WeatherStore) throws -> Value) throws -> Value {
    let store = try WeatherStore.openForWriting(paths, at: now)
    defer { store.close() }
    return try body(store)
  }
}
