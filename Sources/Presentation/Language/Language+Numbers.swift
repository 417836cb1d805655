extension Language {
  /// The text between a whole number and its decimals.
  var decimalSeparator: String {
    switch self {
    case .english, .japanese: "."
    case .german, .french, .spanish: ","
    }
  }

  /// The text between groups of three digits.
  var groupSeparator: String {
    switch self {
    case .english, .japanese: ","
    case .german, .spanish: "."
    case .french: " "
    }
  }

  /// Returns a number as this language writes it, from one with a decimal point.
  func written(_ number: String) -> String {
    number.split(separator: ".").joined(separator: decimalSeparator)
  }

  /// Returns the sign of a unit alone, as in the title of a row or an axis.
  func sign(_ unit: Unit) -> String {
    switch (self, unit) {
    case (.french, .knots): "nd"
    case (.french, .milesPerHour), (.spanish, .milesPerHour): "mi/h"
    case (.french, .inches): "po"
    case (.french, .inchesOfMercury): "poHg"
    case (.japanese, .beaufort): "風力"
    default: unit.rawValue
    }
  }

  /// Returns a number of this language with its unit: `4°C`, `14 km/h`, `87%`.
  ///
  /// The only space is the ordinary one, because the fonts of many terminals lack narrow and no-break spaces. German,
  /// French and Spanish have a space before every sign except that of an angle (DIN 5008).
  func measured(_ number: String, _ unit: Unit) -> String {
    switch (self, unit) {
    case (.spanish, .beaufort): "fuerza \(number)"
    case (.japanese, .beaufort): sign(unit) + number
    case (_, .degrees): number + sign(unit)
    case (.english, .celsius), (.english, .fahrenheit), (.english, .percent): number + sign(unit)
    case (.japanese, .celsius), (.japanese, .fahrenheit), (.japanese, .percent): number + sign(unit)
    default: "\(number) \(sign(unit))"
    }
  }
}
