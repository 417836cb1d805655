/// A variable of the forecast service, under the name it is asked for with.
enum OpenMeteoVariable: String, CaseIterable, Sendable {
  case temperature = "temperature_2m"
  case apparentTemperature = "apparent_temperature"
  case relativeHumidity = "relative_humidity_2m"
  case dewPoint = "dew_point_2m"
  case windSpeed = "wind_speed_10m"
  case windDirection = "wind_direction_10m"
  case windGust = "wind_gusts_10m"
  case pressure = "pressure_msl"
  case cloudCover = "cloud_cover"
  case precipitation
  case weatherCode = "weather_code"
  case isDay = "is_day"
  case precipitationProbability = "precipitation_probability"

  case temperatureMax = "temperature_2m_max"
  case temperatureMin = "temperature_2m_min"
  case precipitationSum = "precipitation_sum"
  case precipitationProbabilityMax = "precipitation_probability_max"
  case uvIndexMax = "uv_index_max"
  case windSpeedMax = "wind_speed_10m_max"
  case windGustMax = "wind_gusts_10m_max"

  /// These two hold times; all others hold numbers.
  case sunrise
  case sunset

  /// What an instant has.
  static let instant: [OpenMeteoVariable] = [
    .temperature, .apparentTemperature, .relativeHumidity, .dewPoint, .windSpeed, .windDirection, .windGust, .pressure,
    .cloudCover, .precipitation, .weatherCode, .isDay,
  ]

  /// The numbers a day has.
  static let daily: [OpenMeteoVariable] = [
    .weatherCode, .temperatureMax, .temperatureMin, .precipitationSum, .precipitationProbabilityMax, .uvIndexMax,
    .windSpeedMax, .windGustMax,
  ]

  /// Names from before 2023, still accepted and echoed as requested.
  var olderName: String? {
    switch self {
    case .relativeHumidity: "relativehumidity_2m"
    case .dewPoint: "dewpoint_2m"
    case .windSpeed: "windspeed_10m"
    case .windDirection: "winddirection_10m"
    case .windGust: "windgusts_10m"
    case .cloudCover: "cloudcover"
    case .weatherCode: "weathercode"
    case .windSpeedMax: "windspeed_10m_max"
    case .windGustMax: "windgusts_10m_max"
    default: nil
    }
  }

  /// The name inside the old `current_weather` object. Only there: elsewhere `temperature_80m` begins like it.
  var currentWeatherName: String? {
    switch self {
    case .temperature: "temperature"
    case .windSpeed: "windspeed"
    case .windDirection: "winddirection"
    case .weatherCode: "weathercode"
    default: nil
    }
  }

  /// What its numbers are. Sun times have none.
  var quantity: Quantity {
    switch self {
    case .temperature, .apparentTemperature, .dewPoint, .temperatureMax, .temperatureMin: .temperature
    case .windSpeed, .windGust, .windSpeedMax, .windGustMax: .speed
    case .windDirection: .direction
    case .pressure: .pressure
    case .precipitation, .precipitationSum: .water
    case .relativeHumidity, .cloudCover, .precipitationProbability, .precipitationProbabilityMax: .percentage
    case .uvIndexMax: .uvIndex
    case .weatherCode, .isDay, .sunrise, .sunset: .code
    }
  }
}
