/// A unit for the user; the raw value is its sign in documents.
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
  /// Degrees of a circle.
  case degrees = "°"
  case metres = "m"
  case kilometres = "km"
  case miles = "mi"
  case centimetres = "cm"

  /// The name of the unit in settings and templates: the sign without its degree, `C`.
  public var word: String { rawValue.filter { $0 != "°" } }

  /// Returns the unit with this name; `nil` if no unit has it.
  public init?(word: String) {
    guard let unit = Unit.allCases.first(where: { $0.word == word && !word.isEmpty }) else { return nil }
    self = unit
  }

  /// The number of decimals of a printed value.
  public var decimals: Int {
    switch self {
    case .metresPerSecond, .millimetres, .kilopascal: 1
    case .inches, .inchesOfMercury: 2
    default: 0
    }
  }

  /// Returns a canonical value in this unit.
  public func converted(_ canonical: Double) -> Double {
    switch self {
    case .celsius, .metresPerSecond, .millimetres, .hectopascal, .percent, .degrees, .metres: canonical
    case .fahrenheit: canonical * 1.8 + 32
    case .kilometresPerHour: canonical * 3.6
    // The international mile is 1609.344 m, the nautical one 1852 m.
    case .milesPerHour: canonical * 3600 / 1609.344
    case .knots: canonical * 3600 / 1852
    case .kilometres: canonical / 1000
    case .miles: canonical / 1609.344
    case .centimetres: canonical * 100
    case .beaufort: Beaufort.number(metresPerSecond: canonical)
    case .inches: canonical / 25.4
    case .kilopascal: canonical / 10
    // The conventional columns of mercury are 3386.389 Pa and 133.3224 Pa (NIST Special Publication 811, appendix B).
    case .inchesOfMercury: canonical / 33.86389
    case .millimetresOfMercury: canonical / 1.333224
    }
  }

  /// Returns the canonical value of one in this unit. The unit must be proportional, which Beaufort is not.
  public func canonical(_ value: Double) -> Double {
    (value - converted(0)) / (converted(1) - converted(0))
  }

  /// Returns a canonical value as text for the user; `nil` if it is absent or not a printable number.
  ///
  /// The minus is the ASCII one, because the same text is read by users, by `awk` and by status bars with any font.
  public func text(_ canonical: Double?, _ language: Language) -> String? {
    guard let canonical, let number = number(canonical) else { return nil }
    return language.measured(language.written(number), self)
  }

  /// Returns the number of that text with a decimal point in every language, for programs that compute with it.
  public func number(_ canonical: Double) -> String? {
    FixedDecimal.text(converted(canonical), decimals: decimals)
  }
}

extension ClosedRange<Double> {
  /// Returns a range of canonical values in a unit.
  public func converted(to unit: Unit) -> ClosedRange<Double> {
    unit.converted(lowerBound)...unit.converted(upperBound)
  }
}

/// The Beaufort scale of wind force.
public enum Beaufort {
  /// The lower bounds of the numbers from 1 to 12, in metres a second at 10 m (WMO Manual on Codes, WMO-No. 306,
  /// section E).
  private static let beginnings = [0.3, 1.6, 3.4, 5.5, 8.0, 10.8, 13.9, 17.2, 20.8, 24.5, 28.5, 32.7]

  /// Returns the number, 0 to 12. A speed is first rounded to tenths of a metre a second, the precision of the table.
  public static func number(metresPerSecond: Double) -> Double {
    guard metresPerSecond.isFinite else { return metresPerSecond }
    let tenths = (metresPerSecond * 10).rounded()
    return Double(beginnings.count { ($0 * 10).rounded() <= tenths })
  }
}

extension Language {
  /// Returns the sign of a unit alone, as in the title of a row or an axis.
  public func sign(_ unit: Unit) -> String {
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
  /// French and Spanish have a space before every sign except the sign of an angle (DIN 5008).
  public func measured(_ number: String, _ unit: Unit) -> String {
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

/// One of the sixteen points of the compass that the wind can come from.
public enum CompassPoint: Int, CaseIterable, Sendable {
  case north, northNortheast, northeast, eastNortheast
  case east, eastSoutheast, southeast, southSoutheast
  case south, southSouthwest, southwest, westSouthwest
  case west, westNorthwest, northwest, northNorthwest

  /// Returns the nearest point, each 22.5 degrees wide; `nil` if the direction is not finite.
  ///
  /// - Parameter degrees: the direction, clockwise from north; any number of turns.
  public init?(degrees: Double) {
    guard degrees.isFinite else { return nil }
    let turn = degrees.truncatingRemainder(dividingBy: 360)
    let sixteenths = ((turn < 0 ? turn + 360 : turn) / 22.5).rounded()
    self.init(rawValue: Int(sixteenths) % CompassPoint.allCases.count)
  }
}

extension Wording {
  /// Returns the abbreviation of a direction: `WSW`.
  public func text(of point: CompassPoint) -> String {
    switch point {
    case .north: trc("compass", "N")
    case .northNortheast: trc("compass", "NNE")
    case .northeast: trc("compass", "NE")
    case .eastNortheast: trc("compass", "ENE")
    case .east: trc("compass", "E")
    case .eastSoutheast: trc("compass", "ESE")
    case .southeast: trc("compass", "SE")
    case .southSoutheast: trc("compass", "SSE")
    case .south: trc("compass", "S")
    case .southSouthwest: trc("compass", "SSW")
    case .southwest: trc("compass", "SW")
    case .westSouthwest: trc("compass", "WSW")
    case .west: trc("compass", "W")
    case .westNorthwest: trc("compass", "WNW")
    case .northwest: trc("compass", "NW")
    case .northNorthwest: trc("compass", "NNW")
    }
  }
}
