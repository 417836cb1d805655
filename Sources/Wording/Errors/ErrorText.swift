/// An error message of a program: its name and the message, and a hint on a line of its own.
public struct ErrorText: Sendable {
  /// The filtered lines, without line ends.
  public let lines: [String]

  /// Creates the text of an error.
  ///
  /// - Parameters:
  ///   - program: the program's name, `vane`.
  ///   - message: one sentence. Quoted outside text is filtered here, and line breaks become spaces.
  ///   - hint: the action that the user can take.
  ///   - width: the columns of the terminal, at which the lines are wrapped; `nil` if the output is not a terminal.
  public init(program: String, message: String, hint: String? = nil, width: Int? = nil) {
    let texts =
      ["\(program): \(SafeText.line(message, limit: ErrorText.limit))"]
      + (hint.map { [SafeText.line($0, limit: ErrorText.limit)] } ?? [])
    lines = ErrorText.wrapped(texts, width: width)
  }

  /// Returns filtered lines, those that are wider than the terminal wrapped. What follows `USAGE: ` has a column of its
  /// own.
  public static func wrapped(_ lines: [String], width: Int?) -> [String] {
    guard let width else { return lines }
    return lines.flatMap { line -> [InkLine] in
      let head = line.prefix(7)
      guard head.uppercased() == "USAGE: " else { return InkLine(line).wrapped(to: width) }
      return InkLine(String(line.dropFirst(7))).hanging(under: InkLine(String(head)), width: width)
    }.map { $0.painted(with: .none) }
  }

  /// The maximum length, with room for a path and a reason; it prevents a server's answer from filling the terminal.
  private static let limit = 1000
}
