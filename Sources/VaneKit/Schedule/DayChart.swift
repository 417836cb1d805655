import BackgroundFetch
import FoundationEssentials
import ScheduleParts
import Wording

/// The coming day as a chart: the chance of a look, the planned wake-ups and their holds, above the hours in the user's
/// time zone. A line above it says what is drawn.
struct DayChart {
  private let day: DayAhead
  private let glyphs: ChartGlyphs
  private let columns: ChartColumns
  private let titleWidth: Int
  private let reader: Reader
  private let wording: Wording

  private static let chanceRows = 4

  /// Creates the chart, as wide as the terminal.
  init(_ day: DayAhead, for reader: Reader) {
    self.day = day
    self.reader = reader
    wording = reader.wording
    glyphs = ChartGlyphs(reader.glyphs)
    titleWidth = DayChart.titleWidth(wording)
    columns = ChartColumns(width: reader.columns - titleWidth, for: reader)
  }

  private typealias Row = (title: String, row: String, role: InkRole)

  /// The rows, none wider than the terminal if that has at least 32 columns, with their roles.
  var lines: [InkLine] {
    let chances = chances
    let full = DayChart.scale(of: chances.max() ?? 0)
    let top = wording.tr("{number} %", ["number": String(Int((full * 100).rounded()))])
    let bars = ChartBars(values: chances, full: full, rounding: .toNearestOrAwayFromZero)
      .rows(DayChart.chanceRows, glyphs)
    var rows: [Row] = bars.enumerated().map { ($0 == 0 ? top : "", $1, .good) }
    rows += [
      (wording.tr("updates"), wakeUps, .title), (wording.tr("waits"), held, .stale), ("", axis, .dim),
      ("", hours, .dim),
    ]
    return rows.map { title, row, role in
      (InkLine(title, .dim).padded(to: titleWidth) + InkLine(row, role)).trimmed
    }
  }

  /// What the chart shows.
  var caption: String {
    let (mark, minutes) = (String(glyphs.mark), Int(columns.length / 60))
    return minutes == 60
      ? wording.tr(
        "Chance that you look within an hour, and planned updates ({mark}; 2 = two):", ["mark": mark])
      : wording.tr(
        "Chance that you look within {minutes} min, and planned updates ({mark}; 2 = two):",
        ["minutes": "\(minutes)", "mark": mark])
  }

  /// Returns the width of the titles with two blanks behind the longest one, or one blank where two would leave fewer
  /// than 72 of 80 columns to the chart.
  private static func titleWidth(_ wording: Wording) -> Int {
    let width = [wording.tr("updates"), wording.tr("waits")].map(CellWidth.of).max() ?? 0
    return min(width + 2, max(8, width + 1))
  }

  /// The chance of at least one look in each column.
  private var chances: [Double] {
    columns.collect(day.stretches.map { ($0.start, 1 - $0.chance) }).map { 1 - $0.reduce(1, *) }
  }

  /// Returns the smallest of some round numbers that is not below a chance.
  private static func scale(of chance: Double) -> Double {
    [0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8].first { chance <= $0 } ?? 1
  }

  private var wakeUps: String {
    let weather = day.wakeUps.filter { !$0.isForLists }
    return weather.isEmpty ? wording.tr("none planned") : marks(weather)
  }

  private func marks(_ wakeUps: [DayAhead.WakeUp]) -> String {
    columns.collect(wakeUps.map { ($0.at, ()) }).map { wakeUps in
      switch wakeUps.count {
      case 0: " "
      case 1: String(glyphs.mark)
      case let several: String(min(several, 9))
      }
    }.joined()
  }

  /// A bar up to the end of the longest hold, and its reason in words: behind the bar, or over its end.
  private var held: String {
    guard let hold = day.holds.last else {
      return day.wakeUps.isEmpty ? "" : wording.trc("chart", "nothing delays it")
    }
    let bar = String(repeating: glyphs.bar, count: columns.reach(of: hold.until))
    let until = wording.tr("until {time}", ["time": reader.time.text(hold.until)])
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
    case .quota: wording.tr("the limit of requests is used up")
    case .unchanged: wording.tr("rarely new data so soon")
    case .budget: wording.tr("the daily limit is reached")
    case .look, .quiet, .need: nil
    }
  }

  private var axis: String {
    var axis = Array(repeating: glyphs.line, count: columns.count)
    for hour in columns.namedHours { axis[hour.column] = glyphs.tick }
    axis[0] = glyphs.begin
    return String(axis)
  }

  /// The text `now` and the hours that fit behind it; midnight is the name of the day that begins.
  private var hours: String {
    let time = reader.time
    return columns.namedHours.reduce(wording.tr("now")) { line, hour in
      guard CellWidth.of(line) < hour.column else { return line }
      let name = hour.hour == 0 ? time.weekday(hour.at) : time.label(ofHour: hour.hour)
      guard hour.column + CellWidth.of(name) <= columns.count else { return line }
      return CellWidth.padded(line, to: hour.column) + name
    }
  }
}
