import CLinuxEvents
import Glibc
import TestSupport
import Testing

@testable import Platform

/// Output to a pipe, a socket, a terminal or a file, whose reader reads when the test does.
@Suite struct NonBlockingOutputTests {
  /// How the output is opened: as programs do, or where it cannot be opened once more.
  enum Opening: CaseIterable {
    case again, once
  }

  /// A pipe, closed with the test.
  private final class Ends {
    var reading: Int32 = -1
    let writing: Int32

    init(isSocket: Bool = false) {
      var ends: [Int32] = [-1, -1]
      if isSocket {
        socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
      } else {
        _ = linux_events_pipe(&ends)
      }
      (reading, writing) = (ends[0], ends[1])
    }

    deinit {
      close(writing)
      closeReading()
    }

    func closeReading() {
      if reading >= 0 { close(reading) }
      reading = -1
    }

    /// Reads everything that was written.
    func read() -> String { NonBlockingOutputTests.read(reading) }
  }

  private static func read(_ descriptor: Int32) -> String {
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    var text: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      guard count > 0 else { return String(decoding: text, as: UTF8.self) }
      text += chunk[..<count]
    }
  }

  private func output(_ number: Int32, _ opening: Opening) -> NonBlockingOutput {
    opening == .again ? NonBlockingOutput(number) : NonBlockingOutput(number) { -1 }
  }

  @Test(arguments: Opening.allCases, [false, true])
  func dropsATextForWhichThereIsNoRoom(opening: Opening, isSocket: Bool) throws {
    let ends = Ends(isSocket: isSocket)
    let output = output(ends.writing, opening)
    var written = 0
    while try output.write("0123456789\n") { written += 1 }
    #expect(written > 100 && output.isBlocked)
    #expect(fcntl(ends.writing, F_GETFL) & O_NONBLOCK == 0)
    #expect(ends.read() == String(repeating: "0123456789\n", count: written))
    #expect(try output.write("next\n") && !output.isBlocked)
    #expect(ends.read() == "next\n")
  }

  @Test(arguments: Opening.allCases, [false, true])
  func keepsTheEndOfATextTakenInPart(opening: Opening, isSocket: Bool) throws {
    let ends = Ends(isSocket: isSocket)
    let output = output(ends.writing, opening)
    let long = String(repeating: "frame ", count: 200_000)
    #expect(try output.write(long) && output.isBlocked)
    #expect(try !output.write("lost"))
    var read = ends.read()
    while try !output.flush() { read += ends.read() }
    #expect(read + ends.read() == long)
    #expect(try output.write("next"))
    #expect(ends.read() == "next")
  }

  @Test(arguments: Opening.allCases) func endsWhenTheReaderCloses(opening: Opening) throws {
    signal(SIGPIPE, SIG_IGN)
    let ends = Ends()
    let output = output(ends.writing, opening)
    #expect(try output.write(String(repeating: "x", count: 200_000)))
    ends.closeReading()
    // A program that another test starts just now may have the reading end for a moment.
    var error: OutputError?
    #expect(
      eventually {
        do throws(OutputError) { _ = try output.write("x") } catch let closed { error = closed }
        return error != nil
      })
    #expect(error == .closed && !output.isBlocked)
  }

  /// As after Ctrl-S.
  @Test(arguments: Opening.allCases) func dropsWhatAStoppedTerminalDoesNotTake(opening: Opening) throws {
    let terminal = try TerminalPair()
    let program = open(terminal.path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    defer { close(program) }
    let output = output(program, opening)
    terminal.type("\u{13}")
    #expect(eventually { (try? output.write("line\n")) == false })
    terminal.type("\u{11}")
    #expect(eventually { (try? output.write("next\n")) == true })
  }

  @Test func waitsOnceForAReader() throws {
    let ends = Ends()
    let output = NonBlockingOutput(ends.writing)
    while try output.write("0123456789\n") {}
    _ = ends.read()
    #expect(try output.write("read"))
    let clock = ContinuousClock()
    let long = String(repeating: "x", count: 100_000)
    let first = try clock.measure { _ = try output.write(long, timeout: .milliseconds(80)) }
    let second = try clock.measure { _ = try output.write(long, timeout: .seconds(60)) }
    #expect(first >= .milliseconds(80) && second < .seconds(30))
  }

  @Test func writesAFile() throws {
    let scratch = ScratchFolder()
    let file = open(scratch("x"), O_WRONLY | O_CREAT, 0o600)
    defer { close(file) }
    #expect(try NonBlockingOutput(file).write("text"))
    #expect(try scratch.text(of: "x") == "text")
    #expect(throws: OutputError.failed(EBADF)) { try NonBlockingOutput(-1).write("x") }
    let closed = open("/dev/null", O_RDONLY)
    defer { close(closed) }
    #expect(throws: OutputError.failed(EBADF)) { try NonBlockingOutput(closed).write("x") }
  }
}
