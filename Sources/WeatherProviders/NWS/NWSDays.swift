import Weather

/// Days summed up from hours.
///
/// A day is what lies between two midnights of the place: 23 or 25 hours where the clock changes, because the hours
/// carry the place's own date. The first day of a series is *today*, of which only what is left can be told: its
/// highest is the highest still to come. Any later day that is not wholly covered is left out, and so is a value that
/// one of a day's hours lacks. Sums of precipitation, sun times and the UV index are not in the hours.
enum NWSDays {
  static func of(_ hours: ArraySlice<NWSPeriod>) -> [DailyWeather] {
    var days: [DailyWeather] = []
    var rest = hours
    while let first = rest.first {
      let hoursOfDay = rest.prefix { $0.start.day == first.start.day }
      rest = rest.dropFirst(hoursOfDay.count)
      let begins = first.start.isMidnight || hoursOfDay.startIndex == hours.startIndex
      if begins, isCovered(hoursOfDay) { days.append(day(first.start.day, hoursOfDay)) }
    }
    return days
  }

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
