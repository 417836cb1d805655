/// A wind speed with the unit that a person wrote it in: `60 km/h`, `40 mph`, `17 m/s`, `34 kn`.
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

  /// `nil` for anything but a number from 1 to 500 and its unit.
  public init?(_ text: String) {
    guard let (number, sign) = LimitText.parts(of: text), (1...500).contains(number), let unit = Unit(rawValue: sign)
    else { return nil }
    self.number = number
    self.unit = unit
  }

  public var metresPerSecond: Double { number * unit.metresPerSecond }

  /// As it stands in the configuration.
  public var description: String { "\(LimitText.number(number)) \(unit.rawValue)" }
}
