import Foundation
public import Weather

/// The coming hours, one a row, in the time zone of the place.
public struct HourTable: Sendable {
  private let facts: SeriesFacts
  private let hours: [HourlyWeather]

  /// Creates the table.
  ///
  /// - Parameter days: the number of 24-hour periods.
  public init(_ facts: SeriesFacts, days: Int = 1) {
    self.facts = facts
    hours = facts.hours(days: days)
  }

  /// Returns the place, the table, the time of the update and the attribution; no line is wider than `width`.
  public func lines(width: Int? = nil) -> [String] {
    let table = hours.isEmpty ? [InkLine(facts.wording.forecast.noHours)] : NarrowTable(columns).lines(width: width)
    return facts.fitted([facts.title] + table + facts.inkFooter, to: width)
  }

  /// The columns, the most important first.
  private var columns: [NarrowTable.Column] {
    let (words, units) = (facts.wording.forecast, facts.units)
    let time = LocalTime(zone: facts.zone, wording: facts.wording)
    let values = hours.map(\.measurements)
    return [
      .init(words.day, dayNames),
      .init(words.time, hours.map { time.timeOfDay($0.time) }, roles: hours.map { _ in .dim }),
      .init(
        words.condition, values.map { $0.condition.map(facts.wording.text(of:)) },
        roles: values.map { $0.condition.map(InkRole.sky) }),
      .init(words.temperature, values.map(\.temperature), units.temperature, role: InkRole.temperature),
      .init(words.feelsLike, values.map(\.apparentTemperature), units.temperature, role: InkRole.temperature),
      .init(words.precipitation, values.map(\.precipitation), units.precipitation, role: InkRole.rain),
      .init(words.probability, hours.map(\.precipitationProbability), units.percentage, role: InkRole.chance),
      .init(words.wind, values.map(wind), roles: values.map { $0.windSpeed.map(InkRole.wind) }),
      .init(words.gusts, values.map(\.windGust), units.windSpeed, role: InkRole.gust),
    ]
  }

  /// The name of each day, shown once.
  private var dayNames: [String?] {
    let dates = hours.map { CivilDate($0.time, in: facts.zone) }
    return dates.indices.map { index in
      guard let date = dates[index], index == 0 || dates[index - 1] != date else { return "" }
      return facts.wording.dates.day(of: date)
    }
  }

  private func wind(_ values: Measurements) -> String? {
    guard let speed = facts.units.windSpeed(values.windSpeed) else { return nil }
    // A calm has no direction, as on the card.
    guard (values.windSpeed ?? 0) >= 0.2, let point = values.windDirection.flatMap(CompassPoint.init) else {
      return speed
    }
    return facts.wording.forecast.windFrom(speed, facts.wording.text(of: point))
  }
}

extension SeriesFacts {
  /// Returns the cached hours, starting with the current one.
  public func hours(days: Int) -> [HourlyWeather] {
    let begun = result.report.hourly.drop { now.timeIntervalSince($0.time) >= 3600 }
    guard let first = begun.first?.time else { return [] }
    return begun.filter { $0.time.timeIntervalSince(first) < Double(days) * 86_400 }
  }
}
