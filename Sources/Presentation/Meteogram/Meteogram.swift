import Foundation
import Weather

/// The classic chart of the days ahead: temperature as a curve, precipitation as bars with their chance, wind, day and
/// night, over the hours and the names of the days at the place.
public struct Meteogram: Sendable {
  private let facts: SeriesFacts
  private let hours: Int?

  private static let barRows = 3

  /// - Parameter hours: how many; `nil` for as many as look well in the width.
  public init(_ facts: SeriesFacts, hours: Int? = nil) {
    self.facts = facts
    self.hours = hours
  }

  /// The place, the chart, when it was updated and who made it; no line is wider than `width`.
  public func lines(width: Int = 80) -> [String] {
    let room = width - gutter - 1
    let limit = hours ?? MeteogramColumns.usualHours(width: room)
    let series = MeteogramSeries(facts.result.report, at: facts.now, limit: limit)
    guard series.hours > 0 else {
      return facts.fitted([facts.title, InkLine(facts.wording.forecast.noHours)] + facts.inkFooter, to: width)
    }
    let columns = MeteogramColumns(series, width: room, zone: facts.zone)
    let rows = MeteogramRows(facts, series, columns)
    let chart =
      rows.curve() + rows.bars(Meteogram.barRows) + rows.chances + rows.wind + rows.sun + rows.axis
    return facts.fitted([facts.title] + chart.map { $0.line(gutter: gutter) } + facts.inkFooter, to: width)
  }

  /// The chart alone, where there is little room: what matters least is made smaller or left out. None when not even
  /// the curve over its hours fits, or there are no hours.
  func chart(width: Int, rows limit: Int) -> [InkLine] {
    let room = width - gutter - 1
    let series = MeteogramSeries(facts.result.report, at: facts.now, limit: MeteogramColumns.usualHours(width: room))
    guard series.hours > 0 else { return [] }
    let rows = MeteogramRows(facts, series, MeteogramColumns(series, width: room, zone: facts.zone))
    let (chances, wind, sun, axis) = (rows.chances, rows.wind, rows.sun, rows.axis)
    let extras = [chances + wind + sun, chances + wind, chances, []]
    let heights = [
      (16, 4, 0), (12, 3, 0), (8, 3, 0), (8, 2, 0), (6, 2, 0), (6, 1, 0), (4, 1, 0), (4, 1, 1), (4, 1, 2), (4, 1, 3),
      (4, 0, 3),
    ]
    for (curve, bars, less) in heights {
      let chart = rows.curve(height: curve) + (bars > 0 ? rows.bars(bars) : []) + extras[less] + axis
      if chart.count <= limit { return chart.map { $0.line(gutter: gutter).cut(to: width) } }
    }
    return []
  }

  /// Wide enough for every title and any value a thermometer shows.
  private var gutter: Int {
    let (words, units) = (facts.wording.meteogram, facts.units)
    let titles = [
      words.chance, words.wind(units.sign(units.windSpeedUnit)), words.sun, units.temperature(-33),
      words.amount("100", units.sign(units.precipitationUnit)),
    ]
    return titles.compactMap { $0.map(CellWidth.of) }.max() ?? 0
  }
}
