/// An error message of a program: its name and the message on one line, and a hint on a second line.
public struct ErrorText: Sendable {
  /// The filtered lines, without line ends.
  public let lines: [String]

  /// Creates the text of an error.
  ///
  /// - Parameters:
  ///   - program: the program's name, `vane`.
  ///   - message: one sentence. Quoted outside text is filtered here, and line breaks become spaces.
  ///   - hint: the action that the user can take.
  public init(program: String, message: String, hint: String? = nil) {
    lines =
      ["\(program): \(SafeText.line(message, limit: ErrorText.limit))"]
      + (hint.map { [SafeText.line($0, limit: ErrorText.limit)] } ?? [])
  }

  /// The maximum length, with room for a path and a reason; it prevents a server's answer from filling the terminal.
  private static let limit = 1000
}
