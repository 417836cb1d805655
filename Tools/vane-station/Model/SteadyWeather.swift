extension WeatherModel {
  /// Weather that stands still: dry, half covered, a light wind, and the temperature of the place's year.
  ///
  /// No two results of it differ in a step that a person notices, whatever hours they cover. Only what the clock and
  /// the calendar decide goes on: day and night, and with them nothing but `isDay`.
  func steadyWeather(at site: Site, _ instant: Int, over step: Int) -> ModelWeather {
    let temperature = Climate(site: site).annualMean.rounded()
    let dewPoint = temperature - 6
    let humidity = Thermodynamics.relativeHumidity(temperature: temperature, dewPoint: dewPoint)
    return ModelWeather(
      temperature: temperature,
      dewPoint: dewPoint,
      relativeHumidity: humidity,
      apparentTemperature: Thermodynamics.apparentTemperature(
        temperature: temperature, dewPoint: dewPoint, windSpeed: 3),
      wetBulb: Thermodynamics.wetBulb(temperature: temperature, relativeHumidity: humidity),
      pressure: 1015,
      surfacePressure: Thermodynamics.surfacePressure(seaLevel: 1015, elevation: site.elevation),
      windSpeed: 3,
      windDirection: 240,
      windGust: 5,
      cloudCover: 60,
      cloudCoverLow: 40,
      cloudCoverMid: 30,
      cloudCoverHigh: 20,
      fall: Precipitation(),
      precipitationProbability: 10,
      weatherCode: 2,
      visibility: 30_000,
      freezingLevel: max(0, site.elevation + temperature / 0.0065),
      snowDepth: 0,
      cape: 0,
      uvIndex: 2,
      sunshine: Double(step) * 0.4,
      isDay: Sun(at: instant).isUp(at: site))
  }
}
