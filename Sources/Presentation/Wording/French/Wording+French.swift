import Weather

extension WordTables {
  /// The words in French; who reads is never addressed.
  public static let french = WordTables(
    
      card: .french, format: .french,
     providers: .french, alerts: .french, watch: .french, screen: .french, command: .french,
    schedule: .french,
    day: .french,
    log: .french,
    status: .french, saved: .french, interval: .french, config: .french,
    forecast: .french, rain: .french, meteogram: .french, history: .french, today: .french,
    notifications: .french, service: .french, firstRun: .french, setup: .french, doctor: .french)
}

extension CardWords {
  static let french = CardWords(
    separator: ", ",
    feelsLike: { "ressenti \($0)" },
    wind: "Vent",
    windFrom: { speed, direction in "\(speed) de secteur \(direction)" },
    gusts: { "rafales \($0)" },
    humidity: "Humidité",
    pressure: "Pression",
    updated: "Mis à jour",
    stale: "Périmé",
    lastUpdated: { "mis à jour \($0)" },
    valuesOf: { time, age in "Valeurs de \(time), \(age)" },
    forecastFor: { time, age in "Prévision pour \(time), reçue \(age)" },
    lastKnown: { time, age in "Dernières valeurs connues, de \(time), \(age)" },
    nothing: "aucune valeur",
    shortForecast: { "prévision reçue \($0)" },
    shortLastKnown: { "dernière valeur connue \($0)" },
    shortStale: "périmé")
}







