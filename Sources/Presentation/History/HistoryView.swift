import Foundation
public import Weather

/// What was observed at a place: its temperature as a curve, and each day in a row of a table.
///
/// Days are those of the place. What the history keeps of them begins when the place was saved.
public struct HistoryView: Sendable {
  private let rows: [PastWeather]
  private let location: Location
  private let days: HistoryDays
  private let units: UnitSystem
  private let glyphs: GlyphSet
  private let wording: Wording

  /// Rows further apart than this are not joined: nobody looked in between.
  private static let longestGap: TimeInterval = 6 * 3600

  /// - Parameter rows: oldest first.
  public init(
    _ rows: [PastWeather], for location: Location, days: HistoryDays, units: UnitSystem = .metric,
    glyphs: GlyphSet = .unicode, wording: Wording = .english
  ) {
    self.rows = rows
    self.location = location
    self.days = days
    self.units = units
    self.glyphs = glyphs
    self.wording = wording
  }

  /// The place, the curve, and the table; no line is wider than `width`.
  public func lines(width: Int = 80) -> [String] {
    let body = rows.isEmpty ? [wording.history.nothing(days.dates.count)] : curve(width) + table.lines(width: width)
    return ([PlaceText(location).full] + body).map { glyphs.line(CellWidth.cut($0, to: width)) }
  }

  /// Nothing where no two temperatures can be joined, or the terminal has no room.
  private func curve(_ width: Int) -> [String] {
    let unit = units.temperatureUnit
    let gutter = 6
    let columns = width - gutter - 1
    let measured = rows.compactMap { row in
      row.measurements.temperature.flatMap { abs($0) < 1e6 ? (at: row.validAt, value: unit.converted($0)) : nil }
    }
    guard columns >= 24, measured.count > 1 else { return [] }
    let perColumn = Double(days.dates.count) / Double(columns)
    let values = HistoryView.values(measured, at: (0...columns).map { days.instant(Double($0) * perColumn) })
    let panel = TemperaturePanel(values: values, columnsPerValue: 1, unit: unit, glyphs: glyphs).rows()
    guard !panel.isEmpty else { return [] }
    let rows = panel.map { row in
      CellWidth.padded(row.title, to: gutter, alignment: .right) + String(row.axis) + row.cells
    }
    return (rows + axis(columns, gutter)).map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// Where days begin, and the names of those that have room.
  private func axis(_ columns: Int, _ gutter: Int) -> [String] {
    let marks = MeteogramGlyphs(glyphs)
    let perDay = Double(columns) / Double(days.dates.count)
    let named = max(1, Int((8 / perDay).rounded(.up)))
    var line = Array(repeating: marks.line, count: columns)
    var text = ""
    for (index, date) in days.dates.enumerated() where index % named == 0 {
      let column = Int(Double(index) * perDay)
      line[column] = marks.tick
      let name = wording.forecast.dayName(wording.time.weekday(date.weekday), date.day)
      if column + CellWidth.of(name) <= columns { text = CellWidth.padded(text, to: column) + name }
    }
    let margin = String(repeating: " ", count: gutter)
    return [margin + String(marks.origin) + String(line), margin + " " + text]
  }

  /// On the straight lines between what was measured, where that is not too far apart.
  private static func values(_ measured: [(at: Date, value: Double)], at instants: [Date]) -> [Double?] {
    var next = 0
    return instants.map { instant in
      while next < measured.count, measured[next].at <= instant { next += 1 }
      guard next > 0 else { return nil }
      let before = measured[next - 1]
      if before.at == instant { return before.value }
      guard next < measured.count else { return nil }
      let after = measured[next]
      let gap = after.at.timeIntervalSince(before.at)
      guard gap <= longestGap else { return nil }
      return before.value + (after.value - before.value) * instant.timeIntervalSince(before.at) / gap
    }
  }

  private var table: NarrowTable {
    let byDay = Dictionary(grouping: rows) { CivilDate($0.validAt, in: days.zone) }
    let seen = days.dates.filter { byDay[$0] != nil }
    let values = seen.map { (byDay[$0] ?? []).map(\.measurements) }
    let words = wording.forecast
    return NarrowTable([
      .init(words.day, seen.map { words.dayName(wording.time.weekday($0.weekday), $0.day) }),
      .init(words.maximum, values.map { units.temperature($0.compactMap(\.temperature).max()) }, .right),
      .init(words.minimum, values.map { units.temperature($0.compactMap(\.temperature).min()) }, .right),
      .init(words.wind, values.map { units.windSpeed($0.compactMap(\.windSpeed).max()) }, .right),
      .init(words.gusts, values.map { units.windSpeed($0.compactMap(\.windGust).max()) }, .right),
      .init(wording.history.pressure, values.map { units.pressure($0.compactMap(\.pressure).last) }, .right),
      .init(wording.history.values, values.map { String($0.count) }, .right),
    ])
  }
}
