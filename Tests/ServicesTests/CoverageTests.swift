import Testing
import Weather

/// The regions that services cover.
@Suite struct CoverageTests {
  private func place(_ latitude: Double, _ longitude: Double) throws -> RequestPlace {
    RequestPlace(coordinate: try #require(Coordinate(latitude: latitude, longitude: longitude)))
  }

  private func isInTheStates(_ latitude: Double, _ longitude: Double) throws -> Bool {
    Coverage.unitedStates.contains(try place(latitude, longitude))
  }

  @Test(arguments: [
    ("New York", 40.7128, -74.006), ("Key West", 24.5551, -81.78), ("Seattle", 47.6062, -122.3321),
    ("Northwest Angle", 49.35, -95.06), ("Honolulu", 21.3069, -157.8583), ("Midway", 28.2, -177.38),
    ("Anchorage", 61.2181, -149.9003), ("Utqiagvik", 71.2906, -156.7886), ("Juneau", 58.3019, -134.4197),
    ("Adak", 51.88, -176.658), ("Attu, beyond 180 degrees", 52.9, 173.0), ("San Juan", 18.4655, -66.1057),
    ("Saint Croix", 17.7246, -64.8348), ("Guam", 13.4443, 144.7937), ("Saipan", 15.19, 145.75),
    ("Pago Pago", -14.2756, -170.702),
  ])
  func containsTheUnitedStatesAndTheirTerritories(name: String, latitude: Double, longitude: Double) throws {
    #expect(try isInTheStates(latitude, longitude))
  }

  /// The service reports that it does not cover them, and the next service is used.
  @Test(arguments: [("Toronto", 43.6532, -79.3832), ("Tijuana", 32.5149, -117.0382), ("Nassau", 25.0443, -77.3504)])
  func containsPartsOfNeighbouringCountries(name: String, latitude: Double, longitude: Double) throws {
    #expect(try isInTheStates(latitude, longitude))
  }

  @Test(arguments: [
    ("Berlin", 52.52, 13.405), ("Tokyo", 35.6895, 139.6917), ("Auckland", -36.8485, 174.7633),
    ("Edmonton", 53.5461, -113.4938), ("Mexico City", 19.4326, -99.1332), ("Anadyr", 64.7337, 177.4968),
    ("Apia", -13.83, -171.77), ("Palau", 7.5, 134.6), ("Santo Domingo", 18.4861, -69.9312), ("0,0", 0, 0),
  ])
  func excludesTheRestOfTheWorld(name: String, latitude: Double, longitude: Double) throws {
    #expect(try !isInTheStates(latitude, longitude))
  }

  @Test func worldContainsEveryPoint() throws {
    for (latitude, longitude) in [(90.0, 180.0), (-90, -180), (0, 0)] {
      #expect(Coverage.world.contains(try place(latitude, longitude)))
    }
  }
}
