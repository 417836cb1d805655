import Settings

/// A DURATION on the command line: `90s`, `15m`, `1h30m`, `2d`.
enum DurationArgument {
  /// Reads one; what is wrong with it becomes part of the usage error.
  @Sendable static func parse(_ text: String) throws -> Duration {
    // A space may stand before what begins with a minus and a digit.
    try DurationText.parse(String(text.drop { $0 == " " }))
  }
}
