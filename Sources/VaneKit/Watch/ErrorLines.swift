import CLinux
import Foundation

/// Standard error while there is a screen that it would spoil: every line that this process and those it starts write
/// there, as text.
///
/// Only where it is a terminal; what somebody redirected goes on to where they want it.
@MainActor
final class ErrorLines {
  /// Readable when something was written.
  let reading: Int32
  private let original: Int32
  private var rest: [UInt8] = []

  private static let longestLine = 4096

  /// - Returns: `nil` where nothing need be or can be done.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard isatty(STDERR_FILENO) == 1, clinux_pipe(&ends) == 0 else { return nil }
    original = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    reading = ends[0]
    // Neither end may hold up this process, which has both.
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    dup2(ends[1], STDERR_FILENO)
    close(ends[1])
  }

  /// The lines that were written since the last time; one without an end waits for it.
  func take() -> [String] {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = read(reading, &bytes, bytes.count)
    if count > 0 { rest += bytes[..<count] }
    var lines: [String] = []
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(String(decoding: rest[..<end], as: UTF8.self))
      rest.removeFirst(end + 1)
    }
    if rest.count > ErrorLines.longestLine {
      lines.append(String(decoding: rest, as: UTF8.self))
      rest = []
    }
    return lines
  }

  /// Puts the original back.
  func end() {
    dup2(original, STDERR_FILENO)
    close(original)
    close(reading)
  }
}
