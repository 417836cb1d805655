import TestSupport
import Testing
import Weather

@Suite struct TypedNameTests {
  @Test(arguments: [
    ("paris", true), (" PARIS ", true), ("Paris, texas", true), ("Paris, Texas, United States", true),
    ("33.6609,-95.5555", true), ("33.66,-95.55", false), ("Paris, France", false), ("Pari", false), ("", false),
  ])
  func meansAPlace(typed: String, expected: Bool) throws {
    let place = try SamplePlaces.place("Paris", "Texas", "United States", at: 33.6609, -95.5555)
    #expect(TypedName(typed).means(place) == expected)
  }
}
