import BackgroundFetch
import FoundationEssentials
import Glibc
import Settings
import Watching
import Wording

/// The program of a screen: what keys and pages ask for beyond it.
@MainActor
protocol ScreenProgram: AnyObject {
  /// Makes the place with a number the current one.
  func use(_ id: Int64)
  /// Reads what a page shows of a place; `nil` if it shows nothing besides the result.
  func details(of id: Int64, for page: ScreenState.Page) -> ScreenFacts.Details?
}

/// The screen of `vane watch` while it runs: it keeps the shown content and the user's choices, and connects both to a
/// terminal.
///
/// The screen does not depend on the store or the schedule; its content is passed to it.
@MainActor
final class LiveScreen: HostScreen {
  /// The shown content. The next drawing updates the differences.
  var facts: ScreenFacts
  /// The program that keys and pages ask; `nil` until the watch runs.
  weak var program: (any ScreenProgram)?
  private let session: Session
  private let terminal: TerminalScreen
  private var errors: ErrorLines?
  private var state: ScreenState
  private var decoder = KeyDecoder()
  private var reader: Reader

  /// Creates the screen. From now on, it captures text written to standard error.
  init(_ session: Session, on terminal: TerminalScreen, role: WatchMachine.Role, settings: Settings) {
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

  var keyboard: Int32 { STDIN_FILENO }
  var messages: Int32? { errors?.reading }

  func readKeyboard() -> [WatchMachine.Event] {
    guard let bytes = terminal.read() else { return [.stopRequested(signal: SIGHUP)] }
    defer { readPage() }
    return decoder.keys(bytes).compactMap { key in
      switch state.press(key, in: facts) {
      case .refresh(let place): return .refreshRequested(place: place)
      case .use(let place):
        program?.use(place)
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
    facts.details = nil
    readPage()
  }

  /// Reads what the page shows of the chosen place.
  private func readPage() {
    guard let page = state.page, let place = state.place(in: facts)?.id else {
      facts.details = nil
      return
    }
    if facts.details.map({ ($0.page, $0.place) != (page, place) }) ?? true {
      facts.details = program?.details(of: place, for: page)
    }
  }

  func readMessages() {
    for line in errors?.take() ?? [] { facts.note(line, at: session.now) }
  }

  func takeSignal(_ number: Int32) {
    if number == SIGCONT { terminal.enter() } else { terminal.forget() }
  }

  func show(at now: Date) -> Date? {
    reader.now = now
    terminal.show(for: reader) { columns, rows in
      state.endPage(at: WatchScreen(facts, state, for: reader).mostPassed(columns: columns, rows: rows))
      return WatchScreen(facts, state, for: reader).lines(columns: columns, rows: rows)
    }
    return WatchScreen(facts, state, for: reader).changesAt
  }
}
