import ErrorReports
import Foundation
import Platform
import Settings
import Synchronization
import TestSupport
import WeatherStore
import Wording
import Zones

@testable import VaneKit
@testable import vane

extension TemporaryHome {
  /// Runs a command of `vane` in this process, with a session of this home. It takes a fraction of the time of a
  /// program.
  ///
  /// What only a program has is tested in CommandTests: pipes, signals, terminals, fetches.
  ///
  /// - Parameters:
  ///   - now: the instant that the command takes for now.
  ///   - columns: the width of the terminal that the command writes to; `nil` for a pipe.
  func vane(_ arguments: String..., at now: Date = Date(), columns: Int? = nil) -> ProgramRun {
    vane(arguments, at: now, columns: columns)
  }

  func vane(_ arguments: [String], at now: Date = Date(), columns: Int? = nil) -> ProgramRun {
    let written = Written()
    do {
      let (words, language) = try LanguageOption.take(from: arguments)
      try Program.perform(words) { try makeSession(words, language, written.asOutput, now, columns) }
      return written.run(status: 0)
    } catch {
      let (status, output, errors) = ErrorReport<Vane>(error).lines(outputWidth: columns, errorWidth: nil)
      written.write(output.map { $0 + "\n" }.joined())
      return written.run(status: status, errors)
    }
  }

  /// Returns a session of this home in a pipe, whose output is lost.
  func session() throws -> Session { try makeSession([], nil, Written().asOutput, noon, nil) }

  /// Returns a session of this home for a document in a pipe.
  func session(writingTo output: Session.Output, at now: Date) throws -> Session {
    try makeSession(["--json"], nil, output, now, nil)
  }

  /// Puts a program in the place of `vane-fetch` that ends at once, without an answer.
  func pretendToFetch() throws {
    try FileManager.default.createSymbolicLink(atPath: folder + "/vane-fetch", withDestinationPath: "/bin/true")
  }

  private func makeSession(
    _ words: [String], _ language: String?, _ output: Session.Output, _ now: Date, _ columns: Int?
  ) throws -> Session {
    var environment = Environment(environment.map { ($0.key, $0.value) })
    // Nothing is fetched: a program that this process starts would not have the variables of the home.
    if environment["VANE_EXEC_PATH"] == nil { environment = environment.setting(["VANE_EXEC_PATH": folder]) }
    // The terminal that the tests run on is not asked for its background.
    if columns != nil, environment["COLORFGBG"] == nil { environment = environment.setting(["COLORFGBG": "15;0"]) }
    if let language { environment = environment.setting([Settings.languageVariable: language]) }
    guard let paths = StorePaths(environment: environment) else {
      throw StoreError.file(path: "$HOME", action: .find, errno: ENOENT)
    }
    return Session(
      environment: environment, paths: paths,
      terminal: Terminal(isTerminal: columns != nil, size: columns.map { ($0, 24) }),
      zone: environment["TZ"].flatMap { Zone(identifier: $0) } ?? .gmt,
      output: output,
      isForDocument: FailureDocument.isAsked(by: words), clock: { now })
  }

  /// The output of a command in this process.
  private final class Written: Sendable {
    private let streams = Mutex<(output: String, errors: String)>(("", ""))

    var asOutput: Session.Output { Session.Output(write: write, report: report) }

    @Sendable func write(_ text: String) { streams.withLock { $0.output += text } }

    @Sendable func report(_ message: String, hint: String?) {
      let lines = ErrorText(program: "vane", message: message, hint: hint).lines
      streams.withLock { $0.errors += lines.map { $0 + "\n" }.joined() }
    }

    func run(status: Int32, _ lines: [String] = []) -> ProgramRun {
      streams.withLock { streams in
        ProgramRun(
          status: status, output: streams.output, errors: streams.errors + lines.map { $0 + "\n" }.joined())
      }
    }
  }
}
