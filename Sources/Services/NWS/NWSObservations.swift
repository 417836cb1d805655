import Text
import Weather

/// One observation of a station, or a list of them, newest first.
struct NWSObservations: NWSContent {
  static let kinds: [NWSKind] = [.observation, .observations]

  /// The first observation that has a temperature; `nil` if none has one.
  let current: CurrentWeather?

  init(_ body: JSONObject) throws {
    guard body.contains("features") else {
      current = try NWSObservations.current(body.value("properties").object())
      return
    }
    var newest: CurrentWeather?
    for feature in try body.value("features").array() where newest == nil {
      newest = try NWSObservations(feature.object()).current
    }
    current = newest
  }

  private static func current(_ report: JSONObject) throws -> CurrentWeather? {
    let time = try NWSTime(report.value("timestamp"))
    guard let temperature = try report.quantity(.temperature, "temperature") else { return nil }
    let icon = (try report["icon"]?.string()).flatMap { NWSIcon($0) }
    var values = Measurements()
    values.temperature = temperature
    // The service computes them only when it is hot or cold enough.
    values.apparentTemperature =
      try report.quantity(.temperature, "heatIndex") ?? report.quantity(.temperature, "windChill")
    values.relativeHumidity = try report.quantity(.percentage, "relativeHumidity")
    values.dewPoint = try report.quantity(.temperature, "dewpoint")
    values.windSpeed = try report.quantity(.speed, "windSpeed")
    values.windDirection = try report.quantity(.direction, "windDirection")
    values.windGust = try report.quantity(.speed, "windGust")
    // `barometricPressure` is an altimeter setting: reduced to sea level by a standard atmosphere, not by the real one.
    values.pressure = try report.quantity(.pressure, "seaLevelPressure")
    values.visibility = try report.quantity(.visibility, "visibility")
    values.precipitation = try report.quantity(.water, "precipitationLastHour")
    values.condition = NWSCondition.conditions(icon: icon, text: try report["textDescription"]?.string()).first?
      .believed(at: temperature)
    values.isDay = icon?.isDay
    return CurrentWeather(measurements: values, validAt: time.instant, basis: .observation)
  }
}
