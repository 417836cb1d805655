public import ArgumentParser
import Failures
import FoundationEssentials
import Glibc
import Platform
import Wording

/// Turns the error that ended a program into a message and an exit status.
///
/// `Root` is the program's command, which knows how to word the parser's errors.
public struct ErrorReport<Root: ParsableCommand> {
  private let error: any Error

  public init(_ error: any Error) {
    self.error = error
  }

  /// Writes the message and returns the exit status.
  public func report() -> Int32 {
    switch error {
    case let failure as ReportedFailure: return failure.kind.rawValue
    // The reader has what it wanted, as in `vane locations | head -n 1`.
    case OutputError.closed: return EXIT_SUCCESS
    case let failure as any Failure:
      ErrorOutput(program: Root._commandName).write("\(failure)", hint: (failure as? any HintedFailure)?.hint)
      return failure.kind.rawValue
    default: return reportParser()
    }
  }

  /// Writes what the argument parser says. Its help and version are not errors.
  private func reportParser() -> Int32 {
    let status = Root.exitCode(for: error)
    guard status.isSuccess else {
      // `Arguments` puts a space before a negative number; the user has not typed it.
      let lines = SafeText.lines(usageMessage.replacing("' -", with: "'-"))
      StandardError.write(ErrorText.wrapped(lines, width: StandardError.columns).joined(separator: "\n") + "\n")
      return status.rawValue
    }
    do {
      // Help, completion scripts and the description of the commands quote nothing from outside.
      let lines = Root.fullMessage(for: error).split(separator: "\n", omittingEmptySubsequences: false)
      try StandardOutput().write(
        lines: ErrorText.wrapped(lines.map(String.init), width: StandardOutput.columns))
      return status.rawValue
    } catch {
      return ErrorReport(error).report()
    }
  }

  /// One sentence, followed by the usage only if an argument is missing.
  private var usageMessage: String {
    let sentence = Root.message(for: error)
    return sentence.hasPrefix("Missing") ? Root.fullMessage(for: error) : "Error: \(sentence)"
  }
}
