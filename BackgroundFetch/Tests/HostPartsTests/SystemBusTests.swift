import BackgroundFetchTestSupport
import Foundation
import Testing

@testable import HostParts

/// Questions to a pretend bus, and to a real one.
@Suite(.timeLimit(.minutes(2))) struct SystemBusTests {
  /// Longer than any working machine needs; only what hangs is waited for.
  private static let timeout = Duration.seconds(60)

  private func ask(
    _ bus: PretendBus, _ questions: [BusQuestion] = [.isMetered, .savesPower], limit: Duration = Self.timeout
  ) -> Set<BusQuestion> {
    SystemBus(address: bus.address, limit: limit).affirmed(questions)
  }

  private static let yes = PretendReply.number(1, to: 2) + PretendReply.text("power-saver", to: 3)

  @Test(
    arguments: [
      (Self.yes, [.isMetered, .savesPower]),
      // In any order, and among other messages.
      (
        PretendReply.text("power-saver", to: 3) + PretendReply.text(":1.7", to: 1) + PretendReply.number(3, to: 2),
        [.isMetered, .savesPower]
      ),
      (PretendReply.number(4, to: 2) + PretendReply.text("power-saver", to: 3), [.savesPower]),
      (PretendReply.number(1, to: 2) + PretendReply.error(to: 3), [.isMetered]),
      (PretendReply.error(to: 2) + PretendReply.error(to: 3), []),
      // Answers to what was not asked.
      (PretendReply.number(1, to: 9) + PretendReply.number(1, to: 0), []),
      (PretendReply.text("power-saver", to: 2) + PretendReply.number(1, to: 3), []),
      ([], []), ([0], []), (Array("HTTP/1.1 400 Bad Request\r\n\r\n".utf8), []),
      ([0x6C, 2, 0, 1, 0xFF, 0xFF, 0xFF, 0x7F, 1, 0, 0, 0, 0, 0, 0, 0], []),
      (Array(Self.yes.dropLast()), [.isMetered]),
    ] as [([UInt8], [BusQuestion])])
  func takesOnlyRightAnswers(bytes: [UInt8], affirmed: [BusQuestion]) throws {
    let bus = try PretendBus { client in
      client.welcome()
      client.write(bytes)
    }
    #expect(ask(bus) == Set(affirmed))
  }

  @Test func readsAnswersByteByByte() throws {
    let bus = try PretendBus { client in
      client.welcome()
      for byte in Self.yes { client.write([byte]) }
    }
    #expect(ask(bus) == [.isMetered, .savesPower])
  }

  @Test(arguments: ["REJECTED EXTERNAL\r\n", "OKAY\r\n", "\r\n", "", String(repeating: "x", count: 300)])
  func aBusThatRefusesTheUserAnswersNothing(line: String) throws {
    let bus = try PretendBus { client in
      _ = client.read { $0.contains(UInt8(ascii: "\n")) }
      client.write(Array(line.utf8))
    }
    #expect(ask(bus) == [])
  }

  @Test func aBusThatNeverAnswersIsLeft() throws {
    let bus = try PretendBus { client in
      client.welcome()
      client.write(PretendReply.number(1, to: 2))
      _ = client.read { _ in false }
    }
    #expect(ask(bus, limit: .milliseconds(200)) == [.isMetered])
  }

  @Test func aBusThatSendsWithoutEndIsLeft() throws {
    let bus = try PretendBus { client in
      client.welcome()
      while client.write(PretendReply.text(String(repeating: "x", count: 60_000), to: 77)) {}
    }
    #expect(ask(bus) == [])
  }

  @Test func asksOnlyWhatItIsAsked() throws {
    let bus = try PretendBus { client in
      client.welcome(calls: 1)
      client.write(PretendReply.text("power-saver", to: 2))
    }
    #expect(ask(bus, []) == [])
    #expect(ask(bus, [.savesPower]) == [.savesPower])
  }

  @Test(arguments: [
    "", "unix:", "unix:path", "unix:path=", "unix:path=/nowhere/bus", "tcp:host=127.0.0.1,port=1", "unix:path=%zz",
    "unix:path=/" + String(repeating: "x", count: 200), "unix:abstract=no-such-bus-of-vane", "unix:path=/dev/null",
  ])
  func worksWithoutABus(address: String) {
    #expect(SystemBus(address: address, limit: Self.timeout).affirmed([.isMetered]) == [])
  }

  @Test(.enabled(if: RealBus.program != nil, "there is no dbus-daemon"))
  func asksARealBus() throws {
    let bus = try RealBus()
    func affirmed() -> Set<BusQuestion> {
      SystemBus(address: bus.address, limit: Self.timeout).affirmed([.isMetered, .savesPower])
    }
    // Without the services the bus itself answers, with errors.
    #expect(affirmed() == [])
    try bus.serve("org.freedesktop.NetworkManager") { PretendReply.number(3, to: $0, for: $1) }
    #expect(affirmed() == [.isMetered])
    try bus.serve("net.hadess.PowerProfiles") { PretendReply.text("power-saver", to: $0, for: $1) }
    #expect(affirmed() == [.isMetered, .savesPower])
  }
}
