import PlaceIndex
import Testing
import Weather

/// The zone of typed coordinates.
@Suite struct NearestZoneTests {
  @Test(arguments: [
    (48.85, 2.35, "Europe/Paris"), (-33.87, 151.21, "Australia/Sydney"), (40.71, -74.01, "America/New_York"),
    (-16.8, 179.99, "Pacific/Fiji"), (-16.8, -179.99, "Pacific/Fiji"), (90.0, 0.0, nil), (-90.0, 0.0, nil),
    (0.0, -30.0, nil), (78.22, 15.65, "Arctic/Longyearbyen"),
  ])
  func isThatOfTheNearestPlace(latitude: Double, longitude: Double, zone: String?) throws {
    let point = try #require(Coordinate(latitude: latitude, longitude: longitude))
    #expect(try PlaceIndex(file: InstalledIndex.file).nearestZone(to: point) == zone)
  }
}
