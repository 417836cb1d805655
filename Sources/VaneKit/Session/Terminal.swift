import CLinux
import Glibc

/// The terminal that standard output is connected to, if there is one.
package struct Terminal {
  /// Whether standard output is a terminal, so that a user sees it.
  package let isTerminal: Bool
  /// The columns and rows; `nil` if they are unknown.
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

  /// Whether a user can be asked: input and output are terminals, and this process is not a background job.
  var canAsk: Bool { isTerminal && isatty(STDIN_FILENO) == 1 && tcgetpgrp(STDIN_FILENO) == getpgrp() }
}
