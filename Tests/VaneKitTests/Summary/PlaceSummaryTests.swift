import Foundation
import TestSupport
import Testing
import Weather

@testable import VaneKit
@testable import Wording

/// The list of all places (its looks are in the goldens).
@Suite struct PlaceSummaryTests {
  private func row(_ name: String, _ lines: [String]) throws -> String {
    try #require(lines.first { $0.contains(name) })
  }

  @Test(arguments: IconSet.allCases, Language.allCases) func noLineIsWiderThanTheTerminal(
    icons: IconSet, language: Language
  ) throws {
    // Every width with some of the languages and icons.
    let offset = (IconSet.allCases.firstIndex(of: icons) ?? 0) + (Language.allCases.firstIndex(of: language) ?? 0)
    for width in stride(from: 30 + offset, through: 200, by: 9) {
      let lines = try SummarySample.lines(.sample(wording: language.wording, icons: icons, width: width))
      #expect(lines.filter { CellWidth.of($0) > width } == [], "\(width)")
    }
  }

  /// The temperature and the age are there at any width.
  @Test(arguments: [
    (40, "1 h?", "2 days?"), (60, "1 h?", "2 days?"), (80, "1 h?", "2 days?"), (120, "1 h stale", "2 days last known"),
  ])
  func marksOldValuesAtEveryWidth(width: Int, stale: String, lastKnown: String) throws {
    let lines = try SummarySample.lines(.sample(icons: .unicode, width: width))
    #expect(try row("Llan", lines).hasSuffix(stale))
    #expect(try row("東京", lines).hasSuffix(lastKnown))
    #expect(try row("Nuku", lines).hasSuffix("-"))
    #expect(try row("Berlin", lines).hasPrefix("!") && row("Berlin", lines).contains("4°C"))
    #expect(lines.contains("? stale, or the last known values") == stale.hasSuffix("?"))
    #expect(lines.contains("1 place is not fetched yet"))
  }

  @Test func aPlaceWithoutAResultHasNoNumbers() throws {
    let row = try row("Nuku", SummarySample.lines(.sample()))
    #expect(row.split(separator: " ").dropFirst().allSatisfy { $0 == "-" })
    #expect(!row.contains { $0.isNumber })
  }

  @Test func namesOfOneKindAreToldApart() throws {
    let lines = try SummarySample.lines(.sample())
    #expect(lines.contains { $0.contains("Berlin, Connecticut") })
  }

  @Test func marksTheHighestOfTheRestOfTheDay() throws {
    var result = try Sample.result()
    var day = try #require(SeriesSample.daily(1).first)
    day.restOfDay = [.temperatureMax]
    result.report.daily = [day]
    let place = PlaceSummary(
      result.location, isCurrent: true, result, staleAfter: .seconds(60), warning: nil, for: .sample())
    let lines = PlaceSummaryTable(places: [place], reader: .sample()).lines
    #expect(lines[1].contains("6°C*") && lines[1].contains("-3°C ") && lines.contains("* for the rest of the day"))
  }

  @Test func addsTheHoursAhead() throws {
    let report = try SeriesSample.report(hourly: SeriesSample.hourly(14))
    // 0.2, 0.8, 2.4, 1.1 and 0.3 are those of the hours to 15:00, 16:00 and so on.
    let ahead = PrecipitationAhead(report, at: SeriesSample.start + 60)
    #expect(abs((ahead.amount ?? 0) - 4.8) < 0.001)
    #expect(PrecipitationAhead(report, at: SeriesSample.start + 3600).amount != nil)
    // The last of the hours is missing.
    #expect(PrecipitationAhead(report, at: SeriesSample.start + 2 * 3600).amount == nil)
    var gap = report
    gap.hourly[3].measurements.precipitation = nil
    #expect(PrecipitationAhead(gap, at: SeriesSample.start).amount == nil)
    #expect(PrecipitationAhead(WeatherReport(), at: Sample.updatedAt).amount == nil)
  }

  @Test func sortsByTemperatureRainAndName() throws {
    let places = try SummarySample.places(for: .sample())
    let names = { (order: PlaceOrder) in
      order.sorted(places, by: \.self).map { "\($0.location.name.prefix(4))\($0.location.region ?? "")" }
    }
    #expect(names(.temperature) == ["東京都千", "Llan", "Berl", "BerlConnecticut", "Nuku"])
    #expect(names(.rain).suffix(2) == ["東京都千", "Nuku"])
    #expect(names(.name) == ["Berl", "BerlConnecticut", "Llan", "Nuku", "東京都千"])
  }

  /// Where no amounts are known, by the chance of the column, until 06:00: that of the first place is after it.
  @Test func sortsByTheChanceThatIsShown() throws {
    let places = try [(20, 30), (3, 10)].map { hour, chance in
      var result = try Sample.result(name: "\(chance)")
      result.report.hourly = (0...30).map {
        HourlyWeather(
          time: Sample.updatedAt + Double($0) * 3_600, measurements: Measurements(),
          precipitationProbability: $0 == hour ? Double(chance) : 0)
      }
      return PlaceSummary(
        result.location, isCurrent: true, result, staleAfter: .seconds(60), warning: nil, for: .sample())
    }
    #expect(places.map(\.values?.chance) == [0, 10])
    #expect(PlaceOrder.rain.sorted(places, by: \.self).map(\.location.name) == ["10", "30"])
  }

  /// A spreadsheet computes a text that begins with one of these signs.
  @Test(arguments: [
    ("=1+2", #""'=1+2""#), ("+49", #""'+49""#), ("-x", #""'-x""#), ("@SUM(A1)", #""'@SUM(A1)""#),
    ("'=1", #""''=1""#), ("=\u{338}1", "\"'=\u{338}1\""), ("'s-Gravenhage", #""'s-Gravenhage""#), ("A-b", "A-b"),
    ("\t=1", #""'=1""#),
  ])
  func keepsTextsFromBeingFormulas(name: String, cell: String) throws {
    let place = try SummarySample.place(name, at: (-1, -2), age: nil, for: .sample())
    let line = try #require(PlaceSummaryCSV(places: [place]).lines.last)
    #expect(line.hasPrefix("\(cell),,,-1.0000,-2.0000,"))
    let text = cell.hasPrefix("\"") ? String(cell.dropFirst().dropLast()) : cell
    #expect(CSVField.original(text) == name.trimmingCharacters(in: .whitespaces))
  }

  @Test func printsCommaSeparatedValues() throws {
    let hostile = try SummarySample.place("a,\"b\"\u{1B}[2J", at: (1, 2), warning: AlertSample.alert(), for: .sample())
    let none = try SummarySample.place("Nuku", at: (-21.1, -175.2), age: nil, for: .sample())
    let lines = PlaceSummaryCSV(places: [hostile, none]).lines
    #expect(
      lines == [
        "name,region,country,latitude (°),longitude (°),current,temperature (°C),condition,temperatureMax (°C),"
          + "temperatureMin (°C),precipitationAhead (mm),precipitationProbabilityAhead (%),windSpeed (m/s),warning,severity,"
          + "origin,validAt,provider,updatedAt,age (s),stale",
        #""a,""b""",,,1.0000,2.0000,false,3.60,overcast,5.80,-3.20,4.80,88.00,4.00,Flash Flood Warning,severe,current,"#
          + "2026-11-20T12:53:00Z,open-meteo,2026-11-20T12:53:00Z,720,false",
        "Nuku,,,-21.1000,-175.2000,false,,,,,,,,,,,,,,,",
      ])
  }
}
