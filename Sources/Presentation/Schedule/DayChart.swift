import BackgroundFetch
import Foundation

/// The coming day as a chart: the chance of a look, the observed looks, the planned wake-ups and their holds, above the
/// hours in the user's time zone.
struct DayChart {
  private let day: DayAhead
  private let now: Date
  private let zone: TimeZone
  private let glyphs: ChartGlyphs
  private let wording: Wording
  private let time: LocalTime

  private static let chanceRows = 4
  private static let lookRows = 2

  init(_ day: DayAhead, now: Date, zone: TimeZone, glyphs: ChartGlyphs, wording: Wording) {
    self.day = day
    self.now = now
    self.zone = zone
    self.glyphs = glyphs
    self.wording = wording
    time = LocalTime(zone: zone, wording: wording)
  }

  private typealias Row = (title: String, row: String, role: InkRole)

  /// Returns the rows, none wider than `width` if that is at least 32, with their roles.
  func lines(width: Int) -> [InkLine] {
    let columns = columns(within: width)
    let chances = chances(columns)
    let looks = columns.collect(day.stretches.map { ($0.start, $0.looks) }).map { Double($0.reduce(0, +)) }
    let full = (step: DayChart.scale(of: chances.max() ?? 0), most: looks.max() ?? 0)
    let chanceRows = ChartBars(values: chances, full: full.step, rounding: .toNearestOrAwayFromZero)
      .rows(DayChart.chanceRows, glyphs)
    let lookRows = ChartBars(values: looks, full: full.most, rounding: .up).rows(DayChart.lookRows, glyphs)
    var rows: [Row] =
      titled(
        chanceRows, top: wording.tr("{number} %", ["number": String(Int((full.step * 100).rounded()))]),
        bottom: wording.tr("chance"), .good)
      + titled(
        lookRows, top: full.most > 0 ? wording.trn("max. 1", "max. {count}", Int(full.most)) : "",
        bottom: wording.tr("looks"), .sun)
    rows.append((wording.tr("updates"), wakeUps(columns), .title))
    rows += warnings(columns)
    rows += [
      (wording.tr("waits"), held(columns), .stale), ("", axis(columns), .dim), ("", hours(columns), .dim),
    ]
    return rows.map { title, row, role in
      (InkLine(title, .dim).padded(to: titleWidth) + InkLine(row, role)).trimmed
    }
  }

  /// Returns the meaning of the characters.
  func legend(width: Int) -> String {
    let (mark, minutes) = (String(glyphs.mark), Int(columns(within: width).length / 60))
    return minutes == 60
      ? wording.tr(
        "chance: that you look within an hour; looks: in 4 weeks; {mark} update (2 = two)", ["mark": mark])
      : wording.tr(
        "chance: that you look within {minutes} min; looks: in 4 weeks; {mark} update (2 = two)",
        ["minutes": "\(minutes)", "mark": mark])
  }

  private func columns(within width: Int) -> ChartColumns {
    ChartColumns(width: width - titleWidth, now: now, zone: zone)
  }

  /// The width of the titles with two blanks behind the longest one, or one blank where two would leave fewer than 72
  /// of 80 columns to the chart.
  private var titleWidth: Int {
    let titles = [
      wording.tr("chance"), wording.tr("looks"), wording.tr("updates"), wording.tr("alerts"), wording.tr("waits"),
    ]
    let longest = titles.map(CellWidth.of).max() ?? 0
    return min(longest + 2, max(8, longest + 1))
  }

  /// Returns rows with a label for the first one, and a common title.
  private func titled(
    _ rows: [String], top: String, bottom: String, _ role: InkRole
  ) -> [Row] {
    rows.enumerated().map { ($0 == 0 ? top : $0 == rows.count - 1 ? bottom : "", $1, role) }
  }

  /// Returns the chance of at least one look in each column.
  private func chances(_ columns: ChartColumns) -> [Double] {
    columns.collect(day.stretches.map { ($0.start, 1 - $0.chance) }).map { 1 - $0.reduce(1, *) }
  }

  /// Returns the smallest of some round numbers that is not below a chance.
  private static func scale(of chance: Double) -> Double {
    [0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8].first { chance <= $0 } ?? 1
  }

  private func wakeUps(_ columns: ChartColumns) -> String {
    let weather = day.wakeUps.filter { !$0.isForLists }
    return weather.isEmpty ? wording.tr("none planned") : marks(weather, columns)
  }

  /// Returns the row of the wake-ups that read warnings; empty if no service issues any.
  private func warnings(_ columns: ChartColumns) -> [Row] {
    guard day.lists != nil else { return [] }
    return [(wording.tr("alerts"), marks(day.wakeUps.filter { $0.lists > 0 }, columns), .title)]
  }

  private func marks(_ wakeUps: [DayAhead.WakeUp], _ columns: ChartColumns) -> String {
    columns.collect(wakeUps.map { ($0.at, ()) }).map { wakeUps in
      switch wakeUps.count {
      case 0: " "
      case 1: String(glyphs.mark)
      case let several: String(min(several, 9))
      }
    }.joined()
  }

  /// Returns a bar up to the end of the longest hold, and its reason in words: behind the bar, or over its end.
  private func held(_ columns: ChartColumns) -> String {
    guard let hold = day.holds.last else {
      return day.wakeUps.isEmpty ? "" : wording.trc("chart", "nothing delays it")
    }
    let bar = String(repeating: glyphs.bar, count: columns.reach(of: hold.until))
    let until = wording.tr("until {time}", ["time": time.text(hold.until, seenAt: now)])
    let texts = [text(of: hold.reason).map { wording.tr("{until}: {reason}", ["until": until, "reason": $0]) }, until]
      .compactMap(\.self)
    guard let text = texts.first(where: { CellWidth.of($0) < columns.count }) else { return bar }
    return bar.prefix(max(0, columns.count - CellWidth.of(text) - 1)) + " " + text
  }

  /// Returns the reason of a hold; `nil` for the reasons of wake-ups.
  private func text(of reason: WaitReason) -> String? {
    switch reason {
    case .interval: wording.tr("the interval")
    case .valid: wording.tr("still valid")
    case .backOff: wording.tr("after a failure")
    case .retryAfter: wording.tr("the provider asked us to wait")
    case .unchanged: wording.tr("rarely new data so soon")
    case .budget: wording.tr("the daily limit is reached")
    case .look, .quiet, .need: nil
    }
  }

  private func axis(_ columns: ChartColumns) -> String {
    var axis = Array(repeating: glyphs.line, count: columns.count)
    for hour in columns.namedHours { axis[hour.column] = glyphs.tick }
    axis[0] = glyphs.origin
    return String(axis)
  }

  /// Returns `now` and the hours that fit behind it; midnight is the name of the day that begins.
  private func hours(_ columns: ChartColumns) -> String {
    columns.namedHours.reduce(wording.tr("now")) { line, hour in
      guard CellWidth.of(line) < hour.column else { return line }
      let name = hour.hour == 0 ? time.weekday(hour.at) : DayChart.padded(hour.hour)
      guard hour.column + CellWidth.of(name) <= columns.count else { return line }
      return CellWidth.padded(line, to: hour.column) + name
    }
  }

  private static func padded(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
