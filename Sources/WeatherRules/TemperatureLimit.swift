/// A temperature with the unit that a person wrote it in: `0°C`, `-2.5 °C`, `32°F`.
public struct TemperatureLimit: Hashable, Sendable, CustomStringConvertible {
  public let number: Double
  public let unit: Unit

  public enum Unit: String, Sendable, CaseIterable {
    case celsius = "°C"
    case fahrenheit = "°F"
  }

  /// `nil` for anything but a number from -100 to 150 and its unit, whose degree sign may be left out.
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

  /// As it stands in the configuration.
  public var description: String { LimitText.number(number) + unit.rawValue }
}
