public import FoundationEssentials
public import Zones

/// The highest chance of precipitation from an instant to the next morning, the same for every provider.
public struct ChanceAhead: Hashable, Sendable {
  /// Per cent.
  public let percent: Double
  /// The rain or snow of the hour with that chance; `nil` if the hour has none.
  public let condition: Condition?
  /// Whether it is the chance of the day instead, because no hour ahead has one: the series of an old result has ended.
  public let isOfDay: Bool

  /// The time of day at its end, by the clock of the place.
  public static let hourOfEnd = "06:00"
  /// The most time before its end: the day of a clock change has 25 hours.
  public static let maximumTime: TimeInterval = 28 * 3_600
  /// The least time before its end. Before three o'clock in the night, the day ends with the coming morning.
  private static let minimumTime: TimeInterval = 3 * 3_600

  /// Returns the next 06:00 of a zone that is at least three hours away; `nil` after the year 9999.
  public static func end(from now: Date, in zone: Zone) -> Date? {
    guard let today = CivilDate(now, in: zone) else { return nil }
    return (0...2).lazy.map { zone.instant(ofWall: (today.daysSince1970 + $0) * 86_400 + 6 * 3_600) }
      .first { $0.timeIntervalSince(now) >= minimumTime }
  }

  /// Returns the instants after which another chance may be the highest: when an hour begins or ends, and three hours
  /// before the morning.
  public static func changes(of report: WeatherReport, after now: Date, in zone: Zone) -> [Date] {
    let nextDay = end(from: now, in: zone).map { $0 - minimumTime }
    return report.hourly.flatMap { [$0.time - 3_600, $0.time] } + [nextDay].compactMap(\.self)
  }
}

extension WeatherReport {
  /// Returns the highest chance of precipitation of the hours until the next 06:00 of the place that is at least three
  /// hours away; `nil` unless it is known for each of them. An hour counts if its middle is before the end. If it is
  /// known for none of them, the chance of the day is returned.
  public func chanceAhead(at now: Date, in zone: Zone) -> ChanceAhead? {
    guard let end = ChanceAhead.end(from: now, in: zone) else { return nil }
    // A chance is for the hour before the instant that it is stated for.
    let indices = hourly.indices.filter { now < hourly[$0].time && hourly[$0].time - 1_800 < end }
    let chances = indices.compactMap { hourly[$0].precipitationProbability }
    guard !chances.isEmpty else { return chanceOfDay(at: now, in: zone) }
    guard let first = indices.first, let last = indices.last, let highest = chances.max(),
      chances.count == indices.count, hourly[first].time - 3_600 <= now, hourly[last].time + 1_800 >= end,
      zip(indices, indices.dropFirst()).allSatisfy({ hourly[$1].time == hourly[$0].time + 3_600 })
    else { return nil }
    let conditions = indices.filter { hourly[$0].precipitationProbability == highest }.compactMap(precipitation)
    return ChanceAhead(percent: highest, condition: conditions.first, isOfDay: false)
  }

  private func chanceOfDay(at now: Date, in zone: Zone) -> ChanceAhead? {
    let today = CivilDate(now, in: zone)
    guard let day = daily.first(where: { $0.date == today }), let percent = day.precipitationProbability else {
      return nil
    }
    return ChanceAhead(percent: percent, condition: day.condition, isOfDay: true)
  }

  /// Returns the rain or snow of an hour. Some providers state the condition of the hour after an instant, so the one
  /// before counts if nothing falls at the end of the hour.
  private func precipitation(ofHour index: Int) -> Condition? {
    let conditions = [index, index - 1].filter(hourly.indices.contains).map { hourly[$0].measurements.condition }
    return conditions.lazy.compactMap(\.self).first(where: \.isPrecipitation)
  }
}
