import Foundation
import Testing
import Weather

@testable import VaneKit
@testable import Wording

@Suite struct MeteogramTests {
  @Test(arguments: [1, 5, 7, 10] + Array(stride(from: 20, through: 200, by: 9)))
  func noLineIsWiderThanTheTerminal(width: Int) throws {
    for glyphs in [GlyphSet.unicode, .ascii] {
      let facts = try SeriesSample.facts(SeriesSample.report(), name: "東京都新宿区", units: .imperial, glyphs: glyphs)
      for hours in [nil, 2, 24, 384] {
        #expect(Meteogram(facts: facts.within(width), hours: hours).lines.allSatisfy { CellWidth.of($0) <= width })
      }
    }
  }

  /// Berlin's clocks go back at 01:00 UTC on 25 October 2026, and forward on 29 March: the named hours go with them.
  @Test(
    arguments: [
      (
        "2026-10-24T21:00:00Z",
        [
          "      └──┼───────┬─────┬─────┬─────┬─────┬─────┬─────┬───",
          "         00      03    06    09    12    15    18    21",
          "         Sun 25",
        ]
      ),
      (
        "2026-03-28T22:00:00Z",
        [
          "      └──┼───┬─────┬─────┬─────┬─────┬─────┬─────┬─────┼─",
          "         00  03    06    09    12    15    18    21    00",
          "         Sun 29",
        ]
      ),
    ] as [(String, [String])])
  func namedHoursFollowTheClock(start: String, axis: [String]) throws {
    let start = try Date(start, strategy: .iso8601)
    var result = try Sample.result()
    result.report = try SeriesSample.report(hourly: SeriesSample.hourly(26, from: start))
    let reader = Reader(now: start, zone: try Sample.zone("Europe/Berlin"))
    let facts = ResultFacts(result, staleAfter: .seconds(1), for: reader)
    #expect(Array(Meteogram(facts: facts.within(80)).lines.dropLast(2).suffix(3)) == axis)
  }

  @Test func drawsNothingForHoursWithoutValues() throws {
    let hours = (0..<25).map { hour in
      HourlyWeather(time: SeriesSample.start.addingTimeInterval(Double(hour) * 3600), measurements: Measurements())
    }
    #expect(
      try Meteogram(facts: SeriesSample.facts(WeatherReport(hourly: hours)).within(60)).lines == [
        "Berlin, Land Berlin, Germany",
        "      └──┬─────┬─────┬─────┼─────┬─────┬─────┬─────┬───",
        "         15    18    21    00    03    06    09    12",
        "       Fri 20              Sat 21",
        "Updated 7 min ago",
        "Weather data by Open-Meteo.com",
      ])
  }

  @Test func aGapBreaksTheCurve() throws {
    var hours = SeriesSample.hourly(7)
    hours[2].measurements.temperature = nil
    hours[3].measurements.temperature = .infinity
    hours[4].measurements.temperature = .nan
    #expect(
      try Meteogram(facts: SeriesSample.facts(SeriesSample.report(hourly: hours)).within(30)).lines.dropFirst().prefix(
        9) == [
          "   5°C┤⠤⠤⠤⠄",
          "      │",
          "   4°C┤",
          "      │",
          "   3°C┤",
          "      │",
          "   2°C┤",
          "      │               ⠢⡀",
          "   1°C┤                ⠈⠑",
        ])
  }

  /// The band is as wide as the range, and absent where no range is stated. The curve and the freezing line stay.
  @Test func shadesTheRangeOfTheTemperature() throws {
    var hours = SeriesSample.hourly(5)
    for index in hours.indices { hours[index].measurements.temperature = 3 }
    for index in [0, 1, 4] { hours[index].ranges.temperature = -0.5...5 }
    let facts = try SeriesSample.facts(SeriesSample.report(hourly: hours)).within(23)
    let lines = Meteogram(facts: facts).lines
    #expect(
      lines.dropFirst(2).prefix(9) == [
        "   6°C┤", "      │▒▒▒▒▒", "   4°C┤▒▒▒▒▒", "      │⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤", "   2°C┤▒▒▒▒▒", "      │▒▒▒▒▒",
        "   0°C┤┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄", "      │▒▒▒▒▒", "  -2°C┤",
      ])
    #expect(lines.contains("▒ 10th to 90th"))
    for index in hours.indices { hours[index].ranges.temperature = nil }
    let plain = try Meteogram(facts: SeriesSample.facts(SeriesSample.report(hourly: hours)).within(23)).lines
    #expect(!plain.joined().contains("▒"))
  }

  @Test func statesThatThereIsNothingToShow() throws {
    let facts = try SeriesSample.facts(WeatherReport())
    #expect(
      Meteogram(facts: facts).lines == [
        "Berlin, Land Berlin, Germany", "No hourly forecast for now: the last one has ended.", "Updated 7 min ago",
        "Weather data by Open-Meteo.com",
      ])
    #expect(
      MeteogramPicture(facts: facts, hours: 48).text.contains(
        ">No hourly forecast for now: the last one has ended.</text>"))
  }
}
