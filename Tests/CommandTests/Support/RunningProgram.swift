import CLinux
import Glibc

/// A program while it runs, in a process group of its own; letting go of it before its end kills the group.
///
/// For one thread. All waiting is bounded, so that a program which hangs fails its test and no other.
final class RunningProgram {
  /// Longer than anything takes that a test waits for, on a machine busy with much else.
  static let patience = Duration.seconds(60)

  /// Also the number of its group.
  let process: pid_t
  /// Readable once the process has ended.
  private let end: Int32
  private let input: Channel?
  private let output: Channel
  private let errors: Channel
  private var run: ProgramRun?

  /// Starts `vane`, `vane-fetch` or `vane-station`.
  ///
  /// - Parameters:
  ///   - environment: all of it; nothing of the tests' own is handed down.
  ///   - keepsInputOpen: gives it a standard input that stays open as long as this object, instead of an empty one.
  init(
    _ name: String, _ arguments: [String], environment: [String: String], keepsInputOpen: Bool = false
  ) throws {
    input = keepsInputOpen ? try Channel() : nil
    output = try Channel()
    errors = try Channel()
    process = try ProgramStart(
      path: try BuiltPrograms.path(of: name), arguments: arguments, environment: environment,
      input: input?.reading, output: output.writing, errors: errors.writing
    ).spawn()
    end = clinux_pidfd_open(process)
    input?.closeReading()
    output.closeWriting()
    errors.closeWriting()
  }

  /// Starts `vane` on a terminal, as a person does; what it says of errors is kept apart from what the screen shows.
  init(_ name: String, _ arguments: [String], environment: [String: String], on terminal: TerminalPair) throws {
    input = nil
    output = Channel(terminal)
    errors = try Channel()
    process = try ProgramStart(
      path: try BuiltPrograms.path(of: name), arguments: arguments, environment: environment, input: nil, output: nil,
      errors: errors.writing, terminal: terminal.path
    ).spawn()
    end = clinux_pidfd_open(process)
    errors.closeWriting()
  }

  deinit {
    if run == nil { _ = finish(killing: true) }
    close(end)
  }

  /// Sends a signal to the process alone.
  func signal(_ number: Int32) {
    kill(process, number)
  }

  /// Waits until it has written a text to its standard output.
  ///
  /// - Parameter earlier: what must come before it; the text counts only behind the last of these.
  /// - Returns: all of its standard output so far.
  /// - Throws: `ProgramError.notWritten` when it ends, or its time is up, before that.
  @discardableResult
  func waitForOutput(_ text: String, after earlier: String = "") throws(ProgramError) -> String {
    let deadline = ContinuousClock().now + Self.patience
    while !hasWritten(text, after: earlier) {
      if let run { throw .notWritten(text, run) }
      let hasEnded = waitForNews(until: deadline)
      if hasWritten(text, after: earlier) { break }
      if hasEnded { throw .notWritten(text, finish(killing: false)) }
      if ContinuousClock().now >= deadline { throw .notWritten(text, finish(killing: true)) }
    }
    return output.text
  }

  /// Lets go of what the test holds of the terminal's screen, so that nobody holds it any more.
  func stopReading() {
    output.closeReading()
  }

  private func hasWritten(_ text: String, after earlier: String) -> Bool {
    guard !earlier.isEmpty else { return output.text.contains(text) }
    guard let range = output.text.ranges(of: earlier).last else { return false }
    return output.text[range.upperBound...].contains(text)
  }

  /// Waits until it ends by itself, and kills its group when its time is up.
  ///
  /// What it started in a group of its own may go on; what that writes later is not part of the run.
  func wait(atMost limit: Duration = RunningProgram.patience) -> ProgramRun {
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

  /// Sleeps until the program writes or ends, and takes what it wrote.
  ///
  /// - Returns: whether it has ended.
  private func waitForNews(until deadline: ContinuousClock.Instant) -> Bool {
    let milliseconds = max(0, ContinuousClock().now.duration(to: deadline) / .milliseconds(1)).rounded(.up)
    var entries = [end, output.isAtEnd ? -1 : output.reading, errors.isAtEnd ? -1 : errors.reading].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    poll(&entries, nfds_t(entries.count), Int32(milliseconds))
    output.drain()
    errors.drain()
    return entries[0].revents != 0
  }

  /// Reaps the process and keeps the run.
  private func finish(killing: Bool) -> ProgramRun {
    if killing { kill(-process, SIGKILL) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    output.drain()
    errors.drain()
    let signal = status & 0x7f
    let ending: ProgramRun.Ending =
      killing ? .timedOut : signal == 0 ? .exited((status >> 8) & 0xff) : .signalled(signal)
    let run = ProgramRun(ending, output: output.text, errors: errors.text)
    self.run = run
    return run
  }
}
