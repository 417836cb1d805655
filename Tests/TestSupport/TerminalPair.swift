import CLinux
import Glibc

/// A pseudo-terminal: the program uses one end as its keyboard and screen, and the test uses the other.
///
/// See `pty(7)`. The test opens it with system calls, because Swift's Glibc module has neither `openpty` nor
/// `posix_openpt`.
public final class TerminalPair {
  /// The path of the program's end.
  public let path: String
  /// The test's end: the screen's content comes from it, and keys are written to it.
  private var user: Int32

  /// From `<asm-generic/ioctls.h>`: Swift does not import macros with a parameter.
  private static let unlock: UInt = 0x4004_5431
  private static let number: UInt = 0x8004_5430

  public init(columns: UInt16 = 100, rows: UInt16 = 40) throws(ProgramError) {
    user = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var isLocked: Int32 = 0
    var number: UInt32 = 0
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard user >= 0, ioctl(user, Self.unlock, &isLocked) == 0, ioctl(user, Self.number, &number) == 0,
      ioctl(user, UInt(TIOCSWINSZ), &size) == 0
    else { throw .notStarted("a terminal", errno: errno) }
    path = "/dev/pts/\(number)"
  }

  deinit { if user >= 0 { close(user) } }

  /// Returns another descriptor of the test's end, to read the screen.
  func screen() -> Int32 {
    fcntl(user, F_DUPFD_CLOEXEC, 3)
  }

  /// Changes the size of the window. The programs in its foreground receive SIGWINCH.
  public func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(user, UInt(TIOCSWINSZ), &size)
  }

  /// Returns the terminal's mode: all flags and control characters, to be compared.
  public func mode() -> [UInt8] {
    var mode = termios()
    _ = tcgetattr(user, &mode)
    return withUnsafeBytes(of: &mode) { Array($0) }
  }

  /// Fills the buffer of the screen, so that the next write has no room until the screen is read. The filler is
  /// periods.
  public func fillScreen() {
    let program = open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC)
    // The kernel moves what is written to the reader's side in the background, which makes room once more.
    for _ in 0..<3 {
      Channel.fill(program)
      usleep(20_000)
    }
    close(program)
  }

  /// Hangs the terminal up, as when its window is closed. No other method may be called afterwards.
  public func hangUp() {
    close(user)
    user = -1
  }

  /// Types keys. `\u{3}` is Ctrl-C; `\u{4}` at the beginning of a line is the end of the input.
  public func type(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = write(user, bytes, bytes.count)
  }
}
