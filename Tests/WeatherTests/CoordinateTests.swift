import Testing
import Weather
import Zones

@Suite struct CoordinateTests {
  @Test func roundsToFourDecimals() throws {
    let coordinate = try #require(Coordinate(latitude: 52.520_049, longitude: 13.404_951))
    #expect(coordinate.latitude == 52.52)
    #expect(coordinate.longitude == 13.405)
  }

  @Test func hasNoNegativeZero() throws {
    let coordinate = try #require(Coordinate(latitude: -0.000_01, longitude: -0.0))
    #expect(coordinate == Coordinate(latitude: 0, longitude: 0))
    #expect("\(coordinate.latitude) \(coordinate.longitude)" == "0.0 0.0")
  }

  @Test(arguments: [
    (90.1, 0.0), (-90.1, 0), (0, 180.1), (0, -180.1), (.nan, 0), (0, .nan), (.infinity, 0), (0, -.infinity),
  ])
  func rejectsCoordinatesOffTheEarth(latitude: Double, longitude: Double) {
    #expect(Coordinate(latitude: latitude, longitude: longitude) == nil)
  }

  @Test func acceptsPolesAndDateLine() {
    #expect(Coordinate(latitude: 90, longitude: 180) != nil)
    #expect(Coordinate(latitude: -90, longitude: -180) != nil)
  }
}

extension CoordinateTests {
  @Test func measuresDistanceAlongTheSurface() throws {
    let berlin = try #require(Coordinate(latitude: 52.52, longitude: 13.405))
    let munich = try #require(Coordinate(latitude: 48.1374, longitude: 11.5755))
    #expect(berlin.kilometres(to: berlin) == 0)
    #expect(berlin.kilometres(to: munich).rounded() == 504)
    #expect(munich.kilometres(to: berlin).rounded() == 504)
    let west = try #require(Coordinate(latitude: 0, longitude: 179.5))
    let east = try #require(Coordinate(latitude: 0, longitude: -179.5))
    #expect(west.kilometres(to: east).rounded() == 111)
  }

  @Test func takesTheFirstZoneThatIsKnown() throws {
    let place = try #require(Coordinate(latitude: 35.7, longitude: 139.7))
    let berlin = try #require(Zone(identifier: "Europe/Berlin"))
    func zone(_ names: [String?], like known: Zone? = nil) -> PlaceZone {
      PlaceZone(of: place, named: names, like: known)
    }
    for known in [nil, berlin] {
      #expect(zone([nil, "No/Where", "Asia/Tokyo", "Europe/Berlin"], like: known).zone.identifier == "Asia/Tokyo")
      #expect(zone(["Europe/Berlin"], like: known).zone == berlin)
      #expect(zone([nil, "No/Where"], like: known).zone.identifier == "Etc/GMT-9")
    }
    #expect(zone(["Asia/Tokyo"]).isAssumed == false && zone([]).isAssumed)
  }
}
