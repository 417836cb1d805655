public import Weather

extension UnitSystem {
  /// Returns the report with every number in these units, unrounded, for a document that names its units.
  ///
  /// The result is no longer canonical: use it only for a document.
  public func convert(_ report: WeatherReport) -> WeatherReport {
    var converted = report
    converted.current = report.current.map { current in
      CurrentWeather(measurements: convert(current.measurements), validAt: current.validAt, basis: current.basis)
    }
    converted.hourly = report.hourly.map { hour in
      HourlyWeather(
        time: hour.time, measurements: convert(hour.measurements),
        precipitationProbability: hour.precipitationProbability)
    }
    converted.daily = report.daily.map(convert)
    return converted
  }

  /// Returns the measurements in these units, unrounded.
  public func convert(_ measurements: Measurements) -> Measurements {
    var converted = measurements
    converted.temperature = measurements.temperature.map(temperatureUnit.converted)
    converted.apparentTemperature = measurements.apparentTemperature.map(temperatureUnit.converted)
    converted.dewPoint = measurements.dewPoint.map(temperatureUnit.converted)
    converted.windSpeed = measurements.windSpeed.map(windSpeedUnit.converted)
    converted.windGust = measurements.windGust.map(windSpeedUnit.converted)
    converted.pressure = measurements.pressure.map(pressureUnit.converted)
    converted.precipitation = measurements.precipitation.map(precipitationUnit.converted)
    return converted
  }

  private func convert(_ day: DailyWeather) -> DailyWeather {
    var converted = day
    converted.temperatureMax = day.temperatureMax.map(temperatureUnit.converted)
    converted.temperatureMin = day.temperatureMin.map(temperatureUnit.converted)
    converted.precipitation = day.precipitation.map(precipitationUnit.converted)
    converted.windSpeedMax = day.windSpeedMax.map(windSpeedUnit.converted)
    converted.windGustMax = day.windGustMax.map(windSpeedUnit.converted)
    return converted
  }
}
