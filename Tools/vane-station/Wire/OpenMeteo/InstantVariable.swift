/// A variable of the `current`, `minutely_15` and `hourly` blocks.
enum InstantVariable: String, CaseIterable, Sendable {
  case temperature = "temperature_2m"
  case relativeHumidity = "relative_humidity_2m"
  case dewPoint = "dew_point_2m"
  case apparentTemperature = "apparent_temperature"
  case wetBulb = "wet_bulb_temperature_2m"
  case isDay = "is_day"
  case precipitation
  case precipitationProbability = "precipitation_probability"
  case rain
  case showers
  case snowfall
  case snowDepth = "snow_depth"
  case weatherCode = "weather_code"
  case cloudCover = "cloud_cover"
  case cloudCoverLow = "cloud_cover_low"
  case cloudCoverMid = "cloud_cover_mid"
  case cloudCoverHigh = "cloud_cover_high"
  case pressure = "pressure_msl"
  case surfacePressure = "surface_pressure"
  case windSpeed = "wind_speed_10m"
  case windDirection = "wind_direction_10m"
  case windGust = "wind_gusts_10m"
  case visibility
  case uvIndex = "uv_index"
  case cape
  case freezingLevel = "freezing_level_height"
  case sunshine = "sunshine_duration"

  /// A variable by its name; the older spelling without underscores (`windspeed_10m`) is the same.
  init?(name: String) {
    func bare(_ name: String) -> String { name.filter { $0 != "_" } }
    guard let found = Self.allCases.first(where: { bare($0.rawValue) == bare(name) }) else { return nil }
    self = found
  }

  var quantity: Quantity {
    switch self {
    case .temperature, .dewPoint, .apparentTemperature, .wetBulb: .temperature
    case .relativeHumidity, .precipitationProbability: .percent
    case .cloudCover, .cloudCoverLow, .cloudCoverMid, .cloudCoverHigh: .percent
    case .isDay: .flag
    case .precipitation, .rain, .showers: .water
    case .snowfall: .snow
    case .snowDepth, .visibility, .freezingLevel: .length
    case .weatherCode: .code
    case .pressure, .surfacePressure: .pressure
    case .windSpeed, .windGust: .speed
    case .windDirection: .direction
    case .uvIndex: .index
    case .cape: .energy
    case .sunshine: .seconds
    }
  }

  /// The value in the model's unit.
  func value(in weather: ModelWeather) -> Double {
    switch self {
    case .temperature: weather.temperature
    case .relativeHumidity: weather.relativeHumidity
    case .dewPoint: weather.dewPoint
    case .apparentTemperature: weather.apparentTemperature
    case .wetBulb: weather.wetBulb
    case .isDay: weather.isDay ? 1 : 0
    case .precipitation: weather.fall.water
    case .precipitationProbability: weather.precipitationProbability
    case .rain: weather.fall.rain
    case .showers: weather.fall.showers
    case .snowfall: weather.fall.snow
    case .snowDepth: weather.snowDepth
    case .weatherCode: Double(weather.weatherCode)
    case .cloudCover: weather.cloudCover
    case .cloudCoverLow: weather.cloudCoverLow
    case .cloudCoverMid: weather.cloudCoverMid
    case .cloudCoverHigh: weather.cloudCoverHigh
    case .pressure: weather.pressure
    case .surfacePressure: weather.surfacePressure
    case .windSpeed: weather.windSpeed
    case .windDirection: weather.windDirection
    case .windGust: weather.windGust
    case .visibility: weather.visibility
    case .uvIndex: weather.uvIndex
    case .cape: weather.cape
    case .freezingLevel: weather.freezingLevel
    case .sunshine: weather.sunshine
    }
  }
}
