import Settings

/// A DURATION on the command line: `90s`, `15m`, `1h30m`, `2d`.
enum DurationArgument {
  /// Parses a duration. The error becomes part of the usage error.
  @Sendable static func parse(_ text: String) throws -> Duration {
    // A space may precede text that begins with a minus sign and a digit.
    try DurationText.parse(String(text.drop { $0 == " " }))
  }
}
