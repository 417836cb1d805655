import BackgroundFetch
import Platform

/// How a program of the user ended. A program that fails does not make the fetch fail.
public enum ProgramOutcome: Hashable, Sendable {
  case succeeded
  case exited(Int32)
  case signalled(Int32)
  case ended(after: Duration)
  case couldNotStart(String)
  /// The wake-up had no time left.
  case notStarted

  /// Returns what happened to a program, for the user.
  public func text(of name: String) -> String {
    switch self {
    case .succeeded: "\(name) succeeded"
    case .exited(let status): "\(name) ended with status \(status)"
    case .signalled(let signal): "\(name) was ended by signal \(signal)"
    case .ended(let limit): "\(name) was ended at its limit of \(limit.seconds) s"
    case .couldNotStart(let reason): "\(name) could not be started: \(reason)"
    case .notStarted: "\(name) was not started: no time was left for it"
    }
  }

  /// Runs a program, and returns how it ended and its output.
  static func run(
    _ command: ChildProcess.Command, within limit: Duration, grace: Duration
  ) async -> (outcome: ProgramOutcome, output: String) {
    do {
      let ending = try await ChildProcess.run(command, within: limit, grace: grace)
      let outcome: ProgramOutcome =
        switch ending?.exit {
        case .exited(0): .succeeded
        case .exited(let status): .exited(status)
        case .killed(let signal): .signalled(signal)
        case nil: .ended(after: limit)
        }
      return (outcome, ending?.output ?? "")
    } catch {
      return (.couldNotStart("\(error)"), "")
    }
  }
}
