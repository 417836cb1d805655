import Weather

/// Days read off a forecast by the half day.
///
/// A daytime half has the highest temperature of its day and what its sky does; a night has the lowest of the day on
/// whose morning it ends. What holds for half a day only (the wind, the chance of precipitation) is not said of a day.
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
      days[date] = day
    }
    return days.values.sorted { $0.date < $1.date }
  }
}
