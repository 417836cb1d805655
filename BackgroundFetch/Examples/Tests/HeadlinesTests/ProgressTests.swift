import Glibc
import LinuxEvents
import NewsServer
import Testing

/// The line that shows the progress of a refresh.
@Suite struct ProgressTests {
  private let program: HeadlinesProgram
  private let terminal = Terminal()

  init() throws {
    program = try HeadlinesProgram()
    try program.add("/feed", .response(200, [:], Feeds.rss(1...100)))
  }

  /// Runs the program with its standard error on the terminal. Returns its output and what it wrote to the terminal.
  private func run(_ argument: String) throws -> (output: String, shown: String) {
    let process = try program.start([argument], errors: .descriptor(terminal.line))
    let ending = try #require(process.wait(atMost: .seconds(60)))
    return (ending.output, terminal.read())
  }

  @Test func refreshShowsProgressAndClearsIt() throws {
    let (output, shown) = try run("refresh")
    #expect(output == "new headlines: 100\n")
    let parts = shown.split(separator: "\r\u{1b}[K", omittingEmptySubsequences: false)
    #expect(parts.contains { $0.wholeMatch(of: /1\/1 127\.0\.0\.1 \d+ kB/) != nil })
    #expect(parts.last == "")
  }

  @Test func aWakeUpShowsNone() throws {
    #expect(try run("wake") == ("newData\n", ""))
  }
}

/// A pseudoterminal, opened with system calls because Swift's Glibc module has no `posix_openpt`. See `pty(7)`.
private final class Terminal {
  private let user: Int32
  /// From `<asm-generic/ioctls.h>`: Swift does not import macros with a parameter.
  private static let (unlock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
  /// The end that a program uses.
  let line: Int32

  init() {
    user = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var (unlocked, number): (Int32, Int32) = (0, 0)
    guard ioctl(user, Terminal.unlock, &unlocked) == 0, ioctl(user, Terminal.getNumber, &number) == 0 else {
      fatalError("no pseudoterminal: \(errno)")
    }
    line = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
  }

  deinit {
    close(line)
    close(user)
  }

  /// Returns what programs that have ended wrote to the terminal. It arrives later, but in order.
  func read() -> String {
    let end = "END"
    _ = write(line, end, end.utf8.count)
    var text = ""
    while !text.hasSuffix(end) {
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let count = Glibc.read(user, &bytes, bytes.count)
      text += String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }
    return String(text.dropLast(end.count))
  }
}
