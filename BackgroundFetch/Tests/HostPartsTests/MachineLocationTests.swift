import Testing

@testable import HostParts

/// The parts of D-Bus's wire format that only GeoClue needs.
@Suite struct MachineLocationTests {
  @Test func writesAVariantBehindTexts() {
    let call = BusMessage.call("Set", of: "a.b", at: "/c", on: "d.e", arguments: ["x"], value: .number(5), serial: 1)
    // The signature of the variant, then its value, four bytes from the begin of the body.
    #expect(call.suffix(16) == [1, 0, 0, 0, 0x78, 0, 1, 0x75, 0, 0, 0, 0, 5, 0, 0, 0])
    #expect(BusMessage.length(call[...]) == call.count)
  }

  @Test func readsNumbersPathsAndErrors() {
    let head: [UInt8] = [5, 1, 0x75, 0, 7, 0, 0, 0]
    func reply(_ kind: UInt8, _ fields: [UInt8], _ body: [UInt8]) -> BusMessage.Reply? {
      var message = BusWriter()
      message.bytes = [0x6C, kind, 1, 1]
      message.number(UInt32(body.count))
      message.number(9)
      message.number(UInt32(fields.count))
      message.bytes += fields
      message.pad(to: 8)
      return BusMessage.reply((message.bytes + body)[...])
    }
    let real: [UInt8] =
      [1, 0x64, 0, 0, 0, 0, 0, 0] + (0..<8).map { UInt8(truncatingIfNeeded: 52.5.bitPattern >> (8 * $0)) }
    #expect(reply(2, head + [8, 1, 0x67, 0, 1, 0x76, 0], real)?.property == .real(52.5))
    #expect(reply(2, head + [8, 1, 0x67, 0, 1, 0x6F, 0], [2, 0, 0, 0, 0x2F, 0x61, 0])?.property == .text("/a"))
    let error = reply(3, [4, 1, 0x73, 0, 3, 0, 0, 0, 0x61, 0x2E, 0x62, 0, 0, 0, 0, 0] + head, [])
    #expect(error == .init(serial: 7, isError: true, property: nil, error: "a.b"))
  }
}
