import FoundationEssentials
import Weather
import Wording

/// The coming days, one a row, in the calendar of the place.
struct DayTable: Sendable {
  private let facts: SeriesFacts
  private let days: [DailyWeather]

  /// Creates the table.
  ///
  /// - Parameter count: the maximum number of days, including today; `nil` for all cached days.
  init(_ facts: SeriesFacts, count: Int? = nil) {
    self.facts = facts
    days = facts.days(count)
  }

  /// The place, the table, the time of the update and the attribution.
  var lines: [String] { facts.page(rows, on: instants) }

  /// The lines before painting.
  var inkLines: [InkLine] { facts.inkPage(rows, on: instants).wrapped(to: facts.reader.width) }

  private var instants: [Date] { days.flatMap { [$0.sunrise, $0.sunset].compactMap(\.self) } }

  /// The titles and a row for each day, and what a mark in them means.
  var rows: [InkLine] {
    let wording = facts.wording
    let table =
      days.isEmpty
      ? [InkLine(wording.tr("No forecast for now: the last one has ended."))]
      : NarrowTable(columns).lines(width: facts.reader.width)
    let isWholeDay = days.first.map {
      $0.date == facts.today && $0.precipitationProbability != nil
        && !$0.restOfDay.contains(.precipitationProbability)
    }
    let chance = wording.tr("Chance")
    let notes = [
      isWholeDay == true && table.first?.runs.contains(where: { $0.text.contains(chance) }) == true
        ? wording.tr("{column}: the highest of the whole day", ["column": chance]) : nil,
      days.contains { !$0.restOfDay.isEmpty }
        ? wording.tr("{mark} for the rest of the day", ["mark": DayTable.mark]) : nil,
    ]
    return table + notes.compactMap { $0.map { InkLine($0, .dim) } }
  }

  /// The columns, the most important first.
  private var columns: [NarrowTable.Column] {
    let (wording, units) = (facts.wording, facts.units)
    return [
      .init(wording.tr("Day"), days.map(name)),
      .init(
        wording.tr("Condition"), facts.texts(of: days.map { ($0.condition, true) }),
        roles: days.map { $0.condition.map(InkRole.sky) }),
      column(wording.tr("High"), \.temperatureMax, .temperatureMax, units.temperature, InkRole.temperature),
      column(wording.tr("Low"), \.temperatureMin, .temperatureMin, units.temperature, InkRole.temperature),
      .init(wording.tr("Precip"), days.map(\.precipitation), units.precipitation, role: InkRole.rainOfDay),
      column(
        wording.tr("Chance"), \.precipitationProbability, .precipitationProbability, units.percentage, InkRole.chance),
      .init(wording.tr("Wind"), days.map(\.windSpeedMax), units.windSpeed, role: InkRole.wind),
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
    if day.date == facts.today { return wording.tr("Today") }
    return facts.wording.dates.day(of: day.date)
  }

  private func sun(_ day: DailyWeather) -> String? {
    if let polar = day.polar { return facts.wording.text(of: polar) }
    guard day.sunrise != nil || day.sunset != nil else { return nil }
    let texts = [day.sunrise, day.sunset].map { $0.map(facts.time.timeOfDay) ?? PlaceText.absent }
    return facts.wording.tr("{sunrise}–{sunset}", ["sunrise": texts[0], "sunset": texts[1]])
  }
}

extension SeriesFacts {
  /// Returns the cached days from today on, in the calendar of the place.
  func days(_ count: Int?) -> [DailyWeather] {
    guard let today else { return [] }
    let days = result.report.daily.filter { $0.date >= today }
    return count.map { Array(days.prefix($0)) } ?? days
  }
}
