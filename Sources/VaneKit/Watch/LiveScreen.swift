import BackgroundFetch
import FoundationEssentials
import Glibc
import Settings
import Watching
import Wording

/// The screen of `vane watch` while it runs: it keeps the shown content and the user's choices, and connects both to a
/// terminal.
///
/// The screen does not depend on the store or the schedule; its content is passed to it.
@MainActor
final class LiveScreen {
  /// The shown content. The next drawing updates the differences.
  var facts: ScreenFacts
  /// What keys do beyond the screen; `nil` until the watch runs.
  var actions: Actions?
  private let session: Session
  private let terminal: TerminalScreen
  private var errors: ErrorLines?
  private var state: ScreenState
  private var decoder = KeyDecoder()
  private var reader: Reader

  /// What keys ask of the program.
  struct Actions {
    /// Makes the place with a number the current one.
    let use: (Int64) -> Void
    /// Reads what is known of the warning services of a place.
    let feeds: (Int64) -> ScreenFacts.Feeds?
    /// Reads the cached air at a place.
    let air: (Int64) -> ScreenFacts.Air?
  }

  /// Creates the screen. From now on, it captures text written to standard error.
  init(_ session: Session, on terminal: TerminalScreen, role: ScreenFacts.Role, settings: Settings) {
    self.session = session
    self.terminal = terminal
    facts = ScreenFacts(role: role, staleAfter: settings.schedule.refreshAfter)
    reader = session.reader(settings)
    session.background.finish()
    state = ScreenState(units: reader.units)
    errors = ErrorLines()
  }

  /// Takes over the terminal. Call this once the process waits for all signals that would end it.
  func begin() {
    terminal.enter()
  }

  /// Restores the terminal during an action that is not for this screen, such as stopping the process.
  func leave(during other: () -> Void) {
    terminal.leave()
    other()
    terminal.enter()
  }

  /// Restores the terminal and standard error. Messages that the screen no longer shows are then written to standard
  /// error.
  func end() {
    terminal.leave()
    let left = errors?.take() ?? []
    errors?.end()
    errors = nil
    for line in left { session.say(line) }
  }

  /// The units of the shown values.
  var units: UnitSystem { state.units }

  /// Applies new settings.
  func use(_ settings: Settings) {
    facts.staleAfter = settings.schedule.refreshAfter
    reader = session.reader(settings)
    state.use(reader.units)
    terminal.forget()
  }

  /// The terminal if it has not taken everything; `nil` otherwise.
  var blockedOutput: Int32? { terminal.blockedOutput }

  /// The connection between the host and the screen.
  var link: ScreenLink {
    ScreenLink(
      keyboard: STDIN_FILENO, errors: errors?.reading, readKeyboard: { [unowned self] in press() },
      readErrors: { [unowned self] in noteErrors() },
      takeSignal: { [unowned self] in takeSignal($0) }, show: { [unowned self] in show(at: $0) })
  }

  private func press() -> [WatchMachine.Event] {
    guard let bytes = terminal.read() else { return [.stopRequested(signal: SIGHUP)] }
    defer { readPage() }
    return decoder.keys(bytes).compactMap { key in
      switch state.press(key, in: facts) {
      case .refresh(let place): return .refreshRequested(place: place)
      case .use(let place):
        actions?.use(place)
        return .storeChanged
      case .quit: return .quitRequested
      case .redraw:
        terminal.forget()
        return nil
      case nil: return nil
      }
    }
  }

  /// Shows other places, or the same ones with other results.
  func show(_ places: [ScreenFacts.Place]) {
    facts.places = places
    (facts.feeds, facts.air) = (nil, nil)
    readPage()
  }

  /// Reads what the page shows of the chosen place.
  private func readPage() {
    let place = state.place(in: facts)?.id
    if state.page != .warnings {
      facts.feeds = nil
    } else if facts.feeds?.place != place {
      facts.feeds = place.flatMap { actions?.feeds($0) }
    }
    if state.page != .air {
      facts.air = nil
    } else if facts.air?.place != place {
      facts.air = place.flatMap { actions?.air($0) }
    }
  }

  private func noteErrors() {
    for line in errors?.take() ?? [] { facts.note(line, at: session.now) }
  }

  private func takeSignal(_ number: Int32) {
    if number == SIGCONT { terminal.enter() } else { terminal.forget() }
  }

  private func show(at now: Date) -> Date? {
    reader.now = now
    terminal.show(for: reader) { columns, rows in
      state.endPage(at: WatchScreen(facts, state, for: reader).mostPassed(columns: columns, rows: rows))
      return WatchScreen(facts, state, for: reader).lines(columns: columns, rows: rows)
    }
    return WatchScreen(facts, state, for: reader).changesAt
  }
}
