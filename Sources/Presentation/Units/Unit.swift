/// A unit that people read, by the sign that documents name it with.
public enum Unit: String, CaseIterable, Sendable {
  case celsius = "°C"
  case fahrenheit = "°F"
  case metresPerSecond = "m/s"
  case kilometresPerHour = "km/h"
  case milesPerHour = "mph"
  case knots = "kn"
  /// The Beaufort number, 0 to 12.
  case beaufort = "Bft"
  case millimetres = "mm"
  case inches = "in"
  case hectopascal = "hPa"
  case kilopascal = "kPa"
  case inchesOfMercury = "inHg"
  case millimetresOfMercury = "mmHg"
  case percent = "%"
  /// Of a circle.
  case degrees = "°"

  /// As a person types it, in settings and templates: the sign without its degree, `C`.
  public var word: String { rawValue.filter { $0 != "°" } }

  /// The unit that a person types so; `nil` for a word that is none.
  public init?(word: String) {
    guard let unit = Unit.allCases.first(where: { $0.word == word && !word.isEmpty }) else { return nil }
    self = unit
  }

  /// Decimals of a printed value.
  var decimals: Int {
    switch self {
    case .metresPerSecond, .millimetres, .kilopascal: 1
    case .inches, .inchesOfMercury: 2
    default: 0
    }
  }

  /// A canonical value in this unit.
  func converted(_ canonical: Double) -> Double {
    switch self {
    case .celsius, .metresPerSecond, .millimetres, .hectopascal, .percent, .degrees: canonical
    case .fahrenheit: canonical * 1.8 + 32
    case .kilometresPerHour: canonical * 3.6
    // The international mile is 1609.344 m, the nautical one 1852 m.
    case .milesPerHour: canonical * 3600 / 1609.344
    case .knots: canonical * 3600 / 1852
    case .beaufort: Beaufort.number(metresPerSecond: canonical)
    case .inches: canonical / 25.4
    case .kilopascal: canonical / 10
    // The conventional columns of mercury are 3386.389 Pa and 133.3224 Pa (NIST Special Publication 811, appendix B).
    case .inchesOfMercury: canonical / 33.86389
    case .millimetresOfMercury: canonical / 1.333224
    }
  }

  /// The canonical value of one in this unit; only for units that are proportional, which Beaufort is not.
  func canonical(_ value: Double) -> Double {
    (value - converted(0)) / (converted(1) - converted(0))
  }

  /// A canonical value as people read it; `nil` when it is absent or no number a person could read.
  ///
  /// The minus is the ASCII one: the same text is read by eyes, by `awk` and by bars with any font.
  func text(_ canonical: Double?, _ words: NumberWords) -> String? {
    guard let canonical, let number = number(canonical) else { return nil }
    return words.measured(words.written(number), self)
  }

  /// The number of that text with a point, whatever the language, for what computes with it.
  func number(_ canonical: Double) -> String? {
    FixedDecimal.text(converted(canonical), decimals: decimals)
  }
}
