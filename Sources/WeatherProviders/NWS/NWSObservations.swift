import Weather

/// One observation of a station, or a list of them, newest first.
struct NWSObservations: NWSContent {
  static let kinds: [NWSKind] = [.observation, .observations]

  /// The first observation that has a temperature; `nil` if none has one.
  let current: CurrentWeather?

  init(from decoder: any Decoder) throws {
    let body = try decoder.container(keyedBy: NWSKey.self)
    if body.contains(.features) {
      var list = try body.nestedUnkeyedContainer(forKey: .features)
      var newest: CurrentWeather?
      while newest == nil, !list.isAtEnd { newest = try list.decode(NWSObservations.self).current }
      current = newest
    } else {
      current = try NWSObservations.current(try body.nestedContainer(keyedBy: NWSKey.self, forKey: .properties))
    }
  }

  private static func current(_ report: KeyedDecodingContainer<NWSKey>) throws -> CurrentWeather? {
    let time = try report.decode(NWSTime.self, forKey: .timestamp)
    guard let temperature = try report.quantity(.temperature, .temperature) else { return nil }
    let icon = try report.decodeIfPresent(String.self, forKey: .icon).flatMap { NWSIcon($0) }
    var values = Measurements()
    values.temperature = temperature
    // The service computes them only when it is hot or cold enough.
    values.apparentTemperature =
      try report.quantity(.temperature, .heatIndex) ?? report.quantity(.temperature, .windChill)
    values.relativeHumidity = try report.quantity(.percentage, .relativeHumidity)
    values.dewPoint = try report.quantity(.temperature, .dewpoint)
    values.windSpeed = try report.quantity(.speed, .windSpeed)
    values.windDirection = try report.quantity(.direction, .windDirection)
    values.windGust = try report.quantity(.speed, .windGust)
    // `barometricPressure` is an altimeter setting: reduced to sea level by a standard atmosphere, not by the real one.
    values.pressure = try report.quantity(.pressure, .seaLevelPressure)
    values.precipitation = try report.quantity(.water, .precipitationLastHour)
    values.condition =
      NWSCondition.conditions(
        icon: icon, text: try report.decodeIfPresent(String.self, forKey: .textDescription)
      ).first
    values.isDay = icon?.isDay
    return CurrentWeather(measurements: values, validAt: time.instant, basis: .observation)
  }
}
