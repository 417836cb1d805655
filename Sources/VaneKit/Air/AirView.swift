import FoundationEssentials
import Weather
import Wording
import Zones

/// The cached air of a place and its reader.
struct AirFacts: Sendable {
  let location: Location
  let report: AirReport
  let updatedAt: Date
  let reader: Reader
  let zone: Zone
  let clockNote: String?

  /// - Parameter updatedAt: when the values were received.
  init(_ report: AirReport, at location: Location, updatedAt: Date, for reader: Reader) {
    self.location = location
    self.report = report
    self.updatedAt = updatedAt
    self.reader = reader
    let clock = PlaceClock(of: location, nil, for: reader)
    zone = clock.zone
    let ahead = (report.series.hour(at: reader.now) ?? 0)..<report.series.count
    clockNote = clock.note(on: ahead.map(report.series.time(ofHour:)))
  }

  /// When new values come: with the first update after the service may be asked again.
  var next: String {
    let next = updatedAt.addingTimeInterval(WeatherService.openMeteoAir.cadence / .seconds(1))
    guard next > reader.now else { return wording.tr("new values with the next update") }
    return wording.tr("new values after {time}", ["time": LocalTime(in: zone, for: reader).text(next)])
  }

  var wording: Wording { reader.wording }
  /// The number of the hour that has begun; `nil` if the cached hours have run out.
  var hour: Int? { report.series.hour(at: reader.now) }
  /// The index now.
  var index: AirIndex? { report.index(at: reader.now) }
  /// The pollen now.
  var pollen: [Pollen] { hour.map(report.pollen) ?? [] }
  /// Whether the service forecasts pollen for an hour from now on: not outside Europe, and not out of season.
  var hasPollenForecast: Bool {
    hours.contains { hour in PollenSpecies.allCases.contains { report.series.value(.pollen($0), hour: hour) != nil } }
  }
  /// The days from today on.
  var days: [AirDay] { report.days(from: reader.now, in: zone) }
  /// The numbers of the hours from now on.
  var hours: Range<Int> { (hour ?? report.series.count)..<report.series.count }
  /// The attribution that the licence of the data demands.
  var attribution: String { WeatherService.openMeteoAir.provider.attribution }
}

/// Air quality and pollen: now, the hours ahead as a chart, and the days.
struct AirView: Sendable {
  let facts: AirFacts
  private var reader: Reader { facts.reader }
  private var wording: Wording { facts.wording }

  /// The place, the values for now, the chart, the days, the time of the update and the attribution.
  var lines: [String] { inkLines.map(reader.painted) }

  /// The lines, ready to be painted.
  var inkLines: [InkLine] {
    let title = InkLine(PlaceText(facts.location, wording).full, .title)
    let body =
      facts.hour == nil
      ? [InkLine(wording.tr("No air quality for now: the last forecast has ended."))] : present + chart + days
    let age = reader.now.timeIntervalSince(facts.updatedAt)
    let updated = wording.list([wording.tr("Updated {age}", ["age": wording.ago(.seconds(max(0, age)))]), facts.next])
    let showsPollen = facts.hour != nil && (!facts.pollen.isEmpty || facts.days.contains { !$0.pollen.isEmpty })
    let classes = showsPollen ? wording.tr("Classes of pollen: {source}", ["source": PollenLevel.source]) : nil
    let notes = [updated, facts.clockNote, classes, SafeText.line(facts.attribution)].compactMap(\.self)
    return ([title] + body + notes.map { InkLine($0, .dim) }).wrapped(to: reader.width)
  }

  // MARK: Now

  private var present: [InkLine] {
    let scale = wording.text(of: facts.report.scale)
    let rows: [(String, [InkLine])] = [
      (wording.tr("Now"), [facts.index.map(graded) ?? InkLine(wording.tr("no air quality is known"))]),
      (wording.tr("Index"), [InkLine(scale, .dim)]),
      (unit, concentrations),
      (wording.tr("Pollen"), pollenNow),
    ]
    return rows.flatMap { reader.row(title: $0.0, $0.1, column: titleWidth) }
  }

  /// Returns an index with its main pollutant, by its symbol where the name does not fit.
  private func graded(_ index: AirIndex) -> InkLine {
    let level = (wording.text(of: index), InkRole?.some(.air(index.level)))
    let line = InkLine(wording.sentence(index), values: [level])
    guard let width = reader.width, titleWidth + line.width > width else { return line }
    return InkLine(wording.sentence(index, naming: wording.symbol(of: index.pollutant)), values: [level])
  }

  /// The concentrations of the hour: `PM2.5 18`.
  private var concentrations: [InkLine] {
    guard let hour = facts.hour else { return [] }
    let main = facts.index
    let pollutants = Pollutant.allCases.compactMap { pollutant -> InkLine? in
      guard let value = facts.report.series.value(.pollutant(pollutant), hour: hour) else { return nil }
      let number = number(value)
      return InkLine(wording.text(of: pollutant) + " ", .dim)
        + InkLine(number, main?.pollutant == pollutant ? main.map { .air($0.level) } : nil)
    }
    let dust = facts.report.series.value(.dust, hour: hour).flatMap { $0 >= 0.5 ? $0 : nil }
    return pollutants
      + [dust.map { InkLine(wording.trc("pollutant", "dust") + " ", .dim) + InkLine(number($0)) }]
      .compactMap(\.self)
  }

