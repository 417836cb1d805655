public import Weather

extension PhysicalQuantity {
  /// The units to choose from; empty if there is only one.
  public var units: [Unit] {
    switch self {
    case .temperature: [.celsius, .fahrenheit]
    case .speed: [.kilometresPerHour, .milesPerHour, .metresPerSecond, .knots, .beaufort]
    case .pressure: [.hectopascal, .kilopascal, .inchesOfMercury, .millimetresOfMercury]
    case .water: [.millimetres, .inches]
    case .percentage, .direction, .uvIndex, .visibility, .snowDepth, .code: []
    }
  }

  /// Returns the unit in a system of units; `nil` for numbers that are always in their canonical unit.
  public func unit(in system: UnitSystem) -> Unit? {
    switch self {
    case .temperature: system.temperatureUnit
    case .speed: system.windSpeedUnit
    case .pressure: system.pressureUnit
    case .water: system.precipitationUnit
    case .percentage: .percent
    case .direction: .degrees
    case .uvIndex, .visibility, .snowDepth, .code: nil
    }
  }
}
