import BackgroundFetch
import Foundation
import Presentation
import Settings
import Watching

/// The screen of `vane watch` while it runs: holds what is shown and what a person chose, and ties both to a terminal.
///
/// It knows no store and no schedule: what there is to show is handed to it.
@MainActor
final class WatchView {
  /// What is shown. The next drawing shows the difference.
  var facts: ScreenFacts
  private let session: Session
  private let terminal: TerminalScreen
  private var errors: ErrorLines?
  private var state: ScreenState
  private var decoder = KeyDecoder()
  private var look: (ink: Ink, icons: IconSet)

  /// Takes what is written to standard error from now on.
  init(_ session: Session, on terminal: TerminalScreen, role: ScreenFacts.Role, settings: Settings) {
    self.session = session
    self.terminal = terminal
    facts = ScreenFacts(role: role, staleAfter: settings.schedule.refreshAfter)
    look = (session.ink(settings), session.icons(settings))
    session.background.finish()
    state = ScreenState(units: session.units(settings.units))
    errors = ErrorLines()
  }

  /// Takes the terminal. To be called when all signals that end the process are waited for.
  func begin() {
    terminal.enter()
  }

  /// Gives the terminal back while something goes on that is not for this screen, such as that the process is stopped.
  func leave(during other: () -> Void) {
    terminal.leave()
    other()
    terminal.enter()
  }

  /// Gives all of it back, and what was said meanwhile and not shown any more to whoever reads it there.
  func end() {
    terminal.leave()
    let left = errors?.take() ?? []
    errors?.end()
    errors = nil
    for line in left { session.say(line) }
  }

  /// What values are shown in.
  var units: UnitSystem { state.units }

  /// Goes by other settings.
  func use(_ settings: Settings) {
    facts.staleAfter = settings.schedule.refreshAfter
    state.use(session.units(settings.units))
    look = (session.ink(settings), session.icons(settings))
    terminal.forget()
  }

  /// How the host deals with it.
  var link: ScreenLink {
    ScreenLink(
      keyboard: STDIN_FILENO, errors: errors?.reading, readKeyboard: { [unowned self] in press() },
      readErrors: { [unowned self] in noteErrors() },
      takeSignal: { [unowned self] in takeSignal($0) }, show: { [unowned self] in show(at: $0) })
  }

  private func press() -> [WatchEvent] {
    guard let bytes = terminal.read() else { return [.stopRequested(signal: SIGHUP)] }
    return decoder.keys(bytes).compactMap { key in
      switch state.press(key, in: facts) {
      case .refresh(let place): return .refreshRequested(place: place)
      case .quit: return .quitRequested
      case .redraw:
        terminal.forget()
        return nil
      case nil: return nil
      }
    }
  }

  private func noteErrors() {
    for line in errors?.take() ?? [] { facts.note(line, at: session.now) }
  }

  private func takeSignal(_ number: Int32) {
    if number == SIGCONT { terminal.enter() } else { terminal.forget() }
  }

  private func show(at now: Date) -> Date? {
    let screen = WatchScreen(
      facts, state, now: now, zone: session.zone, icons: look.icons, glyphs: session.language.glyphs,
      wording: session.wording)
    terminal.show(with: look.ink, in: session.language.glyphs) { screen.lines(columns: $0, rows: $1) }
    return screen.changesAt
  }
}
