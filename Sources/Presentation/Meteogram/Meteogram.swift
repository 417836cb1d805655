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
      rows.curve + rows.bars(Meteogram.barRows) + rows.chances + rows.wind + rows.sun + rows.axis
    return facts.fitted([facts.title] + chart.map { $0.line(gutter: gutter) } + facts.inkFooter, to: width)
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
