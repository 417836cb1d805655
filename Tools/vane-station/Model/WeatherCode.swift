/// The choice of a WMO code from what the sky does.
enum WeatherCode {
  /// The code, as Open-Meteo publishes it.
  ///
  /// - Parameters:
  ///   - intensity: millimetres of water an hour.
  ///   - cape: J/kg; a thunderstorm wants energy and rain.
  static func code(for fall: Precipitation, intensity: Double, weather: ModelWeather) -> Int {
    if intensity >= 0.1 {
      if fall.snow > 0 {
        return fall.showers > 0 || weather.cape > 100
          ? pick(intensity, (2, 85), last: 86) : pick(intensity, (0.5, 71), (2, 73), last: 75)
      }
      if fall.showers > fall.rain {
        if weather.cape > 800, intensity > 3 { return intensity > 12 ? 96 : 95 }
        return pick(intensity, (2.5, 80), (8, 81), last: 82)
      }
      if weather.temperature < 0 { return intensity < 0.5 ? 56 : pick(intensity, (2.5, 66), last: 67) }
      if intensity < 0.6 { return pick(intensity, (0.2, 51), (0.4, 53), last: 55) }
      return pick(intensity, (2.5, 61), (7.6, 63), last: 65)
    }
    if weather.visibility < 1000 { return weather.temperature < 0 ? 48 : 45 }
    return pick(weather.cloudCover, (20, 0), (50, 1), (80, 2), last: 3)
  }

  /// The code of the first bound that the value is below, else the last one.
  private static func pick(_ value: Double, _ steps: (below: Double, code: Int)..., last: Int) -> Int {
    steps.first { value < $0.below }?.code ?? last
  }
}
