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
    ("33,87S 151,21E", -33.87, 151.21), ("33,87 S, 151,21 E", -33.87, 151.21), ("S33,87 E151,21", -33.87, 151.21),
    ("33,87S,151,21E", -33.87, 151.21), ("S33,87,E151,21", -33.87, 151.21), ("S33,87,151,21E", -33.87, 151.21),
    ("S 33,87 E 151,21", -33.87, 151.21), ("S33,87E151,21", -33.87, 151.21),
    ("33,87° S 151,21° E", -33.87, 151.21), ("33.87° S, 151.21° E", -33.87, 151.21), ("47,3667N 8,55E", 47.3667, 8.55),
    ("48.85 E2.35", 48.85, 2.35), ("48.85N, 2.35", 48.85, 2.35), ("33S 151E", -33, 151), ("33S151E", -33, 151),
    ("４７．３６６７，８．５５", 47.3667, 8.55), ("47.3667、8.55", 47.3667, 8.55), ("−33.87，151.21", -33.87, 151.21),
    ("３３，８７Ｓ　１５１，２１Ｅ", -33.87, 151.21), ("47.3667º N 8.55º E", 47.3667, 8.55), ("48.85\u{a0}2.35", 48.85, 2.35),
  ])
  func readsOtherSpellingsOfCoordinates(text: String, latitude: Double, longitude: Double) throws {
    let expected = try #require(Coordinate(latitude: latitude, longitude: longitude))
    #expect(try PlaceQuery(text) == .coordinate(expected))
  }

  @Test(arguments: [
    ("47.3667,8.5500,Zürich", "Zürich"), ("47.3667, 8.5500, Zürich", "Zürich"), ("47.3667 8.5500, Zürich", "Zürich"),
    ("47,3667N 8,5500E, Zürich", "Zürich"), ("47.3667N,8.55E,8001 Zürich", "8001 Zürich"),
    ("47.3667,8.5500,Home, sweet home", "Home, sweet home"), ("47.3667，8.55，チューリッヒ", "チューリッヒ"),
    ("47.3667,8.55,East", "East"), ("47.3667,8.55,E", "E"),
  ])
  func readsTheNameBehindCoordinates(text: String, name: String) throws {
    let expected = try #require(Coordinate(latitude: 47.3667, longitude: 8.55))
    #expect(try PlaceQuery(text) == .namedCoordinate(expected, name: name))
    #expect(TypedName(text).means(Location(name: "Elsewhere", coordinate: expected)))
  }

  /// Four numbers are two with decimal commas or others: the user is asked to write points.
  @Test(arguments: ["47,3667,8,55", "47, 3667, 8, 55", "1,2,3,4", "-33,87,151,21", "47,3667,8,55,Zürich"])
  func fourNumbersAreAmbiguous(text: String) {
    #expect(throws: PlaceQueryError.decimalCommas(text)) { try PlaceQuery(text) }
  }

  @Test(arguments: [
    "7, 5th Avenue", "12,5 Avenue", "5 N Main", "5 North St, Oslo", "48.85 2.35 Paris", "1.2.3,4", "S33", "33,87S",
  ])
  func otherNumbersAreNoCoordinates(text: String) {
    let query = try? PlaceQuery(text)
    #expect(query == nil || query == .name(text))
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
