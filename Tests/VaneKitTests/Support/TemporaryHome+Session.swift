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

extension TemporaryHome {
  /// Runs a command of `vane` in this process, with a session of this home. It takes a fraction of the time of a
  /// program.
  ///
  /// What only a program has is tested in CommandTests: the parser's messages, pipes, signals, terminals, fetches.
  ///
  /// - Parameters:
  ///   - now: the instant that the command takes for now.
  ///   - columns: the width of the terminal that the command writes to; `nil` for a pipe.
  func vane(_ arguments: String..., at now: Date = Date(), columns: Int? = nil) -> ProgramRun {
    vane(arguments, at: now, columns: columns)
  }

  func vane(_ arguments: [String], at now: Date = Date(), columns: Int? = nil) -> ProgramRun {
    let written = Written()
    let session: Session
    let words: [String]
    do {
      (session, words) = try makeSession(arguments, written, now, columns)
      defer { session.finish() }
      try perform(words, session)
      return written.run(status: 0)
    } catch let failure as ReportedFailure {
      return written.run(status: failure.kind.rawValue)
    } catch let failure as any Failure {
      written.report("\(failure)", hint: (failure as? any HintedFailure)?.hint)
      return written.run(status: failure.kind.rawValue)
    } catch {
      return ProgramRun(
        status: Vane.exitCode(for: error).rawValue,
        errors: SafeText.lines("Error: \(Vane.message(for: error))").map { $0 + "\n" }.joined())
    }
  }

  /// Puts a program in the place of `vane-fetch` that ends at once, without an answer.
  func pretendToFetch() throws {
    try FileManager.default.createSymbolicLink(atPath: folder + "/vane-fetch", withDestinationPath: "/bin/true")
  }

  private func makeSession(
    _ arguments: [String], _ written: Written, _ now: Date, _ columns: Int?
  ) throws -> (Session, [String]) {
    var environment = Environment(environment.map { ($0.key, $0.value) })
    // Nothing is fetched: a program that this process starts would not have the variables of the home.
    if environment["VANE_EXEC_PATH"] == nil { environment = environment.setting(["VANE_EXEC_PATH": folder]) }
    // The terminal that the tests run on is not asked for its background.
    if columns != nil, environment["COLORFGBG"] == nil { environment = environment.setting(["COLORFGBG": "15;0"]) }
    var words = arguments
    if let option = words.firstIndex(of: "--lang") {
      environment = environment.setting(["VANE_LANGUAGE": words[option + 1]])
      words.removeSubrange(option...option + 1)
    }
    return (
      Session(
        environment: environment, paths: StorePaths(environment: environment) ?? paths,
        terminal: Terminal(isTerminal: columns != nil, size: columns.map { ($0, 24) }),
        zone: environment["TZ"].flatMap { Zone(identifier: $0) } ?? .gmt,
        output: Session.Output(write: written.write, report: written.report),
        isForDocument: FailureDocument.isAsked(by: words), clock: { now }), words
    )
  }

  private func perform(_ words: [String], _ session: Session) throws {
    guard let command = try Vane.parseAsRoot(words.map(Program.asValue)) as? any SessionCommand else {
      throw ProgramError.badAnswer("\(words) is no command of a session")
    }
    do {
      try command.run { session }
    } catch let damage as StoreError where damage.isCorruption {
      guard try session.repairStore() else { throw damage }
      try command.run { session }
    }
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
}
