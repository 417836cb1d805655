/// What a number measures, and the units that it can be read in.
enum Quantity: Sendable {
  case temperature, windSpeed, pressure, precipitation, percentage, angle

  /// The units to choose from; none where there is only one.
  var units: [Unit] {
    switch self {
    case .temperature: [.celsius, .fahrenheit]
    case .windSpeed: [.kilometresPerHour, .milesPerHour, .metresPerSecond, .knots, .beaufort]
    case .pressure: [.hectopascal, .kilopascal, .inchesOfMercury, .millimetresOfMercury]
    case .precipitation: [.millimetres, .inches]
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
