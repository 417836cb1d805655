import Foundation
import HTTPTypes
import Services
import Testing
import Weather

@Suite struct METNorwayErrorTests {
  private func error(_ body: String, status: Int = 200, at now: Date? = nil) throws -> ProviderError? {
    let answer = ProviderAnswer(status: status, headerFields: [:], body: Array(body.utf8))
    let service = try METNorway()
    return #expect(throws: ProviderError.self) { try service.decodeForecast(answer, at: now, zone: "Europe/Oslo") }
  }

  /// With an entry of 2026-02-06T21:00 that has these parts.
  private func error(entry parts: String) throws -> ProviderError? {
    try error(METNorwayAnswer.body(METNorwayAnswer.entry("2026-02-06T21:00:00Z", parts)))
  }

  @Test(arguments: [
    (400, ProviderError.refused(status: 400, reason: "r")), (401, .refused(status: 401, reason: "r")),
    (403, .refused(status: 403, reason: "the contact in the User-Agent may be missing or banned: r")),
    (404, .refused(status: 404, reason: "r")), (422, .notCovered(reason: "r")),
    (429, .rateLimited(reason: "r", window: nil)), (499, .unavailable(status: 499, reason: "r")),
    (500, .unavailable(status: 500, reason: "r")), (502, .unavailable(status: 502, reason: "r")),
    (503, .unavailable(status: 503, reason: "r")), (504, .unavailable(status: 504, reason: "r")),
    (599, .unavailable(status: 599, reason: "r")), (100, .unavailable(status: 100, reason: "r")),
    (204, .unavailable(status: 204, reason: "r")), (301, .unavailable(status: 301, reason: "r")),
    (0, .unavailable(status: 0, reason: "r")), (600, .unavailable(status: 600, reason: "r")),
  ])
  func classifiesEveryStatus(status: Int, expected: ProviderError) throws {
    #expect(try error("r", status: status) == expected)
  }

  @Test func returnsNotModified() throws {
    let answer = ProviderAnswer(status: 304, headerFields: [:], body: [])
    #expect(try METNorway().decodeForecast(answer, at: nil, zone: nil) == .notModified)
  }

  @Test func decodesContentWithStatus203() throws {
    let body = METNorwayAnswer.body(METNorwayAnswer.entry("2026-02-06T21:00:00Z"))
    let answer = ProviderAnswer(status: 203, headerFields: [:], body: Array(body.utf8))
    guard case .reports(let reports) = try METNorway().decodeForecast(answer, at: nil, zone: nil) else {
      Issue.record("no reports")
      return
    }
    #expect(reports.map { $0.hourly.count } == [1])
  }

  @Test(arguments: [
    ("", "no reason given"), ("<html></html>", "no reason given"), (" too\n\n busy ", "too busy"),
    (
      "<!DOCTYPE html><html><head><title>400</title><style>b { x: y }</style></head>\n<body>Bad  <b>lat</b></body>",
      "400 Bad lat"
    ),
    ("<script>alert(1)</script>no", "no"), ("cut <b", "cut"), ("1 > 0", "1 > 0"), ("<\u{301}b>x", "x"),
    (#"{"error":"json"}"#, #"{"error":"json"}"#),
  ])
  func quotesAnErrorPageWithoutTags(page: String, reason: String) throws {
    #expect(try error(page, status: 400) == .refused(status: 400, reason: reason))
  }

  @Test func truncatesAReason() throws {
    let long = String(repeating: "e\u{301}", count: 5_000)
    for status in [403, 422] {
      switch try error(long, status: status) {
      case .refused(_, let reason), .notCovered(let reason): #expect(reason.unicodeScalars.count == 200)
      default: Issue.record("of another kind")
      }
    }
    #expect(
      try error("", status: 403)
        == .refused(status: 403, reason: "the contact in the User-Agent may be missing or banned"))
  }

