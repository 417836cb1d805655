import Weather

extension Wording {
  /// The words in French; who reads is never addressed.
  public static let french = Wording(
    language: "fr", conditionText: frenchCondition, compassPointText: frenchCompassPoint,
    number: .french, time: .french, card: .french, format: .french,
    table: .french, providers: .french, alerts: .french, watch: .french, screen: .french, command: .french,
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

extension TableWords {
  static let french = TableWords(
    number: "N°", name: "Nom", region: "Région", country: "Pays", population: "Habitants",
    coordinates: "Coordonnées", distance: "Distance", timeZone: "Fuseau horaire", groupSeparator: " ")
}

extension TimeWords {
  static let french = TimeWords(
    milliseconds: { "\($0) ms" },
    seconds: { "\($0) s" },
    minutes: { "\($0) min" },
    hours: { "\($0) h" },
    days: { $0 < 2 ? "\($0) jour" : "\($0) jours" },
    justNow: "à l'instant",
    ago: { "il y a \($0)" },
    dueNow: "maintenant",
    ahead: { "dans \($0)" },
    weekday: frenchWeekday,
    month: frenchMonth,
    date: { day, month, year in "\(frenchDay(day)) \(month)" + (year.map { " \($0)" } ?? "") },
    dateAndTime: { weekday, day, month, year, time in
      "\(weekday) \(frenchDay(day)) \(month) \(year.map { "\($0) " } ?? "")\(time)"
    })
}

/// The first of a month alone is an ordinal.
@Sendable private func frenchDay(_ day: Int) -> String {
  day == 1 ? "1er" : "\(day)"
}

@Sendable private func frenchWeekday(_ weekday: Weekday) -> String {
  switch weekday {
  case .sunday: "dim."
  case .monday: "lun."
  case .tuesday: "mar."
  case .wednesday: "mer."
  case .thursday: "jeu."
  case .friday: "ven."
  case .saturday: "sam."
  }
}

@Sendable private func frenchMonth(_ month: Month) -> String {
  switch month {
  case .january: "janv."
  case .february: "févr."
  case .march: "mars"
  case .april: "avr."
  case .may: "mai"
  case .june: "juin"
  case .july: "juil."
  case .august: "août"
  case .september: "sept."
  case .october: "oct."
  case .november: "nov."
  case .december: "déc."
  }
}

@Sendable private func frenchCompassPoint(_ point: CompassPoint) -> String {
  switch point {
  case .north: "N"
  case .northNortheast: "NNE"
  case .northeast: "NE"
  case .eastNortheast: "ENE"
  case .east: "E"
  case .eastSoutheast: "ESE"
  case .southeast: "SE"
  case .southSoutheast: "SSE"
  case .south: "S"
  case .southSouthwest: "SSO"
  case .southwest: "SO"
  case .westSouthwest: "OSO"
  case .west: "O"
  case .westNorthwest: "ONO"
  case .northwest: "NO"
  case .northNorthwest: "NNO"
  }
}

@Sendable private func frenchCondition(_ condition: Condition) -> String {
  switch condition {
  case .clear: "dégagé"
  case .mostlyClear: "peu nuageux"
  case .partlyCloudy: "partiellement nuageux"
  case .overcast: "couvert"
  case .fog: "brouillard"
  case .rimeFog: "brouillard givrant"
  case .haze: "brume sèche"
  case .lightDrizzle: "bruine faible"
  case .drizzle: "bruine"
  case .heavyDrizzle: "forte bruine"
  case .freezingDrizzle: "bruine verglaçante"
  case .lightRain: "pluie faible"
  case .rain: "pluie"
  case .heavyRain: "forte pluie"
  case .freezingRain: "pluie verglaçante"
  case .sleet: "pluie et neige mêlées"
  case .lightSnow: "neige faible"
  case .snow: "neige"
  case .heavySnow: "forte neige"
  case .snowGrains: "neige en grains"
  case .lightShowers: "averses faibles"
  case .showers: "averses"
  case .heavyShowers: "fortes averses"
  case .sleetShowers: "averses de pluie et neige"
  case .snowShowers: "averses de neige"
  case .heavySnowShowers: "fortes averses de neige"
  case .thunderstorm: "orage"
  case .thunderstormHail: "orage avec grêle"
  case .squall: "grains"
  case .unknown: "inconnu"
  }
}
