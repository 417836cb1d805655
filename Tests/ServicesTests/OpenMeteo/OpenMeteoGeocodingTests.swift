import HTTPTypes
import Services
import Testing
import Weather

@Suite struct OpenMeteoGeocodingTests {
  private func candidates(_ body: String, status: Int = 200) throws -> [PlaceCandidate] {
    try OpenMeteo().decodeSearch(ProviderAnswer(status: status, headerFields: [:], body: Array(body.utf8)))
  }

  private let berlin = #"""
    {"id":2950159,"name":"Berlin","latitude":52.52437,"longitude":13.41053,"elevation":74.0,"feature_code":"PPLC",
     "country_code":"DE","admin1_id":2950157,"timezone":"Europe/Berlin","population":3426354,
     "postcodes":["10967","13347"],"country_id":2921044,"country":"Germany","admin1":"Land Berlin"}
    """#

  @Test func decodesAllFields() throws {
    let expected = PlaceCandidate(
      id: 2_950_159,
      location: Location(
        name: "Berlin", region: "Land Berlin", country: "Germany",
        coordinate: try #require(Coordinate(latitude: 52.5244, longitude: 13.4105)), timeZone: "Europe/Berlin"),
      population: 3_426_354, elevation: 74, featureCode: "PPLC", postcodes: ["10967", "13347"])
    #expect(try candidates(#"{"results":[\#(berlin)],"generationtime_ms":0.5}"#) == [expected])
    #expect(try candidates(berlin) == [expected])
  }

  @Test func returnsNoCandidatesWithoutResults() throws {
    #expect(try candidates(#"{"generationtime_ms":0.13756752}"#) == [])
    #expect(try candidates(#"{"results":[]}"#) == [])
  }

  @Test func readsOneMissingCoordinateAsZero() throws {
    let found = try candidates(
      #"""
      {"results":[{"id":1,"name":"Equator","longitude":32.5},{"id":2,"name":"Greenwich","latitude":51.5},
        {"id":3,"name":"Nowhere"}]}
      """#)
    #expect(
      found.map { [$0.location.coordinate.latitude, $0.location.coordinate.longitude] } == [[0, 32.5], [51.5, 0]])
  }

  @Test(arguments: [
    ("{}", "it has neither results nor the time their search took"), ("[]", "the body is not an object"),
    (#"{"results":[{"name":"X","latitude":1}]}"#, "results[0].id is missing"),
    (#"{"results":[{"id":1,"latitude":1}]}"#, "results[0].name is missing"),
    (#"{"results":[{"id":1,"name":"X","latitude":"1"}]}"#, "results[0].latitude is not a number"),
    (#"{"results":[{"id":1,"name":"X","latitude":null,"longitude":1}]}"#, "results[0].latitude is null"),
    (#"{"results":[{"id":1,"name":"X","latitude":1,"longitude":null}]}"#, "results[0].longitude is null"),
    (#"{"id":1,"name":"X","latitude":null,"longitude":null}"#, "latitude is null"),
    (#"{"results":null,"generationtime_ms":0.5}"#, "results is null"),
    (
      #"{"latitude":52.5,"longitude":13.4,"generationtime_ms":0.2,"utc_offset_seconds":0}"#,
      "it is a forecast, not a list of places"
    ),
    (#"{"results":[{"id":1,"name":"X","latitude":91}]}"#, "place 1 is at 91.0,0.0, not on the Earth"),
    ("<html>", "the body is a web page, not JSON"),
  ])
  func reportsWhatCannotBeDecoded(body: String, what: String) {
    #expect(throws: ProviderError.undecodable(what)) { try candidates(body) }
  }

  @Test func decodesErrorsOfTheService() {
    #expect(throws: ProviderError.refused(status: 400, reason: "Parameter count must be between 1 and 100.")) {
      try candidates(#"{"error":true,"reason":"Parameter count must be between 1 and 100."}"#, status: 400)
    }
    #expect(throws: ProviderError.self) { try candidates("", status: 304) }
  }
}
