/// A variable of the `daily` block.
enum DailyVariable: String, CaseIterable, Sendable {
  case weatherCode = "weather_code"
  case temperatureMax = "temperature_2m_max"
  case temperatureMin = "temperature_2m_min"
  case temperatureMean = "temperature_2m_mean"
  case apparentTemperatureMax = "apparent_temperature_max"
  case apparentTemperatureMin = "apparent_temperature_min"
  case sunrise
  case sunset
  case daylightDuration = "daylight_duration"
  case sunshineDuration = "sunshine_duration"
  case uvIndexMax = "uv_index_max"
  case precipitationSum = "precipitation_sum"
  case rainSum = "rain_sum"
  case showersSum = "showers_sum"
  case snowfallSum = "snowfall_sum"
  case precipitationHours = "precipitation_hours"
  case precipitationProbabilityMax = "precipitation_probability_max"
  case windSpeedMax = "wind_speed_10m_max"
  case windGustsMax = "wind_gusts_10m_max"
  case windDirectionDominant = "wind_direction_10m_dominant"

  /// A variable by its name; the older spelling without underscores is the same.
  init?(name: String) {
    func bare(_ name: String) -> String { name.filter { $0 != "_" } }
    guard let found = Self.allCases.first(where: { bare($0.rawValue) == bare(name) }) else { return nil }
    self = found
  }

  var quantity: Quantity {
    switch self {
    case .weatherCode: .code
    case .temperatureMax, .temperatureMin, .temperatureMean: .temperature
    case .apparentTemperatureMax, .apparentTemperatureMin: .temperature
    case .sunrise, .sunset: .time
    case .daylightDuration, .sunshineDuration: .seconds
    case .uvIndexMax: .index
    case .precipitationSum, .rainSum, .showersSum: .water
    case .snowfallSum: .snow
    case .precipitationHours: .hours
    case .precipitationProbabilityMax: .percent
    case .windSpeedMax, .windGustsMax: .speed
    case .windDirectionDominant: .direction
    }
  }

  /// The value in the model's unit.
  func value(of day: ModelDay) -> Double {
    switch self {
    case .weatherCode: day.max { Double($0.weatherCode) }
    case .temperatureMax: day.max(\.temperature)
    case .temperatureMin: day.min(\.temperature)
    case .temperatureMean: day.sum(\.temperature) / Double(day.hours.count)
    case .apparentTemperatureMax: day.max(\.apparentTemperature)
    case .apparentTemperatureMin: day.min(\.apparentTemperature)
    case .sunrise: Double(day.sunrise)
    case .sunset: Double(day.sunset)
    case .daylightDuration: Double(day.daylight.duration)
    case .sunshineDuration: day.sum(\.sunshine)
    case .uvIndexMax: day.max(\.uvIndex)
    case .precipitationSum: day.sum(\.fall.water)
    case .rainSum: day.sum(\.fall.rain)
    case .showersSum: day.sum(\.fall.showers)
    case .snowfallSum: day.sum(\.fall.snow)
    case .precipitationHours: day.sum { $0.fall.water >= 0.1 ? 1 : 0 }
    case .precipitationProbabilityMax: day.max(\.precipitationProbability)
    case .windSpeedMax: day.max(\.windSpeed)
    case .windGustsMax: day.max(\.windGust)
    case .windDirectionDominant: day.dominantWindDirection
    }
  }
}
