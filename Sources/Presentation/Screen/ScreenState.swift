import Weather

/// What a person has chosen on the screen of `vane watch`: a key in, another state out.
public struct ScreenState: Sendable {
  private(set) var showsHelp = false
  /// How many hours of the chart were scrolled past.
  private(set) var hoursPassed = 0
  /// How many of the newest lines of the log were scrolled past.
  private(set) var linesPassed = 0
  private var chosen: Int64?
  private var configured: UnitSystem
  /// Which of the choices of units holds.
  private var unitsChosen = 0

  /// Hours and lines that one key scrolls.
  private static let (hoursPerKey, linesPerKey) = (6, 5)
  /// Hours of the chart that stay, however far it is scrolled.
  private static let hoursKept = 12

  /// - Parameter units: those of the configuration.
  public init(units: UnitSystem) {
    configured = units
  }

  /// What a key asks of the program; the rest the state does itself.
  public enum Request: Hashable, Sendable {
    /// Fetch this place now.
    case refresh(Int64)
    /// Draw everything anew, whatever spoiled it.
    case redraw
    case quit
  }

  /// The units that values are shown in: those of the configuration until a person asks for others.
  public var units: UnitSystem { choices[unitsChosen] }

  private var choices: [UnitSystem] {
    [configured] + [.metric, .imperial, .uk, .si].filter { $0.labels != configured.labels }
  }

  /// Goes by another configuration; what a person chose stays unless its units are others than before.
  public mutating func use(_ units: UnitSystem) {
    if units.labels != configured.labels { unitsChosen = 0 }
    configured = units
  }

  /// The chosen place: the current one until a person chooses another, and again when that one is gone.
  func place(in facts: ScreenFacts) -> ScreenFacts.Place? {
    facts.places.first { $0.id == chosen } ?? facts.places.first(where: \.isCurrent) ?? facts.places.first
  }

  /// Does what a key stands for; what the help does not name does nothing, and every key but `q` closes the help.
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
