/// A field of a `details` object, under its name on the wire.
enum METNorwayField: String, CaseIterable, CodingKey {
  case pressure = "air_pressure_at_sea_level"
  case temperature = "air_temperature"
  case cloudCover = "cloud_area_fraction"
  case dewPoint = "dew_point_temperature"
  case relativeHumidity = "relative_humidity"
  /// As it would be under a clear sky.
  case uvIndex = "ultraviolet_index_clear_sky"
  case windDirection = "wind_from_direction"
  case windSpeed = "wind_speed"
  case windGust = "wind_speed_of_gust"

  /// These belong to a period, not to an instant.
  case temperatureMax = "air_temperature_max"
  case temperatureMin = "air_temperature_min"
  case precipitation = "precipitation_amount"
  case precipitationProbability = "probability_of_precipitation"

  /// What its numbers are.
  var quantity: Quantity {
    switch self {
    case .temperature, .dewPoint, .temperatureMax, .temperatureMin: .temperature
    case .windSpeed, .windGust: .speed
    case .windDirection: .direction
    case .pressure: .pressure
    case .precipitation: .water
    case .cloudCover, .relativeHumidity, .precipitationProbability: .percentage
    case .uvIndex: .uvIndex
    }
  }

  /// The one unit it comes in. The documentation calls units constant, and all of them are canonical ones.
  var unit: String {
    switch quantity {
    case .temperature: "celsius"
    case .speed: "m/s"
    case .direction: "degrees"
    case .pressure: "hPa"
    case .water: "mm"
    case .percentage: "%"
    case .uvIndex, .code: "1"
    }
  }
}
