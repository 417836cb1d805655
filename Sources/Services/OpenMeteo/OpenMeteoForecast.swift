import FoundationEssentials
import Text
import Weather

/// The forecast of one place in an answer.
enum OpenMeteoForecast {
  static func report(_ place: JSONObject, at coordinate: Coordinate, utcOffset: Int) throws -> WeatherReport {
    let hasHail = coordinate.hasHailForecast
    let hours = try OpenMeteoSection("hourly", of: place, .series)?.hours(utcOffset: utcOffset, hasHail: hasHail) ?? []
    var report = WeatherReport(
      coordinate: coordinate, timeZone: BoundedText.zoneIdentifier(try place["timezone"]?.string()),
      current: try current(place)?.current(utcOffset: utcOffset, hasHail: hasHail),
      hourly: hours,
      daily: try OpenMeteoSection("daily", of: place, .series)?
        .days(utcOffset: utcOffset, hasHail: hasHail, with: hours) ?? [],
      quarterHours: try OpenMeteoSection("minutely_15", of: place, .series)?.quarters(utcOffset: utcOffset) ?? [])
    report.elevation = (try? place["elevation"]?.double()).flatMap { (-500...9_000).contains($0) ? $0 : nil }
    return report
  }

  /// Reads `current`, or `current_weather`, its name before 2024.
  private static func current(_ place: JSONObject) throws -> OpenMeteoSection? {
    try OpenMeteoSection("current", of: place, .scalar) ?? OpenMeteoSection("current_weather", of: place, .scalar)
  }
}

extension OpenMeteoSection {
  /// The current weather. Its basis is a forecast: the service interpolates between the steps of a model run that is
  /// hours old.
  func current(utcOffset: Int, hasHail: Bool) throws -> CurrentWeather? {
    guard let validAt = times.first?.instant(utcOffset: utcOffset) else {
      throw ProviderError.undecodable("current.time is missing or no time from 2000 to 2100")
    }
    return CurrentWeather(measurements: measurements(hasHail)[0], validAt: validAt, basis: .forecast)
  }

  /// The rows as hours.
  func hours(utcOffset: Int, hasHail: Bool) throws -> [HourlyWeather] {
    let hours = try ascending("hourly", times.map { $0.instant(utcOffset: utcOffset) })
    let probabilities = numbers(.precipitationProbability)
    return zip(hours, measurements(hasHail)).enumerated().map { row, hour in
      HourlyWeather(time: hour.0, measurements: hour.1, precipitationProbability: probabilities?[row])
    }
  }

  /// The rows as quarter hours. A sum is for the quarter hour before its time.
  func quarters(utcOffset: Int) throws -> [QuarterHour] {
    let times = try ascending("minutely_15", times.map { $0.instant(utcOffset: utcOffset) })
    let precipitation = numbers(.precipitation)
    return times.enumerated().map { QuarterHour(time: $1, precipitation: precipitation?[$0]) }
  }

  /// The rows as days.
  ///
  /// - Parameter hours: the hours of the same answer, which decide between snow and rain.
  func days(utcOffset: Int, hasHail: Bool, with hours: [HourlyWeather]) throws -> [DailyWeather] {
    let days = try ascending("daily", times.map { $0.day(utcOffset: utcOffset) })
    var rows = days.map { DailyWeather(date: $0) }
    fill(&rows, .temperatureMax) { $0.temperatureMax = $1 }
    fill(&rows, .temperatureMin) { $0.temperatureMin = $1 }
    fill(&rows, .precipitationSum) { $0.precipitation = $1 }
    fill(&rows, .precipitationProbabilityMax) { $0.precipitationProbability = $1 }
    fill(&rows, .weatherCode) { $0.condition = Condition(openMeteoCode: $1, forecastsHail: hasHail) }
    for row in rows.indices {
      rows[row].believe(hours, utcOffset: utcOffset)
    }
    fill(&rows, .uvIndexMax) { $0.uvIndexMax = $1 }
    fill(&rows, .windSpeedMax) { $0.windSpeedMax = $1 }
    fill(&rows, .windGustMax) { $0.windGustMax = $1 }
    return rows
  }

