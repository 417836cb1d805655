import FoundationEssentials
import Weather
import Wording

/// The meteogram of the coming days: temperature as a curve, the sky as icons, precipitation as bars with its chance,
/// wind, day and night. Below are the hours and the names of the days at the place.
struct Meteogram: Sendable {
  let facts: ResultFacts
  /// The number of hours; `nil` for a number that suits the width.
  var hours: Int?

  private static let barRows = 3

  /// The place, the chart, the time of the update and the attribution.
  var lines: [String] {
    let room = facts.reader.columns - gutter - 1
    let limit = hours ?? MeteogramColumns.usualHours(width: room)
    let series = MeteogramSeries(facts.result.report, at: facts.now, limit: limit)
    guard series.hours > 0 else {
      return facts.page(
        [InkLine(facts.wording.tr("No hourly forecast for now: the last one has ended."))], on: [],
        columns: facts.reader.columns)
    }
    let columns = MeteogramColumns(series, width: room, zone: facts.zone)
    let rows = MeteogramRows(facts: facts, series: series, columns: columns)
    let chart =
      rows.curve() + rows.sky + rows.bars(Meteogram.barRows) + rows.chances + rows.wind + rows.sun + rows.axis
    let mark = String(ChartGlyphs(facts.reader.glyphs).band)
    let legend =
      series.hasBand
      ? facts.reader.wrapped(facts.wording.tr("{mark} 10th to 90th percentile", ["mark": mark]), .dim) : []
    return facts.page(
      chart.map { $0.line(gutter: gutter) } + legend, on: series.points.map(\.time), columns: facts.reader.columns)
  }

  /// Returns the chart alone. If space is short, the least important parts are reduced or omitted. Returns no lines if
  /// even the curve and its hours do not fit, or if there are no hours.
  ///
  /// - Parameter isTall: whether the chart may take more rows than it needs to be read.
  func chart(width: Int, rows limit: Int, isTall: Bool = false) -> [InkLine] {
    let room = width - gutter - 1
    let series = MeteogramSeries(facts.result.report, at: facts.now, limit: MeteogramColumns.usualHours(width: room))
    guard series.hours > 0 else { return [] }
    let columns = MeteogramColumns(series, width: room, zone: facts.zone)
    let rows = MeteogramRows(facts: facts, series: series, columns: columns)
    let (chances, wind, sun, axis) = (rows.chances, rows.wind, rows.sun, rows.axis)
    let extras = [chances + wind + sun, chances + wind, chances, []]
    let tall = isTall ? stride(from: min(limit, 48) / 4 * 4, to: 16, by: -4).map { ($0, $0 / 4, 0) } : []
    let heights =
      tall + [
        (16, 4, 0), (12, 3, 0), (8, 3, 0), (8, 2, 0), (6, 2, 0), (6, 1, 0), (4, 1, 0), (4, 1, 1), (4, 1, 2), (4, 1, 3),
        (4, 0, 3),
      ]
    for (curve, bars, less) in heights {
      let chart =
        rows.curve(height: curve) + (less < 3 ? rows.sky : []) + (bars > 0 ? rows.bars(bars) : []) + extras[less] + axis
      if chart.count <= limit { return chart.map { $0.line(gutter: gutter).cut(to: width) } }
    }
    return []
  }

  /// The width of the left column, enough for every title and every value of a thermometer.
  private var gutter: Int {
    let (wording, units) = (facts.wording, facts.units)
    let titles = [
      wording.tr("Chance"), units.sign(units.windSpeedUnit), wording.trc("star", "Sun"), wording.tr("Sky"),
      units.temperature(-33),
      wording.tr("{number} {unit}", ["number": "100", "unit": units.sign(units.precipitationUnit)]),
    ]
    return titles.compactMap { $0.map(CellWidth.of) }.max() ?? 0
  }
}
