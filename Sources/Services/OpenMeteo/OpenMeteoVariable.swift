import Weather

/// A variable of the forecast service.
enum OpenMeteoVariable: Int, CaseIterable, Sendable {
  case temperature, apparentTemperature, relativeHumidity, dewPoint, windSpeed, windDirection, windGust, pressure
  case cloudCover, precipitation, weatherCode, isDay, precipitationProbability
  case temperatureMax, temperatureMin, precipitationSum, precipitationProbabilityMax, uvIndexMax, windSpeedMax
  case windGustMax, uvIndex, visibility, snowDepth

  /// The name in requests and answers.
  var name: String {
    switch self {
    case .temperature: "temperature_2m"
    case .apparentTemperature: "apparent_temperature"
    case .relativeHumidity: "relative_humidity_2m"
    case .dewPoint: "dew_point_2m"
    case .windSpeed: "wind_speed_10m"
    case .windDirection: "wind_direction_10m"
    case .windGust: "wind_gusts_10m"
    case .pressure: "pressure_msl"
    case .cloudCover: "cloud_cover"
    case .precipitation: "precipitation"
    case .weatherCode: "weather_code"
    case .isDay: "is_day"
    case .precipitationProbability: "precipitation_probability"
    case .temperatureMax: "temperature_2m_max"
    case .temperatureMin: "temperature_2m_min"
    case .precipitationSum: "precipitation_sum"
    case .precipitationProbabilityMax: "precipitation_probability_max"
    case .uvIndexMax: "uv_index_max"
    case .windSpeedMax: "wind_speed_10m_max"
    case .windGustMax: "wind_gusts_10m_max"
    case .uvIndex: "uv_index"
    case .visibility: "visibility"
    case .snowDepth: "snow_depth"
    }
  }

  /// The variable of a number of ``Measurements``.
  init?(_ quantity: WeatherQuantity) {
    switch quantity {
    case .temperature: self = .temperature
    case .apparentTemperature: self = .apparentTemperature
    case .relativeHumidity: self = .relativeHumidity
    case .dewPoint: self = .dewPoint
    case .windSpeed: self = .windSpeed
    case .windDirection: self = .windDirection
    case .windGust: self = .windGust
    case .pressure: self = .pressure
    case .cloudCover: self = .cloudCover
    case .uvIndex: self = .uvIndex
    case .visibility: self = .visibility
    case .snowDepth: self = .snowDepth
    case .precipitation: self = .precipitation
    case .precipitationProbability, .condition, .isDay: return nil
    }
  }

  /// The variables of the present.
  static let current: [OpenMeteoVariable] = [
    .temperature, .apparentTemperature, .relativeHumidity, .dewPoint, .windSpeed, .windDirection, .windGust, .pressure,
    .cloudCover, .precipitation, .weatherCode,
  ]

  /// The variables of an hour.
  static let hourly = current + [.isDay, .precipitationProbability, .uvIndex, .visibility, .snowDepth]

  /// The variables of a day.
  static let daily: [OpenMeteoVariable] = [
    .weatherCode, .temperatureMax, .temperatureMin, .precipitationSum, .precipitationProbabilityMax, .uvIndexMax,
    .windSpeedMax, .windGustMax,
  ]

  /// The name before 2023, which the service still accepts and echoes.
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

  /// The name in the old `current_weather` object. It is not used elsewhere, because `temperature_80m` begins with it.
  var currentWeatherName: String? {
    switch self {
    case .temperature: "temperature"
    case .windSpeed: "windspeed"
    case .windDirection: "winddirection"
    case .weatherCode: "weathercode"
    default: nil
    }
  }

  /// The kind of its numbers.
  var quantity: PhysicalQuantity {
    switch self {
    case .temperature, .apparentTemperature, .dewPoint, .temperatureMax, .temperatureMin: .temperature
    case .windSpeed, .windGust, .windSpeedMax, .windGustMax: .speed
    case .windDirection: .direction
    case .pressure: .pressure
    case .precipitation, .precipitationSum: .water
    case .relativeHumidity, .cloudCover, .precipitationProbability, .precipitationProbabilityMax: .percentage
    case .uvIndex, .uvIndexMax: .uvIndex
    case .visibility: .visibility
    case .snowDepth: .snowDepth
    case .weatherCode, .isDay: .code
    }
  }
}
