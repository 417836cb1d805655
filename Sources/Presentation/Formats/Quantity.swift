/// What a number measures, and the units that it can be read in.
enum Quantity: Sendable {
  case temperature, windSpeed, pressure, precipitation, percentage, angle

  /// The units to choose from, by the name that a template gives them; none where there is only one.
  var units: [(name: String, unit: Unit)] {
    switch self {
    case .temperature: [("C", .celsius), ("F", .fahrenheit)]
    case .windSpeed: [("km/h", .kilometresPerHour), ("mph", .milesPerHour), ("m/s", .metresPerSecond)]
    case .pressure: [("hPa", .hectopascal), ("inHg", .inchesOfMercury)]
    case .precipitation: [("mm", .millimetres), ("in", .inches)]
    case .percentage, .angle: []
    }
  }

  /// The unit of a family.
  func unit(in system: UnitSystem) -> Unit {
    switch self {
    case .temperature: system.temperatureUnit
    case .windSpeed: system.windSpeedUnit
    case .pressure: system.pressureUnit
    case .precipitation: system.precipitationUnit
    case .percentage: .percent
    case .angle: .degrees
    }
  }
}
