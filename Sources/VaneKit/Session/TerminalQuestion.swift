import CLinux
import FoundationEssentials
import Glibc
import Platform
import WeatherStore
import Wording

/// An open question to the terminal. Nothing is echoed, and typed text is kept apart from the answer.
///
/// ``end()`` restores the mode. A signal handler restores it if a signal ends or stops this process first.
final class TerminalQuestion {
  private var before: termios
  private var reply = TerminalReply()
  private var isOpen = true

  /// Whether standard input and output are the same terminal, and this process is in its foreground.
  ///
  /// A background job would be stopped when it changes the mode, or would read the keys meant for another job.
  static var isAllowed: Bool {
    var (input, output) = (stat(), stat())
    return Terminal.current().canAsk && fstat(STDIN_FILENO, &input) == 0 && fstat(STDOUT_FILENO, &output) == 0
      && input.st_rdev == output.st_rdev
  }

  /// Sends the question.
  ///
  /// - Returns: `nil` if the mode cannot be set, or if the user has already typed something. The typed text is left to
  ///   the next reader.
  init?() {
    var mode = termios()
    guard tcgetattr(STDIN_FILENO, &mode) == 0 else { return nil }
    before = mode
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO)
    withUnsafeMutableBytes(of: &mode.c_cc) { characters in
      characters[Int(VMIN)] = 0
      characters[Int(VTIME)] = 0
    }
    clinux_restore_terminal_at_signal(STDIN_FILENO, &before)
    guard tcsetattr(STDIN_FILENO, TCSANOW, &mode) == 0 else {
      clinux_restore_terminal_at_signal(-1, &before)
      return nil
    }
    let output = NonBlockingOutput(STDOUT_FILENO)
    guard !isReadable(within: 0), (try? output.write(TerminalReply.question)) == true, !output.isBlocked else {
      end()
      return nil
    }
  }

  /// The answer so far.
  var answer: BackgroundMemory.Answer { reply.color.map { .color($0) } ?? .noReply }

  /// Reads until the last answer arrives.
  ///
  /// - Returns: whether the answer is complete.
  func wait(until deadline: ContinuousClock.Instant) -> Bool {
    while !reply.isComplete {
      let left = ContinuousClock().now.duration(to: deadline) / .milliseconds(1)
      guard isReadable(within: Int32(max(0, left.rounded(.up)))) else { break }
      var bytes = [UInt8](repeating: 0, count: 256)
      let count = read(STDIN_FILENO, &bytes, bytes.count)
      guard count > 0 else { break }
      reply.take(Array(bytes[..<count]))
    }
    return reply.isComplete
  }

  /// Restores the mode, and puts back typed text where the kernel allows it (`TIOCSTI`).
  func end() {
    guard isOpen else { return }
    isOpen = false
    for byte in reply.typed {
      var byte = byte
      _ = ioctl(STDIN_FILENO, UInt(TIOCSTI), &byte)
    }
    while tcsetattr(STDIN_FILENO, TCSANOW, &before) < 0, errno == EINTR {}
    clinux_restore_terminal_at_signal(-1, &before)
  }

  private func isReadable(within milliseconds: Int32) -> Bool {
    var entry = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, milliseconds) > 0 && entry.revents & Int16(POLLIN) != 0
  }
}
