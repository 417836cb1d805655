import Glibc

/// A terminal of a test's own: the program has one end for its keyboard and screen, the test sits at the other.
///
/// See `pty(7)`. Opened by hand, because Swift's Glibc module has neither `openpty` nor `posix_openpt`.
final class TerminalPair {
  /// What the program opens; as its first terminal it becomes the one that Ctrl-C comes from.
  let path: String
  /// The test's end: what the screen shows, and what is typed.
  private var person: Int32

  /// From `<asm-generic/ioctls.h>`; as macros with a parameter, Swift does not see them.
  private static let unlock: UInt = 0x4004_5431
  private static let number: UInt = 0x8004_5430

  init(columns: UInt16 = 100, rows: UInt16 = 40) throws(ProgramError) {
    person = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var isLocked: Int32 = 0
    var number: UInt32 = 0
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard person >= 0, ioctl(person, Self.unlock, &isLocked) == 0, ioctl(person, Self.number, &number) == 0,
      ioctl(person, UInt(TIOCSWINSZ), &size) == 0
    else { throw .notStarted("a terminal", errno: errno) }
    path = "/dev/pts/\(number)"
  }

  deinit { if person >= 0 { close(person) } }

  /// Another descriptor of the test's end, for whoever reads the screen.
  func screen() -> Int32 {
    fcntl(person, F_DUPFD_CLOEXEC, 3)
  }

  /// Makes the window larger or smaller, which is told to whatever runs in the foreground of it.
  func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(person, UInt(TIOCSWINSZ), &size)
  }

  /// How it treats what is typed and written: all flags and control characters, to be compared.
  func mode() -> [UInt8] {
    var mode = termios()
    _ = tcgetattr(person, &mode)
    return withUnsafeBytes(of: &mode) { Array($0) }
  }

  /// Takes the terminal away, as when its window is closed; nothing can be typed or resized any more.
  func hangUp() {
    close(person)
    person = -1
  }

  /// Presses keys. `\u{3}` is Ctrl-C, `\u{4}` at the beginning of a line the end of input.
  func type(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = write(person, bytes, bytes.count)
  }
}
