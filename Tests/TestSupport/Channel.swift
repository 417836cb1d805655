import CLinuxEvents
import Glibc

/// A pipe between the tests and a program. No other program that is started meanwhile inherits it.
final class Channel {
  private(set) var reading: Int32
  private(set) var writing: Int32
  private(set) var received: [UInt8] = []
  /// Whether every process has closed the writing end.
  private(set) var isAtEnd = false
  /// Whether the tests read nothing at present.
  var isStalled = false

  init() throws(ProgramError) {
    var ends: [Int32] = [-1, -1]
    guard linux_events_pipe(&ends) == 0 else { throw .notStarted("a pipe", errno: errno) }
    reading = ends[0]
    writing = ends[1]
  }

  /// The screen of a terminal, which the program opens by itself.
  init(_ terminal: TerminalPair) {
    reading = terminal.screen()
    writing = -1
  }

  deinit {
    closeReading()
    closeWriting()
  }

  func closeReading() {
    if reading >= 0 { close(reading) }
    reading = -1
  }

  func closeWriting() {
    if writing >= 0 { close(writing) }
    writing = -1
  }

  /// Fills the pipe, so that the next write has no room. The filler is periods.
  func fill() {
    Self.fill(writing)
  }

  /// Fills a pipe or the screen of a terminal through a descriptor of the writing end.
  static func fill(_ writing: Int32) {
    let flags = fcntl(writing, F_GETFL)
    _ = fcntl(writing, F_SETFL, flags | O_NONBLOCK)
    var filler = [UInt8](repeating: UInt8(ascii: "."), count: 4096)
    while !filler.isEmpty {
      if write(writing, filler, filler.count) < 0 { filler.removeLast((filler.count + 1) / 2) }
    }
    _ = fcntl(writing, F_SETFL, flags)
  }

  /// Gives the program a writing end that does not block.
  func makeWritingNonBlocking() {
    _ = fcntl(writing, F_SETFL, fcntl(writing, F_GETFL) | O_NONBLOCK)
  }

  /// The number of bytes that wait for a reader.
  var waiting: Int {
    var count: Int32 = 0
    _ = ioctl(reading, UInt(FIONREAD), &count)
    return Int(count)
  }

  /// Reads what is available, without waiting.
  func drain() {
    guard !isStalled else { return }
    _ = fcntl(reading, F_SETFL, O_NONBLOCK)
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while !isAtEnd {
      let count = read(reading, &chunk, chunk.count)
      if count > 0 {
        received += chunk[..<count]
      } else if count == 0 || errno == EIO {
        // A terminal that no program has open any more answers EIO.
        isAtEnd = true
      } else if errno != EINTR {
        return
      }
    }
  }

  var text: String { String(decoding: received, as: UTF8.self) }
}
