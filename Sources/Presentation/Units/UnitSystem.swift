/// The user's units, one for each quantity, and the language of their signs.
///
/// All other code keeps values in canonical units; only this type converts them.
public struct UnitSystem: Sendable {
  private(set) var temperatureUnit = Unit.celsius
  private(set) var windSpeedUnit = Unit.kilometresPerHour
  private(set) var precipitationUnit = Unit.millimetres
  private(set) var pressureUnit = Unit.hectopascal
  private(set) var language = Language.english

  private init() {}

  /// Celsius, kilometres an hour, millimetres, hectopascal.
  public static let metric = UnitSystem()
  /// Fahrenheit, miles an hour, inches, inches of mercury.
  public static let imperial = metric.using(.fahrenheit).using(.milesPerHour).using(.inches).using(.inchesOfMercury)
  /// The British mix: Celsius, miles an hour, millimetres, hectopascal.
  public static let uk = metric.using(.milesPerHour)
  /// The canonical units of the JSON document: Celsius, metres a second, millimetres, hectopascal.
  public static let si = metric.using(.metresPerSecond)

  /// Returns these units with another unit for the quantity it measures; a unit that cannot be chosen changes nothing.
  public func using(_ unit: Unit) -> UnitSystem {
    var system = self
    switch unit {
    case .celsius, .fahrenheit: system.temperatureUnit = unit
    case .metresPerSecond, .kilometresPerHour, .milesPerHour, .knots, .beaufort: system.windSpeedUnit = unit
    case .millimetres, .inches: system.precipitationUnit = unit
    case .hectopascal, .kilopascal, .inchesOfMercury, .millimetresOfMercury: system.pressureUnit = unit
    case .percent, .degrees: break
    }
    return system
  }

  /// Returns these units, written in a language.
  func written(in wording: Wording) -> UnitSystem {
    var system = self
    system.language = wording.language
    return system
  }

  /// The sign of each unit under its key in the document, for the document's `units`.
  ///
  /// `temperature` applies to all temperatures, `windSpeed` to all wind speeds, `precipitation` to all sums. A document
  /// does not depend on a language.
  public var labels: [String: String] {
    [
      "temperature": temperatureUnit.rawValue,
      "windSpeed": windSpeedUnit.rawValue,
      "windDirection": "°",
      "pressure": pressureUnit.rawValue,
      "precipitation": precipitationUnit.rawValue,
      "precipitationProbability": "%",
      "relativeHumidity": "%",
      "cloudCover": "%",
    ]
  }
}

extension UnitSystem: CaseIterable {
  /// The families, in the order in which the user steps through them.
  public static let allCases = [metric, imperial, uk, si]

  private static let families = ["metric": metric, "imperial": imperial, "uk": uk, "si": si]

  /// Reads the value of the setting: `imperial`, `uk,wind=kn`. The locale's family applies if the family is `auto` or
  /// missing. Returns `nil` if the text is invalid.
  ///
  /// - Parameter environment: the environment that names the locale.
  public init?(rawValue: String, environment: [String: String]) {
    self = UnitSystem.families[UnitSystem.localeFamily(in: environment)] ?? .metric
    for part in rawValue.split(separator: ",") where part != "auto" {
      if let family = UnitSystem.families[String(part)] {
        self = family
      } else if let unit = Unit(word: String(part.drop { $0 != "=" }.dropFirst())) {
        self = using(unit)
      } else {
        return nil
      }
    }
  }
}

extension UnitSystem: Equatable {
  /// Returns whether the units are the same, whatever the language.
  public static func == (one: UnitSystem, other: UnitSystem) -> Bool {
    one.temperatureUnit == other.temperatureUnit && one.windSpeedUnit == other.windSpeedUnit
      && one.precipitationUnit == other.precipitationUnit && one.pressureUnit == other.pressureUnit
  }
}
