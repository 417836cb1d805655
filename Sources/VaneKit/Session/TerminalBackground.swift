import CLinux
import Foundation
import Presentation
import Settings
import WeatherStore

/// The background of the terminal: asked for once per session of the terminal, and remembered, as is silence.
///
/// Not checked for threads: `vane` has one.
final class TerminalBackground: @unchecked Sendable {
  /// How long a command waits for the answer before it prints.
  private static let patience = Duration.milliseconds(100)
  /// How long after the question a late answer is kept from becoming typed text, once everything is printed.
  private static let latest = Duration.seconds(1)

  private let environment: [String: String]
  private let paths: StorePaths
  private var known: BackgroundMemory.Answer?
  /// The question that was not answered in time.
  private var open: (question: TerminalQuestion, askedAt: ContinuousClock.Instant)?

  init(environment: [String: String], paths: StorePaths) {
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
      if let background = Background(environment: environment.filter { $0.key == name }) {
        return (background, .variable(name))
      }
    }
    if known == nil || isAnew { known = ask(anew: isAnew) }
    guard case .color(let color) = known else { return (.unknown, .noAnswer) }
    return (.color(color), .terminal)
  }

  /// Waits for an answer that is late, and restores the terminal's mode. Called before anything else reads from the
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
      return .silence
    }
    if !isAnew, let answer = memory.answer { return answer }
    guard TerminalQuestion.isAllowed else { return .silence }
    finish()
    // Silence is remembered before the question: the next look asks nothing even if this one is killed while it waits.
    // Where nothing can be remembered, each look would wait, so that only `vane doctor` asks.
    guard memory.remember(.silence) || isAnew, let question = TerminalQuestion() else {
      memory.forget()
      return .silence
    }
    let askedAt = ContinuousClock().now
    guard question.wait(until: askedAt + TerminalBackground.patience) else {
      open = (question, askedAt)
      return .silence
    }
    memory.remember(question.answer)
    question.end()
    return question.answer
  }
}
