/// A temperature in the unit of the configuration: `0°C`, `-2.5 °C`, `32°F`.
public struct TemperatureLimit: Hashable, Sendable, CustomStringConvertible {
  public let number: Double
  public let unit: Unit

  public enum Unit: String, Sendable, CaseIterable {
    case celsius = "°C"
    case fahrenheit = "°F"
  }

  /// Reads a number from -100 to 150 and its unit, with or without the degree sign; `nil` for any other text.
  public init?(_ text: String) {
    guard let (number, sign) = LimitText.parts(of: text), (-100...150).contains(number),
      let unit = Unit.allCases.first(where: { $0.rawValue == sign || String($0.rawValue.dropFirst()) == sign })
    else { return nil }
    self.number = number
    self.unit = unit
  }

  /// Degrees Celsius.
  public var celsius: Double {
    switch unit {
    case .celsius: number
    case .fahrenheit: (number - 32) / 1.8
    }
  }

  /// The form of the configuration.
  public var description: String { LimitText.number(number) + unit.rawValue }
}

/// A wind speed in the unit of the configuration: `60 km/h`, `40 mph`, `17 m/s`, `34 kn`.
public struct SpeedLimit: Hashable, Sendable, CustomStringConvertible {
  public let number: Double
  public let unit: Unit

  public enum Unit: String, Sendable, CaseIterable {
    case kilometresPerHour = "km/h"
    case milesPerHour = "mph"
    case metresPerSecond = "m/s"
    case knots = "kn"

    /// Metres per second; the international mile is 1609.344 m, the nautical one 1852 m.
    var metresPerSecond: Double {
      switch self {
      case .kilometresPerHour: 1 / 3.6
      case .milesPerHour: 1609.344 / 3600
      case .metresPerSecond: 1
      case .knots: 1852.0 / 3600
      }
    }
  }

  /// Reads a number from 1 to 500 and its unit; `nil` for any other text.
  public init?(_ text: String) {
    guard let (number, sign) = LimitText.parts(of: text), (1...500).contains(number), let unit = Unit(rawValue: sign)
    else { return nil }
    self.number = number
    self.unit = unit
  }

  public var metresPerSecond: Double { number * unit.metresPerSecond }

  /// The form of the configuration.
  public var description: String { "\(LimitText.number(number)) \(unit.rawValue)" }
}

/// Reads and writes a number with a unit.
private enum LimitText {
  /// Returns the number and the unit after it, with optional blanks between them; `nil` if one is missing.
  static func parts(of text: String) -> (number: Double, unit: String)? {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || "-.".contains($0)) }
    let unit = text[digits.endIndex...].drop { $0 == " " }
    guard !unit.isEmpty, let number = Double(digits) else { return nil }
    return (number + 0, String(unit))
  }

  /// Writes whole numbers without decimals.
  static func number(_ value: Double) -> String {
    Int(exactly: value).map(String.init) ?? "\(value)"
  }
}
