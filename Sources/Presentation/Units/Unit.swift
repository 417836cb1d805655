/// A unit of one quantity: its sign, how many decimals a person wants, and its relation to the canonical unit.
struct Unit: Sendable {
  let sign: String
  /// Decimals of a printed value.
  let decimals: Int
  /// Whether a space stands between number and sign.
  let isSpaced: Bool
  /// This unit's value for one canonical unit.
  let factor: Double
  /// This unit's value for a canonical zero.
  var offset = 0.0

  /// A canonical value in this unit.
  func converted(_ canonical: Double) -> Double {
    canonical * factor + offset
  }

  /// A value in this unit as a canonical one.
  func canonical(_ converted: Double) -> Double {
    (converted - offset) / factor
  }

  /// A canonical value as printed text; `nil` when it is absent or no number a person could read.
  ///
  /// The minus is the ASCII one: the same text is read by eyes, by `awk` and by bars with any font.
  func text(_ canonical: Double?) -> String? {
    guard let canonical, let number = number(canonical) else { return nil }
    return number + (isSpaced ? " " : "") + sign
  }

  /// The number of that text, for what computes with it.
  func number(_ canonical: Double) -> String? {
    FixedDecimal.text(converted(canonical), decimals: decimals)
  }

  static let celsius = Unit(sign: "°C", decimals: 0, isSpaced: false, factor: 1)
  static let fahrenheit = Unit(sign: "°F", decimals: 0, isSpaced: false, factor: 1.8, offset: 32)
  static let metresPerSecond = Unit(sign: "m/s", decimals: 1, isSpaced: true, factor: 1)
  static let kilometresPerHour = Unit(sign: "km/h", decimals: 0, isSpaced: true, factor: 3.6)
  /// The international mile is 1609.344 m.
  static let milesPerHour = Unit(sign: "mph", decimals: 0, isSpaced: true, factor: 3600 / 1609.344)
  static let millimetres = Unit(sign: "mm", decimals: 1, isSpaced: true, factor: 1)
  static let inches = Unit(sign: "in", decimals: 2, isSpaced: true, factor: 1 / 25.4)
  static let hectopascal = Unit(sign: "hPa", decimals: 0, isSpaced: true, factor: 1)
  /// The conventional inch of mercury is 3386.389 Pa (NIST Special Publication 811, appendix B).
  static let inchesOfMercury = Unit(sign: "inHg", decimals: 2, isSpaced: true, factor: 1 / 33.86389)
  static let percent = Unit(sign: "%", decimals: 0, isSpaced: false, factor: 1)
  static let degrees = Unit(sign: "°", decimals: 0, isSpaced: false, factor: 1)
}
