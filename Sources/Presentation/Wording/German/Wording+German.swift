import Weather

extension Wording {
  /// The words in German; who reads is never addressed.
  public static let german = Wording(
    language: "de", conditionText: germanCondition, compassPointText: germanCompassPoint,
    number: .german, time: .german, card: .german, format: .german,
    table: .german, providers: .german, alerts: .german, watch: .german, screen: .german, command: .german,
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

extension TableWords {
  static let german = TableWords(
    number: "Nr.", name: "Name", region: "Region", country: "Land", population: "Einwohner",
    coordinates: "Koordinaten", distance: "Entfernung", timeZone: "Zeitzone", groupSeparator: ".")
}

extension TimeWords {
  static let german = TimeWords(
    milliseconds: { "\($0) ms" },
    seconds: { "\($0) s" },
    minutes: { "\($0) min" },
    hours: { "\($0) h" },
    days: { $0 == 1 ? "1 Tag" : "\($0) Tage" },
    justNow: "gerade eben",
    ago: { "vor \(germanDative($0))" },
    dueNow: "jetzt",
    ahead: { "in \(germanDative($0))" },
    weekday: germanWeekday,
    month: germanMonth,
    date: { day, month, year in "\(day). \(month)" + (year.map { " \($0)" } ?? "") },
    dateAndTime: { weekday, day, month, year, time in
      "\(weekday). \(day). \(month) \(year.map { "\($0) " } ?? "")\(time)"
    })
}

/// A length after *vor* or *in*: only days have another form there.
@Sendable func germanDative(_ length: String) -> String {
  length.hasSuffix(" Tage") ? length + "n" : length
}

@Sendable private func germanWeekday(_ weekday: Weekday) -> String {
  switch weekday {
  case .sunday: "So"
  case .monday: "Mo"
  case .tuesday: "Di"
  case .wednesday: "Mi"
  case .thursday: "Do"
  case .friday: "Fr"
  case .saturday: "Sa"
  }
}

@Sendable private func germanMonth(_ month: Month) -> String {
  switch month {
  case .january: "Jan."
  case .february: "Feb."
  case .march: "März"
  case .april: "Apr."
  case .may: "Mai"
  case .june: "Juni"
  case .july: "Juli"
  case .august: "Aug."
  case .september: "Sept."
  case .october: "Okt."
  case .november: "Nov."
  case .december: "Dez."
  }
}

@Sendable private func germanCompassPoint(_ point: CompassPoint) -> String {
  switch point {
  case .north: "N"
  case .northNortheast: "NNO"
  case .northeast: "NO"
  case .eastNortheast: "ONO"
  case .east: "O"
  case .eastSoutheast: "OSO"
  case .southeast: "SO"
  case .southSoutheast: "SSO"
  case .south: "S"
  case .southSouthwest: "SSW"
  case .southwest: "SW"
  case .westSouthwest: "WSW"
  case .west: "W"
  case .westNorthwest: "WNW"
  case .northwest: "NW"
  case .northNorthwest: "NNW"
  }
}

@Sendable private func germanCondition(_ condition: Condition) -> String {
  switch condition {
  case .clear: "klar"
  case .mostlyClear: "überwiegend klar"
  case .partlyCloudy: "teils bewölkt"
  case .overcast: "bedeckt"
  case .fog: "Nebel"
  case .rimeFog: "Nebel mit Reifansatz"
  case .haze: "Dunst"
  case .lightDrizzle: "leichter Nieselregen"
  case .drizzle: "Nieselregen"
  case .heavyDrizzle: "starker Nieselregen"
  case .freezingDrizzle: "gefrierender Nieselregen"
  case .lightRain: "leichter Regen"
  case .rain: "Regen"
  case .heavyRain: "starker Regen"
  case .freezingRain: "gefrierender Regen"
  case .sleet: "Schneeregen"
  case .lightSnow: "leichter Schneefall"
  case .snow: "Schneefall"
  case .heavySnow: "starker Schneefall"
  case .snowGrains: "Schneegriesel"
  case .lightShowers: "leichte Schauer"
  case .showers: "Schauer"
  case .heavyShowers: "kräftige Schauer"
  case .sleetShowers: "Schneeregenschauer"
  case .snowShowers: "Schneeschauer"
  case .heavySnowShowers: "kräftige Schneeschauer"
  case .thunderstorm: "Gewitter"
  case .thunderstormHail: "Gewitter mit Hagel"
  case .squall: "Sturmböen"
  case .unknown: "unbekannt"
  }
}
