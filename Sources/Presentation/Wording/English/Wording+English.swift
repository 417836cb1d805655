import Weather

extension Wording {
  /// The words in English.
  public static let english = Wording(
    language: "en", conditionText: englishCondition, compassPointText: englishCompassPoint,
    number: .english, time: .english, card: .english, format: .english,
    table: .english, providers: .english, alerts: .english, watch: .english,
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

extension TableWords {
  static let english = TableWords(
    number: "#", name: "Name", region: "Region", country: "Country", population: "Population",
    coordinates: "Coordinates", distance: "Distance", timeZone: "Time zone", groupSeparator: ",")
}

extension TimeWords {
  static let english = TimeWords(
    milliseconds: { "\($0) ms" },
    seconds: { "\($0) s" },
    minutes: { "\($0) min" },
    hours: { "\($0) h" },
    days: { $0 == 1 ? "1 day" : "\($0) days" },
    justNow: "just now",
    ago: { "\($0) ago" },
    dueNow: "now",
    ahead: { "in \($0)" },
    weekday: englishWeekday,
    month: englishMonth,
    date: { day, month, year in "\(day) \(month)" + (year.map { " \($0)" } ?? "") },
    dateAndTime: { weekday, day, month, year, time in
      "\(weekday) \(day) \(month) \(year.map { "\($0) " } ?? "")\(time)"
    })
}

@Sendable private func englishWeekday(_ weekday: Weekday) -> String {
  switch weekday {
  case .sunday: "Sun"
  case .monday: "Mon"
  case .tuesday: "Tue"
  case .wednesday: "Wed"
  case .thursday: "Thu"
  case .friday: "Fri"
  case .saturday: "Sat"
  }
}

@Sendable private func englishMonth(_ month: Month) -> String {
  switch month {
  case .january: "Jan"
  case .february: "Feb"
  case .march: "Mar"
  case .april: "Apr"
  case .may: "May"
  case .june: "Jun"
  case .july: "Jul"
  case .august: "Aug"
  case .september: "Sep"
  case .october: "Oct"
  case .november: "Nov"
  case .december: "Dec"
  }
}

@Sendable private func englishCompassPoint(_ point: CompassPoint) -> String {
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
  case .southSouthwest: "SSW"
  case .southwest: "SW"
  case .westSouthwest: "WSW"
  case .west: "W"
  case .westNorthwest: "WNW"
  case .northwest: "NW"
  case .northNorthwest: "NNW"
  }
}

@Sendable private func englishCondition(_ condition: Condition) -> String {
  switch condition {
  case .clear: "clear"
  case .mostlyClear: "mostly clear"
  case .partlyCloudy: "partly cloudy"
  case .overcast: "overcast"
  case .fog: "fog"
  case .rimeFog: "rime fog"
  case .haze: "haze"
  case .lightDrizzle: "light drizzle"
  case .drizzle: "drizzle"
  case .heavyDrizzle: "heavy drizzle"
  case .freezingDrizzle: "freezing drizzle"
  case .lightRain: "light rain"
  case .rain: "rain"
  case .heavyRain: "heavy rain"
  case .freezingRain: "freezing rain"
  case .sleet: "sleet"
  case .lightSnow: "light snow"
  case .snow: "snow"
  case .heavySnow: "heavy snow"
  case .snowGrains: "snow grains"
  case .lightShowers: "light showers"
  case .showers: "showers"
  case .heavyShowers: "heavy showers"
  case .sleetShowers: "sleet showers"
  case .snowShowers: "snow showers"
  case .heavySnowShowers: "heavy snow showers"
  case .thunderstorm: "thunderstorm"
  case .thunderstormHail: "thunderstorm with hail"
  case .squall: "squall"
  case .unknown: "unknown"
  }
}
