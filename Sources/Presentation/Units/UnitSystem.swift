/// The units a person reads, one for each quantity, and the language that they are written in.
///
/// Values are kept in canonical units everywhere else; this is the only place that converts them.
public struct UnitSystem: Sendable {
  private(set) var temperatureUnit: Unit
  private(set) var windSpeedUnit: Unit
  private(set) var precipitationUnit: Unit
  private(set) var pressureUnit: Unit
  private(set) var words = NumberWords.english

  /// Celsius, kilometres an hour, millimetres, hectopascal.
  public static let metric = UnitSystem(
    temperatureUnit: .celsius, windSpeedUnit: .kilometresPerHour, precipitationUnit: .millimetres,
    pressureUnit: .hectopascal)
  /// Fahrenheit, miles an hour, inches, inches of mercury.
  public static let imperial = UnitSystem(
    temperatureUnit: .fahrenheit, windSpeedUnit: .milesPerHour, precipitationUnit: .inches,
    pressureUnit: .inchesOfMercury)
  /// The British mix: Celsius, miles an hour, millimetres, hectopascal.
  public static let uk = UnitSystem(
    temperatureUnit: .celsius, windSpeedUnit: .milesPerHour, precipitationUnit: .millimetres,
    pressureUnit: .hectopascal)
  /// The canonical units of the JSON document: Celsius, metres a second, millimetres, hectopascal.
  public static let si = UnitSystem(
    temperatureUnit: .celsius, windSpeedUnit: .metresPerSecond, precipitationUnit: .millimetres,
    pressureUnit: .hectopascal)

  /// This one with another unit, for the quantity that it measures; what cannot be chosen changes nothing.
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

  /// This one, written in a language.
  func written(in wording: Wording) -> UnitSystem {
    var system = self
    system.words = wording.number
    return system
  }

  /// The sign of each unit under the key of the document that it belongs to, for the document's `units`.
  ///
  /// `temperature` speaks for all temperatures, `windSpeed` for all wind speeds, `precipitation` for all sums. A
  /// document is in no language.
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
