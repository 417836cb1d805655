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
  /// The sums of each day; `nil` for a day without values.
  let sums: [DaySums?]
  let reader: Reader
  private var units: UnitSystem { reader.units }
  private var wording: Wording { reader.wording }

  /// The gap in seconds beyond which rows are not joined, because nothing was observed in between.
  private static let maximumGap: TimeInterval = 6 * 3600

  /// The place, the curve, and the table.
  var lines: [String] {
    let nothing = InkLine(
      wording.trn("Nothing was observed today.", "Nothing was observed in the last {count} days.", days.dates.count))
    let body = summaries.allSatisfy { $0.count == 0 } ? [nothing] : curve + table.lines(width: reader.columns) + notes
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

  /// What the sums are made of, if they are shown.
  private var notes: [InkLine] {
    let titles = table.lines(width: reader.columns).first?.runs.map(\.text).joined() ?? ""
    let shown = [wording.tr("Precip"), wording.tr("Sunshine")].filter(titles.contains)
    guard !shown.isEmpty else { return [] }
    let note = wording.tr(
      "{columns}: estimated; each value counts until the next one, for at most 6 hours",
      ["columns": wording.list(shown)])
    return reader.wrapped(note, .dim)
  }

  private func hours(_ hours: Double) -> String? {
    FixedDecimal.text(hours, decimals: 1).map { wording.tr("{number} h", ["number": wording.language.written($0)]) }
  }

  private var table: NarrowTable {
    let shown = summaries.indices.filter { summaries[$0].count > 0 }
    let seen = shown.map { (days.dates[$0], summaries[$0]) }
    let (values, sums) = (seen.map(\.1), shown.map { self.sums[$0] })
    let first: [NarrowTable.Column] = [
      .init(wording.tr("Day"), seen.map { wording.dates.day(of: $0.0) }),
      .init(wording.tr("High"), values.map(\.temperature?.upperBound), units.temperature, role: InkRole.temperature),
      .init(wording.tr("Low"), values.map(\.temperature?.lowerBound), units.temperature, role: InkRole.temperature),
    ]
    let wind: [NarrowTable.Column] = [
      .init(wording.tr("Wind"), values.map(\.windSpeedMax), units.windSpeed, role: InkRole.wind),
      .init(wording.tr("Gusts"), values.map(\.windGustMax), units.windSpeed, role: InkRole.gust),
    ]
    let rest: [NarrowTable.Column] = [
      .init(wording.tr("Pressure"), values.map { units.pressure($0.pressure) }, .right),
      .init(wording.tr("Values"), values.map { String($0.count) }, .right),
    ]
    let rain = NarrowTable.Column(
      wording.tr("Precip"), sums.map { $0?.precipitation }, units.precipitation, role: InkRole.rainOfDay)
    let sunshine = NarrowTable.Column(wording.tr("Sunshine"), sums.map { $0?.sunHours.flatMap(hours) }, .right)
    // A provider may state no sums.
    func stated(_ column: NarrowTable.Column) -> [NarrowTable.Column] {
      column.cells.contains { $0 != nil } ? [column] : []
    }
    return NarrowTable(columns: first + stated(rain) + wind + stated(sunshine) + rest)
  }
}

/// What fell on a day, in millimetres of water, and how long the sun shone; `nil` where the provider states nothing.
struct DaySums: Hashable, Sendable {
  let precipitation: Double?
  let sunHours: Double?
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

  /// Returns the sums of each day, of the provider with the most rows; `nil` for a day without rows.
  ///
  /// - Parameters:
  ///   - rows: the rows of these days, oldest first.
  ///   - old: days that are only kept as sums.
  func sums(of rows: [PastWeather], and old: [PastDay], at place: Coordinate) -> [DaySums?] {
    var rest = rows[...]
    return dates.indices.map { index in
      let span = DateInterval(start: midnight(index), end: max(midnight(index), midnight(index + 1)))
      let own = rest.drop { $0.validAt < span.start }.prefix { $0.validAt < span.end }
      rest = rest.dropFirst(own.count)
      let daylight = SunTimes(at: place, on: dates[index], in: zone)?.daylight(in: span) ?? []
      // The zone of a place may have been unknown when a day was summed up, so the middle of the day decides.
      let kept = old.filter { span.contains($0.start + 43_200) }
      let days = PastDay.all(of: Array(own), on: span, daylight: daylight) + kept
      return days.max { ($0.count, $1.provider) < ($1.count, $0.provider) }.map { day in
        let conditions = own.lazy.filter { $0.provider == day.provider }.compactMap(\.measurements.condition)
        let knowsSky = own.isEmpty || !conditions.isEmpty
        return DaySums(precipitation: day.precipitation, sunHours: knowsSky ? day.sunHours : nil)
      }
    }
  }

  private func midnight(_ index: Int) -> Date {
    let day = CivilDate(daysSince1970: (dates.first?.daysSince1970 ?? 0) + index)
    return day?.start(in: zone) ?? .distantFuture
  }
}
