import Testing

@testable import vane_station

@Suite struct FaultTests {
  @Test func gzipBombBeginsAsGzip() {
    // One block, fixed code: a space, 258 more of them (RFC 1951).
    #expect(
      GzipBomb.bytes(unpacked: 258) == [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255, 0b0101_0011, 0b0001_1000, 0b0000_0101, 0])
  }

  @Test(arguments: [
    "", "nope", "delay", "delay:soon", "delay:-1", "429:9223372036854775807", "429:", "huge:date:1", "429weekly",
  ])
  func unknownFaultsAreRefused(text: String) {
    #expect(throws: Fault.unknown(text)) { try Fault(text) }
  }

  @Test func everySpellingOfTheGrammarIsRead() throws {
    let spellings = Fault.grammar.replacing("MS", with: "1").replacing("SECONDS", with: "2")
      .replacing("BYTES", with: "3").replacing("URL", with: "http://127.0.0.1/")
    let faults = try Fault.list(spellings.replacing(", ", with: ","))
    #expect(faults.count == 42)
    #expect(
      faults.prefix(5) == [
        .ok, .delay(1), .notModified, .failure(status: 429, reason: "Too many concurrent requests"),
        .failure(status: 429, reason: "Too many concurrent requests", retryAfter: 2),
      ])
  }
}
