import TestSupport
import Testing

@testable import Services

/// Decodes randomly damaged answers, the same on every run: each gives entries or a typed error, and nothing crashes.
@Suite struct METARMutationTests {
  private static let bodies = [
    #"""
    [{"icaoId":"KSLC","receiptTime":"2026-10-08T14:56:28.530Z","obsTime":1791471180,"temp":11.1,"dewp":10,"wdir":"VRB",
    "wspd":3,"wgst":null,"slp":1018,"wxString":"-RA","precip":0.01,"rawOb":"METAR KSLC 081453Z VRB03KT -RA 11\/10",
    "lat":40.7,"lon":-111.9,"elev":1286,"name":"Salt Lake"},{"icaoId":"KSLC","obsTime":1791467580,"temp":12}]
    """#,
    #"""
    [{"icaoId":"KJFK","site":"New York","lat":40.63916,"lon":-73.76394,"elev":3,"siteType":["METAR","TAF"]},
    {"icaoId":null,"lat":0,"lon":0},{"icaoId":"LJMB","lat":46.48,"lon":15.682,"elev":263}]
    """#,
  ]

  private static let splices = [
    "null", "{", "}", "[", "]", "\"", ",", "1e999", "-", "\\u0000", "\\ud83d", "\u{0}", "é", "//",
    "9999999999999999999",
    "\"VRB\"", " ", "[[[[",
  ]

  @Test func decodesDamagedBodiesOrThrowsTypedErrors() {
    var random = RandomDamage(seed: 20_261_123, splices: Self.splices)
    let read = random.count(in: Self.bodies, rounds: 4_000, changes: 1...2) { body, _ in
      let answer = ProviderAnswer(recorded: body)
      let reports = try? METARReport.decode(answer)
      for report in reports ?? [] { _ = report.precipitation }
      return (reports == nil ? 0 : 1) + ((try? WeatherStation.decode(answer)) == nil ? 0 : 1)
    }
    // Some bodies decode and some do not: the damage is neither harmless nor always fatal.
    #expect((1_000...7_000).contains(read))
  }
}
