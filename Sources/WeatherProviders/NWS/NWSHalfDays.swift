import Weather

/// Days read off a forecast by the half day.
///
/// A daytime half has the highest temperature of its day and what its sky does; a night counts for the day on whose
/// morning it ends, and has its lowest temperature. Chance of precipitation and wind are the higher ones of the two.
enum NWSHalfDays {
  static func of(_ periods: [NWSPeriod]) -> [DailyWeather] {
    var days: [CivilDate: DailyWeather] = [:]
    for period in periods {
      guard let isDaytime = period.isDaytime else { continue }
      let date = isDaytime ? period.start.day : period.end.day
      var day = days[date] ?? DailyWeather(date: date)
      if isDaytime {
        day.temperatureMax = period.temperature
        day.condition = NWSCondition.worst(of: period.conditions)
      } else {
        day.temperatureMin = period.temperature
      }
      day.precipitationProbability = higher(day.precipitationProbability, period.precipitationProbability)
      day.windSpeedMax = higher(day.windSpeedMax, period.windSpeed)
      day.windGustMax = higher(day.windGustMax, period.windGust)
      days[date] = day
    }
    return days.values.sorted { $0.date < $1.date }
  }

  /// The higher one of two values, as far as they are known.
  static func higher(_ values: Double?...) -> Double? { values.compactMap(\.self).max() }
}
