import Foundation
public import Weather

/// The days to come, one a row, by the calendar of the place.
public struct DayTable: Sendable {
  private let facts: SeriesFacts
  private let days: [DailyWeather]

  /// - Parameter count: the most days, today included; `nil` for all that are cached.
  public init(_ facts: SeriesFacts, count: Int? = nil) {
    self.facts = facts
    days = facts.days(count)
  }

  /// The place, the table, when it was updated and who made it; no line is wider than `width`.
  public func lines(width: Int? = nil) -> [String] {
    let table = days.isEmpty ? [InkLine(facts.wording.forecast.noDays)] : NarrowTable(columns).lines(width: width)
    return facts.fitted([facts.title] + table + facts.inkFooter, to: width)
  }

  /// In the order of what a person would miss most.
  private var columns: [NarrowTable.Column] {
    let (words, units) = (facts.wording.forecast, facts.units)
    return [
      .init(words.day, days.map(name)),
      .init(
        words.condition, days.map { $0.condition.map(facts.wording.text(of:)) },
        roles: days.map { $0.condition.map(InkRole.sky) }),
      .init(words.maximum, days.map(\.temperatureMax), units.temperature, role: InkRole.temperature),
      .init(words.minimum, days.map(\.temperatureMin), units.temperature, role: InkRole.temperature),
      .init(words.precipitation, days.map(\.precipitation), units.precipitation, role: InkRole.rainOfDay),
      .init(words.probability, days.map(\.precipitationProbability), units.percentage, role: InkRole.chance),
      .init(words.wind, days.map(\.windSpeedMax), units.windSpeed, role: InkRole.wind),
      .init(words.gusts, days.map(\.windGustMax), units.windSpeed, role: InkRole.gust),
      .init(words.sun, days.map(sun), roles: days.map { _ in .dim }),
    ]
  }

  private func name(_ day: DailyWeather) -> String? {
    let words = facts.wording.forecast
    if day.date == facts.today { return words.today }
    return words.dayName(facts.wording.time.weekday(day.date.weekday), day.date.day)
  }

  private func sun(_ day: DailyWeather) -> String? {
    let time = LocalTime(zone: facts.zone, wording: facts.wording)
    guard day.sunrise != nil || day.sunset != nil else { return nil }
    let texts = [day.sunrise, day.sunset].map { $0.map(time.timeOfDay) ?? PlaceText.absent }
    return facts.wording.forecast.sunTimes(texts[0], texts[1])
  }
}

extension SeriesFacts {
  /// The cached days from today on, by the calendar of the place.
  public func days(_ count: Int?) -> [DailyWeather] {
    guard let today else { return [] }
    let days = result.report.daily.filter { $0.date >= today }
    return count.map { Array(days.prefix($0)) } ?? days
  }
}
