/// The kind of quantity that a number measures, and its possible units.
enum Quantity: Sendable {
  case temperature, windSpeed, pressure, precipitation, percentage, angle

  /// The units to choose from; empty if there is only one.
  var units: [Unit] {
    switch self {
    case .temperature: [.celsius, .fahrenheit]
    case .windSpeed: [.kilometresPerHour, .milesPerHour, .metresPerSecond, .knots, .beaufort]
    case .pressure: [.hectopascal, .kilopascal, .inchesOfMercury, .millimetresOfMercury]
    case .precipitation: [.millimetres, .inches]
    case .percentage, .angle: []
    }
  }

  /// Returns the unit in a system of units.
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