  private func number(_ value: Double) -> String {
    FixedDecimal.text(value, decimals: value < 10 ? 1 : 0).map(wording.language.written) ?? PlaceText.absent
  }

  /// The pollen of the hour, or why it is never shown.
  private var pollenNow: [InkLine] {
    guard !facts.hasPollenForecast else { return facts.pollen.map(pollen) }
    return [InkLine(wording.tr("no forecast for this place and season"), .dim)]
  }

  private func pollen(_ pollen: Pollen) -> InkLine {
    let level = wording.text(of: pollen.level)
    return InkLine(wording.text(of: pollen), values: [(level, .pollen(pollen.level))])
  }

  // MARK: Rows

  /// The unit of the concentrations, which stands before them.
  private var unit: String { reader.glyphs == .ascii ? "ug/m3" : "µg/m³" }

  /// The width of the titles.
  private var titleWidth: Int {
    let names = [
      unit, wording.tr("Now"), wording.tr("Index"), wording.tr("Pollen"), wording.tr("Hours"), wording.tr("Today"),
    ]
    return ((names + facts.days.map(name)).map(CellWidth.of).max() ?? 0) + 2
  }

  private var chart: [InkLine] {
    guard let hour = facts.hour else { return [] }
    let room = reader.columns - titleWidth
    let chart = AirChart(facts.report, from: hour, width: room, in: facts.zone, for: reader)
    return reader.row(title: wording.tr("Hours"), chart.lines, column: titleWidth, isJoined: false)
  }

  private var days: [InkLine] {
    facts.days.flatMap { day in
      let parts = [day.worst.map(graded)].compactMap(\.self) + day.pollen.map(pollen)
      return reader.row(title: name(day), parts, column: titleWidth)
    }
  }

  private func name(_ day: AirDay) -> String {
    day.date == CivilDate(reader.now, in: facts.zone) ? wording.tr("Today") : wording.dates.day(of: day.date)
  }
}

/// The levels of the coming hours as bars, with the numbers of the index on the left and the hours below.
struct AirChart {
  /// The bars and their axis; none without an index.
  let lines: [InkLine]

  private static let barRows = 3
  private static let maximumHours = 48

  /// - Parameters:
  ///   - hour: the number of the first hour.
  ///   - width: the available columns.
  ///   - zone: the zone of the place.
  init(_ report: AirReport, from hour: Int, width: Int, in zone: Zone, for reader: Reader) {
    // Each row stands for as many levels, and its label is the index that fills it.
    let perRow = AirLevel.allCases.count / AirChart.barRows
    let labels = (1...AirChart.barRows).reversed().map { AirChart.label(of: $0 * perRow, report.scale) }
    let gutter = labels.map(\.count).max() ?? 0
    let room = width - gutter - 1
    let perHour = room >= 2 * AirChart.maximumHours ? 2 : 1
    let count = min(AirChart.maximumHours, max(0, room) / perHour, report.series.count - hour)
    let hours = hour..<hour + max(0, count)
    let levels = hours.map { report.index(hour: $0)?.level }
    guard levels.contains(where: { $0 != nil }) else {
      lines = []
      return
    }
    let columns = levels.flatMap { Array(repeating: $0, count: perHour) }
    let bars = ChartBars(
      values: columns.map { Double($0?.rawValue ?? 0) }, full: Double(AirLevel.allCases.count), rounding: .up)
    let glyphs = ChartGlyphs(reader.glyphs)
    let rows = zip(labels, bars.rows(AirChart.barRows, glyphs)).map { label, row in
      MeteogramRow(label, axis: glyphs.named, InkLine(row) { columns[$0].map { .air($0) } }).line(gutter: gutter)
    }
    let times = hours.map(report.series.time)
    let axis = AirChart.axis(times, perHour: perHour, zone, reader)
    lines = rows + [InkLine(String(repeating: " ", count: gutter + 1) + axis, .dim)]
  }

  /// Returns the highest number of a level: for the European index the level itself.
  private static func label(of level: Int, _ scale: AirScale) -> String {
    switch scale {
    case .european: "\(level)"
    // EPA-454/B-24-002, table 2.
    case .unitedStates: "\([50, 100, 150, 200, 300, 500][level - 1])"
    }
  }

  /// Returns the names of each sixth hour, and of the day at midnight.
  private static func axis(_ times: [Date], perHour: Int, _ zone: Zone, _ reader: Reader) -> String {
    let clock = LocalTime(in: zone, for: reader)
    var axis = ""
    for (index, time) in times.enumerated() {
      let (at, hour) = zone.fullHour(from: time)
      guard at == time, hour % 6 == 0, CellWidth.of(axis) <= index * perHour - (axis.isEmpty ? 0 : 1) else { continue }
      let name = hour == 0 ? clock.weekday(time) : clock.label(ofHour: hour)
      guard index * perHour + CellWidth.of(name) <= times.count * perHour else { continue }
      axis = CellWidth.padded(axis, to: index * perHour, alignment: .left) + name
    }
    return axis
  }
}
