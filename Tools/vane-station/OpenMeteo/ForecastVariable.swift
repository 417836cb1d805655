import Foundation
import Weather

/// A variable of a forecast, with the unit and the decimals that Open-Meteo sends for Vane's request.
typealias ForecastVariable<Source> = (
  name: String, unit: String, decimals: Int, value: @Sendable (Source) -> Double
)

/// The variables that Vane asks for.
enum ForecastVariables {
  /// The variables of the `current`, `minutely_15` and `hourly` blocks.
  static let instant: [ForecastVariable<StationWeather>] = [
    ("temperature_2m", "°C", 1, { $0.temperature }),
    ("apparent_temperature", "°C", 1, { $0.apparentTemperature }),
    ("relative_humidity_2m", "%", 0, { $0.relativeHumidity }),
    ("dew_point_2m", "°C", 1, { $0.dewPoint }),
    ("wind_speed_10m", "m/s", 2, { $0.windSpeed }),
    ("wind_direction_10m", "°", 0, { $0.windDirection }),
    ("wind_gusts_10m", "m/s", 2, { $0.windGust }),
    ("pressure_msl", "hPa", 1, { $0.pressure }),
    ("cloud_cover", "%", 0, { $0.cloudCover }),
    ("uv_index", "", 2, { $0.uvIndex }),
    ("visibility", "m", 0, { $0.visibility }),
    ("snow_depth", "m", 2, { $0.snowDepth }),
    ("precipitation", "mm", 2, { $0.precipitation }),
    ("weather_code", "wmo code", 0, { Double($0.code) }),
    ("is_day", "", 0, { $0.isDay ? 1 : 0 }),
    ("precipitation_probability", "%", 0, { $0.precipitationProbability }),
  ]

  /// The variables of the `daily` block.
  static let daily: [ForecastVariable<StationDay>] = [
    ("weather_code", "wmo code", 0, { Double($0.hours.map(\.code).max() ?? 0) }),
    ("temperature_2m_max", "°C", 1, { $0.highest(\.temperature) }),
    ("temperature_2m_min", "°C", 1, { $0.hours.map(\.temperature).min() ?? 0 }),
    ("precipitation_sum", "mm", 2, { $0.hours.map(\.precipitation).reduce(0, +) }),
    ("precipitation_probability_max", "%", 0, { $0.highest(\.precipitationProbability) }),
    ("uv_index_max", "", 2, { $0.highest(\.uvIndex) }),
    ("wind_speed_10m_max", "m/s", 2, { $0.highest(\.windSpeed) }),
    ("wind_gusts_10m_max", "m/s", 2, { $0.highest(\.windGust) }),
  ]
}

/// The 24 hours of one day at a place.
struct StationDay: Sendable {
  let hours: [StationWeather]

  func highest(_ value: (StationWeather) -> Double) -> Double { hours.map(value).max() ?? 0 }
}
