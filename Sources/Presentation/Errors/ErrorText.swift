/// An error as a program says it: its name and the message on one line, and a second line with what would help.
public struct ErrorText: Sendable {
  /// The filtered lines, without line ends.
  public let lines: [String]

  /// - Parameters:
  ///   - program: the program's name, `vane`.
  ///   - message: one sentence; whatever it quotes from outside is filtered here, and line breaks become spaces.
  ///   - hint: what the person can do about it.
  public init(program: String, message: String, hint: String? = nil) {
    lines =
      ["\(program): \(SafeText.line(message, limit: ErrorText.limit))"]
      + (hint.map { [SafeText.line($0, limit: ErrorText.limit)] } ?? [])
  }

  /// Room for a path and a reason; no answer of a server fills a terminal.
  private static let limit = 1000
}
