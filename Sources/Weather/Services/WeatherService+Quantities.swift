extension WeatherService {
  /// The parts of a report in which the answers of a forecast service state a quantity; empty for other services.
  public func parts(of quantity: WeatherQuantity) -> [WeatherQuantity.Part] {
    switch self {
    case .openMeteo: WeatherService.partsOfOpenMeteo(quantity)
    case .metNorway: WeatherService.partsOfMETNorway(quantity)
    case .nws: WeatherService.partsOfNWS(quantity)
    default: []
    }
  }

  /// What a user should know about a quantity of a service.
  public func note(about quantity: WeatherQuantity) -> String? {
    switch (self, quantity) {
    case (.metNorway, .uvIndex): "under a clear sky"
    case (.metNorway, .windGust), (.metNorway, .precipitationProbability): "in some regions"
    case (.nws, .apparentTemperature): "in heat or cold, as heat index or wind chill"
    case (.nws, .windGust): "if strong"
    default: nil
    }
  }

  /// Those of a place that is looked at. A place that is not has the quantities of rules and lists alone.
  private static func partsOfOpenMeteo(_ quantity: WeatherQuantity) -> [WeatherQuantity.Part] {
    switch quantity {
    case .temperature, .condition, .windSpeed, .windGust: [.now, .hours, .days]
    case .precipitation: [.now, .quarterHours, .hours, .days]
    case .apparentTemperature, .relativeHumidity, .dewPoint, .windDirection, .pressure, .cloudCover: [.now, .hours]
    case .precipitationProbability, .uvIndex: [.hours, .days]
    case .visibility, .snowDepth, .isDay: [.hours]
    }
  }

  /// The current values are those of the hour that has begun. Days are computed from the series.
  private static func partsOfMETNorway(_ quantity: WeatherQuantity) -> [WeatherQuantity.Part] {
    switch quantity {
    case .temperature, .condition, .windSpeed, .windGust, .uvIndex: [.now, .hours, .days]
    case .relativeHumidity, .dewPoint, .windDirection, .pressure, .cloudCover, .isDay: [.now, .hours]
    case .precipitation, .precipitationProbability: [.hours, .days]
    case .apparentTemperature, .visibility, .snowDepth: []
    }
  }

  /// The current values are those of a station. Since 2026 stations no longer report the precipitation of the last hour.
  private static func partsOfNWS(_ quantity: WeatherQuantity) -> [WeatherQuantity.Part] {
    switch quantity {
    case .temperature, .condition, .windSpeed: [.now, .hours, .days]
    case .relativeHumidity, .dewPoint, .windDirection, .isDay: [.now, .hours]
    case .precipitationProbability: [.hours, .days]
    case .apparentTemperature, .windGust, .pressure, .visibility: [.now]
    case .cloudCover, .uvIndex, .snowDepth, .precipitation: []
    }
  }
}
