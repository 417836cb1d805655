import CLinux
import Glibc

/// What standard output is connected to.
package struct Terminal {
  /// Whether a person sees what is written.
  package let isTerminal: Bool
  /// Columns and rows; `nil` where nobody knows them.
  package let size: (columns: Int, rows: Int)?

  package init(isTerminal: Bool, size: (columns: Int, rows: Int)? = nil) {
    self.isTerminal = isTerminal
    self.size = size
  }

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
