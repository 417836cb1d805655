import FoundationEssentials
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
    case .days: series(passed: 0, width: columns).map { DayTable(facts: $0).inkLines } ?? empty.wrapped(to: columns)
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
    let reader = reader(width: columns)
    let alerts = place.warnings.filter { $0.isActive(at: reader.now) }
    let details = facts.details.flatMap { $0.place == place.id ? $0 : nil }
    let list = AlertList(
      alerts: alerts, feeds: details?.feeds ?? [], absence: details?.absence, location: place.location, reader: reader)
    let cards = alerts.map { AlertCard($0, at: place.location, for: reader).inkLines }
    let title = InkLine(PlaceText(place.location, wording).full, .title).wrapped(to: columns)
    return title + list.inkLines + cards.flatMap { [InkLine()] + $0 }
  }

  private func air(_ columns: Int) -> [InkLine] {
    guard let place = state.place(in: facts) else { return empty.wrapped(to: columns) }
    guard let values = facts.details.flatMap({ $0.place == place.id ? $0.air : nil }) else {
      let nothing = wording.tr(
        "no air quality is cached for {place} yet", ["place": PlaceText(place.location, wording).name])
      return [InkLine(PlaceText(place.location, wording).full, .title), InkLine(nothing)].wrapped(to: columns)
    }
    let reader = reader(width: columns)
    return AirView(facts: AirFacts(values.report, at: place.location, updatedAt: values.updatedAt, for: reader))
      .inkLines
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
    let reader = reader(width: columns)
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

/// The list of all places on a screen, one row each: the name, the temperature, and other values that fit.
struct PlaceRows {
  let screen: WatchScreen
  let width: Int
  private var places: [ScreenFacts.Place] { screen.facts.places }

  /// The divisor of the width that gives the maximum length of a name, and the maximum length at any width.
  private static let (nameShare, longestName) = (2, 24)
  private static let lengths = 3
  /// The minimum width of a list with the highest and lowest temperature of the day.
  private static let roomForDay = 44
  /// The mark of a warning that is in force or ahead.
  static let warned = "!"

  /// Returns the rows around the chosen place, at most one per place. An arrow in the first or last row shows that the
  /// list continues.
  func lines(rows: Int) -> [ScreenLine.Run] {
    let chosen = screen.state.place(in: screen.facts)?.id
    let index = places.firstIndex { $0.id == chosen } ?? 0
    let first = max(0, min(index - rows / 2, places.count - rows))
    let names = PlaceText.distinct(places.map(\.location), screen.reader.wording)
    let temperatures = places.map { temperature($0) }
    let name = min(names.map(CellWidth.of).max() ?? 0, width / PlaceRows.nameShare, PlaceRows.longestName)
    let value = temperatures.map(\.width).max() ?? 0
    let room = width - name - value - 3
    let rests = places.map { rest(of: $0) }
    let days = places.map { highAndLow(of: $0) }
    let dayWidth = days.map { $0.width }.max() ?? 0
    // All rows have the form that fits for the longest one, so that they look alike. The day is worth more than the
    // longest form, whose age the card has too.
    let fits = { (length: Int, room: Int) in rests.allSatisfy { CellWidth.of($0[length]) <= room } }
    let hasDay = width >= PlaceRows.roomForDay && dayWidth > 0 && [0, 1].contains { fits($0, room - dayWidth - 1) }
    let left = hasDay ? room - dayWidth - 1 : room
    let length = (0..<PlaceRows.lengths).first { fits($0, left) }
    let shown = places.indices.dropFirst(first).prefix(rows)
    return shown.map { index in
      let goesOn = (up: index == shown.first && index > 0, down: index == shown.last && index < places.count - 1)
      let place =
        InkLine(mark(goesOn), .dim)
        + InkLine(names[index], places[index].isCurrent ? .title : nil).cut(to: name).padded(to: name) + InkLine(" ")
      let rest = InkLine(rests[index][length ?? PlaceRows.lengths - 1], role(of: places[index]))
      let today = hasDay ? InkLine(" ") + days[index].padded(to: dayWidth, alignment: .right) : InkLine()
      return ScreenLine.Run(
        line: place + temperatures[index].padded(to: value, alignment: .right) + today + InkLine(" ") + rest,
        isSelected: places[index].id == chosen)
    }
  }

  private func mark(_ goesOn: (up: Bool, down: Bool)) -> String {
    let isUnicode = screen.reader.glyphs == .unicode
    return switch goesOn {
    case (true, true): isUnicode ? "↕" : "|"
    case (true, false): isUnicode ? "↑" : "^"
    case (false, true): isUnicode ? "↓" : "v"
    case (false, false): " "
    }
  }

  private func temperature(_ place: ScreenFacts.Place) -> InkLine {
    let celsius = place.result.flatMap { ShownWeather($0, at: screen.reader.now) }?.measurements.temperature
    let text = screen.reader.units.temperature(celsius)
    return InkLine(text ?? PlaceText.absent, celsius.map(InkRole.temperature))
  }

  /// Returns the highest and the lowest temperature of the day at the place: `6°C/-3°C`.
  private func highAndLow(of place: ScreenFacts.Place) -> InkLine {
    guard let result = place.result else { return InkLine() }
    let zone = PlaceClock(of: place.location, result.report, for: screen.reader).zone
    let today = CivilDate(screen.reader.now, in: zone)
    guard let day = result.report.daily.first(where: { $0.date == today }) else { return InkLine() }
    return [day.temperatureMax, day.temperatureMin].map { celsius in
      InkLine(screen.reader.units.temperature(celsius) ?? PlaceText.absent, celsius.map(InkRole.temperature))
    }.joined(by: "/")
  }

  /// Returns the role of condition and age: a warning first, then a stale result.
  private func role(of place: ScreenFacts.Place) -> InkRole? {
    if let warning = place.warning(at: screen.reader.now) { return .severity(warning.severity) }
    guard let result = place.result, result.age(at: screen.reader.now) > screen.facts.staleAfter else { return nil }
    return .stale
  }

  /// Returns condition and age in three lengths, the shortest last. A stale result is marked first.
  private func rest(of place: ScreenFacts.Place) -> [String] {
    guard let result = place.result else {
      return Array(repeating: screen.wording.tr("not fetched yet"), count: PlaceRows.lengths)
    }
    let warned = place.warning(at: screen.reader.now) == nil ? "" : PlaceRows.warned + " "
    let condition = ShownWeather(result, at: screen.reader.now)?.measurements.condition.map(screen.wording.text(of:))
    let age = result.age(at: screen.reader.now)
    let ago = screen.wording.ago(age)
    let stale = age > screen.facts.staleAfter ? screen.wording.tr("stale") : nil
    return [[stale, condition, ago], stale == nil ? [condition] : [stale, ago], [stale ?? condition]].map {
      warned + screen.wording.list($0.compactMap(\.self))
    }
  }
}
