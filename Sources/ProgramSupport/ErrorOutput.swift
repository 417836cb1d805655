import Foundation
import Presentation

/// Standard error, for sentences that the user reads.
public struct ErrorOutput: Sendable {
  private let program: String

  /// - Parameter program: the name that each message begins with.
  public init(program: String) {
    self.program = program
  }

  /// Writes a message, filtered, with advice on the next line.
  ///
  /// Nothing is reported when standard error is closed or full: there is no other place to report it.
  public func write(_ message: String, hint: String? = nil) {
    let text = ErrorText(program: program, message: message, hint: hint).lines.joined(separator: "\n")
    try? FileHandle.standardError.write(contentsOf: Data("\(text)\n".utf8))
  }
}
