/// A kind of number, with its canonical unit.
public enum PhysicalQuantity: Sendable {
  /// Degrees Celsius.
  case temperature
  /// Metres per second.
  case speed
  /// Degrees, clockwise from north.
  case direction
  /// Hectopascal.
  case pressure
  /// Millimetres of water.
  case water
  /// Per cent.
  case percentage
  case uvIndex
  /// Metres.
  case visibility
  /// Metres.
  case snowDepth
  /// A number that encodes something else, such as a weather code. The decoder of the code handles unknown numbers.
  case code
}

/// The possible units of a number in an answer, and its possible values on Earth.
///
/// A number that is not finite or is out of bounds becomes `nil`, because it is a provider's fill value. A unit that is
/// not listed is an error, because its numbers would be shown wrong.
extension PhysicalQuantity {
  /// Bounds in canonical units, well outside every record (-89.2 and 56.7 °C, 113 m/s, 870 and 1085 hPa, 1825 mm in a
  /// day, 12 m of snow, air of molecules alone, through which one sees 300 km).
  private var bounds: ClosedRange<Double> {
    switch self {
    case .temperature: -150...100
    case .speed: 0...200
    case .direction: 0...360
    case .pressure: 800...1_150
    case .water: 0...5_000
    case .percentage: 0...100
    case .uvIndex: 0...50
    case .visibility: 0...500_000
    case .snowDepth: 0...50
    case .code: -1_000_000...1_000_000
    }
  }

  /// Returns the conversion of values in `unit` to the canonical unit; `nil` for an unknown unit. The unit of a
  /// quantity that has only one is not checked (`is_day` has none).
  package func conversion(from unit: String?) -> (@Sendable (Double) -> Double)? {
    switch (self, unit) {
    case (.direction, _), (.percentage, _), (.uvIndex, _), (.code, _): { $0 }
    case (.temperature, "°C"), (.speed, "m/s"), (.pressure, "hPa"), (.water, "mm"): { $0 }
    case (.temperature, "°F"): { ($0 - 32) * 5 / 9 }
    case (.speed, "km/h"): { $0 / 3.6 }
    case (.speed, "mp/h"), (.speed, "mph"): { $0 * 0.447_04 }
    case (.speed, "kn"): { $0 * 1_852 / 3_600 }
    case (.water, "m"): { $0 * 1_000 }
    case (.water, "inch"): { $0 * 25.4 }
    case (.visibility, "m"), (.snowDepth, "m"): { $0 }
    case (.visibility, "ft"), (.snowDepth, "ft"): { $0 * 0.304_8 }
    case (.temperature, _), (.speed, _), (.pressure, _), (.water, _), (.visibility, _), (.snowDepth, _): nil
    }
  }

  /// The units that `conversion(from:)` knows, for an error's text.
  package var units: String {
    switch self {
    case .temperature: "°C, °F"
    case .speed: "m/s, km/h, mp/h, mph, kn"
    case .pressure: "hPa"
    case .water: "mm, m, inch"
    case .visibility, .snowDepth: "m, ft"
    case .direction, .percentage, .uvIndex, .code: "any"
    }
  }

  /// Returns a canonical value if it is within bounds, else `nil`; 360 degrees become 0.
  package func plausible(_ value: Double) -> Double? {
    guard value.isFinite, bounds.contains(value) else { return nil }
    return self == .direction && value == 360 ? 0 : value
  }
}
