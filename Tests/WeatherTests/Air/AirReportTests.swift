import Foundation
import Testing
import Weather
import Zones

@Suite struct AirReportTests {
  @Test(
    arguments: [
      ("US", nil, AirScale.unitedStates), ("PR", nil, .unitedStates), ("DE", nil, .european), ("TH", nil, .european),
      (nil, "United States", .unitedStates), (nil, nil, .european), ("MX", "United States", .european),
    ] as [(String?, String?, AirScale)])
  func choosesTheScaleByTheCountry(code: String?, country: String?, scale: AirScale) throws {
    let coordinate = try #require(Coordinate(latitude: 30, longitude: -100))
    #expect(AirScale(of: Location(name: "X", country: country, countryCode: code, coordinate: coordinate)) == scale)
  }

  /// Breezy Weather's table: the first amounts of moderate, high and very high.
  @Test(
    arguments: [
      (PollenSpecies.alder, [10, 50, 100]), (.birch, [10, 50, 100]), (.grass, [5, 25, 50]), (.olive, [10, 50, 200]),
      (.mugwort, [5, 11, 23]), (.ragweed, [5, 11, 23]),
    ] as [(PollenSpecies, [Double])])
  func namesPollenByItsBounds(species: PollenSpecies, bounds: [Double]) {
    #expect(PollenLevel(0, of: species) == nil)
    #expect(PollenLevel(0.1, of: species) == .low)
    for (level, bound) in zip([PollenLevel.moderate, .high, .veryHigh], bounds) {
      #expect(PollenLevel(bound, of: species) == level)
      #expect(PollenLevel(bound - 0.1, of: species).map { $0 < level } == true)
    }
  }

  @Test func showsOnlyPollenAboveZeroTheMostFirst() {
    let air = AirReport(
      .steady([.pollen(.birch): 60, .pollen(.grass): 0, .pollen(.alder): 70, .pollen(.ragweed): 30]), by: .european)
    #expect(air.pollen(hour: 0).map(\.species) == [.ragweed, .alder, .birch])
  }

  @Test func gradesDaysByTheirWorstHourFromNowOn() throws {
    let zone = try #require(Zone(identifier: "Europe/Berlin"))
    var series = AirSeries(start: Date(timeIntervalSince1970: 1_781_992_800), count: 72)
    series[.pollutant(.ozone)] = (0..<72).map { $0 == 2 ? 500 : $0 == 30 ? 170 : 50 }
    series[.pollen(.grass)] = (0..<72).map { $0 == 40 ? 26 : 0 }
    let air = AirReport(series, by: .european)
    let days = air.days(from: series.time(ofHour: 5).addingTimeInterval(60), in: zone)
    #expect(days.map(\.worst?.level) == [.good, .veryPoor, .good])
    #expect(days.map { $0.pollen.map(\.level) } == [[], [.high], []])
    #expect(days.map(\.date).sorted() == days.map(\.date))
    #expect(air.days(from: series.time(ofHour: 80), in: zone).isEmpty)
  }

  @Test func knowsTheHourThatHasBegun() {
    let series = AirSeries(start: Date(timeIntervalSince1970: 3_600), count: 2)
    #expect(series.hour(at: Date(timeIntervalSince1970: 7_199)) == 0)
    #expect(series.hour(at: Date(timeIntervalSince1970: 7_200)) == 1)
    #expect(series.hour(at: Date(timeIntervalSince1970: 3_599)) == nil)
    #expect(series.hour(at: Date(timeIntervalSince1970: 10_800)) == nil)
  }
}
