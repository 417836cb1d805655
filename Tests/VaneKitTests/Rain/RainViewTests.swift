import Foundation
import Testing
import Weather

@testable import VaneKit
@testable import Wording

/// At 14:12 in Berlin; the quarter that has begun is that of 14:00.
@Suite struct RainViewTests {
  private func view(_ report: WeatherReport, units: UnitSystem = .metric, glyphs: GlyphSet = .unicode) throws
    -> RainView
  {
    RainView(facts: try SeriesSample.facts(report, units: units, glyphs: glyphs))
  }

  @Test(
    arguments: [
      ([0, 0, 0.2, 0.7, 1.2, 1.2, 0.3, 0], "Rain from 14:30, heaviest 4.8 mm/h around 15:00, dry from 15:45."),
      ([0, 0, 0, 0, 0, 0, 0, 0], "Dry until at least 16:00."),
      ([0.1, 0.4, 0.2, 0, 0, 0, 0, 0], "Rain until 14:45, heaviest 1.6 mm/h around 14:15."),
      ([0.1, 0.2, 0.2, 0.1, 0.6, 0.1, 0.1, 0.1], "Rain until at least 16:00, heaviest 2.4 mm/h around 15:00."),
      (
        [0, 0.1, 0, 0, 0.9, 0, 0.2, 0],
        "Rain from 14:15, heaviest 3.6 mm/h around 15:00, dry from 14:30, again from 15:00."
      ),
      ([0.3, 0, 0, 0, 0, 0, 0, 0.1], "Rain until 14:15, heaviest 1.2 mm/h around 14:00, again from 15:45."),
      ([0, 0, 0, 0, 0, 0, 0, 0.1], "Rain from 15:45, heaviest 0.4 mm/h around 15:45."),
      // Less than what is printed as a tenth.
      ([0.04, 0, 0, 0, 0, 0, 0, 0], "Dry until at least 16:00."),
      // As far as anything is known.
      ([0, 0, 0, nil, 1, 0, 0, 0], "Dry until at least 14:45."),
      ([0, 0.5], "Rain from 14:15, heaviest 2.0 mm/h around 14:15."),
      ([nil, 1], "No forecast for the next two hours is available."),
      ([], "No forecast for the next two hours is available."),
    ] as [([Double?], String)])
  func summarisesTheRain(amounts: [Double?], expected: String) throws {
    #expect(try view(SeriesSample.quarters(amounts)).sentence == expected)
  }

  @Test func blocksStandForWhatFallsInAnHour() throws {
    let report = SeriesSample.quarters([0, 0.1, 0.25, 0.5, 1, 2, 4, 9])
    #expect(
      try view(report).lines == [
        "Rain from 14:15, heaviest 36.0 mm/h around 15:45.", "14:00 ·▁▂▃▄▅▆█ 16:00  Berlin",
      ])
    #expect(
      try view(report, glyphs: .ascii).lines == [
        "Rain from 14:15, heaviest 36.0 mm/h around 15:45.", "14:00 _.:-=+*@ 16:00  Berlin",
      ])
  }

  @Test func unknownQuartersAreNotDry() throws {
    #expect(
      try view(WeatherReport()).lines == [
        "No forecast for the next two hours is available.", "14:00 ???????? 16:00  Berlin",
      ])
    #expect(try view(SeriesSample.quarters([0, 0, nil, 0])).lines[1] == "14:00 ··?·???? 16:00  Berlin")
  }

  @Test func withoutQuartersTheHours() throws {
    let report = try SeriesSample.report()
    #expect(
      try view(report).lines == [
        "Rain from 15:00, heaviest 0.2 mm/h around 15:00.",
        "14:00 ····▁▁▁▁ 16:00  Berlin",
        "Hourly values; this forecast has no quarter hours.",
      ])
  }

  @Test func hoursCarryOnWhereQuartersEnd() throws {
    let report = try SeriesSample.report(quarterHours: SeriesSample.quarters([0, 0, 0, 0, 0]).quarterHours)
    #expect(
      try view(report).lines == [
        "Rain from 15:15, heaviest 0.2 mm/h around 15:15.",
        "14:00 ·····▁▁▁ 16:00  Berlin",
      ])
  }

  @Test(arguments: [
    (Condition.snow, "Snow"), (.heavySnowShowers, "Snow"), (.sleet, "Sleet"), (.thunderstorm, "Rain"),
    (.unknown, "Rain"),
  ])
  func snowIsCalledSnow(condition: Condition, word: String) throws {
    var report = SeriesSample.quarters([0, 0.5, 0, 0, 0, 0, 0, 0])
    var values = Measurements()
    values.condition = condition
    report.hourly = [HourlyWeather(time: SeriesSample.start.addingTimeInterval(3600), measurements: values)]
    #expect(try view(report).sentence == "\(word) from 14:15, heaviest 2.0 mm/h around 14:15, dry from 14:30.")
  }

  /// A tenth of a millimetre in the hour is less than a hundredth of an inch.
  @Test func omitsAnAmountThatRoundsToZero() throws {
    var hours = SeriesSample.hourly(4)
    hours[2].measurements.precipitation = 0.1
    hours[3].measurements.precipitation = 0
    let report = try SeriesSample.report(hourly: hours)
    #expect(try view(report, units: .imperial).sentence == "Rain from 15:00.")
    #expect(try view(report).sentence == "Rain from 15:00, heaviest 0.1 mm/h around 15:00.")
  }

  @Test func showsTheRateInTheUsersUnit() throws {
    let report = SeriesSample.quarters([0, 3.5, 0, 0, 0, 0, 0, 0])
    #expect(
      try view(report, units: .imperial).sentence == "Rain from 14:15, heaviest 0.55 in/h around 14:15, dry from 14:30."
    )
  }

  @Test func timesAreThoseOfThePlace() throws {
    let report = SeriesSample.quarters([0, 0.1, 0, 0, 0, 0, 0, 0])
    let facts = try SeriesSample.facts(report, afterMinutes: 7, zone: "Asia/Tokyo")
    #expect(
      RainView(facts: facts.within(60)).lines == [
        "Rain from 22:15, heaviest 0.4 mm/h around 22:15, dry from", "22:30.", "22:00 ·▁······ 00:00  Berlin",
        "Times are local to the place, UTC+09:00",
      ])
  }

  @Test func marksAStaleResultWithinTheTerminalWidth() throws {
    let report = SeriesSample.quarters([0, 0.1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.6, 0, 0, 0, 0])
    let facts = try SeriesSample.facts(report, afterMinutes: 95)
    #expect(
      RainView(facts: facts.within(40)).lines == [
        "Rain from 16:45, heaviest 2.4 mm/h", "around 16:45, dry from 17:00.", "15:30 ·····▄·· 17:30  Berlin",
        "Stale: last updated 1 h 35 min ago",
      ])
  }
}
