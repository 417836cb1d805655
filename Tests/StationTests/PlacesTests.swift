import Foundation
import Testing
import Weather
import Zones

@testable import vane_station

@Suite struct PlacesTests {
  private let places: Places

  init() throws {
    places = try .ofThePackage()
  }

  private func ids(_ name: String) throws -> [Int] {
    try places.search(name, count: 10).map(\.id)
  }

  private func zone(_ latitude: Double, _ longitude: Double) throws -> Zone {
    places.zone(of: try #require(Coordinate(latitude: latitude, longitude: longitude)))
  }

  @Test func shortNamesMatchExactlyOrNotAtAll() throws {
    #expect(try ids("P") == [])
    #expect(try places.search("Pa", count: 100).allSatisfy { $0.matched != .prefix })
    #expect(try ids("東京").first == 1_850_147)
  }

  @Test func caseAndAccentsDoNotMatter() throws {
    #expect(try ids("BOGOTA").first == 3_688_689)
    #expect(try ids("Munchen").first == 2_867_714)
  }

  @Test func namesakesAreSortedBySize() throws {
    #expect(try ids("Springfield").prefix(2) == [4_409_896, 4_951_788])
    #expect(try places.search("Springfield", count: 2).map(\.id) == [4_409_896, 4_951_788])
    #expect(try ids("London").prefix(2) == [2_643_743, 6_058_560])
  }

  @Test func areaAfterTheCommaNarrows() throws {
    #expect(try ids("Paris, Texas") == [4_717_560])
    #expect(try ids("London, Canada") == [6_058_560])
    #expect(try ids("Paris, Iceland") == [])
  }

  @Test func whatIsOnlySimilarOrAnAirportIsNotFound() throws {
    #expect(try ids("Berln") == [])
    #expect(try ids("JFK").allSatisfy { $0 > 0 })
  }

  @Test func zoneIsThatOfTheNearestPlace() throws {
    #expect(try zone(48.9, 2.3).identifier == "Europe/Paris")
    // 2026-07-15 00:00 UTC.
    #expect(try zone(48.9, 2.3).offset(at: 1_784_073_600) == 7200)
  }

  @Test func seaHasNauticalZones() throws {
    #expect(try zone(0, -30).offset(at: 0) == -7200)
    #expect(try zone(-40, 90).offset(at: 0) == 21_600)
    #expect(try zone(0, -8).offset(at: 0) == -3600)
    #expect(try zone(0, 0).offset(at: 0) == 0)
  }

  @Test func everyPointHasTheZoneOfItsNearestPlace() throws {
    for step in 0..<500 {
      let point = try #require(
        Coordinate(latitude: Double(step * 7 % 150) - 70, longitude: Double(step * 13 % 360) - 180))
      guard let name = places.nearest(to: point)?.timeZone else { continue }
      #expect(places.zone(of: point).identifier == Zone(identifier: name)?.identifier, "\(name)")
    }
  }
}
