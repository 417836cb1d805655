import Weather

extension WordTables {
  /// The words in Spanish.
  public static let spanish = WordTables(
    
      card: .spanish, format: .spanish,
     providers: .spanish, alerts: .spanish, watch: .spanish, screen: .spanish, command: .spanish,
    schedule: .spanish, day: .spanish, log: .spanish, status: .spanish, saved: .spanish, interval: .spanish,
    config: .spanish, forecast: .spanish, rain: .spanish, meteogram: .spanish, history: .spanish, today: .spanish,
    notifications: .spanish, service: .spanish, firstRun: .spanish, setup: .spanish, doctor: .spanish)
}

extension CardWords {
  static let spanish = CardWords(
    separator: ", ",
    feelsLike: { "sensación de \($0)" },
    wind: "Viento",
    windFrom: { speed, direction in "\(speed) del \(direction)" },
    gusts: { "rachas \($0)" },
    humidity: "Humedad",
    pressure: "Presión",
    updated: "Datos",
    stale: "Antiguo",
    lastUpdated: { "de \($0)" },
    valuesOf: { time, age in "Valores \(SpanishTime(time).of), \(age)" },
    forecastFor: { time, age in "Previsión para \(SpanishTime(time).withArticle), con datos de \(age)" },
    lastKnown: { time, age in "Últimos valores conocidos, \(SpanishTime(time).of), \(age)" },
    nothing: "sin valores",
    shortForecast: { "previsión de \($0)" },
    shortLastKnown: { "último dato de \($0)" },
    shortStale: "antiguo")
}






