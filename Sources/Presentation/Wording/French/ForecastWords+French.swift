extension ForecastWords {
  static let french = ForecastWords(
    day: "Jour", time: "Heure", condition: "Temps", temperature: "Temp.", feelsLike: "Ressenti", maximum: "Max.",
    minimum: "Min.", precipitation: "Précip.", probability: "Risque", wind: "Vent", gusts: "Rafales", sun: "Soleil",
    today: "Auj.",
    windFrom: { speed, direction in "\(speed) \(direction)" },
    sunTimes: { sunrise, sunset in "\(sunrise)–\(sunset)" },
    restOfDay: { "\($0) pour le reste de la journée" },
    noDays: "Aucun jour à partir d'aujourd'hui n'a été reçu.",
    noHours: "Aucune heure à partir de maintenant n'a été reçue.",
    updated: { "Mis à jour \($0)" },
    stale: { "Périmé : dernière mise à jour \($0)" },
    updatedOn: { "Mis à jour \($0)" },
    clock: { "Heures du lieu, \($0)" })
}
