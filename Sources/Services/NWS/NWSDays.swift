import Weather

/// Days computed from forecast periods.
///
/// A day is the time between two midnights of the place: 23 or 25 hours when the clock changes, because the hours carry
/// local dates. An incomplete day is left out, and so is a value that one hour of the day lacks. Of today, the first
/// day, the most severe condition of the remaining hours is given. Its highest temperature is not, because that of the
/// remaining hours would change every hour. The hours have no sums of precipitation, sun times or UV index.
///
/// An unlikely condition does not count for a day (``NWSPhase/isUnlikely``), unless the day has no other.
enum NWSDays {
  /// The number of days that Vane requests of Open-Meteo, including today.
  private static let maximumDays = 7

  /// Returns the days of consecutive hours.
  static func ofHours(_ hours: ArraySlice<NWSPeriod>) -> [DailyWeather] {
    var days: [DailyWeather] = []
    var rest = hours
    while let first = rest.first {
      let hoursOfDay = rest.prefix { $0.start.day == first.start.day }
      rest = rest.dropFirst(hoursOfDay.count)
      if first.start.isMidnight, isCovered(hoursOfDay) {
        days.append(day(first.start.day, hoursOfDay))
      } else if hoursOfDay.startIndex == hours.startIndex {
        var today = DailyWeather(date: first.start.day)
        today.condition = condition(of: hoursOfDay)
        days.append(today)
      }
    }
    return days
  }

  /// Returns the days of half days.
  ///
  /// A daytime has the highest temperature and the condition of its day. A night has the lowest temperature of the day
  /// on whose morning it ends: the day in which its middle lies, or begins. Chance of precipitation and wind are the
  /// higher ones of the two halves.
  static func ofHalfDays(_ periods: [NWSPeriod]) -> [DailyWeather] {
    var days: [CivilDate: DailyWeather] = [:]
    for period in periods {
      guard let isDaytime = period.isDaytime else { continue }
      let date = isDaytime ? period.start.day : period.end.day
      var day = days[date] ?? DailyWeather(date: date)
      if isDaytime {
        day.temperatureMax = period.temperature
        day.condition = period.phases.likely ?? period.sky ?? period.phases.stated
      } else {
        day.temperatureMin = period.temperature
      }
      day.precipitationProbability = higher(day.precipitationProbability, period.precipitationProbability)
      day.windSpeedMax = higher(day.windSpeedMax, period.windSpeed)
      day.windGustMax = higher(day.windGustMax, period.windGust)
      days[date] = day
    }
    return days.values.sorted { $0.date < $1.date }.map { day in
      var day = day
      day.condition = day.condition?.believed(withHours: [], from: day.temperatureMin, to: day.temperatureMax)
      return day
    }
  }

  /// Returns the days of hours, completed by the days of half days.
  ///
  /// Half days add the highest temperature of today, as long as its daytime lasts, extremes between two hours, and one
  /// or two days after the hours. They are extremes of a daytime or a night: an hour of the evening may be warmer than
  /// the daytime, or colder than the night. So the higher one of both is the highest temperature of a day, and the
  /// lower one the lowest. Chance of precipitation and wind of today are for the daytime and of the hours that are
  /// left.
  ///
  /// - Parameter hours: the hours of `days`, and the hours of an incomplete day at their end.
  static func completed(
    _ days: [DailyWeather], by halves: [DailyWeather], hours: [NWSPeriod]
  ) -> [DailyWeather] {
    guard let last = days.last else { return [] }
    var known = Dictionary(halves.map { ($0.date, $0) }, uniquingKeysWith: { $1 })
    let completed = days.map { day in
      known.removeValue(forKey: day.date).map { merged(day, with: $0, hours) } ?? day
    }
    let beyond = known.values.filter { $0.date > last.date && $0.temperatureMax != nil && $0.temperatureMin != nil }
      .map { merged(DailyWeather(date: $0.date), with: $0, hours) }
    return Array((completed + beyond.sorted { $0.date < $1.date }).prefix(maximumDays))
  }

  private static func merged(_ day: DailyWeather, with half: DailyWeather, _ hours: [NWSPeriod]) -> DailyWeather {
    let hours = hours.filter { $0.start.day == day.date }
    /// The extreme of the half day and of all hours that are known, for a day that the hours do not cover.
    func extreme(
      _ half: Double?, _ value: (NWSPeriod) -> Double?, _ extreme: (Double, Double) -> Double = max
    ) -> Double? {
      half.map { hours.compactMap(value).reduce($0, extreme) }
    }
    var day = day
    day.temperatureMax = higher(day.temperatureMax, extreme(half.temperatureMax, \.temperature))
    day.temperatureMin = [day.temperatureMin, extreme(half.temperatureMin, \.temperature, min)].compactMap(\.self).min()
    day.precipitationProbability =
      day.precipitationProbability ?? extreme(half.precipitationProbability, \.precipitationProbability)
    let isUnlikely = !hours.isEmpty && hours.allSatisfy(\.isUnlikely)
    day.condition = isUnlikely ? half.condition ?? day.condition : day.condition ?? half.condition
    day.windSpeedMax = day.windSpeedMax ?? extreme(half.windSpeedMax, \.windSpeed)
    day.windGustMax = day.windGustMax ?? extreme(half.windGustMax, \.windGust)
    return day
  }

  private static func condition(of hours: ArraySlice<NWSPeriod>) -> Condition? {
    let phases = hours.flatMap(\.phases)
    return phases.likely ?? phases.stated
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
    day.condition = condition(of: hours)
    day.windSpeedMax = all(hours, \.windSpeed)?.max()
    day.windGustMax = all(hours, \.windGust)?.max()
    return day
  }

  /// Returns the values of all hours; `nil` if one hour lacks it, because it could be the highest.
  private static func all(_ hours: ArraySlice<NWSPeriod>, _ value: (NWSPeriod) -> Double?) -> [Double]? {
    let values = hours.compactMap(value)
    return values.count == hours.count ? values : nil
  }

  /// Returns the higher of two values, ignoring a missing one.
  private static func higher(_ values: Double?...) -> Double? { values.compactMap(\.self).max() }
}
