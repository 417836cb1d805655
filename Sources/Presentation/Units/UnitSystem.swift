/// The units a person reads.
///
/// Values are kept in canonical units everywhere else; this is the only place that converts them.
public enum UnitSystem: String, CaseIterable, Sendable {
  /// Celsius, kilometres an hour, millimetres, hectopascal.
  case metric
  /// Fahrenheit, miles an hour, inches, inches of mercury.
  case imperial
  /// The British mix: Celsius, miles an hour, millimetres, hectopascal.
  case uk
  /// The canonical units of the JSON document: Celsius, metres a second, millimetres, hectopascal.
  case si

  /// The sign of each unit under the key of the document that it belongs to, for the document's `units`.
  ///
  /// `temperature` speaks for all temperatures, `windSpeed` for all wind speeds, `precipitation` for all sums.
  public var labels: [String: String] {
    [
      "temperature": temperatureUnit.sign,
      "windSpeed": windSpeedUnit.sign,
      "windDirection": "°",
      "pressure": pressureUnit.sign,
      "precipitation": precipitationUnit.sign,
      "precipitationProbability": "%",
      "relativeHumidity": "%",
      "cloudCover": "%",
    ]
  }

  var temperatureUnit: Unit {
    switch self {
    case .imperial: .fahrenheit
    case .metric, .uk, .si: .celsius
    }
  }

  var windSpeedUnit: Unit {
    switch self {
    case .metric: .kilometresPerHour
    case .imperial, .uk: .milesPerHour
    case .si: .metresPerSecond
    }
  }

  var precipitationUnit: Unit {
    switch self {
    case .imperial: .inches
    case .metric, .uk, .si: .millimetres
    }
  }

  var pressureUnit: Unit {
    switch self {
    case .imperial: .inchesOfMercury
    case .metric, .uk, .si: .hectopascal
    }
  }
}
