import Testing
import Weather
import WeatherJSON

@Suite struct CandidatesDocumentTests {
  private func candidates() throws -> [PlaceCandidate] {
    [
      PlaceCandidate(
        id: 2_950_159,
        location: Location(
          name: "Berlin", region: "Land Berlin", country: "Germany",
          coordinate: try #require(Coordinate(latitude: 52.524_37, longitude: 13.410_53)), timeZone: "Europe/Berlin"),
        population: 3_426_354, elevation: 74, featureCode: "PPLC", postcodes: ["10967", "13347"]),
      PlaceCandidate(
        id: 1, location: Location(name: "X", coordinate: try #require(Coordinate(latitude: 0, longitude: -1)))),
    ]
  }

  @Test func writesEveryKeyAndReadsItBack() throws {
    let text = CandidatesDocument.encode(try candidates())
    #expect(
      text == """
        [{"id":2950159,"name":"Berlin","region":"Land Berlin","country":"Germany","latitude":52.5244,\
        "longitude":13.4105,"timeZone":"Europe/Berlin","population":3426354,"elevation":74,"featureCode":"PPLC",\
        "postcodes":["10967","13347"],"distance":null},\
        {"id":1,"name":"X","region":null,"country":null,"latitude":0,"longitude":-1,"timeZone":null,\
        "population":null,"elevation":null,"featureCode":null,"postcodes":[],"distance":null}]
        """)
    #expect(try CandidatesDocument.decode(text) == candidates())
  }

  @Test func noCandidatesAreAnEmptyArray() throws {
    #expect(CandidatesDocument.encode([]) == "[]")
    #expect(try CandidatesDocument.decode("[]") == [])
    #expect(throws: WeatherJSONError.malformed("it has the wrong type")) { try CandidatesDocument.decode("{}") }
  }
}
