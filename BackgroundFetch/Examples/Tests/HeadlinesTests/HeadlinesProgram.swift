import ExampleProgram
import Foundation
import Glibc
import LinuxEvents
import NewsServer
import Testing

/// The built program with a store of its own, and a server.
final class HeadlinesProgram {
  struct Result {
    let status: ChildProcess.ExitStatus
    let output: String
    /// Standard error, without the last line end.
    let errors: String
  }

  let server = NewsServer()
  let folder: String
  private let program: ExampleProgram

  init() throws {
    program = try ExampleProgram("headlines")
    folder = program.folder
  }

  /// Starts the program.
  func start(
    _ arguments: [String], variables: [String: String] = [:], errors: ProcessStart.Stream = .null
  ) throws -> ChildProcess {
    var command = program.command(arguments)
    command.start.environment.merge(variables) { $1 }
    command.start.errors = errors
    return try ChildProcess(command)
  }

  /// Runs the program to its end.
  @discardableResult
  func run(_ arguments: String..., variables: [String: String] = [:]) throws -> Result {
    let lines = Lines()
    let process = try start(arguments, variables: variables, errors: lines.stream)
    lines.closeWriter()
    var errors: [String] = []
    while let line = try lines.next() { errors.append(line) }
    let ending = try #require(process.wait(atMost: .seconds(60)))
    return Result(status: ending.exit, output: ending.output, errors: errors.joined(separator: "\n"))
  }

  /// Adds a feed with this answer.
  func add(_ path: String, _ answer: NewsServer.Answer, host: String = "127.0.0.1") throws {
    server.answer(path, answer)
    #expect(try run("add", server.url(path, host: host)).status == .exited(0))
  }

  /// Returns the number of seconds from now until the plan allows the next fetch.
  func secondsUntilTheNextFetch() throws -> Double {
    let plan = try run("plan").output
    let text = try #require(plan.firstMatch(of: /not before (\S+) (\S+),/))
    return try Date("\(text.1)T\(text.2):00Z", strategy: .iso8601).timeIntervalSinceNow
  }

  /// Waits until a condition holds, which is checked whenever a file of the store changes.
  func wait(until condition: () throws -> Bool) throws { try program.wait(until: condition) }
}
