import FoundationEssentials
import Weather

extension DayPlan {
  /// A hazard of the day.
  struct Hazard: Hashable {
    let kind: Kind
    /// The begin of its first hour.
    let start: Date
    let end: Date
    /// The strongest gust in metres per second, the highest or lowest temperature in degrees Celsius, or the UV index.
    var amount: Double?
    var air: AirIndex?
    /// Whether it goes on at the end of the day, or the end is not known.
    var isToEnd = false

    /// The kinds, the worst first.
    enum Kind { case thunder, freezingRain, gusts, frost, heat, fog, air, ultraviolet }
  }
}

extension DayPlan.Hazard {
  /// Returns the worst hazard from an instant to the end of the day; `nil` if the day has no hazard.
  init?(worstOf report: WeatherReport, from now: Date, to end: Date, today: CivilDate) {
    let hours = DayHazards(report: report, now: now, end: end)
    let temperature = [hours.frost, hours.heat].compactMap(\.self).min { $0.start < $1.start }
    let severe = hours.thunder ?? hours.freezingRain ?? hours.gusts ?? temperature
    guard let worst = severe ?? hours.fog ?? hours.air ?? hours.ultraviolet(on: today) else { return nil }
    self = worst
  }
}

/// The hours of a report until the end of the day, by hazard.
private struct DayHazards {
  let report: WeatherReport
  let now: Date
  let end: Date

  private typealias Limit = WeatherReport.EventLimit

  var thunder: DayPlan.Hazard? {
    spell(.thunder) { [.thunderstorm, .thunderstormHail].contains(condition($0)) && isLikely($0) }
  }

  var freezingRain: DayPlan.Hazard? {
    spell(.freezingRain) { [.freezingRain, .freezingDrizzle].contains(condition($0)) && isLikely($0) }
  }

  var fog: DayPlan.Hazard? {
    spell(.fog) { [.fog, .rimeFog].contains(condition($0)) }
  }

  /// Gusts are for the hour before their instant.
  var gusts: DayPlan.Hazard? {
    strongest(.gusts, \.windGust, isBefore: true, max) { $0 >= Limit.gust }
  }

  var frost: DayPlan.Hazard? { strongest(.frost, \.temperature, isBefore: false, min) { $0 < Limit.frost } }

  var heat: DayPlan.Hazard? { strongest(.heat, \.temperature, isBefore: false, max) { $0 >= Limit.heat } }

  var air: DayPlan.Hazard? {
    guard let air = report.air, air.end > now, air.start < end else { return nil }
    return DayPlan.Hazard(
      kind: .air, start: air.start, end: air.end, air: air.worst, isToEnd: air.end >= end || air.isOpen(at: now))
  }

  /// The sun is strong for about three hours on each side of solar noon.
  func ultraviolet(on today: CivilDate) -> DayPlan.Hazard? {
    guard let day = report.daily.first(where: { $0.date == today }), let index = day.uvIndexMax,
      index >= Limit.ultraviolet, let strong = day.strongSun, strong.upperBound > now, strong.lowerBound < end
    else { return nil }
    return DayPlan.Hazard(kind: .ultraviolet, start: strong.lowerBound, end: strong.upperBound, amount: index)
  }

  private func condition(_ index: Int) -> Condition? { report.hourly[index].measurements.condition }

  /// Whether the hour before or after an instant has rain, or a chance that counts.
  private func isLikely(_ index: Int) -> Bool {
    let hours = [index, index + 1].filter(report.hourly.indices.contains).map { report.hourly[$0] }
    if hours.contains(where: { ($0.measurements.precipitation ?? 0) >= Wetness.shown }) { return true }
    guard let chance = hours.compactMap(\.precipitationProbability).max() else { return true }
    return chance >= DayHours.limit(hasAmount: hours.contains { $0.measurements.precipitation != nil })
  }

  /// Returns the first hours that belong together, by their numbers; up to two hours between them do not end a spell.
  private func numbers(isBefore: Bool, _ belongs: (Int) -> Bool) -> (indices: [Int], start: Date, end: Date)? {
    let shift: TimeInterval = isBefore ? -3_600 : 0
    var found: (indices: [Int], start: Date, end: Date)?
    for index in report.hourly.indices {
      let start = report.hourly[index].time + shift
      guard start + 3_600 > now, start + 1_800 < end, belongs(index) else { continue }
      guard let known = found else {
        found = ([index], start, start + 3_600)
        continue
      }
      guard start.timeIntervalSince(known.end) <= DayPlan.gap else { break }
      found = (known.indices + [index], known.start, start + 3_600)
    }
    return found
  }

  private func spell(_ kind: DayPlan.Hazard.Kind, _ belongs: (Int) -> Bool) -> DayPlan.Hazard? {
    numbers(isBefore: false, belongs).map {
      DayPlan.Hazard(kind: kind, start: $0.start, end: $0.end, isToEnd: isToEnd($0.end, isBefore: false))
    }
  }

  private func strongest(
    _ kind: DayPlan.Hazard.Kind, _ value: KeyPath<Measurements, Double?>, isBefore: Bool,
    _ extreme: (Double, Double) -> Double, _ reaches: (Double) -> Bool
  ) -> DayPlan.Hazard? {
    let found = numbers(isBefore: isBefore) { report.hourly[$0].measurements[keyPath: value].map(reaches) ?? false }
    guard let found else { return nil }
    let values = found.indices.compactMap { report.hourly[$0].measurements[keyPath: value] }
    return DayPlan.Hazard(
      kind: kind, start: found.start, end: found.end, amount: values.dropFirst().reduce(values[0], extreme),
      isToEnd: isToEnd(found.end, isBefore: isBefore))
  }

  /// Whether the day or the series ends with an hour.
  private func isToEnd(_ instant: Date, isBefore: Bool) -> Bool {
    guard instant + 1_800 < end, let last = report.hourly.last?.time else { return true }
    return instant >= (isBefore ? last : last + 3_600)
  }
}

extension DailyWeather {
  /// The hours around solar noon in which the UV index of the day is reached.
  var strongSun: Range<Date>? {
    guard let sunrise, let sunset, sunrise < sunset else { return nil }
    let noon = sunrise + sunset.timeIntervalSince(sunrise) / 2
    return max(sunrise, noon - 10_800)..<min(sunset, noon + 10_800)
  }
}
