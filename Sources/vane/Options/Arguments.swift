public import ArgumentParser
import Settings
import VaneKit
public import Wording

extension UnitChoice: ExpressibleByArgument {
  /// The families of units. The help describes custom combinations.
  public static var allValueStrings: [String] { allCases.map(\.rawValue) }
}

extension ArgumentHelp {
  /// The help of `--units`.
  static let units: ArgumentHelp =
    "Units: auto (of the locale), metric, imperial, uk or si, and single ones such as uk,wind=kn or pressure=mmHg."
}

extension ColorChoice: ExpressibleByArgument {}

extension IconSet: ExpressibleByArgument {}

extension PlaceOrder: ExpressibleByArgument {}

/// A DURATION on the command line: `90s`, `15m`, `1h30m`, `2d`.
enum DurationArgument {
  /// Parses a duration. The error becomes part of the usage error.
  @Sendable static func parse(_ text: String) throws -> Duration {
    // A space may precede text that begins with a minus sign and a digit.
    try DurationNotation.parse(String(text.drop { $0 == " " }))
  }
}

/// A FORMAT on the command line: a name, a template, or both.
enum FormatArgument {
  /// Parses a format. The error becomes part of the usage error.
  @Sendable static func parse(_ text: String) throws -> OutputFormat {
    try OutputFormat(text)
  }
}
