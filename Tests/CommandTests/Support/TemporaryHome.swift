import ArgumentParser
import Failures
import Foundation
import Platform
import Synchronization
import TestSupport
import VaneKit
import WeatherStore
import Wording
import Zones

@testable import vane

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

  /// Runs a command of `vane` that only reads, in this process. It takes a fraction of the time of a program.
  ///
  /// For what a command prints about the store. Exit statuses, pipes, signals and terminals need ``vane(_:)``. Nothing
  /// can be fetched: a program that this process starts would not have the variables of the home.
  ///
  /// - Parameter now: the instant that the command takes for now.
  func read(_ arguments: String..., at now: Date = Date()) -> ProgramRun {
    read(arguments, at: now)
  }

  func read(_ arguments: [String], at now: Date = Date()) -> ProgramRun {
    let written = Written()
    let offline = Environment(environment.map { ($0.key, $0.value) }).setting(["VANE_EXEC_PATH": folder])
    let session = Session(
      environment: offline, paths: paths, terminal: Terminal(isTerminal: false, size: nil),
      zone: environment["TZ"].flatMap { Zone(identifier: $0) } ?? .gmt,
      output: Session.Output(write: written.write, report: written.report), clock: { now })
    defer { session.finish() }
    do {
      do {
        try perform(arguments, session)
      } catch let damage as StoreError where damage.isCorruption {
        guard try session.repairStore() else { throw damage }
        try perform(arguments, session)
      }
      return written.run(status: 0)
    } catch let failure as ReportedFailure {
      return written.run(status: failure.kind.rawValue)
    } catch let failure as any Failure {
      written.report("\(failure)", hint: (failure as? any HintedFailure)?.hint)
      return written.run(status: failure.kind.rawValue)
    } catch {
      return ProgramRun(.notStarted(reason: "\(error)"))
    }
  }

  private func perform(_ arguments: [String], _ session: Session) throws {
    guard let command = try Vane.parseAsRoot(arguments) as? any SessionCommand else {
      throw ProgramError.badAnswer("\(arguments) is no command of a session")
    }
    try command.run(session)
  }

  /// The output of a command in this process.
  private final class Written: Sendable {
    private let streams = Mutex<(output: String, errors: String)>(("", ""))

    @Sendable func write(_ text: String) { streams.withLock { $0.output += text } }

    @Sendable func report(_ message: String, hint: String?) {
      let lines = ErrorText(program: "vane", message: message, hint: hint).lines
      streams.withLock { $0.errors += lines.map { $0 + "\n" }.joined() }
    }

    func run(status: Int32) -> ProgramRun {
      streams.withLock { ProgramRun(status: status, output: $0.output, errors: $0.errors) }
    }
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
    // As a whole: a program that follows the file could read half of it.
    try Data(text.utf8).write(to: file, options: .atomic)
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
