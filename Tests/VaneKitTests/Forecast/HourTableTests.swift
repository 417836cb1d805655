import Foundation
import Testing
import Weather

@testable import VaneKit
@testable import Wording

@Suite struct HourTableTests {
  private func facts(_ count: Int, from start: Date = SeriesSample.start) throws -> ResultFacts {
    try SeriesSample.facts(SeriesSample.report(hourly: SeriesSample.hourly(count, from: start)))
  }

  @Test func daysCountFromTheHourThatHasBegun() throws {
    let hours = SeriesSample.hourly(60, from: SeriesSample.start.addingTimeInterval(-5 * 3600))
    let facts = try SeriesSample.facts(SeriesSample.report(hourly: hours))
    #expect(facts.hours(days: 1).first?.time == SeriesSample.start)
    #expect(facts.hours(days: 1).count == 24)
    #expect(facts.hours(days: 2).count == 48)
    #expect(facts.hours(days: 9).count == 55)
  }

  /// Berlin's clocks go back at 01:00 UTC on 25 October 2026, and forward on 29 March.
  @Test func daysOfTwentyFiveAndTwentyThreeHours() throws {
    let times = { (start: String) throws -> [String] in
      let start = try Date(start, strategy: .iso8601)
      var result = try Sample.result()
      result.report = try SeriesSample.report(hourly: SeriesSample.hourly(30, from: start))
      let reader = Reader(now: start, zone: try Sample.zone("Europe/Berlin"))
      let facts = ResultFacts(result, staleAfter: .seconds(1), for: reader)
      return HourTable(facts: facts.within(40), days: 2).lines.dropFirst(2).prefix(28).map { String($0.prefix(13)) }
    }
    #expect(
      try times("2026-10-24T21:00:00Z").prefix(6) == [
        "Sat 24  23:00", "Sun 25  00:00", "        01:00", "        02:00", "        02:00", "        03:00",
      ])
    #expect(try times("2026-10-24T21:00:00Z")[26] == "Mon 26  00:00")
    #expect(
      try times("2026-03-28T22:00:00Z").prefix(5) == [
        "Sat 28  23:00", "Sun 29  00:00", "        01:00", "        03:00", "        04:00",
      ])
    #expect(try times("2026-03-28T22:00:00Z")[24] == "Mon 30  00:00")
  }

  @Test func absentValuesAreDashes() throws {
    let hours = [HourlyWeather(time: SeriesSample.start, measurements: Measurements())]
    #expect(
      try HourTable(facts: SeriesSample.facts(SeriesSample.report(hourly: hours)).within(80)).lines == [
        "Berlin, Land Berlin, Germany",
        "Day     Time   Condition  Temp  Feels  Precip  Chance  Wind  Gusts",
        "Fri 20  14:00  -             -      -       -       -  -         -",
        "Updated 7 min ago",
        "Weather data by Open-Meteo.com",
      ])
  }

  private func ranged(width: Int?, units: UnitSystem = .metric) throws -> [String] {
    let report = try SeriesSample.report(hourly: SeriesSample.rangedHourly(7))
    return try HourTable(facts: SeriesSample.facts(report, units: units).within(width)).lines
  }

  /// A terminal that was wide enough before shows what it showed before.
  @Test(arguments: [20, 40, 60, 80, 90]) func narrowTerminalsHaveNoRanges(width: Int) throws {
    #expect(try ranged(width: width) == HourTable(facts: facts(7).within(width)).lines)
  }

  @Test func rangesFollowTheOtherColumns() throws {
    let plain = try HourTable(facts: facts(7).within(nil)).lines
    let lines = try ranged(width: nil)
    #expect(zip(lines, plain).allSatisfy { $0.hasPrefix($1) })
    #expect(
      zip(lines, plain).map { $0.dropFirst($1.count) }.dropLast(2) == [
        "", "  Temp range   Precip range     Wind range", "    4 to 6°C              -    6 to 9 km/h",
        "    4 to 6°C         0.0 mm   9 to 14 km/h", "    3 to 6°C  0.1 to 0.3 mm  12 to 19 km/h",
        "    2 to 4°C  0.4 to 1.2 mm  14 to 23 km/h", "    1 to 4°C  1.2 to 3.6 mm  17 to 28 km/h",
        "           -              -              -", "   -1 to 2°C  0.2 to 0.5 mm  23 to 37 km/h",
      ])
    #expect(try ranged(width: 110).dropFirst().allSatisfy { !$0.contains("Wind range") && $0.count <= 110 })
    #expect(try ranged(width: nil, units: .imperial)[2].contains("39 to 43°F"))
  }

  /// A column without any range is left out.
  @Test func aRangeThatNoHourHasHasNoColumn() throws {
    var hours = SeriesSample.hourly(3)
    hours[1].ranges.windSpeed = 2...5
    let lines = try HourTable(facts: SeriesSample.facts(SeriesSample.report(hourly: hours)).within(nil)).lines
    #expect(lines[1].hasSuffix("    Wind range") && !lines[1].contains("Temp range"))
    #expect(lines[2].hasSuffix("  -") && lines[3].hasSuffix("  7 to 18 km/h") && lines[4].hasSuffix("  -"))
  }

  @Test func statesThatThereIsNothingToShow() throws {
    let facts = try SeriesSample.facts(WeatherReport())
    #expect(HourTable(facts: facts).lines[1] == "No hourly forecast for now: the last one has ended.")
  }
}
