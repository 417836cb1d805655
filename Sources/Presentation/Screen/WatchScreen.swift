import BackgroundFetch
public import Foundation
import Weather

/// The screen of `vane watch`: every place, the card and the chart of the chosen one, the next wake-up and why, and
/// what happened.
///
/// It fits any size: where there is little room the card stays longest, then the list; the chart goes first.
public struct WatchScreen {
  let facts: ScreenFacts
  let state: ScreenState
  let now: Date
  /// The zone of the person who looks.
  let zone: TimeZone
  let icons: IconSet
  let glyphs: GlyphSet
  let wording: Wording

  /// - Parameters:
  ///   - zone: the zone of the person who looks.
  ///   - icons: what conditions are drawn with on the card, beside their words.
  public init(
    _ facts: ScreenFacts, _ state: ScreenState, now: Date, zone: TimeZone, icons: IconSet = .text,
    glyphs: GlyphSet = .unicode, wording: Wording = .english
  ) {
    self.facts = facts
    self.state = state
    self.now = now
    self.zone = zone
    self.icons = icons
    self.glyphs = glyphs
    self.wording = wording
  }

  /// Exactly so many rows, each exactly so many columns wide.
  public func lines(columns: Int, rows: Int) -> [ScreenLine] {
    guard columns >= WatchScreen.leastColumns, rows >= WatchScreen.leastRows else {
      return [ScreenLine(oneLine, width: columns)] + blank(max(0, rows - 1), columns)
    }
    let lines =
      state.showsHelp ? help(columns) : columns >= WatchScreen.wide ? wide(columns, rows) : narrow(columns, rows)
    return Array((lines + blank(rows, columns)).prefix(rows))
  }

  /// When it would read differently though nothing happens; `nil` for never.
  public var changesAt: Date? {
    ScreenClock(facts: facts, now: now, zone: zone).next
  }

  /// Below that there is one line only.
  private static let (leastColumns, leastRows) = (20, 5)
  /// From here on the list and the card stand beside each other.
  private static let wide = 64
  /// What a card needs to be read beside the list, and what the list takes of a wide screen.
  private static let (cardWidth, listWidths) = (44, 24...60)
  private static let gap = 2
  /// Lines of the log that the chart leaves, where there is room for both; of many rows, a part.
  private static let (keptLog, logShare) = (2, 6)
  /// Rows below which the next wake-up has one of them, however long its reason is.
  private static let roomForWhy = 6
  /// How much of the rows a long list takes of a narrow screen, and of a wide one.
  private static let listShare = 3
}

// MARK: Sizes

extension WatchScreen {
  private func wide(_ columns: Int, _ rows: Int) -> [ScreenLine] {
    let list = min(
      max(columns - WatchScreen.cardWidth - WatchScreen.gap, WatchScreen.listWidths.lowerBound),
      WatchScreen.listWidths.upperBound)
    let card = card(width: columns - list - WatchScreen.gap)
    let height = min(max(card.count, min(facts.places.count, rows / WatchScreen.listShare)), rows)
    let places = PlaceRows(self, width: list).lines(rows: height)
    let top = (0..<height).map { row in
      ScreenLine(
        (row < places.count ? places[row] : ScreenLine.Run(InkLine()), list),
        (ScreenLine.Run(InkLine()), WatchScreen.gap),
        (ScreenLine.Run(row < card.count ? card[row] : InkLine()), columns - list - WatchScreen.gap))
    }
    let head = height < rows ? [title(columns)] : []
    return head + top + below(columns, rows - height - head.count)
  }

  private func narrow(_ columns: Int, _ rows: Int) -> [ScreenLine] {
    let card = card(width: columns).prefix(rows).map { ScreenLine($0, width: columns) }
    let left = rows - card.count
    let height = min(facts.places.count, max(left - 1, min(left, 1)), max(rows / WatchScreen.listShare, 1))
    let places = PlaceRows(self, width: columns).lines(rows: height).map {
      ScreenLine($0.line, width: columns, isSelected: $0.isSelected)
    }
    let head = left - height > 4 ? [title(columns)] : []
    return head + card + places + below(columns, left - height - head.count)
  }

  /// The chart if there is room, the next wake-up, and the log in what is left.
  private func below(_ columns: Int, _ rows: Int) -> [ScreenLine] {
    guard rows > 0 else { return [] }
    let next = next(columns, rows: rows > WatchScreen.roomForWhy ? 2 : 1)
    // The next wake-up in full is worth a line of the log.
    let log = 1 + max(WatchScreen.keptLog, rows / WatchScreen.logShare) - (next.count - 1)
    let chart = series.map { Meteogram($0).chart(width: columns, rows: rows - next.count - log - 1) } ?? []
    let drawn = chart.isEmpty ? [] : [rule(columns)] + chart.map { ScreenLine($0, width: columns) }
    let left = rows - drawn.count - next.count
    guard left > 1 else { return drawn + next + entries(columns, left) }
    return drawn + [rule(columns)] + next + entries(columns, left - 1)
  }
}

// MARK: Parts

