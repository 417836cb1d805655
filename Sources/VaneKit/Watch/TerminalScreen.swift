import CLinux
import CLinuxEvents
import Glibc
import Platform
import Wording

/// The terminal while a program uses all of it: with its own mode and screen. Everything is restored afterwards.
///
/// ``leave()`` restores the terminal before the process stops. A handler restores it if an unexpected signal ends the
/// process. Only SIGKILL leaves the terminal unrestored.
@MainActor
final class TerminalScreen {
  private var before: termios
  private var isEntered = false
  /// The lines on the screen; `nil` if they are unknown.
  private var shown: [ScreenLine]?
  private var size: (columns: Int, rows: Int)?
  private let output = NonBlockingOutput(STDOUT_FILENO)
  /// Whether the terminal took the sequence that begins the screen.
  private var isBegun = false

  /// Prepares the screen.
  ///
  /// - Returns: `nil` if the program cannot use a whole terminal. Input or output is not a terminal, the size is
  ///   unknown, or the terminal is dumb. A background job must not change the terminal either.
  init?(_ session: Session) {
    var mode = termios()
    guard session.canRewrite, session.terminal.canAsk, session.terminal.size != nil,
      tcgetattr(STDIN_FILENO, &mode) == 0
    else { return nil }
    before = mode
  }

  /// Takes over the terminal.
  ///
  /// This call stops a job that was sent to the background, as the shell expects. The job continues here once it is in
  /// the foreground.
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
    clinux_give_terminal_back_at_end(output.descriptor, &before, ScreenUpdate.leave)
    isEntered = true
    set(mode)
    shown = nil
    isBegun = write(ScreenUpdate.enter)
  }

  /// Restores the terminal. What its reader has not read makes room for that.
  func leave() {
    guard isEntered else { return }
    isEntered = false
    if !write(ScreenUpdate.leave) || output.isBlocked {
      output.discard()
      write(ScreenUpdate.leave)
    }
    set(before)
    clinux_give_terminal_back_at_end(-1, &before, "")
  }

  /// Forgets the content of the screen, so that the next call draws everything.
  func forget() {
    shown = nil
  }

  /// The descriptor of a terminal that has not taken everything; `nil` if it has.
  var blockedOutput: Int32? { output.isBlocked ? output.descriptor : nil }

  /// Draws the differences from the content of the screen. A terminal that does not take them gets the differences of a
  /// later call.
  func show(for reader: Reader, _ lines: (_ columns: Int, _ rows: Int) -> [ScreenLine]) {
    let size = Terminal.current().size ?? (80, 24)
    if self.size.map({ $0 != size }) ?? true { shown = nil }
    self.size = size
    let lines = lines(size.columns, size.rows)
    let update = ScreenUpdate.bytes(from: shown, to: lines, for: reader)
    guard write(isBegun ? update : ScreenUpdate.enter + update) else { return }
    (shown, isBegun) = (lines, true)
  }

  /// Returns the bytes of the pressed keys; `nil` if there will be no more.
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

  /// Writes text to the terminal. Errors are ignored: a lost screen does not stop updates, and its keyboard reports the
  /// loss.
  ///
  /// - Returns: whether the terminal took it.
  @discardableResult
  private func write(_ text: String) -> Bool {
    (try? output.write(text)) ?? true
  }
}

/// The lines written to standard error while a screen is shown, which they would spoil. The lines come from this
/// process and its children.
///
/// Lines are captured only if standard error is a terminal. Redirected output goes to its destination as usual.
@MainActor
final class ErrorLines {
  /// The file descriptor that becomes readable after output.
  let reading: Int32
  private let original: Int32
  private var rest: [UInt8] = []

  private static let maximumLineLength = 4096

  /// Starts the capture.
  ///
  /// - Returns: `nil` if no capture is needed or possible.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard isatty(STDERR_FILENO) == 1, linux_events_pipe(&ends) == 0 else { return nil }
    original = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    reading = ends[0]
    // This process has both ends, so neither may block it.
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    dup2(ends[1], STDERR_FILENO)
    close(ends[1])
  }

  /// Returns the lines written since the last call. A line without its end is kept until the end arrives.
  func take() -> [String] {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = read(reading, &bytes, bytes.count)
    if count > 0 { rest += bytes[..<count] }
    var lines: [String] = []
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(String(decoding: rest[..<end], as: UTF8.self))
      rest.removeFirst(end + 1)
    }
    if rest.count > ErrorLines.maximumLineLength {
      lines.append(String(decoding: rest, as: UTF8.self))
      rest = []
    }
    return lines
  }

  /// Restores the original standard error.
  func end() {
    dup2(original, STDERR_FILENO)
    close(original)
    close(reading)
  }
}
