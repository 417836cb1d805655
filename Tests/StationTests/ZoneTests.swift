import Testing

@testable import vane_station

@Suite struct ZoneTests {
  /// 2026-07-15 00:00 UTC.
  private let july = 1_784_073_600

  @Test func autoIsTheZoneOfTheNearestPlace() throws {
    let zone = try Zone("auto", latitude: 48.9, longitude: 2.3, now: july)
    #expect(zone.identifier == "Europe/Paris")
    #expect(zone.offset == 7200)
    #expect(zone.abbreviation == "GMT+2")
  }

  @Test func seaHasNauticalZones() throws {
    #expect(try Zone("auto", latitude: 0, longitude: -30, now: july).identifier == "Etc/GMT+2")
    #expect(try Zone("auto", latitude: 0, longitude: -30, now: july).offset == -7200)
    #expect(try Zone("auto", latitude: -40, longitude: 90, now: july).identifier == "Etc/GMT-6")
    #expect(try Zone("auto", latitude: -40, longitude: 90, now: july).offset == 21_600)
    #expect(try Zone("auto", latitude: 0, longitude: 0, now: july).identifier == "GMT")
  }

  @Test func everyPlaceHasAZoneThatExists() throws {
    for place in Gazetteer.places {
      let zone = try Zone("auto", latitude: place.latitude, longitude: place.longitude, now: july)
      #expect(zone.identifier == place.timeZone)
    }
  }
}
