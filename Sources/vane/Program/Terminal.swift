import CLinux
import Glibc

/// What standard output is connected to.
struct Terminal {
  /// Whether a person sees what is written.
  let isTerminal: Bool
  /// Columns and rows; `nil` where nobody knows them.
  let size: (columns: Int, rows: Int)?

  static func current() -> Terminal {
    let isTerminal = isatty(STDOUT_FILENO) == 1
    var window = winsize()
    guard isTerminal, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else {
      return Terminal(isTerminal: isTerminal, size: nil)
    }
    return Terminal(isTerminal: isTerminal, size: (Int(window.ws_col), Int(window.ws_row)))
  }

  /// Whether a person can be asked: both ends are a terminal, and this is not a job in the background.
  var canAsk: Bool { isTerminal && isatty(STDIN_FILENO) == 1 && tcgetpgrp(STDIN_FILENO) == getpgrp() }
}
