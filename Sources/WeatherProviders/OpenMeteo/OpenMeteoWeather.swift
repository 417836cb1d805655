import FoundationEssentials
import Weather

extension OpenMeteoSection {
  /// The current weather. Its basis is a forecast: the service interpolates between the steps of a model run that is
  /// hours old.
  func current(utcOffset: Int) throws -> CurrentWeather? {
    guard let validAt = times.first?.instant(utcOffset: utcOffset) else {
      throw ProviderError.undecodable("current.time is missing or no time from 2000 to 2100")
    }
    return CurrentWeather(measurements: measurements(0), validAt: validAt, basis: .forecast)
  }

  /// The rows as hours.
  func hours(utcOffset: Int) throws -> [HourlyWeather] {
    let hours = try ascending("hourly", times.map { $0.instant(utcOffset: utcOffset) })
    return hours.enumerated().map { row, time in
      HourlyWeather(
        time: time, measurements: measurements(row),
        precipitationProbability: number(.precipitationProbability, row))
    }
  }

  /// The rows as quarter hours. A sum is that of the quarter hour before its time.
  func quarters(utcOffset: Int) throws -> [QuarterHour] {
    let times = try ascending("minutely_15", times.map { $0.instant(utcOffset: utcOffset) })
    return times.enumerated().map { QuarterHour(time: $1, precipitation: number(.precipitation, $0)) }
  }

  /// The rows as days.
  func days(utcOffset: Int) throws -> [DailyWeather] {
    let days = try ascending("daily", times.map { $0.day(utcOffset: utcOffset) })
    return days.enumerated().map { row, date in
      var day = DailyWeather(date: date)
      day.temperatureMax = number(.temperatureMax, row)
      day.temperatureMin = number(.temperatureMin, row)
      day.precipitation = number(.precipitationSum, row)
      day.precipitationProbability = number(.precipitationProbabilityMax, row)
      day.condition = condition(row)
      day.sunrise = sunTime(.sunrise, row, utcOffset: utcOffset)
      day.sunset = sunTime(.sunset, row, utcOffset: utcOffset)
      day.uvIndexMax = number(.uvIndexMax, row)
      day.windSpeedMax = number(.windSpeedMax, row)
      day.windGustMax = number(.windGustMax, row)
      return day
    }
  }

  private func measurements(_ row: Int) -> Measurements {
    var values = Measurements()
    values.temperature = number(.temperature, row)
    values.apparentTemperature = number(.apparentTemperature, row)
    values.relativeHumidity = number(.relativeHumidity, row)
    values.dewPoint = number(.dewPoint, row)
    values.windSpeed = number(.windSpeed, row)
    values.windDirection = number(.windDirection, row)
    values.windGust = number(.windGust, row)
    values.pressure = number(.pressure, row)
    values.cloudCover = number(.cloudCover, row)
    values.precipitation = number(.precipitation, row)
    values.condition = condition(row)
    // Open-Meteo sends a number, not a boolean.
    values.isDay = number(.isDay, row).flatMap { $0 == 1 ? true : $0 == 0 ? false : nil }
    return values
  }

  private func condition(_ row: Int) -> Condition? {
    number(.weatherCode, row).map(Condition.init(openMeteoCode:))
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