extension WatchScreen {
  private var oneLine: String {
    state.place(in: facts)?.result.map { card($0, width: nil, warning: nil).line } ?? wording.saved.nothingSaved
  }

  private func title(_ columns: Int) -> ScreenLine {
    let words = wording.screen
    let role =
      switch facts.role {
      case .host(let pid): words.hosting(pid)
      case .view(let pid): words.viewing(pid)
      }
    let name = "Vane"
    let title = "\(name)  \(role)"
    let hint = CellWidth.of(words.hint)
    let room = columns - hint - WatchScreen.gap
    guard room >= CellWidth.of(name) else { return ScreenLine(title, width: columns, .dim) }
    // Whose process it is can be cut; nobody would find the help without the hint.
    return ScreenLine(
      CellWidth.padded(CellWidth.cut(title, to: room), to: columns - hint) + words.hint, width: columns, .dim)
  }

  private func card(width: Int) -> [InkLine] {
    guard let place = state.place(in: facts) else {
      return [InkLine(wording.saved.nothingSaved), InkLine(wording.saved.saveOne)]
    }
    guard let result = place.result else {
      return [InkLine(PlaceText(place.location).full, .title), InkLine(wording.screen.notFetched)]
    }
    let warning = place.warning(at: now).map { alert in
      let zone = PlaceClock(of: place.location, result.report, reader: zone).zone
      let line = AlertLine(alert, at: now, zone: zone, wording: wording)
      return (text: line.text(readAt: place.warningsReadAt), severity: alert.severity)
    }
    return card(result, width: width, warning: warning).inkLines
  }

  private func card(_ result: WeatherResult, width: Int?, warning: NowCard.Warning?) -> NowCard {
    NowCard(
      result, now: now, staleAfter: facts.staleAfter, zone: zone, units: state.units, icons: icons, wording: wording,
      warning: warning, width: width)
  }

  /// What the chart is made from: the hours that were not scrolled past.
  private var series: SeriesFacts? {
    state.place(in: facts)?.result.map { result in
      SeriesFacts(
        result, now: now.addingTimeInterval(Double(state.hoursPassed) * 3600), staleAfter: facts.staleAfter,
        readerZone: zone, units: state.units, glyphs: glyphs, wording: wording)
    }
  }

  /// The next wake-up and why, in two rows if it takes them and may.
  private func next(_ columns: Int, rows: Int) -> [ScreenLine] {
    let words = WrappedText.lines(next, width: columns)
    guard rows > 1, words.count > 1 else { return [ScreenLine(next, width: columns)] }
    return [words[0], words.dropFirst().joined(separator: " ")].map { ScreenLine($0, width: columns) }
  }

  /// The next wake-up and why, or that a fetch is running.
  private var next: String {
    guard !facts.isFetching else { return wording.screen.fetching }
    guard let decision = facts.decision else { return "" }
    var seen = now
    if case .wait(let until, _) = decision { seen = ScreenClock.seen(until, at: now) }
    return ScheduleText(zone: zone, wording: wording).sentence(decision, at: seen)
  }

  /// The newest entries that were not scrolled past, the newest of all at the bottom, each over as many rows as it takes.
  private func entries(_ columns: Int, _ rows: Int) -> [ScreenLine] {
    let rows = max(0, rows)
    let time = LocalTime(zone: zone, wording: wording)
    let entries = facts.log.dropLast(state.linesPassed).suffix(rows).flatMap { entry in
      let stamp = time.text(entry.at, seenAt: now, exact: true) + " "
      let width = CellWidth.of(stamp)
      return WrappedText.lines(entry.text, width: columns - width).enumerated().map { index, line in
        let first = InkLine(CellWidth.padded(index == 0 ? stamp : "", to: width), .dim)
        return ScreenLine(first + InkLine(line), width: columns)
      }
    }
    let shown = entries.suffix(rows)
    return shown + blank(rows - shown.count, columns)
  }

  private func help(_ columns: Int) -> [ScreenLine] {
    let words = wording.screen
    let keys: [(String, String)] = [
      ("↑ ↓  j k", words.choose), ("← →  h l", words.scrollHours), (words.pageKeys, words.scrollLog),
      ("r", words.refresh), ("u", words.units), (words.control("L"), words.redraw),
      (words.control("Z"), words.suspend), ("q", words.quit),
    ]
    let width = keys.map { CellWidth.of($0.0) }.max() ?? 0
    let lines = keys.map { CellWidth.padded($0.0, to: width) + "  " + $0.1 } + ["", words.closeHelp]
    return [title(columns), ScreenLine("", width: columns)] + lines.map { ScreenLine($0, width: columns) }
  }

  /// A line across the screen, with a word on what is below it.
  private func rule(_ columns: Int) -> ScreenLine {
    ScreenLine(String(repeating: "─", count: columns), width: columns, .dim)
  }

  private func blank(_ rows: Int, _ columns: Int) -> [ScreenLine] {
    Array(repeating: ScreenLine("", width: columns), count: max(0, rows))
  }
}

extension ScreenFacts.Place {
  /// The worst warning that is in force or ahead.
  func warning(at now: Date) -> WeatherAlert? {
    warnings.first { $0.isActive(at: now) }
  }
}
