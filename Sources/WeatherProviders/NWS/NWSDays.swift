import Weather

/// Days summed up from hours.
///
/// A day is what lies between two midnights of the place: 23 or 25 hours where the clock changes, because the hours
/// carry the place's own date. A day that is not wholly covered is left out, and so is a value that one of a day's
/// hours lacks; but of *today*, the first day, the worst condition of what is left of it is given. Its highest temperature is
/// not: that of an evening is not that of the day, and would become another one with each hour. Sums of precipitation,
/// sun times and the UV index are not in the hours.
enum NWSDays {
  static func of(_ hours: ArraySlice<NWSPeriod>) -> [DailyWeather] {
    var days: [DailyWeather] = []
    var rest = hours
    while let first = rest.first {
      let hoursOfDay = rest.prefix { $0.start.day == first.start.day }
      rest = rest.dropFirst(hoursOfDay.count)
      if first.start.isMidnight, isCovered(hoursOfDay) {
        days.append(day(first.start.day, hoursOfDay))
      } else if hoursOfDay.startIndex == hours.startIndex {
        var today = DailyWeather(date: first.start.day)
        today.condition = NWSCondition.worst(of: hoursOfDay.flatMap(\.conditions))
        days.append(today)
      }
    }
    return days
  }

  /// The days of the hours, completed by those of a forecast by the half day.
  ///
  /// It knows the highest temperature of a day that has begun, as long as its daytime lasts, also where that lies
  /// between two hours; and a day or two beyond the hours. Its chance of precipitation and its wind of a day that has begun
  /// are those of the daytime, so the hours of the evening count beside them.
  ///
  /// - Parameter hours: those that the days were summed up from.
  static func completed(
    _ days: [DailyWeather], by halves: [DailyWeather], hours: [NWSPeriod]
  ) -> [DailyWeather] {
    guard let last = days.last else { return [] }
    var known = Dictionary(halves.map { ($0.date, $0) }, uniquingKeysWith: { $1 })
    let completed = days.map { day in
      guard let half = known.removeValue(forKey: day.date) else { return day }
      let evening = hours.filter { $0.start.day == day.date }
      func extreme(_ half: Double?, _ value: (NWSPeriod) -> Double?) -> Double? {
        half.map { evening.compactMap(value).reduce($0, max) }
      }
      var day = day
      day.temperatureMax = NWSHalfDays.higher(day.temperatureMax, half.temperatureMax)
      day.temperatureMin = day.temperatureMin ?? half.temperatureMin
      day.precipitationProbability =
        day.precipitationProbability ?? extreme(half.precipitationProbability, \.precipitationProbability)
      day.condition = day.condition ?? half.condition
      day.windSpeedMax = day.windSpeedMax ?? extreme(half.windSpeedMax, \.windSpeed)
      day.windGustMax = day.windGustMax ?? extreme(half.windGustMax, \.windGust)
      return day
    }
    let beyond = known.values.filter { $0.date > last.date && $0.temperatureMax != nil && $0.temperatureMin != nil }
    return Array((completed + beyond.sorted { $0.date < $1.date }).prefix(longest))
  }

  /// As many days as Open-Meteo is asked for, today among them.
  private static let longest = 7

  /// Whether the hours follow one another until midnight.
  private static func isCovered(_ hours: ArraySlice<NWSPeriod>) -> Bool {
    guard let last = hours.last, last.end.isMidnight, last.end.day > last.start.day else { return false }
    return zip(hours, hours.dropFirst()).allSatisfy { $0.end.instant == $1.start.instant }
  }

  private static func day(_ date: CivilDate, _ hours: ArraySlice<NWSPeriod>) -> DailyWeather {
    var day = DailyWeather(date: date)
    let temperatures = all(hours, \.temperature)
    day.temperatureMax = temperatures?.max()
    day.temperatureMin = temperatures?.min()
    day.precipitationProbability = all(hours, \.precipitationProbability)?.max()
    day.condition = NWSCondition.worst(of: hours.flatMap(\.conditions))
    day.windSpeedMax = all(hours, \.windSpeed)?.max()
    day.windGustMax = all(hours, \.windGust)?.max()
    return day
  }

  /// `nil` where one hour lacks it: the highest of the others need not be the day's.
  private static func all(_ hours: ArraySlice<NWSPeriod>, _ value: (NWSPeriod) -> Double?) -> [Double]? {
    let values = hours.compactMap(value)
    return values.count == hours.count ? values : nil
  }
}
