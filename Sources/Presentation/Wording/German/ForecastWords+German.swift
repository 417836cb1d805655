extension ForecastWords {
  static let german = ForecastWords(
    day: "Tag", time: "Zeit", condition: "Wetter", temperature: "Temp.", feelsLike: "Gefühlt", maximum: "Max.",
    minimum: "Min.", precipitation: "Nieders.", probability: "Risiko", wind: "Wind", gusts: "Böen", sun: "Sonne",
    today: "Heute",
    windFrom: { speed, direction in "\(speed) \(direction)" },
    sunTimes: { sunrise, sunset in "\(sunrise)–\(sunset)" },
    restOfDay: { "\($0) für den Rest des Tages" },
    noDays: "Es liegen keine Tage ab heute vor.",
    noHours: "Es liegen keine Stunden ab jetzt vor.",
    updated: { "Aktualisiert \($0)" },
    stale: { "Veraltet: zuletzt aktualisiert \($0)" },
    updatedOn: { "Aktualisiert \($0)" },
    clock: { "Zeiten in der Zone des Ortes, \($0)" })
}
