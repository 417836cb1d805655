import Weather

extension WeatherReport {
  /// Whether there is something to show; a model that does not cover a place answers with nothing but null.
  var hasTemperature: Bool {
    current?.measurements.temperature != nil || hourly.contains { $0.measurements.temperature != nil }
  }
}
