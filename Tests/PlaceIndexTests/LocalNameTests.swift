import Testing
import Weather

@testable import PlaceIndex

/// The names of places in each language.
@Suite struct LocalNameTests {
  private func place(_ text: String) throws -> Location {
    let index = try PlaceIndex(file: InstalledIndex.file)
    return try #require(try index.search(text, limit: 2).candidates.first).location
  }

  /// Returns the names in English, German, Spanish, French and Japanese.
  private func names(_ place: Location, hasGivenName: Bool? = false) throws -> [String?] {
    let names = try PlaceIndex(file: InstalledIndex.file).nearestPlaces().names(of: place, hasGivenName: hasGivenName)
    return IndexFile.languages.map { names.local[$0]?.name }
  }

  @Test(arguments: [
    ("Munich", ["Munich", "München", "Múnich", "Munich", "ミュンヘン"]),
    ("New York", ["New York", "New York", "Nueva York", "New York", "ニューヨーク"]),
    ("Tokyo", ["Tokyo", "Tokio", "Tokio", "Tokyo", "東京"]),
    ("Vienna", ["Vienna", "Wien", "Viena", "Vienne", "ウィーン"]),
    ("Köln", ["Köln", "Köln", "Colonia", "Cologne", "ケルン"]),
    ("Yokohama", ["Yokohama", "Yokohama", "Yokohama", "Yokohama", "横浜"]),
    ("Springfield, Illinois", Array(repeating: "Springfield", count: 4) + ["スプリングフィールド"]),
  ])
  func namesACityInEachLanguage(text: String, expected: [String]) throws {
    #expect(try names(place(text)) == expected)
  }

  @Test func namesRegionsAndCountries() throws {
    let munich = try place("Munich")
    let names = try PlaceIndex(file: InstalledIndex.file).nearestPlaces().names(of: munich, hasGivenName: true)
    #expect(names.local["de"] == PlaceNames.Local(region: "Bayern", country: "Deutschland"))
    #expect(names.local["en"] == PlaceNames.Local(region: "Bavaria", country: "Germany"))
  }

  /// A place that an earlier Vane saved in German, and one that another source found.
  @Test func findsAreasByTheirNamesInAnyLanguage() throws {
    let point = try #require(Coordinate(latitude: 48.2, longitude: 11.3))
    let place = Location(name: "Kleindorf", region: "Bayern", country: "Deutschland", coordinate: point)
    let names = try PlaceIndex(file: InstalledIndex.file).nearestPlaces().names(of: place, hasGivenName: false)
    #expect(names.local["en"] == PlaceNames.Local(region: "Bavaria", country: "Germany"))
    #expect(names.local["fr"] == PlaceNames.Local(region: "Bavière", country: "Allemagne"))
  }

  @Test func aNameThatTheIndexLacksCountsAsGiven() throws {
    var munich = try place("Munich")
    munich.name = "Home"
    #expect(try names(munich, hasGivenName: nil) == [nil, nil, nil, nil, nil])
    munich.name = "München"
    #expect(try names(munich, hasGivenName: nil).first == "Munich")
  }

  @Test(arguments: [
    (48.85, 2.35, "Paris"), (52.52, 13.40, "Berlin"), (40.71, -74.01, "New York"), (0.0, -30.0, nil),
  ])
  func namesCoordinatesByThePlaceNearby(latitude: Double, longitude: Double, expected: String?) throws {
    let point = try #require(Coordinate(latitude: latitude, longitude: longitude))
    let place = Location(name: "\(latitude),\(longitude)", coordinate: point)
    let names = try PlaceIndex(file: InstalledIndex.file).nearestPlaces().names(of: place, hasGivenName: false)
    #expect(names.isNearby == (expected != nil))
    #expect(names.local["en"]?.name == expected)
  }
}
