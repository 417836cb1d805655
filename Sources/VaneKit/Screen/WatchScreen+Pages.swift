import Weather
import Wording

/// The pages that cover the screen of `vane watch`.
extension WatchScreen {
  /// Returns the lines of the page that can be scrolled past on a screen of this size; 0 without a page.
  func mostPassed(columns: Int, rows: Int) -> Int {
    state.page.map { max(0, content(of: $0, columns).count - (rows - 1)) } ?? 0
  }

  /// Returns the page below the title. Its last row says whether it goes on.
  func page(_ page: ScreenState.Page, _ columns: Int, _ rows: Int) -> [ScreenLine] {
    let content = content(of: page, columns)
    let rest = content.dropFirst(state.pagePassed)
    let goesOn = rest.count > rows - 1
    let shown = rest.prefix(goesOn ? rows - 2 : rows - 1)
    let more = InkLine("…  " + wording.tr("PgUp PgDn"), .dim)
    return [title(columns)] + (shown + (goesOn ? [more] : [])).map { ScreenLine($0, width: columns) }
  }

  private func content(of page: ScreenState.Page, _ columns: Int) -> [InkLine] {
    switch page {
    case .help: help(columns)
    case .days: series(passed: 0, width: columns).map { DayTable($0).inkLines } ?? empty.wrapped(to: columns)
    case .warnings: warnings(columns)
    case .air: air(columns)
    }
  }

  /// The chosen place without a result.
  private var empty: [InkLine] {
    guard let place = state.place(in: facts) else { return [InkLine(wording.tr("no place is saved"))] }
    return [InkLine(PlaceText(place.location, wording).full, .title), InkLine(wording.tr("not fetched yet"))]
  }

  /// Returns the list of the warnings, then the text of each.
  private func warnings(_ columns: Int) -> [InkLine] {
    guard let place = state.place(in: facts) else { return empty.wrapped(to: columns) }
    var reader = reader
    reader.width = columns
    let alerts = place.warnings.filter { $0.isActive(at: reader.now) }
    let feeds = facts.feeds.flatMap { $0.place == place.id ? $0 : nil }
    let list = AlertList(
      alerts: alerts, feeds: feeds?.feeds ?? [], absence: feeds?.absence, location: place.location, reader: reader)
    let cards = alerts.map { AlertCard($0, at: place.location, for: reader).inkLines }
    let title = InkLine(PlaceText(place.location, wording).full, .title).wrapped(to: columns)
    return title + list.inkLines + cards.flatMap { [InkLine()] + $0 }
  }

  private func air(_ columns: Int) -> [InkLine] {
    guard let place = state.place(in: facts) else { return empty.wrapped(to: columns) }
    guard let values = facts.air.flatMap({ $0.place == place.id ? $0.values : nil }) else {
      let nothing = wording.tr(
        "no air quality is cached for {place} yet", ["place": PlaceText(place.location, wording).name])
      return [InkLine(PlaceText(place.location, wording).full, .title), InkLine(nothing)].wrapped(to: columns)
    }
    var reader = reader
    reader.width = columns
    return AirView(AirFacts(values.report, at: place.location, updatedAt: values.updatedAt, for: reader)).inkLines
  }

  private func help(_ columns: Int) -> [InkLine] {
    let keys: [(String, String)] = [
      ("↑ ↓  j k", wording.tr("choose a place")), ("/", wording.tr("find a place by its name")),
      (wording.tr("Enter"), wording.tr("make the chosen place the current one")),
      ("← →  h l", wording.tr("earlier and later hours")), ("d", wording.tr("the days of the chosen place")),
      ("a", wording.tr("the warnings for the chosen place")), ("i", wording.tr("the air at the chosen place")),
      (wording.tr("PgUp PgDn"), wording.tr("older and newer lines of the log")),
      ("r", wording.tr("fetch the chosen place now")), ("u", wording.tr("metric, imperial, British or SI units")),
      (wording.tr("Ctrl-{letter}", ["letter": "L"]), wording.tr("redraw the screen")),
      (wording.tr("Ctrl-{letter}", ["letter": "Z"]), wording.tr("suspend; updates stop until it continues")),
      ("q", wording.tr("quit")),
    ]
    var reader = reader
    reader.width = columns
    return [InkLine()] + reader.card(keys.map { (InkLine($0.0), InkLine($0.1)) }) + [InkLine()]
      + reader.wrapped(wording.tr("any key closes this help"))
  }

  /// Returns the text of the search, and whether it finds a place; `nil` without a search.
  func searchLine(_ columns: Int) -> ScreenLine? {
    guard let search = state.search else { return nil }
    let text = SafeText.line(search)
    let isFound = search.isEmpty || ScreenState.place(called: search, in: facts) != nil
    let none = isFound ? "" : "  " + wording.tr("the name of no saved place contains {text}", ["text": text])
    return ScreenLine(InkLine("/\(text)_", .title) + InkLine(none, .dim), width: columns)
  }
}
