import Weather

extension WordTables {
  /// The words in German; who reads is never addressed.
  public static let german = WordTables(
    
      card: .german, format: .german,
     providers: .german, alerts: .german, watch: .german, screen: .german, command: .german,
    schedule: .german,
    day: .german,
    log: .german,
    status: .german, saved: .german, interval: .german, config: .german,
    forecast: .german, rain: .german, meteogram: .german, history: .german, today: .german,
    notifications: .german, service: .german, firstRun: .german, setup: .german, doctor: .german)
}

extension CardWords {
  static let german = CardWords(
    separator: ", ",
    feelsLike: { "gefühlt \($0)" },
    wind: "Wind",
    windFrom: { speed, direction in "\(speed) aus \(direction)" },
    gusts: { "Böen \($0)" },
    humidity: "Luftfeuchte",
    pressure: "Luftdruck",
    updated: "Aktualisiert",
    stale: "Veraltet",
    lastUpdated: { "zuletzt aktualisiert \($0)" },
    valuesOf: { time, age in "Werte von \(time), \(age)" },
    forecastFor: { time, age in "Vorhersage für \(time), Stand \(age)" },
    lastKnown: { time, age in "Letzte bekannte Werte von \(time), \(age)" },
    nothing: "keine Werte",
    shortForecast: { "Vorhersage, Stand \($0)" },
    shortLastKnown: { "zuletzt bekannt \($0)" },
    shortStale: "veraltet")
}







