import Testing

@testable import HostParts

/// The wire format of D-Bus.
@Suite struct BusMessageTests {
  /// The bytes of a call as `busctl` sends it, apart from the serial.
  @Test func writesACallWithItsAlignment() {
    let bytes = BusMessage.call("Get", of: "a.b", at: "/c", on: "d.e", arguments: ["x", "yz"], serial: 0x0102)
    let expected: [UInt8] =
      [0x6C, 1, 2, 1, 15, 0, 0, 0, 2, 1, 0, 0, 72, 0, 0, 0]
      + [1, 1, 0x6F, 0, 2, 0, 0, 0, 0x2F, 0x63, 0, 0, 0, 0, 0, 0]
      + [2, 1, 0x73, 0, 3, 0, 0, 0, 0x61, 0x2E, 0x62, 0, 0, 0, 0, 0]
      + [3, 1, 0x73, 0, 3, 0, 0, 0, 0x47, 0x65, 0x74, 0, 0, 0, 0, 0]
      + [6, 1, 0x73, 0, 3, 0, 0, 0, 0x64, 0x2E, 0x65, 0, 0, 0, 0, 0]
      + [8, 1, 0x67, 0, 2, 0x73, 0x73, 0] + [1, 0, 0, 0, 0x78, 0, 0, 0, 2, 0, 0, 0, 0x79, 0x7A, 0]
    #expect(bytes == expected)
    #expect(BusMessage.length(bytes[...]) == bytes.count)
    #expect(BusMessage.reply(bytes[...]) == nil)
  }

  @Test func readsTheValueOfAProperty() {
    func reply(_ bytes: [UInt8]) -> BusMessage.Reply? { BusMessage.reply(bytes[...]) }
    #expect(reply(PretendReply.number(3, to: 7)) == .init(serial: 7, isError: false, property: .number(3)))
    #expect(reply(PretendReply.text("ö", to: 9)) == .init(serial: 9, isError: false, property: .text("ö")))
    #expect(reply(PretendReply.error(to: 2)) == .init(serial: 2, isError: true, property: nil))
  }

  @Test func readsTheOtherByteOrder() {
    let big: [UInt8] =
      [0x42, 2, 0, 1, 0, 0, 0, 8, 0, 0, 0, 1, 0, 0, 0, 15]
      + [5, 1, 0x75, 0, 0, 0, 0, 4, 8, 1, 0x67, 0, 1, 0x76, 0, 0] + [1, 0x75, 0, 0, 0, 0, 0, 3]
    #expect(BusMessage.length(big[...]) == big.count)
    #expect(BusMessage.reply(big[...]) == .init(serial: 4, isError: false, property: .number(3)))
  }

  /// A message that is cut, or has another byte anywhere, is never read beyond its end.
  @Test func survivesEveryDamage() {
    for message in [PretendReply.number(3, to: 7), PretendReply.text("power-saver", to: 7), PretendReply.error(to: 7)] {
      for count in message.indices { _ = BusMessage.reply(message.prefix(count)) }
      for index in message.indices {
        for byte in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
          var damaged = message
          damaged[index] = byte
          _ = BusMessage.length(damaged[...])
          _ = BusMessage.reply(damaged[...])
        }
      }
    }
    #expect(BusMessage.length([UInt8](repeating: 0, count: 15)[...]) == nil)
    #expect(BusMessage.length([UInt8](repeating: 0, count: 16)[...]) == 0)
    #expect(BusMessage.length([0x6C, 2, 0, 1, 0xFF, 0xFF, 0xFF, 0xFF, 1, 0, 0, 0, 0, 0, 0, 0][...]) == 0)
  }
}

/// Replies as a service sends them.
enum PretendReply {
  static func number(_ number: UInt32, to serial: UInt32, for receiver: String = ":1.1") -> [UInt8] {
    var body = BusWriter()
    body.signature("u")
    body.number(number)
    return message(2, body.bytes, "v", to: serial, for: receiver)
  }

  static func text(_ text: String, to serial: UInt32, for receiver: String = ":1.1") -> [UInt8] {
    var body = BusWriter()
    body.signature("s")
    body.string(text)
    return message(2, body.bytes, "v", to: serial, for: receiver)
  }

  /// A message that answers no call.
  static let signal = message(4, [], "", to: 0, for: ":1.1")

  static func error(to serial: UInt32) -> [UInt8] {
    var body = BusWriter()
    body.string("no such name")
    return message(3, body.bytes, "s", to: serial, for: ":1.1")
  }

  private static func message(
    _ kind: UInt8, _ body: [UInt8], _ signature: String, to serial: UInt32, for receiver: String
  ) -> [UInt8] {
    var fields = BusWriter()
    fields.bytes.append(5)
    fields.signature("u")
    fields.number(serial)
    fields.pad(to: 8)
    fields.bytes.append(6)
    fields.signature("s")
    fields.string(receiver)
    fields.pad(to: 8)
    fields.bytes.append(8)
    fields.signature("g")
    fields.signature(signature)
    var message = BusWriter()
    message.bytes = [UInt8(ascii: "l"), kind, 1, 1]
    message.number(UInt32(body.count))
    message.number(serial + 1_000)
    message.number(UInt32(fields.bytes.count))
    message.bytes += fields.bytes
    message.pad(to: 8)
    return message.bytes + body
  }
}
