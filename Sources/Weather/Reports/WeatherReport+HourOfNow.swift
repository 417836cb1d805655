public import FoundationEssentials

extension WeatherReport {
  /// Returns the values of the hour that has begun and not ended; `nil` if the series does not have it.
  ///
  /// Values of an instant are those of the begin of the hour. Values that the series states for the hour before a time
  /// are taken from the end of the hour: gusts, and the UV index of Open-Meteo. They are missing if the series ends
  /// before. The precipitation stays that of the hour before the begin, which has fallen.
  ///
  /// - Parameter provider: the provider of the report.
  public func hour(at now: Date, from provider: Provider) -> HourlyWeather? {
    guard
      var hour = hourly.last(where: { hour in
        let elapsed = now.timeIntervalSince(hour.time)
        return elapsed >= 0 && elapsed < 3_600
      })
    else { return nil }
    let end = hourly.first { $0.time == hour.time + 3_600 }?.measurements
    let service = WeatherService.forecasts.first { $0.provider.id == provider.id }
    hour.measurements.windGust = end?.windGust
    if service?.spanInReports(of: .uvIndex)?.isBefore == true { hour.measurements.uvIndex = end?.uvIndex }
    return hour
  }
}
