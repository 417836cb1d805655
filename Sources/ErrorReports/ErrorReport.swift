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
    let (status, output, errors) = lines(outputWidth: StandardOutput.columns, errorWidth: StandardError.columns)
    if !errors.isEmpty { StandardError.write(errors.joined(separator: "\n") + "\n") }
    do {
      if !output.isEmpty { try StandardOutput().write(lines: output) }
      return status
    } catch {
      return ErrorReport(error).report()
    }
  }

  /// Returns the exit status and the lines for both streams. What the argument parser throws for its help and its
  /// version is not an error.
  ///
  /// - Parameters:
  ///   - outputWidth: the columns of standard output; `nil` if it is not a terminal.
  ///   - errorWidth: the columns of standard error; `nil` if it is not a terminal.
  public func lines(outputWidth: Int?, errorWidth: Int?) -> (status: Int32, output: [String], errors: [String]) {
    switch error {
    case let failure as ReportedFailure: return (failure.kind.rawValue, [], [])
    // The reader has what it wanted, as in `vane locations | head -n 1`.
    case OutputError.closed: return (EXIT_SUCCESS, [], [])
    case let failure as any Failure:
      let text = ErrorText(
        program: Root._commandName, message: "\(failure)", hint: (failure as? any HintedFailure)?.hint,
        width: errorWidth)
      return (failure.kind.rawValue, [], text.lines)
    default:
      let status = Root.exitCode(for: error)
      guard status.isSuccess else {
        // `Arguments` puts a space before a negative number; the user has not typed it.
        let lines = SafeText.lines(usageMessage.replacing("' -", with: "'-"))
        return (status.rawValue, [], ErrorText.wrapped(lines, width: errorWidth))
      }
      // Help, completion scripts and the description of the commands quote nothing from outside.
      let lines = Root.fullMessage(for: error).split(separator: "\n", omittingEmptySubsequences: false)
      return (status.rawValue, ErrorText.wrapped(lines.map(String.init), width: outputWidth), [])
    }
  }

  /// One sentence, followed by the usage only if an argument is missing.
  private var usageMessage: String {
    let sentence = Root.message(for: error)
    return sentence.hasPrefix("Missing") ? Root.fullMessage(for: error) : "Error: \(sentence)"
  }
}

/// Standard error, for sentences that the user reads.
public struct ErrorOutput: Sendable {
  private let program: String

  /// - Parameter program: the name that each message begins with.
  public init(program: String) {
    self.program = program
  }

  /// Writes a message, filtered, with advice on the next line. A terminal gets lines that fit.
  public func write(_ message: String, hint: String? = nil) {
    let text = ErrorText(program: program, message: message, hint: hint, width: StandardError.columns)
    StandardError.write(text.lines.joined(separator: "\n") + "\n")
  }
}
