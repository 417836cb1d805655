import CLinux
import FoundationEssentials
import Glibc

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
    guard isatty(STDERR_FILENO) == 1, clinux_pipe(&ends) == 0 else { return nil }
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
