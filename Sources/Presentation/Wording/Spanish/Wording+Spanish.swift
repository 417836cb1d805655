import Weather

extension Wording {
  /// The words in Spanish.
  public static let spanish = Wording(
    language: "es", conditionText: spanishCondition, compassPointText: spanishCompassPoint,
    number: .spanish, time: .spanish, card: .spanish, format: .spanish,
    table: .spanish, providers: .spanish, alerts: .spanish, watch: .spanish, screen: .spanish, command: .spanish,
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

extension TableWords {
  static let spanish = TableWords(
    number: "#", name: "Nombre", region: "Región", country: "País", population: "Población",
    coordinates: "Coordenadas", distance: "Distancia", timeZone: "Zona horaria", groupSeparator: ".")
}

extension TimeWords {
  static let spanish = TimeWords(
    milliseconds: { "\($0) ms" },
    seconds: { "\($0) s" },
    minutes: { "\($0) min" },
    hours: { "\($0) h" },
    days: { $0 == 1 ? "1 día" : "\($0) días" },
    justNow: "ahora mismo",
    ago: { "hace \($0)" },
    dueNow: "ahora",
    ahead: { "en \($0)" },
    weekday: spanishWeekday,
    month: spanishMonth,
    date: { day, month, year in "\(day) \(month)" + (year.map { " \($0)" } ?? "") },
    dateAndTime: { weekday, day, month, year, time in
      "\(weekday) \(day) \(month) \(year.map { "\($0) " } ?? "")\(time)"
    })
}

@Sendable private func spanishWeekday(_ weekday: Weekday) -> String {
  switch weekday {
  case .sunday: "dom"
  case .monday: "lun"
  case .tuesday: "mar"
  case .wednesday: "mié"
  case .thursday: "jue"
  case .friday: "vie"
  case .saturday: "sáb"
  }
}

@Sendable private func spanishMonth(_ month: Month) -> String {
  switch month {
  case .january: "ene"
  case .february: "feb"
  case .march: "mar"
  case .april: "abr"
  case .may: "may"
  case .june: "jun"
  case .july: "jul"
  case .august: "ago"
  case .september: "sept"
  case .october: "oct"
  case .november: "nov"
  case .december: "dic"
  }
}

@Sendable private func spanishCompassPoint(_ point: CompassPoint) -> String {
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

/// As AEMET says it; `cinarra` and `turbonada` are the words of the WMO's vocabulary.
@Sendable private func spanishCondition(_ condition: Condition) -> String {
  switch condition {
  case .clear: "despejado"
  case .mostlyClear: "poco nuboso"
  case .partlyCloudy: "intervalos nubosos"
  case .overcast: "cubierto"
  case .fog: "niebla"
  case .rimeFog: "niebla engelante"
  case .haze: "calima"
  case .lightDrizzle: "llovizna débil"
  case .drizzle: "llovizna"
  case .heavyDrizzle: "llovizna fuerte"
  case .freezingDrizzle: "llovizna engelante"
  case .lightRain: "lluvia débil"
  case .rain: "lluvia"
  case .heavyRain: "lluvia fuerte"
  case .freezingRain: "lluvia engelante"
  case .sleet: "aguanieve"
  case .lightSnow: "nevada débil"
  case .snow: "nevada"
  case .heavySnow: "nevada fuerte"
  case .snowGrains: "cinarra"
  case .lightShowers: "chubascos débiles"
  case .showers: "chubascos"
  case .heavyShowers: "chubascos fuertes"
  case .sleetShowers: "chubascos de aguanieve"
  case .snowShowers: "chubascos de nieve"
  case .heavySnowShowers: "chubascos fuertes de nieve"
  case .thunderstorm: "tormenta"
  case .thunderstormHail: "tormenta con granizo"
  case .squall: "turbonada"
  case .unknown: "desconocido"
  }
}
