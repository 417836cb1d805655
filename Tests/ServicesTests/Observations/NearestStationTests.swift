import Testing
import Weather

@testable import Services

@Suite struct NearestStationTests {
  private static let berlin = Places.at(52.52, 13.405)

  private static func station(
    _ code: String, _ latitude: Double, _ longitude: Double, elevation: Double? = 40, reportsMETAR: Bool = true
  ) -> WeatherStation {
    WeatherStation(
      id: Places.station(code), coordinate: Places.at(latitude, longitude), elevation: elevation,
      reportsMETAR: reportsMETAR)
  }

  private func nearest(_ stations: [WeatherStation], elevation: Double? = 34) -> String? {
    stations.nearest(to: Self.berlin, elevation: elevation)?.id.code
  }

  @Test func isTheNearestOfThoseThatReport() {
    let stations = [
      Self.station("EDDB", 52.3622, 13.5007), Self.station("EDDC", 51.13, 13.77), Self.station("EDAZ", 52.2, 13.16),
      Self.station("EDXX", 52.52, 13.4, reportsMETAR: false),
    ]
    #expect(nearest(stations) == "EDDB")
    #expect(nearest(stations.reversed()) == "EDDB")
    #expect(nearest([stations[3]]) == nil)
    #expect(nearest([]) == nil)
  }

  /// 0.3597 degrees along a meridian are 39.997 km on a sphere of 6371 km, 0.3598 are 40.008.
  @Test func isAtMost40KilometresAway() {
    #expect(nearest([Self.station("NEAR", 52.52 - 0.3597, 13.405)]) == "NEAR")
    #expect(nearest([Self.station("FARR", 52.52 - 0.3598, 13.405)]) == nil)
  }

  /// Delhi is 5,800 km away, and on the other side of the Earth a station is 20,000.
  @Test(arguments: [(28.5665, 77.1031), (40.6392, -73.7639), (-52.52, -166.595), (0, 0)])
  func isNeverFarAway(latitude: Double, longitude: Double) {
    let far = Self.station("FARR", latitude, longitude)
    #expect(nearest([far]) == nil)
    #expect(nearest([far], elevation: nil) == nil)
  }

  @Test(arguments: [
    (34.0, 184.0, true), (34, 184.1, false), (200, 50, true), (200, 49, false), (-400, -250, true), (-400, -249, false),
  ])
  func isAtMost150MetresHigherOrLower(place: Double, station: Double, isChosen: Bool) {
    #expect((nearest([Self.station("EDDB", 52.36, 13.5, elevation: station)], elevation: place) != nil) == isChosen)
  }

  @Test func prefersALevelStationToANearerOne() {
    let mountain = Self.station("MOUN", 52.5, 13.4, elevation: 900)
    #expect(nearest([mountain, Self.station("EDDB", 52.3622, 13.5007)]) == "EDDB")
    #expect(nearest([mountain]) == nil)
  }

  @Test func ignoresHeightsIfThatOfThePlaceIsUnknown() {
    #expect(nearest([Self.station("MOUN", 52.5, 13.4, elevation: 900)], elevation: nil) == "MOUN")
    #expect(nearest([Self.station("EDDB", 52.5, 13.4, elevation: nil)], elevation: nil) == "EDDB")
    #expect(nearest([Self.station("EDDB", 52.5, 13.4, elevation: nil)]) == nil)
  }

  @Test func choosesTheSameOfTwoAtOneDistance() {
    let pair = [Self.station("BBBB", 52.36, 13.5), Self.station("AAAA", 52.36, 13.5)]
    #expect(nearest(pair) == "AAAA")
    #expect(nearest(pair.reversed()) == "AAAA")
  }

  @Test func worksAcrossTheAntimeridian() {
    let fiji = Self.station("NFNA", -18.0433, -179.9)
    #expect([fiji].nearest(to: Places.at(-18, 179.9), elevation: nil) == fiji)
  }
}
