import Services
import TestSupport
import Testing
import Weather

@testable import WeatherAlerts

/// Decodes randomly damaged answers, the same on every run: each gives warnings or a typed error, and nothing crashes.
@Suite struct MutationTests {
  private static let bodies: [String] = [
    CAPExample.document(
      infos: CAPExample.info()
        + CAPExample.info(language: "de", areas: CAPExample.area(name: "A", code: "B", polygon: "1,2 3,4 5,6"))),
    FeedExample.feed(FeedExample.entry(), FeedExample.entry("X2", colour: "Red")),
    #"""
    {"features":[{"geometry":null,"properties":{"id":"urn:oid:1","sent":"2026-11-20T05:00:00-06:00","status":"Actual",
    "messageType":"Update","event":"Flood Watch","references":[{"identifier":"R"}],"ends":null,"areaDesc":"A; B"}}]}
    """#,
  ]

  private static let splices = [
    "<", ">", "/>", "</", "&", "&#0;", "&x;", "]]>", "<![CDATA[", "<!--", "<!DOCTYPE a>", "<?x", "\u{0}", "é",
    "\u{feff}",
    "null", "{", "[", "\"", "1e999", "-", "9999-99-99T99:99:99Z", "<info>", "</area>", "<polygon>nan,nan</polygon>",
    " ",
  ]

  @Test func decodesDamagedBodiesOrThrowsTypedErrors() throws {
    let (nws, meteoAlarm) = (try NWSAlerts(), try MeteoAlarm())
    var random = RandomDamage(seed: 20_261_121, splices: Self.splices)
    let read = random.count(in: Self.bodies, rounds: 4_000, changes: 1...2, slightly: respell) { body, _ in
      let answer = ProviderAnswer(recorded: body)
      return ((try? nws.decode(answer)) == nil ? 0 : 1) + ((try? meteoAlarm.decode(answer)) == nil ? 0 : 1)
    }
    // Some bodies decode and some do not: the damage is neither harmless nor always fatal.
    #expect((1_000...3_500).contains(read))
  }

  @Test func throwsTypedErrorsForRandomBytes() throws {
    let (nws, meteoAlarm) = (try NWSAlerts(), try MeteoAlarm())
    var random = RandomDamage(seed: 4, splices: Self.splices)
    for length in 0..<1_000 {
      let body = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect(throws: ProviderError.self) { try nws.decode(ProviderAnswer(recorded: body)) }
      #expect(throws: ProviderError.self) { try meteoAlarm.decode(ProviderAnswer(recorded: body)) }
    }
  }

  private func respell(using random: inout RandomDamage, _ body: inout [UInt8]) {
    let alphabet = Array("0123456789abcXYZ".utf8)
    let places = body.indices.filter { (0x30...0x39).contains(body[$0]) || (0x41...0x5a).contains(body[$0]) }
    guard let place = places.randomElement(using: &random) else { return }
    body[place] = alphabet.randomElement(using: &random) ?? 0x30
  }
}
