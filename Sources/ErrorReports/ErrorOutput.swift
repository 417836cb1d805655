import Platform
import Wording

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
