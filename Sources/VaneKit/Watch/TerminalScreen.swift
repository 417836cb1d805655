import CLinux
import Foundation
import Presentation
import StandardStreams

/// The terminal while a program has all of it: another mode, another screen, and everything back as it was afterwards.
///
/// The terminal is given back by ``leave()``, before the process stops, and by a handler that runs when a signal nobody
/// expects ends it; only SIGKILL leaves it as it is.
@MainActor
final class TerminalScreen {
  private var before: termios
  private var isEntered = false
  /// What is on the screen; `nil` when nobody knows.
  private var shown: [ScreenLine]?
  private var size: (columns: Int, rows: Int)?

  /// - Returns: `nil` where there is no whole terminal to have: input or output is something else, its size is unknown
  ///   or it is a dumb one, or this is a job in the background, which must leave it alone.
  init?(_ session: Session) {
    var mode = termios()
    guard session.canRewrite, session.terminal.canAsk, session.terminal.size != nil,
      tcgetattr(STDIN_FILENO, &mode) == 0
    else { return nil }
    before = mode
  }

  /// Takes the terminal. A job that was sent to the background is stopped by this, as the shell expects of it, and goes
  /// on here once it is in the foreground.
  func enter() {
    if !isEntered, tcgetattr(STDIN_FILENO, &before) != 0 { return }
    var mode = before
    mode.c_iflag &= ~tcflag_t(IXON | ICRNL)
    // Ctrl-C, Ctrl-\ and Ctrl-Z stay signals.
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
    withUnsafeMutableBytes(of: &mode.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    clinux_give_terminal_back_at_end(STDOUT_FILENO, &before, ScreenUpdate.leave)
    isEntered = true
    set(mode)
    shown = nil
    write(ScreenUpdate.enter)
  }

  /// Gives it back.
  func leave() {
    guard isEntered else { return }
    isEntered = false
    write(ScreenUpdate.leave)
    set(before)
    clinux_give_terminal_back_at_end(-1, &before, "")
  }

  /// Draws everything at the next time.
  func forget() {
    shown = nil
  }

  /// Draws what differs from what is on the screen.
  func show(with ink: Ink, in glyphs: GlyphSet, _ lines: (_ columns: Int, _ rows: Int) -> [ScreenLine]) {
    let size = Terminal.current().size ?? (80, 24)
    if self.size.map({ $0 != size }) ?? true { shown = nil }
    self.size = size
    let lines = lines(size.columns, size.rows)
    write(ScreenUpdate.bytes(from: shown, to: lines, ink: ink, glyphs: glyphs))
    shown = lines
  }

  /// The bytes of the keys that were pressed; `nil` when there will be no more.
  func read() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = Glibc.read(STDIN_FILENO, &bytes, bytes.count)
    if count > 0 { return Array(bytes[..<count]) }
    return count < 0 && (errno == EINTR || errno == EAGAIN) ? [] : nil
  }

  private func set(_ mode: termios) {
    var mode = mode
    while tcsetattr(STDIN_FILENO, TCSANOW, &mode) < 0, errno == EINTR {}
  }

  /// A screen that nobody sees any more is no reason to stop updating; its keyboard says when it is gone.
  private func write(_ text: String) {
    if !text.isEmpty { try? StandardOutput().write(text) }
  }
}
