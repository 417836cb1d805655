/// A kind of number on the wire: the units it may come in, and what it can be on Earth.
///
/// A number that is not finite or outside its bounds becomes `nil`, because a provider's fill value is no weather; a
/// unit that is not listed is an error, because its numbers would be shown wrong.
enum Quantity {
  case temperature
  case speed
  case direction
  case pressure
  case water
  case percentage
  case uvIndex
  /// A number that stands for something; any is let through, because its reader knows what it does not know.
  case code

  /// Bounds in canonical units: all of them, in one place. They lie well outside every record (-89.2 and 56.7 °C,
  /// 113 m/s, 870 and 1085 hPa, 1825 mm in a day).
  private var bounds: ClosedRange<Double> {
    switch self {
    case .temperature: -150...100
    case .speed: 0...200
    case .direction: 0...360
    case .pressure: 800...1_150
    case .water: 0...5_000
    case .percentage: 0...100
    case .uvIndex: 0...50
    case .code: -1_000_000...1_000_000
    }
  }

  /// What a value in `unit` has to go through to become canonical; `nil` for a unit that is not known. Quantities
  /// with only one unit are not asked for it (`is_day` has none).
  func conversion(from unit: String?) -> (@Sendable (Double) -> Double)? {
    switch (self, unit) {
    case (.direction, _), (.percentage, _), (.uvIndex, _), (.code, _): { $0 }
    case (.temperature, "°C"), (.speed, "m/s"), (.pressure, "hPa"), (.water, "mm"): { $0 }
    case (.temperature, "°F"): { ($0 - 32) * 5 / 9 }
    case (.speed, "km/h"): { $0 / 3.6 }
    case (.speed, "mp/h"), (.speed, "mph"): { $0 * 0.447_04 }
    case (.speed, "kn"): { $0 * 1_852 / 3_600 }
    case (.water, "inch"): { $0 * 25.4 }
    case (.temperature, _), (.speed, _), (.pressure, _), (.water, _): nil
    }
  }

  /// The units that `conversion(from:)` knows, for an error's text.
  var units: String {
    switch self {
    case .temperature: "°C, °F"
    case .speed: "m/s, km/h, mp/h, mph, kn"
    case .pressure: "hPa"
    case .water: "mm, inch"
    case .direction, .percentage, .uvIndex, .code: "any"
    }
  }

  /// The canonical value if it is one that can be; 360 degrees are 0.
  func plausible(_ value: Double) -> Double? {
    guard value.isFinite, bounds.contains(value) else { return nil }
    return self == .direction && value == 360 ? 0 : value
  }
}
