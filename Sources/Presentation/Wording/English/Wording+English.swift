import Weather

extension WordTables {
  /// The words in English.
  public static let english = WordTables(
    
      card: .english, format: .english,
     providers: .english, alerts: .english, watch: .english,
    screen: .english, command: .english,
    schedule: .english,
    day: .english,
    log: .english,
    status: .english, saved: .english, interval: .english, config: .english,
    forecast: .english, rain: .english, meteogram: .english, history: .english, today: .english,
    notifications: .english, service: .english, firstRun: .english, setup: .english, doctor: .english)
}

extension CardWords {
  static let english = CardWords(
    separator: ", ",
    feelsLike: { "feels like \($0)" },
    wind: "Wind",
    windFrom: { speed, direction in "\(speed) from \(direction)" },
    gusts: { "gusts \($0)" },
    humidity: "Humidity",
    pressure: "Pressure",
    updated: "Updated",
    stale: "Stale",
    lastUpdated: { "last updated \($0)" },
    valuesOf: { time, age in "Values of \(time), \(age)" },
    forecastFor: { time, age in "Forecast for \(time), from data of \(age)" },
    lastKnown: { time, age in "Last known values, of \(time), \(age)" },
    nothing: "no values",
    shortForecast: { "forecast from \($0)" },
    shortLastKnown: { "last known \($0)" },
    shortStale: "stale")
}






