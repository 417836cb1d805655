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

  /// `PollenIndex.kt` of Breezy Weather (August 2026): the first amounts of low, moderate, high and very high.
  @Test(
    arguments: [
      (PollenSpecies.alder, [10, 60, 100, 500]), (.birch, [10, 60, 100, 500]), (.grass, [3, 30, 50, 250]),
      (.mugwort, [3, 30, 50, 250]), (.ragweed, [3, 30, 50, 250]), (.olive, [20, 100, 200, 500]),
    ] as [(PollenSpecies, [Double])])
  func namesPollenByItsBounds(species: PollenSpecies, bounds: [Double]) {
    #expect(PollenLevel(0, of: species) == nil)
    #expect(PollenLevel(0.1, of: species) == .veryLow)
    let levels = PollenLevel.allCases
    for (index, bound) in bounds.enumerated() {
      #expect(PollenLevel(bound, of: species) == levels[index + 1])
      #expect(PollenLevel(bound.nextDown, of: species) == levels[index])
    }
    #expect(levels == [.veryLow, .low, .moderate, .high, .veryHigh])
  }

  @Test func showsOnlyPollenAboveZeroTheMostFirst() {
    let air = AirReport(
      .steady([.pollen(.birch): 60, .pollen(.grass): 0, .pollen(.alder): 70, .pollen(.ragweed): 50]), by: .european)
    #expect(air.pollen(hour: 0).map(\.species) == [.ragweed, .alder, .birch])
  }

  @Test func gradesDaysByTheirWorstHourFromNowOn() throws {
    let zone = try #require(Zone(identifier: "Europe/Berlin"))
    var series = AirSeries(start: Date(timeIntervalSince1970: 1_781_992_800), count: 72)
    series[.pollutant(.ozone)] = (0..<72).map { $0 == 2 ? 500 : $0 == 30 ? 170 : 50 }
    series[.pollen(.grass)] = (0..<72).map { $0 == 40 ? 50 : 0 }
    let air = AirReport(series, by: .european)
    let days = air.days(from: series.time(ofHour: 5).addingTimeInterval(60), in: zone)
    #expect(days.map(\.worst?.level) == [.good, .veryPoor, .good])
    #expect(days.map { $0.pollen.map(\.level) } == [[], [.high], []])
    #expect(days.map(\.date).sorted() == days.map(\.date))
    #expect(air.days(from: series.time(ofHour: 80), in: zone).isEmpty)
  }

  @Test func aDayHasTheMostOfEachPollenEvenWithoutAnIndex() throws {
    var series = AirSeries(start: Date(timeIntervalSince1970: 1_781_992_800), count: 24)
    series[.pollen(.grass)] = (0..<24).map { $0 == 8 ? 30 : 4 }
    series[.pollen(.birch)] = (0..<24).map { 100 - Double($0) }
    let zone = try #require(Zone(identifier: "Europe/Berlin"))
    let days = AirReport(series, by: .european).days(from: series.start, in: zone)
    #expect(days.map(\.worst) == [nil])
    #expect(days.map { $0.pollen.map(\.grains) } == [[100, 30]])
    #expect(AirReport(.steady([.pollen(.grass): 0]), by: .european).days(from: series.start, in: zone).isEmpty)
  }

  @Test func knowsTheHourThatHasBegun() {
    let series = AirSeries(start: Date(timeIntervalSince1970: 3_600), count: 2)
    #expect(series.hour(at: Date(timeIntervalSince1970: 7_199)) == 0)
    #expect(series.hour(at: Date(timeIntervalSince1970: 7_200)) == 1)
    #expect(series.hour(at: Date(timeIntervalSince1970: 3_599)) == nil)
    #expect(series.hour(at: Date(timeIntervalSince1970: 10_800)) == nil)
  }
}
