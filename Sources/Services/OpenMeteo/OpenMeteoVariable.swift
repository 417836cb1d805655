import Weather

/// A variable of the forecast service.
enum OpenMeteoVariable: Int, CaseIterable, Sendable {
  case temperature, apparentTemperature, relativeHumidity, dewPoint, windSpeed, windDirection, windGust, pressure
  case cloudCover, precipitation, weatherCode, isDay, precipitationProbability
  case temperatureMax, temperatureMin, precipitationSum, precipitationProbabilityMax, uvIndexMax, windSpeedMax
  case windGustMax, uvIndex, visibility, snowDepth

  private typealias Details = (
    name: String, kind: PhysicalQuantity, measured: WeatherQuantity?, olderName: String?, currentWeatherName: String?
  )

  private var details: Details {
    switch self {
    case .temperature: ("temperature_2m", .temperature, .temperature, nil, "temperature")
    case .apparentTemperature: ("apparent_temperature", .temperature, .apparentTemperature, nil, nil)
    case .relativeHumidity: ("relative_humidity_2m", .percentage, .relativeHumidity, "relativehumidity_2m", nil)
    case .dewPoint: ("dew_point_2m", .temperature, .dewPoint, "dewpoint_2m", nil)
    case .windSpeed: ("wind_speed_10m", .speed, .windSpeed, "windspeed_10m", "windspeed")
    case .windDirection: ("wind_direction_10m", .direction, .windDirection, "winddirection_10m", "winddirection")
    case .windGust: ("wind_gusts_10m", .speed, .windGust, "windgusts_10m", nil)
    case .pressure: ("pressure_msl", .pressure, .pressure, nil, nil)
    case .cloudCover: ("cloud_cover", .percentage, .cloudCover, "cloudcover", nil)
    case .precipitation: ("precipitation", .water, .precipitation, nil, nil)
    case .weatherCode: ("weather_code", .code, nil, "weathercode", "weathercode")
    case .isDay: ("is_day", .code, nil, nil, nil)
    case .precipitationProbability: ("precipitation_probability", .percentage, nil, nil, nil)
    case .temperatureMax: ("temperature_2m_max", .temperature, nil, nil, nil)
    case .temperatureMin: ("temperature_2m_min", .temperature, nil, nil, nil)
    case .precipitationSum: ("precipitation_sum", .water, nil, nil, nil)
    case .precipitationProbabilityMax: ("precipitation_probability_max", .percentage, nil, nil, nil)
    case .uvIndexMax: ("uv_index_max", .uvIndex, nil, nil, nil)
    case .windSpeedMax: ("wind_speed_10m_max", .speed, nil, "windspeed_10m_max", nil)
    case .windGustMax: ("wind_gusts_10m_max", .speed, nil, "windgusts_10m_max", nil)
    case .uvIndex: ("uv_index", .uvIndex, .uvIndex, nil, nil)
    case .visibility: ("visibility", .visibility, .visibility, nil, nil)
    case .snowDepth: ("snow_depth", .snowDepth, .snowDepth, nil, nil)
    }
  }

  /// The name in requests and answers.
  var name: String { details.name }
  /// The kind of its numbers.
  var quantity: PhysicalQuantity { details.kind }
  /// The number of ``Measurements`` that it is; `nil` if it is of days or not measured.
  var measured: WeatherQuantity? { details.measured }
  /// The name before 2023, which the service still accepts and echoes.
  var olderName: String? { details.olderName }
  /// The name in the old `current_weather` object. It is not used elsewhere, because `temperature_80m` begins with it.
  var currentWeatherName: String? { details.currentWeatherName }

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
}
