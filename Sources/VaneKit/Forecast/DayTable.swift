import FoundationEssentials
import Weather
import Wording

/// The coming days, one a row, in the calendar of the place.
struct DayTable: Sendable {
  let facts: ResultFacts
  /// The maximum number of days, including today; `nil` for all cached days.
  var count: Int?
  private var days: [DailyWeather] { facts.days(count) }

  /// The place, the table, the time of the update and the attribution.
  var lines: [String] { facts.page(rows, on: instants) }

  /// The lines before painting.
  var inkLines: [InkLine] { facts.inkPage(rows, on: instants).wrapped(to: facts.reader.width) }

  private var instants: [Date] { days.flatMap { [$0.sunrise, $0.sunset].compactMap(\.self) } }

  /// The titles and a row for each day, and what a mark in them means.
  var rows: [InkLine] {
    let (wording, days) = (facts.wording, days)
    let table =
      days.isEmpty
      ? [InkLine(wording.tr("No forecast for now: the last one has ended."))]
      : NarrowTable(columns: columns).lines(width: facts.reader.width)
    let isWholeDay = days.first.map {
      $0.date == facts.date && $0.precipitationProbability != nil
        && !$0.restOfDay.contains(.precipitationProbability)
    }
    func shows(_ column: String) -> Bool { table.first?.runs.contains { $0.text.contains(column) } ?? false }
    let (chance, sky) = (wording.tr("Chance"), wording.tr("Sky"))
    let notes = [
      isWholeDay == true && shows(chance)
        ? wording.tr("{column}: the highest of the whole day", ["column": chance]) : nil,
      shows(sky) ? wording.tr("{column}: morning, noon, evening, night", ["column": sky]) : nil,
      days.contains { !$0.restOfDay.isEmpty }
        ? wording.tr("{mark} for the rest of the day", ["mark": DayTable.mark]) : nil,
      facts.usualErrorNote,
    ]
    return table + notes.compactMap { $0.map { InkLine($0, .dim) } }
  }

  /// The columns, the most important first.
  private var columns: [NarrowTable.Column] {
    let (wording, units, days) = (facts.wording, facts.units, days)
    let glance = DayGlance(days: days, facts: facts)
    let skies = glance.skies
    let sky = skies.contains { $0 != nil } ? [NarrowTable.Column(wording.tr("Sky"), skies)] : []
    let (bars, roles) = (glance.bars, days.map { $0.temperatureMax.map(InkRole.temperature) })
    // The bar of a single day says nothing.
    let range = bars.count { $0 != nil } > 1 ? [NarrowTable.Column(wording.tr("Range"), bars, roles: roles)] : []
    let wind = NarrowTable.Column(
      wording.tr("Wind"), days.map(\.windSpeedMax), units.windSpeed, role: InkRole.wind)
    let columns: [NarrowTable.Column] = [
      .init(wording.tr("Day"), days.map(name)),
      .init(
        wording.tr("Condition"), facts.texts(of: days.map { ($0.condition, true) }),
        roles: days.map { $0.condition.map(InkRole.sky) }),
      column(wording.tr("High"), \.temperatureMax, .temperatureMax, units.temperature, InkRole.temperature),
      column(wording.tr("Low"), \.temperatureMin, .temperatureMin, units.temperature, InkRole.temperature),
      .init(wording.tr("Precip"), days.map(\.precipitation), units.precipitation, role: InkRole.rainOfDay),
      column(
        wording.tr("Chance"), \.precipitationProbability, .precipitationProbability, units.percentage, InkRole.chance),
    ]
    return columns + range + [wind] + sky + [
      .init(wording.tr("Gusts"), days.map(\.windGustMax), units.windSpeed, role: InkRole.gust),
      .init(wording.trc("sunrise and sunset", "Sun"), days.map(sun), roles: days.map { _ in .dim }),
    ]
  }

  /// The mark behind a value that holds only for the rest of the day.
  static let mark = "*"

  private func column(
    _ title: String, _ value: (DailyWeather) -> Double?, _ name: ComputedValues, _ text: (Double?) -> String?,
    _ role: (Double) -> InkRole
  ) -> NarrowTable.Column {
    let cells = days.map { day in
      text(value(day)).map { day.restOfDay.contains(name) ? $0 + DayTable.mark : $0 }
    }
    return .init(title, cells, .right, roles: days.map { value($0).map(role) })
  }

  private func name(_ day: DailyWeather) -> String? {
    let wording = facts.wording
    if day.date == facts.date { return wording.tr("Today") }
    return facts.wording.dates.day(of: day.date)
  }

  private func sun(_ day: DailyWeather) -> String? {
    if let polar = day.polar { return facts.wording.text(of: polar) }
    guard day.sunrise != nil || day.sunset != nil else { return nil }
    let texts = [day.sunrise, day.sunset].map { $0.map(facts.time.timeOfDay) ?? PlaceText.absent }
    return facts.wording.tr("{sunrise}–{sunset}", ["sunrise": texts[0], "sunset": texts[1]])
  }
}

extension ResultFacts {
  /// Returns the cached days from today on, in the calendar of the place.
  func days(_ count: Int?) -> [DailyWeather] {
    guard let date else { return [] }
    let days = result.report.daily.filter { $0.date >= date }
    return count.map { Array(days.prefix($0)) } ?? days
  }
}

/// The coming hours, one a row, in the time zone of the place.
struct HourTable: Sendable {
  let facts: ResultFacts
  /// The number of 24-hour periods.
  var days = 1
  var hours: [HourlyWeather] { facts.hours(days: days) }

  /// The place, the table, the time of the update and the attribution.
  var lines: [String] {
    let table =
      hours.isEmpty
      ? [InkLine(facts.wording.tr("No hourly forecast for now: the last one has ended."))]
      : NarrowTable(columns: columns).lines(width: facts.reader.width)
    let note = facts.usualErrorNote.map { InkLine($0, .dim) }
    return facts.page(table + [note].compactMap(\.self), on: hours.map(\.time))
  }

  /// The columns, the most important first.
  private var columns: [NarrowTable.Column] {
    let (wording, units, time, hours) = (facts.wording, facts.units, facts.time, hours)
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
    ] + rangeColumns
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

extension ResultFacts {
  /// Returns the cached hours, starting with the current one.
  func hours(days: Int) -> [HourlyWeather] {
    let begun = result.report.hourly.drop { now.timeIntervalSince($0.time) >= 3600 }
    guard let first = begun.first?.time else { return [] }
    return begun.filter { $0.time.timeIntervalSince(first) < Double(days) * 86_400 }
  }
}