  @Test(arguments: [
    ("", "the body is empty"), (" \n", "the body is empty"),
    ("<!DOCTYPE html><html></html>", "the body is a web page, not JSON"),
    ("upstream timed out", "the body is not JSON: it begins with neither { nor ["),
    ("[]", "the body is not an object"), ("{}", "properties is missing"),
    (#"{"properties":null}"#, "properties is null"),
    (#"{"properties":{}}"#, "properties.timeseries has 0 entries; allowed: 1 to 1000"),
    (#"{"properties":{"timeseries":[]}}"#, "properties.timeseries has 0 entries; allowed: 1 to 1000"),
    (#"{"properties":{"timeseries":[null]}}"#, "properties.timeseries[0] is null"),
    (#"{"properties":{"timeseries":[{}]}}"#, "properties.timeseries[0].time is missing"),
    (#"{"properties":{"timeseries":[{"time":7}]}}"#, "properties.timeseries[0].time is not a text"),
    (#"{"properties":{"timeseries":{}}}"#, "properties.timeseries is not an array"),
    (#"{"properties":{"timeser"#, "the body is cut off after 23 bytes"),
    (#"{"properties":{"timeseries":[{"time":1e999}]}}"#, "properties.timeseries[0].time is not a text"),
    (#"{"geometry":{"coordinates":[1e999]},"properties":{}}"#, "geometry.coordinates[0] cannot be read"),
    (#"{"properties":{;}}"#, "the body is not well-formed JSON"),
    (#"{"geometry":{"coordinates":["x"]},"properties":{}}"#, "geometry.coordinates[0] is not a number"),
    (#"{"properties":{"meta":{"units":[]}}}"#, "properties.meta.units is not an object"),
  ])
  func reportsWhatCannotBeDecoded(body: String, what: String) throws {
    #expect(try error(body) == .undecodable(what))
  }

  @Test(arguments: [
    (#""instant":{"details":{"air_temperature":"3"}}"#, "instant.details.air_temperature is not a number"),
    (#""instant":{"details":[]}"#, "instant.details is not an object"),
    (#""instant":7"#, "instant is not an object"),
    (#""next_1_hours":{"summary":{"symbol_code":3}}"#, "next_1_hours.summary.symbol_code is not a text"),
  ])
  func reportsTheFieldThatCannotBeDecoded(parts: String, what: String) throws {
    #expect(try error(entry: parts) == .undecodable("properties.timeseries[0].data.\(what)"))
  }

  @Test(arguments: [
    ("[10.75]", "10.75"), ("[]", ""), ("[null,59.9]", "null, 59.9"), ("[10.75,91,5]", "10.75, 91.0, 5.0"),
    ("[1e300,0,0,0]", "1e+300, 0.0, 0.0"),
  ])
  func rejectsInvalidCoordinates(coordinates: String, given: String) throws {
    let body = #"""
      {"geometry":{"coordinates":\#(coordinates)},"properties":{"timeseries":[{"time":"2026-02-06T21:00:00Z"}]}}
      """#
    #expect(
      try error(body)
        == .undecodable("geometry.coordinates is [\(given)], which is not a position on the Earth"))
  }

  @Test(arguments: [
    [""], ["yesterday"], ["2026-02-06"], ["2026-02-30T21:00:00Z"], ["2026-02-06T25:00:00Z"], ["2026-02-06T21:60:00Z"],
    ["2026-02-06T21:00:00"],
    ["2026-02-06T21:00:00+01:00"], ["٢٠٢٦-02-06T21:00:00Z"], [" 2026-02-06T21:00:00Z"], ["1999-12-31T23:00:00Z"],
    ["2100-01-01T00:00:00Z"], ["2026-02-06T21:00:00Z", "2026-02-06T21:00:00Z"],
    ["2026-02-06T21:00:00Z", "2026-02-06T20:00:00Z"],
    [String(repeating: "2026-02-06T21:00:00Z", count: 1_000)],
  ])
  func rejectsTimesThatDoNotAscend(times: [String]) throws {
    let entries = times.map { METNorwayAnswer.entry($0) }.joined(separator: ",")
    #expect(
      try error(METNorwayAnswer.body(entries))
        == .undecodable("properties.timeseries is not a series of times from 2000 to 2100, each after the last"))
  }

  @Test func limitsTheNumberOfEntries() throws {
    let entries = Array(repeating: METNorwayAnswer.entry("2026-02-06T21:00:00Z"), count: 1_001)
    #expect(
      try error(METNorwayAnswer.body(entries.joined(separator: ",")))
        == .undecodable("properties.timeseries has 1001 entries; allowed: 1 to 1000"))
  }

  @Test func rejectsAPastSeries() throws {
    let body = METNorwayAnswer.body(METNorwayAnswer.entry("2026-02-06T21:00:00Z"))
    #expect(
      try error(body, at: Date(timeIntervalSince1970: 1_770_433_201))
        == .undecodable("its series ends at 2026-02-06T21:00:00Z, more than six hours ago"))
  }

  @Test(arguments: [
    (#""units":{"air_temperature":"kelvin"}"#, #"air_temperature is in "kelvin"; allowed: celsius"#),
    (#""units":{"air_temperature":null}"#, "air_temperature has no unit; allowed: celsius"),
    (#""units":{}"#, "air_temperature has no unit; allowed: celsius"),
    (#""units":null"#, "air_temperature has no unit; allowed: celsius"),
    (
      #""units":{"air_temperature":"celsius","relative_humidity":"1"}"#, #"relative_humidity is in "1"; allowed: %"#
    ),
    (
      #""units":{"air_temperature":"celsius","relative_humidity":"%"}"#, "precipitation_amount has no unit; allowed: mm"
    ),
  ])
  func rejectsUnknownUnits(units: String, what: String) throws {
    let body = #"""
      {"properties":{"meta":{\#(units)},"timeseries":[{"time":"2026-02-06T21:00:00Z","data":{
      "instant":{"details":{"air_temperature":-5.8,"relative_humidity":0.66,"fog_area_fraction":7}},
      "next_6_hours":{"details":{"precipitation_amount":3.5}}}}]}}
      """#
    #expect(try error(body) == .undecodable(what))
  }

  @Test func rejectsDeepNesting() throws {
    #expect(
      try error(String(repeating: #"{"a":"#, count: 100_000)) == .undecodable("the body is cut off after 500000 bytes"))
    let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    #expect(try error(#"{"properties":\#(deep)}"#) == .undecodable("the body is not well-formed JSON"))
  }
}
