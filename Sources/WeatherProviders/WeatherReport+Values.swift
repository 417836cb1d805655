public import Weather

extension WeatherReport {
  /// Whether it states anything of the weather. Day and night, sunrise and sunset are known without a forecast, so a
  /// model that does not cover a place states them too.
  public var hasValues: Bool {
    current?.measurements.hasValues == true
      || hourly.contains { $0.precipitationProbability != nil || $0.measurements.hasValues }
      || daily.contains(where: \.hasValues) || quarterHours.contains { $0.precipitation != nil }
  }
}

extension Measurements {
  fileprivate var hasValues: Bool {
    var values = self
    values.isDay = nil
    return values != Measurements()
  }
}

extension DailyWeather {
  fileprivate var hasValues: Bool {
    var values = self
    (values.sunrise, values.sunset) = (nil, nil)
    return values != DailyWeather(date: date)
  }
}
