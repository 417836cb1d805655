import Weather
import Wording

/// The user's choices on the screen of `vane watch`; each key changes the state.
struct ScreenState: Sendable {
  /// The page that covers the screen; `nil` for none.
  private(set) var page: Page?
  /// The number of lines of the page that are scrolled past.
  private(set) var pagePassed = 0
  /// The text of a place that is searched; `nil` outside a search.
  private(set) var search: String?
  /// The number of hours by which the chart is scrolled.
  private(set) var hoursPassed = 0
  /// The number of newest log lines that are scrolled past.
  private(set) var linesPassed = 0
  private var chosen: Int64?
  /// The chosen place before the search.
  private var chosenBefore: Int64?
  private var configured: UnitSystem
  /// The index of the chosen units.
  private var unitsChosen = 0

  /// The hours and lines that one key scrolls.
  private static let (hoursPerKey, linesPerKey) = (6, 5)
  /// The hours of the chart that always stay visible.
  private static let hoursKept = 12

  /// Creates the initial state.
  ///
  /// - Parameter units: the units of the configuration.
  init(units: UnitSystem) {
    configured = units
  }

  /// A page in place of the screen.
  enum Page: Hashable, Sendable {
    /// The keys.
    case help
    /// The days of the chosen place.
    case days
    /// The warnings for the chosen place.
    case warnings
    /// The air at the chosen place.
    case air
  }

  /// A request of a key to the program; other keys only change the state.
  enum Request: Hashable, Sendable {
    /// Fetch this place now.
    case refresh(Int64)
    /// Make this place the current one.
    case use(Int64)
    /// Redraw everything, whatever the cause of the damage.
    case redraw
    case quit
  }

  /// The units of shown values: from the configuration until the user chooses others.
  var units: UnitSystem { choices[unitsChosen] }

  private var choices: [UnitSystem] {
    [configured] + [.metric, .imperial, .uk, .si].filter { $0 != configured }
  }

  /// Applies another configuration. The user's choice stays unless the configured units have changed.
  mutating func use(_ units: UnitSystem) {
    if units != configured { unitsChosen = 0 }
    configured = units
  }

  /// Returns the chosen place: the current one until the user chooses another, and again after that one is removed.
  func place(in facts: ScreenFacts) -> ScreenFacts.Place? {
    facts.places.first { $0.id == chosen } ?? facts.places.first(where: \.isCurrent) ?? facts.places.first
  }

  /// Performs the action of a key. Keys that the help does not list have no effect, and every key except `q` and those
  /// that scroll closes the help.
  mutating func press(_ key: ScreenKey, in facts: ScreenFacts) -> Request? {
    if let search {
      press(key, searching: search, in: facts)
      return nil
    }
    if page == .help, ![.character("q"), .pageUp, .pageDown].contains(key) {
      page = nil
      return nil
    }
    switch key {
    case .up, .character("k"): choose(-1, in: facts)
    case .down, .character("j"): choose(1, in: facts)
    case .left, .character("h"): hoursPassed = max(0, hoursPassed - ScreenState.hoursPerKey)
    case .right, .character("l"): passHours(in: facts)
    case .pageUp: passLines(ScreenState.linesPerKey, in: facts)
    case .pageDown: passLines(-ScreenState.linesPerKey, in: facts)
    case .character("u"): unitsChosen = (unitsChosen + 1) % choices.count
    case .character("?"): page = .help
    case .character("d"): toggle(.days)
    case .character("a"): toggle(.warnings)
    case .character("i"): toggle(.air)
    case .character("/"): (search, chosenBefore) = ("", chosen)
    case .escape: page = nil
    // Enter.
    case .character("\r"), .character("\n"): return place(in: facts).map { .use($0.id) }
    case .character("r"): return place(in: facts).map { .refresh($0.id) }
    case .character("q"): return .quit
    // Ctrl-L.
    case .character("\u{0C}"): return .redraw
    case .character: break
    }
    return nil
  }

  /// Takes back what is scrolled past the end of a page.
  ///
  /// - Parameter most: the lines that can be scrolled past.
  mutating func endPage(at most: Int) {
    pagePassed = min(pagePassed, most)
  }

  private mutating func toggle(_ other: Page) {
    page = page == other ? nil : other
    pagePassed = 0
  }

  /// Scrolls the page, or else the log, towards its older end for a positive number of lines.
  private mutating func passLines(_ lines: Int, in facts: ScreenFacts) {
    if page != nil {
      pagePassed = max(0, pagePassed - lines)
    } else {
      linesPassed = max(0, min(linesPassed + lines, facts.log.count - 1))
    }
  }

  /// Changes the text of the search, and chooses the place that it finds.
  mutating func find(_ text: String, in facts: ScreenFacts) {
    search = text
    choose(ScreenState.place(called: text, in: facts)?.id ?? chosenBefore)
  }

  mutating func endSearch(keeping: Bool) {
    search = nil
    if !keeping { choose(chosenBefore) }
  }

  private mutating func choose(_ step: Int, in facts: ScreenFacts) {
    guard let place = place(in: facts), let index = facts.places.firstIndex(where: { $0.id == place.id }) else {
      return
    }
    choose(facts.places[min(max(index + step, 0), facts.places.count - 1)].id)
  }

  private mutating func choose(_ id: Int64?) {
    chosen = id
    (hoursPassed, pagePassed) = (0, 0)
  }

  private mutating func passHours(in facts: ScreenFacts) {
    let hours = place(in: facts)?.result?.report.hourly.count ?? 0
    let next = hoursPassed + ScreenState.hoursPerKey
    if next + ScreenState.hoursKept <= hours { hoursPassed = next }
  }
}

/// The search for a place by its name.
extension ScreenState {
  private static let maximumSearchLength = 80

  /// Returns the first place whose name begins with a text, or else contains it, in any case and without accents.
  static func place(called text: String, in facts: ScreenFacts) -> ScreenFacts.Place? {
    let key = PlaceKey(text).text
    guard !key.isEmpty else { return nil }
    let names = facts.places.map { place in
      ([place.location.name] + (place.location.names?.local.values.compactMap(\.name) ?? [])).map { PlaceKey($0).text }
    }
    let index =
      names.firstIndex { $0.contains { $0.hasPrefix(key) } } ?? names.firstIndex { $0.contains { $0.contains(key) } }
    return index.map { facts.places[$0] }
  }

  /// Performs the action of a key during a search: letters choose a place at once, Enter keeps it, and Esc returns to
  /// the one before.
  mutating func press(_ key: ScreenKey, searching text: String, in facts: ScreenFacts) {
    switch key {
    case .character("\r"), .character("\n"): endSearch(keeping: true)
    case .escape: endSearch(keeping: false)
    // Backspace.
    case .character("\u{7F}"), .character("\u{8}"): find(String(text.dropLast()), in: facts)
    case .character(let character) where !character.unicodeScalars.contains { $0.value < 0x20 }:
      if text.count < ScreenState.maximumSearchLength { find(text + String(character), in: facts) }
    default: break
    }
  }
}
