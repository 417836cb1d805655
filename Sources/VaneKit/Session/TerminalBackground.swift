import CLinux
import FoundationEssentials
import Platform
import Settings
import WeatherStore
import Wording

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
