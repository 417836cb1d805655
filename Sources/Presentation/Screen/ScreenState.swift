import Weather

/// The user's choices on the screen of `vane watch`; each key changes the state.
public struct ScreenState: Sendable {
  private(set) var showsHelp = false
  /// The number of hours by which the chart is scrolled.
  private(set) var hoursPassed = 0
  /// The number of newest log lines that are scrolled past.
  private(set) var linesPassed = 0
  private var chosen: Int64?
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
  public init(units: UnitSystem) {
    configured = units
  }

  /// A request of a key to the program; other keys only change the state.
  public enum Request: Hashable, Sendable {
    /// Fetch this place now.
    case refresh(Int64)
    /// Redraw everything, whatever the cause of the damage.
    case redraw
    case quit
  }

  /// The units of shown values: those of the configuration until the user chooses others.
  public var units: UnitSystem { choices[unitsChosen] }

  private var choices: [UnitSystem] {
    [configured] + [.metric, .imperial, .uk, .si].filter { $0.labels != configured.labels }
  }

  /// Applies another configuration. The user's choice stays unless the configured units have changed.
  public mutating func use(_ units: UnitSystem) {
    if units.labels != configured.labels { unitsChosen = 0 }
    configured = units
  }

  /// Returns the chosen place: the current one until the user chooses another, and again after that one is removed.
  func place(in facts: ScreenFacts) -> ScreenFacts.Place? {
    facts.places.first { $0.id == chosen } ?? facts.places.first(where: \.isCurrent) ?? facts.places.first
  }

  /// Performs the action of a key. Keys that the help does not list have no effect, and every key except `q` closes the
  /// help.
  public mutating func press(_ key: ScreenKey, in facts: ScreenFacts) -> Request? {
    if showsHelp, key != .character("q") {
      showsHelp = false
      return nil
    }
    switch key {
    case .up, .character("k"): choose(-1, in: facts)
    case .down, .character("j"): choose(1, in: facts)
    case .left, .character("h"): hoursPassed = max(0, hoursPassed - ScreenState.hoursPerKey)
    case .right, .character("l"): passHours(in: facts)
    case .pageUp: linesPassed = max(0, min(linesPassed + ScreenState.linesPerKey, facts.log.count - 1))
    case .pageDown: linesPassed = max(0, linesPassed - ScreenState.linesPerKey)
    case .character("u"): unitsChosen = (unitsChosen + 1) % choices.count
    case .character("?"): showsHelp = true
    case .character("r"): return place(in: facts).map { .refresh($0.id) }
    case .character("q"): return .quit
    // Ctrl-L.
    case .character("\u{0C}"): return .redraw
    case .escape, .character: break
    }
    return nil
  }

  private mutating func choose(_ step: Int, in facts: ScreenFacts) {
    guard let place = place(in: facts), let index = facts.places.firstIndex(where: { $0.id == place.id }) else {
      return
    }
    chosen = facts.places[min(max(index + step, 0), facts.places.count - 1)].id
    hoursPassed = 0
  }

  private mutating func passHours(in facts: ScreenFacts) {
    let hours = place(in: facts)?.result?.report.hourly.count ?? 0
    let next = hoursPassed + ScreenState.hoursPerKey
    if next + ScreenState.hoursKept <= hours { hoursPassed = next }
  }
}
