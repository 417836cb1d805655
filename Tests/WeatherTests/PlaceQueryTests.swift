import Testing
import Weather

/// Reading of typed places.
@Suite struct PlaceQueryTests {
  @Test(arguments: [
    ("48.85,2.35", 48.85, 2.35), ("-33.87,151.21", -33.87, 151.21), (" -33.87 , 151.21 ", -33.87, 151.21),
    ("33.87S 151.21E", -33.87, 151.21), ("33.87s, 151.21e", -33.87, 151.21), ("N48.85 E2.35", 48.85, 2.35),
    ("40.7128N,74.006W", 40.7128, -74.006), ("48.85° 2.35°", 48.85, 2.35), ("90,180", 90, 180), ("0,0", 0, 0),
    ("48.123456789,2.98765", 48.1235, 2.9877), ("+1,-0.00001", 1, 0),
  ])
  func readsCoordinates(text: String, latitude: Double, longitude: Double) throws {
    let expected = try #require(Coordinate(latitude: latitude, longitude: longitude))
    #expect(try PlaceQuery(text) == .coordinate(expected))
  }

  @Test(arguments: [
    "Berlin", "Paris, TX", "S 51", "90210", "E W", "nan,nan", "inf,1", "0x10,1", "1e1,1", "1,2,3", "東京", "48,85 2,35",
  ])
  func readsOtherTextsAsNames(text: String) throws {
    #expect(try PlaceQuery(text) == .name(text))
  }

  @Test(arguments: [
    ("", PlaceQueryError.empty), ("  \t ", .empty), ("91,0", .latitudeOutOfRange("91")),
    ("0,181", .longitudeOutOfRange("181")), ("10E 20N", .wrongHemisphere("10E 20N")),
    ("-10S 20E", .wrongHemisphere("-10S 20E")),
  ])
  func rejectsInvalidQueries(text: String, error: PlaceQueryError) {
    #expect(throws: error) { try PlaceQuery(text) }
  }
}
