import BackgroundFetch
import FoundationEssentials
import Watching
import Weather
import Wording

/// The screen of `vane watch`: every place, the card and the chart of the chosen one, the next wake-up with its reason,
/// and the log.
///
/// The screen fits any size. If space is short, the chart is dropped first, then the list; the card stays longest.
struct WatchScreen {
  let facts: ScreenFacts
  let state: ScreenState
  private(set) var reader: Reader
  var wording: Wording { reader.wording }

  /// Creates the screen, in the units that the user has chosen on it.
  init(_ facts: ScreenFacts, _ state: ScreenState, for reader: Reader) {
    self.facts = facts
    self.state = state
    self.reader = reader
    self.reader.units = state.units
    self.reader.width = nil
  }

  /// Returns exactly the given number of rows, each exactly the given number of columns wide.
  func lines(columns: Int, rows: Int) -> [ScreenLine] {
    guard columns >= WatchScreen.leastColumns, rows >= WatchScreen.leastRows else {
      return [ScreenLine(oneLine, width: columns)] + blank(max(0, rows - 1), columns)
    }
    let lines =
      state.page.map { page($0, columns, rows) }
      ?? (columns >= WatchScreen.wide ? wide(columns, rows) : narrow(columns, rows))
    let shown = Array((lines + blank(rows, columns)).prefix(rows))
    return searchLine(columns).map { shown.dropLast() + [$0] } ?? shown
  }

  /// The next time at which the screen changes without an event; `nil` for never.
  var changesAt: Date? {
    ScreenClock(facts: facts, state: state, reader: reader).next
  }

  /// The minimum size; a smaller screen shows only one line.
  private static let (leastColumns, leastRows) = (20, 5)
  /// The minimum width in columns for list and card side by side.
  private static let wide = 64
  /// The minimum width of a card beside the list, and the width of the list on a wide screen.
  private static let (cardWidth, listWidths) = (44, 24...60)
  private static let gap = 2
  /// The minimum number of log lines beside the chart, and the divisor of the rows that gives the log's share.
  private static let (keptLog, logShare) = (2, 6)
  /// The least number of rows of a narrow screen with a title.
  private static let roomForTitle = 10
  /// The largest number of rows at which the next wake-up takes only one row, however long its reason is.
  private static let roomForWhy = 6
  /// The divisor of the rows that gives the share of a long list, on narrow and wide screens.
  private static let listShare = 3
  /// The least number of rows that days are shown in: a line, the titles, and two days.
  private static let minimumDayRows = 4
}

// MARK: Sizes

extension WatchScreen {
  private func wide(_ columns: Int, _ rows: Int) -> [ScreenLine] {
    let list = min(
      max(columns - WatchScreen.cardWidth - WatchScreen.gap, WatchScreen.listWidths.lowerBound),
      WatchScreen.listWidths.upperBound)
    let card = card(width: columns - list - WatchScreen.gap)
    let height = min(max(card.count, min(facts.places.count, rows / WatchScreen.listShare)), rows - 1)
    let places = PlaceRows(screen: self, width: list).lines(rows: height)
    let top = (0..<height).map { row in
      ScreenLine(
        (row < places.count ? places[row] : ScreenLine.Run(line: InkLine()), list),
        (ScreenLine.Run(line: InkLine()), WatchScreen.gap),
        (ScreenLine.Run(line: row < card.count ? card[row] : InkLine()), columns - list - WatchScreen.gap))
    }
    return [title(columns)] + top + below(columns, rows - height - 1)
  }

  private func narrow(_ columns: Int, _ rows: Int) -> [ScreenLine] {
    let head = rows >= WatchScreen.roomForTitle ? [title(columns)] : []
    let card = card(width: columns).prefix(rows - head.count).map { ScreenLine($0, width: columns) }
    let left = rows - head.count - card.count
    let height = min(facts.places.count, max(left - 1, min(left, 1)), max(rows / WatchScreen.listShare, 1))
    let places = PlaceRows(screen: self, width: columns).lines(rows: height).map {
      ScreenLine($0.line, width: columns, isSelected: $0.isSelected)
    }
    return head + card + places + below(columns, left - height)
  }

  /// Returns the chart if it fits, the next wake-up, and the log in the remaining rows.
  private func below(_ columns: Int, _ rows: Int) -> [ScreenLine] {
    guard rows > 0 else { return [] }
    let next = next(columns, rows: rows > WatchScreen.roomForWhy ? 2 : 1)
    let logged = log(columns, rows).count
    // The full text of the next wake-up is worth a line of the log.
    let share = max(WatchScreen.keptLog, rows / WatchScreen.logShare)
    let log = 1 + share - (next.count - 1)
    let chart = series.map { Meteogram(facts: $0).chart(width: columns, rows: rows - next.count - log - 1) } ?? []
    let drawn = chart.isEmpty ? 0 : chart.count + 1
    // The days take rows that the log has beyond its least.
    let days = days(columns, rows: rows - drawn - next.count - 1 - WatchScreen.keptLog)
    let left = rows - drawn - days.count - next.count
    // What neither the days nor the log need makes the chart taller.
    let spare = max(0, left - 1 - max(logged, WatchScreen.keptLog))
    let tall =
      chart.isEmpty || spare == 0
      ? chart : series.map { Meteogram(facts: $0).chart(width: columns, rows: chart.count + spare, isTall: true) } ?? []
    let top = tall.isEmpty ? [] : [rule(columns)] + tall.map { ScreenLine($0, width: columns) }
    guard left > 1 else { return top + next + entries(columns, left) }
    return top + days + [rule(columns)] + next + entries(columns, rows - top.count - days.count - next.count - 1)
  }

