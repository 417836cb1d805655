import CLinuxEvents
import Foundation
import LinuxEvents
import Platform

/// A program that runs in a process group of its own. Releasing this object before the end kills the group.
///
/// For one thread. Every wait has a limit, so that a program that hangs fails its own test and no other.
public final class RunningProgram {
  /// The standard input of a program.
  public enum Input {
    case empty
    /// An input that stays open as long as the `RunningProgram` exists.
    case open
    case text(String)
  }

  /// What is wrong with the reader of a program's output.
  public struct Stalled: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The pipe of standard output is full, and nothing is read until ``resumeReading()``.
    public static let output = Stalled(rawValue: 1)
    /// The pipe of standard error is full, and nothing is read until ``resumeReading()``.
    public static let errors = Stalled(rawValue: 2)
    /// Standard output does not block, and nothing is read until ``resumeReading()``.
    public static let nonBlocking = Stalled(rawValue: 4)
  }

  /// The number of the process and of its group.
  public let process: Int32
  /// A descriptor that is readable once the process has ended.
  private let end: Int32
  private let input: Channel?
  private let output: Channel
  private let errors: Channel
  private var run: ProgramRun?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - environment: all variables of the program; `nil` for those of the tests.
  ///   - stalled: what is wrong with the reader of its output.
  public init(
    _ path: String, _ arguments: [String] = [], environment: [String: String]? = nil, input: Input = .empty,
    stalled: Stalled = []
  ) throws {
    var start = ProcessStart(path: path, arguments: arguments)
    start.environment = environment ?? [:]
    start.inheritsEnvironment = environment == nil
    output = try Channel()
    errors = try Channel()
    if stalled.contains(.output) { output.fill() }
    if stalled.contains(.errors) { errors.fill() }
    if stalled.contains(.nonBlocking) { output.makeWritingNonBlocking() }
    output.isStalled = !stalled.isDisjoint(with: [.output, .nonBlocking])
    errors.isStalled = stalled.contains(.errors)
    var content: Int32 = -1
    defer { if content >= 0 { close(content) } }
    switch input {
    case .empty: self.input = nil
    case .open:
      let channel = try Channel()
      start.input = .descriptor(channel.reading)
      self.input = channel
    case .text(let text):
      let bytes = Array(text.utf8)
      content = linux_events_memory_file(bytes, bytes.count)
      guard content >= 0 else { throw ProgramError.notStarted(path, errno: errno) }
      start.input = .descriptor(content)
      self.input = nil
    }
    start.output = .descriptor(output.writing)
    start.errors = .descriptor(errors.writing)
    RunningProgram.report(start)
    process = try start.spawn()
    end = linux_events_pidfd_open(process)
    self.input?.closeReading()
    output.closeWriting()
    errors.closeWriting()
  }

  /// Starts a program on a terminal, as a shell does. Its standard error is not the terminal.
  public init(
    _ path: String, _ arguments: [String] = [], environment: [String: String], on terminal: TerminalPair
  ) throws {
    input = nil
    output = Channel(terminal)
    errors = try Channel()
    var start = ProcessStart(path: path, arguments: arguments)
    start.environment = environment
    start.inheritsEnvironment = false
    start.input = .file(terminal.path)
    start.output = .file(terminal.path)
    start.errors = .descriptor(errors.writing)
    start.beginsSession = true
    RunningProgram.report(start)
    process = try start.spawn()
    end = linux_events_pidfd_open(process)
    errors.closeWriting()
  }

  /// Reports the start of a program of this package, also by a shell, to `script/count-starts`.
  private static func report(_ start: ProcessStart) {
    guard ProcessInfo.processInfo.environment["VANE_REPORT_STARTS"] != nil,
      let folder = try? BuiltPrograms.path(of: "vane").dropLast("/vane".count),
      ([start.path] + start.arguments + start.environment.values).contains(where: { $0.contains(folder) })
    else { return }
    StandardError.write("start: \(start.path)\n")
  }

  deinit {
    if run == nil { _ = finish(killing: true) }
    close(end)
  }

  /// Runs a program to its end. It does not throw, because `#expect` shows no values of an expression that may throw.
  public static func run(
    _ path: String, _ arguments: [String] = [], environment: [String: String]? = nil, input: Input = .empty
  ) -> ProgramRun {
    do {
      return try RunningProgram(path, arguments, environment: environment, input: input).wait()
    } catch {
      return ProgramRun(.notStarted(reason: "\(error)"))
    }
  }

  /// Sends a signal to the process alone.
  public func signal(_ number: Int32) {
    kill(process, number)
  }

  /// Waits until the program has written a text to its standard output.
  ///
  /// - Parameter earlier: a text that must come first; the search begins after its last occurrence.
  /// - Returns: all standard output so far.
  /// - Throws: `ProgramError.notWritten` if the program ends, or its time is up, before that.
  @discardableResult
  public func waitForOutput(_ text: String, after earlier: String = "") throws(ProgramError) -> String {
    let deadline = ContinuousClock().now + timeout
    while !hasWritten(text, after: earlier) {
      if let run { throw .notWritten(text, run) }
      let hasEnded = waitForNews(until: deadline)
      if hasWritten(text, after: earlier) { break }
      if hasEnded { throw .notWritten(text, finish(killing: false)) }
      if ContinuousClock().now >= deadline { throw .notWritten(text, finish(killing: true)) }
    }
    return output.text
  }

  /// Closes the test's descriptor of the terminal's screen.
  public func stopReading() {
    output.closeReading()
  }

  /// Stops reading, until ``resumeReading()``.
  public func stallReading() {
    output.isStalled = true
  }

  /// Reads again what the program writes.
  public func resumeReading() {
    output.isStalled = false
    errors.isStalled = false
  }

  /// The number of bytes that the program has written and nobody has read.
  public var waitingOutput: Int { output.waiting }

  private func hasWritten(_ text: String, after earlier: String) -> Bool {
    guard !earlier.isEmpty else { return output.text.contains(text) }
    guard let range = output.text.ranges(of: earlier).last else { return false }
    return output.text[range.upperBound...].contains(text)
  }

  /// Waits until the program ends, and kills its group at the time limit.
  ///
  /// A process that the program started in another group may run on; its later output is not part of the run.
  public func wait(atMost limit: Duration = timeout) -> ProgramRun {
    let deadline = ContinuousClock().now + limit
    while run == nil {
      if waitForNews(until: deadline) {
        run = finish(killing: false)
      } else if ContinuousClock().now >= deadline {
        run = finish(killing: true)
      }
    }
    return run ?? finish(killing: true)
  }

  /// Sleeps until the program writes or ends, and reads its output.
  ///
  /// - Returns: whether the program has ended.
  private func waitForNews(until deadline: ContinuousClock.Instant) -> Bool {
    let streams = [output, errors].map { $0.isAtEnd || $0.isStalled ? -1 : $0.reading }
    let ready = try? waitForAny(of: [end] + streams, atMost: ContinuousClock().now.duration(to: deadline))
    output.drain()
    errors.drain()
    return ready?.first == true
  }

  /// Collects the process's status and keeps the run.
  private func finish(killing: Bool) -> ProgramRun {
    if killing { kill(-process, SIGKILL) }
    let status = ChildProcess.ExitStatus.collect(process)
    resumeReading()
    output.drain()
    errors.drain()
    let ending: ProgramRun.Ending =
      switch status {
      case _ where killing: .timedOut
      case .exited(let number): .exited(number)
      case .killed(let signal): .signalled(signal)
      }
    let run = ProgramRun(ending, output: output.text, errors: errors.text)
    self.run = run
    return run
  }

  /// The processes that the program started and that still run, as `/proc` lists them.
  public func children() throws -> [Int32] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { pid_t($0) }.filter { child in
      guard let status = try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8),
        // The program's name, in parentheses, may contain anything. The state and the parent follow it.
        let fields = status.split(separator: ")").last?.split(separator: " ")
      else { return false }
      return fields.count > 1 && fields[0] != "Z" && fields[1] == "\(process)"
    }
  }
}
