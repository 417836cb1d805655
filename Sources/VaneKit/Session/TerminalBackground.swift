import CLinux
import FoundationEssentials
import Glibc
import LinuxEvents
import Platform
import Settings
import WeatherStore
import Wording

/// The terminal that standard output is connected to, if there is one.
package struct Terminal {
  /// Whether standard output is a terminal, so that a user sees it.
  package let isTerminal: Bool
  /// The columns and rows; `nil` if they are unknown.
  package let size: (columns: Int, rows: Int)?

  static func current() -> Terminal {
    let isTerminal = isatty(STDOUT_FILENO) == 1
    var window = winsize()
    guard isTerminal, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else {
      return Terminal(isTerminal: isTerminal, size: nil)
    }
    return Terminal(isTerminal: isTerminal, size: (Int(window.ws_col), Int(window.ws_row)))
  }

  /// Whether a user can be asked: input and output are terminals, and this process is not a background job.
  var canAsk: Bool { isTerminal && isatty(STDIN_FILENO) == 1 && tcgetpgrp(STDIN_FILENO) == getpgrp() }
}

/// The background of the terminal. The terminal is asked once per terminal session, and its answer is remembered, even
/// if there was no reply.
///
/// Thread safety is not checked, because `vane` has one thread.
final class TerminalBackground: @unchecked Sendable {
  /// Time limit for the answer before the command prints.
  private static let timeout = Duration.milliseconds(100)
  /// Time limit for a late answer, counted from the question. Until then, after everything is printed, the answer is
  /// kept from appearing as typed text.
  private static let latest = Duration.seconds(1)

  private let environment: Environment
  private let paths: StorePaths
  private var known: BackgroundMemory.Answer?
  /// The question without an answer yet, and the time when it was asked.
  private var open: (question: TerminalQuestion, askedAt: ContinuousClock.Instant)?

  init(environment: Environment, paths: StorePaths) {
    self.environment = environment
    self.paths = paths
  }

  /// Returns the background that text is painted for, and how it was found.
  ///
  /// - Parameter isAnew: whether the terminal is asked although its answer is remembered.
  func background(_ setting: Settings.Background, askAnew isAnew: Bool = false) -> (Background, BackgroundOrigin) {
    switch setting {
    case .dark: return (.dark, .setting)
    case .light: return (.light, .setting)
    case .auto: break
    }
    for name in ["COLORFGBG", "TERM"] {
      guard let value = environment[name] else { continue }
      if let background = Background(environment: [name: value]) { return (background, .variable(name)) }
    }
    if known == nil || isAnew { known = ask(anew: isAnew) }
    guard case .color(let color) = known else { return (.unknown, .noAnswer) }
    return (.color(color), .terminal)
  }

  /// Waits for a late answer and restores the mode of the terminal. Call it before anything else reads from the
  /// terminal, and at the end of a command.
  func finish() {
    guard let (question, askedAt) = open else { return }
    open = nil
    if question.wait(until: askedAt + TerminalBackground.latest) {
      known = question.answer
      memory?.remember(question.answer)
    }
    question.end()
  }

  private var memory: BackgroundMemory? { BackgroundMemory(paths, terminal: STDOUT_FILENO) }

  private func ask(anew isAnew: Bool) -> BackgroundMemory.Answer {
    guard !["", "dumb"].contains(environment["TERM"] ?? ""), isatty(STDOUT_FILENO) == 1, let memory else {
      return .noReply
    }
    if !isAnew, let answer = memory.answer { return answer }
    guard TerminalQuestion.isAllowed else { return .noReply }
    finish()
    // "No reply" is stored before the question is asked. If this process is killed while it waits, the next look does
    // not ask again. If nothing can be remembered, each look would wait, so only `vane doctor` asks.
    guard memory.remember(.noReply) || isAnew, let question = TerminalQuestion() else {
      memory.forget()
      return .noReply
    }
    let askedAt = ContinuousClock().now
    guard question.wait(until: askedAt + TerminalBackground.timeout) else {
      open = (question, askedAt)
      return .noReply
    }
    memory.remember(question.answer)
    question.end()
    return question.answer
  }
}

/// An open question to the terminal. Nothing is echoed, and typed text is kept apart from the answer.
///
/// ``end()`` restores the mode. A signal handler restores it if a signal ends or stops this process first.
final class TerminalQuestion {
  private var before: termios
  private var reply = TerminalReply()
  private var isOpen = true

  /// Whether standard input and output are the same terminal, and this process is in its foreground.
  ///
  /// A background job would be stopped when it changes the mode, or would read the keys meant for another job.
  static var isAllowed: Bool {
    var (input, output) = (stat(), stat())
    return Terminal.current().canAsk && fstat(STDIN_FILENO, &input) == 0 && fstat(STDOUT_FILENO, &output) == 0
      && input.st_rdev == output.st_rdev
  }

  /// Sends the question.
  ///
  /// - Returns: `nil` if the mode cannot be set, or if the user has already typed something. The typed text is left to
  ///   the next reader.
  init?() {
    var mode = termios()
    guard tcgetattr(STDIN_FILENO, &mode) == 0 else { return nil }
    before = mode
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO)
    withUnsafeMutableBytes(of: &mode.c_cc) { characters in
      characters[Int(VMIN)] = 0
      characters[Int(VTIME)] = 0
    }
    clinux_restore_terminal_at_signal(STDIN_FILENO, &before)
    guard tcsetattr(STDIN_FILENO, TCSANOW, &mode) == 0 else {
      clinux_restore_terminal_at_signal(-1, &before)
      return nil
    }
    let output = NonBlockingOutput(STDOUT_FILENO)
    guard !isReadable(until: .now), (try? output.write(TerminalReply.question)) == true, !output.isBlocked else {
      end()
      return nil
    }
  }

  /// The answer so far.
  var answer: BackgroundMemory.Answer { reply.color.map { .color($0) } ?? .noReply }

  /// Reads until the last answer arrives.
  ///
  /// - Returns: whether the answer is complete.
  func wait(until deadline: ContinuousClock.Instant) -> Bool {
    while !reply.isComplete {
      guard isReadable(until: deadline) else { break }
      var bytes = [UInt8](repeating: 0, count: 256)
      let count = read(STDIN_FILENO, &bytes, bytes.count)
      guard count > 0 else { break }
      reply.take(Array(bytes[..<count]))
    }
    return reply.isComplete
  }

  /// Restores the mode, and puts back typed text where the kernel allows it (`TIOCSTI`).
  func end() {
    guard isOpen else { return }
    isOpen = false
    for byte in reply.typed {
      var byte = byte
      _ = ioctl(STDIN_FILENO, UInt(TIOCSTI), &byte)
    }
    while tcsetattr(STDIN_FILENO, TCSANOW, &before) < 0, errno == EINTR {}
    clinux_restore_terminal_at_signal(-1, &before)
  }

  private func isReadable(until deadline: ContinuousClock.Instant) -> Bool {
    (try? waitForAny(of: [STDIN_FILENO], atMost: ContinuousClock().now.duration(to: deadline))) != nil
  }
}