  /// Returns the days ahead of the chosen place below a line, at most as many rows as given; none if there are too few.
  private func days(_ columns: Int, rows: Int) -> [ScreenLine] {
    guard rows >= WatchScreen.minimumDayRows, let facts = series(passed: 0, width: columns) else { return [] }
    let days = stride(from: rows - 2, through: 1, by: -1).lazy.map { DayTable(facts: facts, count: $0) }
    guard let table = days.first(where: { $0.rows.count < rows }), !facts.days(nil).isEmpty else { return [] }
    return [rule(columns)] + table.rows.map { ScreenLine($0, width: columns) }
  }
}

// MARK: Parts

extension WatchScreen {
  private var oneLine: String {
    state.place(in: facts)?.namedResult.map { WeatherLine($0, staleAfter: facts.staleAfter, for: reader).text }
      ?? wording.tr("no place is saved")
  }

  func title(_ columns: Int) -> ScreenLine {
    let role =
      switch facts.role {
      case .host: wording.trc("screen", "watching")
      case .view: wording.tr("view only: another vane watch does the updates")
      }
    let name = "Vane"
    let title = "\(name)  \(role)"
    let keys = state.page == nil ? wording.tr("? help  q quit") : wording.tr("Esc back  q quit")
    let hint = CellWidth.of(keys)
    let room = columns - hint - WatchScreen.gap
    guard room >= CellWidth.of(name) else { return ScreenLine(title, width: columns, .dim) }
    // The role of the process may be cut, but the hint must stay: without it the user would not find the help.
    return ScreenLine(
      CellWidth.padded(CellWidth.cut(title, to: room), to: columns - hint) + keys, width: columns, .dim)
  }

  private func card(width: Int) -> [InkLine] {
    guard let place = state.place(in: facts) else {
      return [InkLine(wording.tr("no place is saved")), InkLine(wording.tr("Save one: vane set Berlin"))]
        .wrapped(to: width)
    }
    guard let result = place.namedResult else {
      return [InkLine(PlaceText(place.location, wording).full, .title), InkLine(wording.tr("not fetched yet"))]
        .wrapped(to: width)
    }
    let warning = place.warning(at: reader.now).map { (alert: $0, readAt: place.warningsReadAt) }
    return NowCard(
      ResultFacts(result, staleAfter: facts.staleAfter, warning: warning, for: reader(width: width))
    ).inkLines
  }

  /// The facts for the chart: the hours that are not scrolled past.
  private var series: ResultFacts? { series(passed: state.hoursPassed, width: nil) }

  /// Returns the facts of the chosen place.
  ///
  /// - Parameter passed: the number of hours that are scrolled past.
  func series(passed: Int, width: Int?) -> ResultFacts? {
    var later = reader(width: width)
    later.now += Double(passed) * 3600
    return state.place(in: facts)?.namedResult.map { ResultFacts($0, staleAfter: facts.staleAfter, for: later) }
  }

  /// Returns the reader of a part of the screen.
  func reader(width: Int?) -> Reader {
    var reader = reader
    reader.width = width
    return reader
  }

  /// Returns the next wake-up and its reason, in two rows if needed and allowed.
  private func next(_ columns: Int, rows: Int) -> [ScreenLine] {
    let lines = WrappedText.lines(next, width: columns)
    guard lines.count > rows else { return lines.map { ScreenLine($0, width: columns) } }
    let cut = Array(WrappedText.lines(next, width: columns - 1).prefix(rows))
    return (cut.dropLast() + [(cut.last ?? "") + "…"]).map { ScreenLine($0, width: columns) }
  }

  /// The next wake-up and its reason, or the note that a fetch is running.
  private var next: String {
    guard !facts.isFetching else { return wording.tr("fetching now") }
    guard let decision = facts.decision else { return "" }
    var seen = reader
    if case .wait(let until, _) = decision { seen.now = ScreenClock.seen(until, at: reader.now) }
    return seen.sentence(decision)
  }

  /// Returns the newest entries that are not scrolled past, the newest at the bottom. Each takes as many rows as it
  /// needs.
  private func entries(_ columns: Int, _ rows: Int) -> [ScreenLine] {
    let shown = log(columns, rows).map { ScreenLine($0, width: columns) }
    return shown + blank(max(0, rows) - shown.count, columns)
  }

  /// Returns the last lines of the log that are not scrolled past, at most as many as given.
  private func log(_ columns: Int, _ rows: Int) -> [InkLine] {
    let time = reader.time
    let entries = facts.log.dropLast(state.linesPassed).suffix(max(0, rows)).flatMap { entry in
      InkLine(entry.text).hanging(under: InkLine(time.text(entry.at, exact: true) + " ", .dim), width: columns)
    }
    return entries.suffix(max(0, rows))
  }

  /// Returns a line across the screen, with a title for the part below it.
  private func rule(_ columns: Int) -> ScreenLine {
    ScreenLine(String(repeating: "─", count: columns), width: columns, .dim)
  }

  private func blank(_ rows: Int, _ columns: Int) -> [ScreenLine] {
    Array(repeating: ScreenLine("", width: columns), count: max(0, rows))
  }
}

extension ScreenFacts.Place {
  /// Returns the worst warning that is in force or ahead.
  func warning(at now: Date) -> WeatherAlert? {
    warnings.first { $0.isActive(at: now) }
  }
}
