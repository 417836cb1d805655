import FoundationEssentials
import Weather
import Wording

/// The coming hours, one a row, in the time zone of the place.
struct HourTable: Sendable {
  private let facts: SeriesFacts
  private let hours: [HourlyWeather]

  /// Creates the table.
  ///
  /// - Parameter days: the number of 24-hour periods.
  init(_ facts: SeriesFacts, days: Int = 1) {
    self.facts = facts
    hours = facts.hours(days: days)
  }

  /// The place, the table, the time of the update and the attribution.
  var lines: [String] {
    let table =
      hours.isEmpty
      ? [InkLine(facts.wording.tr("No hourly forecast for now: the last one has ended."))]
      : NarrowTable(columns).lines(width: facts.reader.width)
    return facts.page(table, on: hours.map(\.time))
  }

  /// The columns, the most important first.
  private var columns: [NarrowTable.Column] {
    let (wording, units) = (facts.wording, facts.units)
    let time = facts.time
    let values = hours.map(\.measurements)
    return [
      .init(wording.tr("Day"), dayNames),
      .init(
        wording.tr("Time"), hours.map { time.timeOfDay($0.time) }, time.isRagged ? .right : .left,
        roles: hours.map { _ in .dim }),
      .init(
        wording.tr("Condition"), facts.texts(of: values.map { ($0.condition, $0.isDay) }),
        roles: values.map { $0.condition.map(InkRole.sky) }),
      .init(wording.tr("Temp"), values.map(\.temperature), units.temperature, role: InkRole.temperature),
      .init(wording.tr("Feels"), values.map(\.apparentTemperature), units.temperature, role: InkRole.temperature),
      .init(wording.tr("Precip"), values.map(\.precipitation), units.precipitation, role: InkRole.rain),
      .init(wording.tr("Chance"), hours.map(\.precipitationProbability), units.percentage, role: InkRole.chance),
      .init(wording.tr("Wind"), values.map(wind), roles: values.map { $0.windSpeed.map(InkRole.wind) }),
      .init(wording.tr("Gusts"), values.map(\.windGust), units.windSpeed, role: InkRole.gust),
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
    return facts.wording.tr("{speed} {direction}", ["speed": speed, "direction": facts.wording.text(of: point)])
  }
}

extension SeriesFacts {
  /// Returns the cached hours, starting with the current one.
  func hours(days: Int) -> [HourlyWeather] {
    let begun = result.report.hourly.drop { now.timeIntervalSince($0.time) >= 3600 }
    guard let first = begun.first?.time else { return [] }
    return begun.filter { $0.time.timeIntervalSince(first) < Double(days) * 86_400 }
  }
}
