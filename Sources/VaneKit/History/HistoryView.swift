import FoundationEssentials
import Weather
import Wording
import Zones

/// The observations at a place: its temperature as a curve, and each day in a row of a table.
///
/// Days begin at the place's midnight. The history begins at the time at which the place was saved.
struct HistoryView: Sendable {
  /// The observations of each day.
  let summaries: [PastSummary]
  /// The temperatures since the first day, oldest first.
  let temperatures: [PastTemperature]
  let location: Location
  let days: HistoryDays
  let reader: Reader
  private var units: UnitSystem { reader.units }
  private var wording: Wording { reader.wording }

  /// The gap in seconds beyond which rows are not joined, because nothing was observed in between.
  private static let maximumGap: TimeInterval = 6 * 3600

  /// The place, the curve, and the table.
  var lines: [String] {
    let nothing = InkLine(
      wording.trn("Nothing was observed today.", "Nothing was observed in the last {count} days.", days.dates.count))
    let body = summaries.allSatisfy { $0.count == 0 } ? [nothing] : curve + table.lines(width: reader.columns)
    return reader.fitted([InkLine(PlaceText(location, wording).full, .title)] + body, columns: reader.columns)
  }

  /// The curve; empty with fewer than two temperatures or if the terminal is too narrow.
  private var curve: [InkLine] {
    let unit = units.temperatureUnit
    let gutter = 6
    let columns = reader.columns - gutter - 1
    let measured = temperatures.compactMap {
      abs($0.value) < 1e6 ? (at: $0.validAt, value: unit.converted($0.value)) : nil
    }
    guard columns >= 24, measured.count > 1 else { return [] }
    let perColumn = Double(days.dates.count) / Double(columns)
    let instants = (0...columns).map { days.instant(Double($0) * perColumn) }
    let panel = TemperaturePanel(
      values: HistoryView.values(measured, at: instants), columnsPerValue: 1, reader: reader,
      observed: HistoryView.ranges(measured, between: instants)
    ).rows()
    guard !panel.isEmpty else { return [] }
    return panel.map { $0.line(gutter: gutter) } + axis(columns, gutter)
  }

  /// Returns the marks at the beginnings of days, and the day names that fit.
  private func axis(_ columns: Int, _ gutter: Int) -> [InkLine] {
    let marks = ChartGlyphs(reader.glyphs)
    let perDay = Double(columns) / Double(days.dates.count)
    let named = max(1, Int((8 / perDay).rounded(.up)))
    var line = Array(repeating: marks.line, count: columns)
    var text = ""
    for (index, date) in days.dates.enumerated() where index % named == 0 {
      let column = Int(Double(index) * perDay)
      line[column] = marks.tick
      let name = wording.dates.day(of: date)
      if column + CellWidth.of(name) <= columns { text = CellWidth.padded(text, to: column) + name }
    }
    let margin = String(repeating: " ", count: gutter)
    return [InkLine(margin + String(marks.origin) + String(line), .dim), InkLine(margin + " " + text, .dim).trimmed]
  }

  /// Returns values on the straight lines between measurements, except across long gaps.
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
      guard gap <= maximumGap else { return nil }
      return before.value + (after.value - before.value) * instant.timeIntervalSince(before.at) / gap
    }
  }

  /// Returns the range of the measurements from each instant until the next; `nil` if there are none.
  private static func ranges(
    _ measured: [(at: Date, value: Double)], between instants: [Date]
  ) -> [ClosedRange<Double>?] {
    var rest = measured.drop { $0.at < (instants.first ?? .distantPast) }
    return instants.dropFirst().map { end in
      let values = rest.prefix { $0.at < end }.map(\.value)
      rest = rest.dropFirst(values.count)
      guard let lowest = values.min(), let highest = values.max() else { return nil }
      return lowest...highest
    }
  }

  private var table: NarrowTable {
    let seen = zip(days.dates, summaries).filter { $1.count > 0 }
    let values = seen.map(\.1)
    return NarrowTable(columns: [
      .init(wording.tr("Day"), seen.map { wording.dates.day(of: $0.0) }),
      .init(wording.tr("High"), values.map(\.temperature?.upperBound), units.temperature, role: InkRole.temperature),
      .init(wording.tr("Low"), values.map(\.temperature?.lowerBound), units.temperature, role: InkRole.temperature),
      .init(wording.tr("Wind"), values.map(\.windSpeedMax), units.windSpeed, role: InkRole.wind),
      .init(wording.tr("Gusts"), values.map(\.windGustMax), units.windSpeed, role: InkRole.gust),
      .init(wording.tr("Pressure"), values.map { units.pressure($0.pressure) }, .right),
      .init(wording.tr("Values"), values.map { String($0.count) }, .right),
    ])
  }
}

/// The calendar days of a place that end with today.
struct HistoryDays: Sendable {
  /// The dates in ascending order; today is the last.
  let dates: [CivilDate]
  let zone: Zone

  /// Creates the days.
  ///
  /// - Parameters:
  ///   - count: the number of days.
  ///   - zone: the time zone of the place.
  init(_ count: Int, until now: Date, in zone: Zone) {
    let today = CivilDate(now, in: zone)?.daysSince1970
    dates = today.map { today in (0..<count).compactMap { CivilDate(daysSince1970: today - count + 1 + $0) } } ?? []
    self.zone = zone
  }

  /// The midnight at which the first day begins.
  var start: Date { midnight(0) }

  /// The midnights at which the days begin, and the one at which the last day ends.
  var midnights: [Date] { (0...dates.count).map(midnight) }

  /// Returns the instant a number of days after the first midnight in local time: a day of 25 hours counts as one.
  func instant(_ days: Double) -> Date {
    let whole = days.rounded(.down)
    let (begin, end) = (midnight(Int(whole)), midnight(Int(whole) + 1))
    return begin.addingTimeInterval((days - whole) * end.timeIntervalSince(begin))
  }

  private func midnight(_ index: Int) -> Date {
    let day = CivilDate(daysSince1970: (dates.first?.daysSince1970 ?? 0) + index)
    return day?.start(in: zone) ?? .distantFuture
  }
}