  private func measurements(_ hasHail: Bool) -> [Measurements] {
    var rows = Array(repeating: Measurements(), count: times.count)
    for variable in OpenMeteoVariable.allCases {
      if let quantity = variable.measured { fill(&rows, variable) { $0[quantity] = $1 } }
    }
    fill(&rows, .weatherCode) {
      $0.condition = Condition(openMeteoCode: $1, forecastsHail: hasHail).believed(at: $0.temperature)
    }
    // Open-Meteo sends a number, not a boolean.
    fill(&rows, .isDay) { $0.isDay = $1 == 1 ? true : $1 == 0 ? false : nil }
    return rows
  }

  /// Sets the values of a variable in all rows that have one.
  private func fill<Row>(_ rows: inout [Row], _ variable: OpenMeteoVariable, _ set: (inout Row, Double) -> Void) {
    guard let column = numbers(variable) else { return }
    for row in rows.indices {
      if let value = column[row] { set(&rows[row], value) }
    }
  }

  /// Returns the times of a section.
  ///
  /// - Throws: `undecodable` if one is missing or they do not ascend.
  private func ascending<Time: Comparable>(_ name: String, _ times: [Time?]) throws -> [Time] {
    let known = times.compactMap { $0 }
    guard known.count == times.count, zip(known, known.dropFirst()).allSatisfy({ $0 < $1 }) else {
      throw ProviderError.undecodable("\(name).time is not a series of times from 2000 to 2100, each after the last")
    }
    return known
  }
}

extension DailyWeather {
  /// Corrects the condition by the hours, if they reach the end of the day, else by the range of the temperature.
  fileprivate mutating func believe(_ hours: [HourlyWeather], utcOffset: Int) {
    let start = Date(timeIntervalSince1970: Double(date.daysSince1970 * 86_400 - utcOffset))
    let end = start + 86_400
    let reachEnd = hours.last.map { $0.time >= end - 3_600 } ?? false
    let ofDay = reachEnd ? hours.filter { start <= $0.time && $0.time < end } : []
    condition = condition?.believed(
      withHours: ofDay.compactMap(\.measurements.condition), from: temperatureMin, to: temperatureMax)
  }
}

extension Condition {
  /// Maps a WMO code as Open-Meteo uses it: a subset of WMO table 4677, in which 1 to 3 are cloud amounts and 80 to 86
  /// are showers by strength. A code that Open-Meteo does not list today is read by its family in table 4677 (WMO-No.
  /// 306, volume I.1), where codes from 20 to 29 name what fell in the last hour.
  ///
  /// - Parameter forecastsHail: whether the service forecasts hail at the place. Elsewhere it sends 96 and 99 for
  ///   strong thunderstorms. Hail of both strengths is one condition.
  init(openMeteoCode code: Double, forecastsHail: Bool) {
    self =
      switch code.rounded() {
      case 0: .clear
      case 1: .mostlyClear
      case 2: .partlyCloudy
      case 3: .overcast
      case 4...9, 30...39: .haze
      case 48: .rimeFog
      case 10...12, 28, 40...49: .fog
      case 18, 19: .squall
      case 20, 50, 51: .lightDrizzle
      case 52, 53: .drizzle
      case 54, 55: .heavyDrizzle
      case 56, 57: .freezingDrizzle
      case 21, 58, 60, 61: .lightRain
      case 59, 62, 63: .rain
      case 64, 65: .heavyRain
      case 24, 66, 67: .freezingRain
      case 23, 68, 69, 79: .sleet
      case 22, 70, 71, 78: .lightSnow
      case 72, 73: .snow
      case 74, 75: .heavySnow
      case 76, 77: .snowGrains
      case 25, 80: .lightShowers
      case 27, 81, 89: .showers
      case 82, 90: .heavyShowers
      case 83, 84: .sleetShowers
      case 26, 85, 87: .snowShowers
      case 86, 88: .heavySnowShowers
      case 96 where forecastsHail, 99 where forecastsHail: .thunderstormHail
      case 17, 29, 91...99: .thunderstorm
      default: .unknown
      }
  }
}

extension Coordinate {
  /// Whether Open-Meteo forecasts hail here: the area of the model ICON-D2, whose codes alone distinguish it.
  var hasHailForecast: Bool { (43.0...58).contains(latitude) && (-4.0...20).contains(longitude) }
}
