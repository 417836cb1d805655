import Glibc
import Platform

/// A progress bar on standard error. It appears only on a terminal where it can be erased.
///
/// It is a class because the closures of one command share it.
final class ProgressBar {
  private static let width = 30

  /// Whether standard error is such a terminal.
  let isShown: Bool
  private var percent = -1

  init(_ session: Session) {
    isShown = isatty(STDERR_FILENO) == 1 && !["", "dumb"].contains(session.environment["TERM"] ?? "")
  }

  /// Whether the bar is on the screen.
  var isVisible: Bool { percent >= 0 }

  /// Shows a part of the work, from 0 to 1. Writes nothing if the shown number stays the same.
  func show(_ part: Double) {
    let percent = Int(min(max(part, 0), 1) * 100)
    guard isShown, percent != self.percent else { return }
    self.percent = percent
    let filled = percent * ProgressBar.width / 100
    let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: ProgressBar.width - filled)
    let blanks = String(repeating: " ", count: percent < 10 ? 2 : percent < 100 ? 1 : 0)
    StandardError.write("\r[\(bar)] \(blanks)\(percent) %")
  }

  /// Erases the bar.
  func end() {
    if isVisible { StandardError.write("\r\u{1b}[K") }
    percent = -1
  }
}
