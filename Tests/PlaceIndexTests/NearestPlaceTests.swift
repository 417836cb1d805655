import PlaceIndex
import Testing
import Weather

/// The zone and country of typed coordinates.
@Suite struct NearestPlaceTests {
  @Test(arguments: [
    (48.85, 2.35, "Europe/Paris FR"), (-33.87, 151.21, "Australia/Sydney AU"), (40.71, -74.01, "America/New_York US"),
    (-16.8, 179.99, "Pacific/Fiji FJ"), (-16.8, -179.99, "Pacific/Fiji FJ"), (90.0, 0.0, nil), (-90.0, 0.0, nil),
    (0.0, -30.0, nil), (78.22, 15.65, "Arctic/Longyearbyen SJ"),
  ])
  func returnsZoneAndCountryOfTheNearestPlace(latitude: Double, longitude: Double, expected: String?) throws {
    let point = try #require(Coordinate(latitude: latitude, longitude: longitude))
    let nearest = try PlaceIndex(file: InstalledIndex.file).nearestPlaces().place(to: point)
    #expect(nearest.map { "\($0.timeZone ?? "-") \($0.countryCode ?? "-")" } == expected)
  }
}
