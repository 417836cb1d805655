import Foundation

/// One civil day at a place: its 24 hours and its light.
struct ModelDay: Sendable {
  let hours: [ModelWeather]
  let daylight: Daylight

  /// - Parameter midnight: 00:00 on the wall clock, in Unix seconds.
  init(at site: Site, midnight: Int, model: WeatherModel) {
    hours = (0..<24).map { model.weather(at: site, midnight + $0 * 3600, over: 3600) }
    daylight = Daylight(around: midnight + 43_200, at: site)
  }

  /// Unix seconds; 0 when the sun does not rise, as Open-Meteo has it for polar day and night alike.
  var sunrise: Int {
    if case .between(let sunrise, _) = daylight { sunrise } else { 0 }
  }

  /// Unix seconds; 0 when the sun does not set.
  var sunset: Int {
    if case .between(_, let sunset) = daylight { sunset } else { 0 }
  }

  func max(_ value: (ModelWeather) -> Double) -> Double {
    hours.map(value).max() ?? 0
  }

  func min(_ value: (ModelWeather) -> Double) -> Double {
    hours.map(value).min() ?? 0
  }

  func sum(_ value: (ModelWeather) -> Double) -> Double {
    hours.map(value).reduce(0, +)
  }

  /// The direction of the day's mean wind vector, in degrees.
  var dominantWindDirection: Double {
    let east = sum { $0.windSpeed * sin($0.windDirection.radians) }
    let north = sum { $0.windSpeed * cos($0.windDirection.radians) }
    return atan2(east, north).degrees.fullCircle
  }
}
