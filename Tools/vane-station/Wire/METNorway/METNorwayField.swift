/// A field of Locationforecast's `details`, with its one unit.
enum METNorwayField: String, CaseIterable, Sendable {
  case pressure = "air_pressure_at_sea_level"
  case temperature = "air_temperature"
  case temperatureMax = "air_temperature_max"
  case temperatureMin = "air_temperature_min"
  case cloud = "cloud_area_fraction"
  case cloudHigh = "cloud_area_fraction_high"
  case cloudLow = "cloud_area_fraction_low"
  case cloudMedium = "cloud_area_fraction_medium"
  case dewPoint = "dew_point_temperature"
  case fog = "fog_area_fraction"
  case precipitation = "precipitation_amount"
  case probability = "probability_of_precipitation"
  case humidity = "relative_humidity"
  case uvIndex = "ultraviolet_index_clear_sky"
  case windDirection = "wind_from_direction"
  case windSpeed = "wind_speed"
  case windGust = "wind_speed_of_gust"

  var unit: String {
    switch self {
    case .pressure: "hPa"
    case .temperature, .temperatureMax, .temperatureMin, .dewPoint: "celsius"
    case .cloud, .cloudHigh, .cloudLow, .cloudMedium, .fog, .probability, .humidity: "%"
    case .precipitation: "mm"
    case .uvIndex: "1"
    case .windDirection: "degrees"
    case .windSpeed, .windGust: "m/s"
    }
  }

  /// Whether the six-hourly part of the series lacks it.
  var isHourlyOnly: Bool { [.fog, .uvIndex, .windGust].contains(self) }

  /// The value at an instant, `nil` for what belongs to a period.
  func value(in weather: ModelWeather, at site: Site, _ instant: Int) -> Double? {
    switch self {
    case .temperatureMax, .temperatureMin, .precipitation, .probability: nil
    case .pressure: weather.pressure
    case .temperature: weather.temperature
    case .cloud: weather.cloudCover
    case .cloudHigh: weather.cloudCoverHigh
    case .cloudLow: weather.cloudCoverLow
    case .cloudMedium: weather.cloudCoverMid
    case .dewPoint: weather.dewPoint
    case .fog: weather.visibility < 1000 ? 100 : 0
    case .humidity: weather.relativeHumidity
    case .uvIndex: WeatherModel.uvIndex(sineOfElevation: Sun(at: instant).sineOfElevation(at: site), cloud: 0)
    case .windDirection: weather.windDirection
    case .windSpeed: weather.windSpeed
    case .windGust: weather.windGust
    }
  }
}
