import Foundation
import TestSupport
import Testing
import Weather

@testable import VaneKit
@testable import Wording

@Suite struct HistoryViewTests {
  /// A row every three hours from midnight in Berlin, with a hole of half a day.
  static func rows(from start: String = "2026-11-17T23:00:00Z", count: Int = 20) throws -> [PastWeather] {
    let start = try Date(start, strategy: .iso8601)
    return (0..<count).filter { !(9..<13).contains($0) }.map { index in
      let values = Measurements(
        [
          .temperature: [-2, -3.5, -1, 2, 5, 6.4, 3, 0][index % 8] + Double(index / 8),
          .windSpeed: 3 + Double(index % 5), .pressure: 1_010.4 + Double(index),
        ], .overcast)
      return PastWeather(
        provider: "open-meteo", validAt: start.addingTimeInterval(Double(index) * 10_800), measurements: values)
    }
  }

  static func view(
    _ rows: [PastWeather], days: Int = 3, name: String = "Berlin", units: UnitSystem = .metric,
    glyphs: GlyphSet = .unicode, width: Int? = nil
  ) throws -> HistoryView {
    let location = try Sample.result(name: name).location
    let days = HistoryDays(days, until: Sample.updatedAt, in: try Sample.zone("Europe/Berlin"))
    return HistoryView(rows, of: location, days: days, for: .sample(units: units, glyphs: glyphs, width: width))
  }

  /// Three values within minutes, and one that nothing is joined to.
  @Test func noValueIsMissingFromTheCurve() throws {
    let start = try Date("2026-11-19T11:00:00Z", strategy: .iso8601)
    let rows = [(0, 6.2), (7_200, 3.1), (7_500, 12.3), (7_800, 6.4), (60_000, 9)].map { seconds, temperature in
      var values = Measurements()
      values.temperature = temperature
      return PastWeather(
        provider: "open-meteo", validAt: start.addingTimeInterval(Double(seconds)), measurements: values)
    }
    #expect(
      try Self.view(rows, days: 2, width: 60).lines == [
        "Berlin, Land Berlin, Germany",
        "  15°C┤",
        "      │",
        "      │               ⢸",
        "  10°C┤               ⢸",
        "      │               ⢸               ⠈",
        "      │             ⢀ ⢸",
        "   5°C┤              ⢣⢸",
        "      │               ⠻",
        "      │",
        "   0°C┤┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄",
        "      └┬─────────────────────────┬──────────────────────────",
        "       Thu 19                    Fri 20",
        "Day     High  Low  Wind  Gusts  Pressure  Values",
        "Thu 19  12°C  3°C     -      -         -       4",
        "Fri 20   9°C  9°C     -      -         -       1",
      ])
  }

  @Test func manyDaysShareTheirColumns() throws {
    #expect(
      try Self.view(Self.rows(), days: 120, width: 60).lines.suffix(5) == [
        "Wed 18   6°C  -4°C  25 km/h      -     0.0 h  1017 hPa",
        "Thu 19   7°C  -1°C  25 km/h      -     0.0 h  1025 hPa",
        "Fri 20   4°C  -2°C  25 km/h      -     0.0 h  1029 hPa",
        "Sunshine: estimated; each value counts until the next one,",
        "for at most 6 hours",
      ])
  }

  @Test(arguments: 1...120)
  func noLineIsWiderThanTheTerminal(width: Int) throws {
    for days in [1, 7, 400] {
      let lines = try Self.view(Self.rows(), days: days, name: "東京都新宿区", width: width).lines
      #expect(lines.allSatisfy { CellWidth.of($0) <= width })
    }
  }

  /// Berlin's clocks go back on 25 October 2026, and forward on 29 March.
  @Test func daysEndAtMidnightOnTheWall() throws {
    let zone = try Sample.zone("Europe/Berlin")
    for (noon, start, length) in [
      ("2026-10-25T12:00:00Z", "2026-10-24T22:00:00Z", 25.0), ("2026-03-29T12:00:00Z", "2026-03-28T23:00:00Z", 23),
      ("2026-07-01T12:00:00Z", "2026-06-30T22:00:00Z", 24),
    ] {
      let days = HistoryDays(1, until: try Date(noon, strategy: .iso8601), in: zone)
      #expect(days.start == (try Date(start, strategy: .iso8601)))
      #expect(days.instant(1).timeIntervalSince(days.start) == length * 3600)
    }
  }

  @Test func statesThatThereIsNoHistory() throws {
    #expect(
      try Self.view([]).lines == ["Berlin, Land Berlin, Germany", "Nothing was observed in the last 3 days."])
    let row = PastWeather(provider: "open-meteo", validAt: Sample.updatedAt, measurements: Measurements())
    #expect(
      try Self.view([row]).lines == [
        "Berlin, Land Berlin, Germany",
        "Day     High  Low  Wind  Gusts  Pressure  Values",
        "Fri 20     -    -     -      -         -       1",
      ])
  }

  @Test func filtersHostileText() throws {
    var rows = try Self.rows()
    rows[0].provider = SeriesSample.hostile + ",=1"
    rows[0].measurements.temperature = .nan
    rows[1].measurements.temperature = .infinity
    let lines = try Self.view(rows, name: SeriesSample.hostile).lines + HistoryCSV(rows: rows).lines
    #expect(SeriesSample.controls(in: lines) == [])
    #expect(HistoryCSV(rows: rows).lines[1].hasPrefix(#"2026-11-17T23:00:00Z,"Berlin</title><script>&""' x,=1",,,"#))
  }

  @Test func commaSeparatedValues() throws {
    #expect(
      HistoryCSV(rows: try Self.rows(count: 2)).lines == [
        "validAt,provider,temperature,apparentTemperature,relativeHumidity,dewPoint,windSpeed,windDirection,windGust,pressure,cloudCover,precipitation,condition",
        "2026-11-17T23:00:00Z,open-meteo,-2.00,,,,3.00,,,1010.40,,,overcast",
        "2026-11-18T02:00:00Z,open-meteo,-3.50,,,,4.00,,,1011.40,,,overcast",
      ])
  }
}

/// The sums of a day: of the provider with the most rows, and nothing of what it does not state.
@Suite struct HistorySumsTests {
  private func row(_ hour: Double, _ condition: Condition?, rain: Double?, provider: String = "open-meteo")
    -> PastWeather
  {
    var values = Measurements()
    (values.condition, values.precipitation) = (condition, rain)
    return PastWeather(provider: provider, validAt: Sample.updatedAt + (hour - 13) * 3_600, measurements: values)
  }

  private func sums(_ rows: [PastWeather], and old: [PastDay] = []) throws -> [DaySums?] {
    let days = HistoryDays(2, until: Sample.updatedAt, in: try Sample.zone("UTC"))
    return days.sums(of: rows, and: old, at: try #require(Coordinate(latitude: 0, longitude: 0)))
  }

  @Test func sumsUpRainAndSunshine() throws {
    // Four hours of 0.5 mm in each quarter of an hour, then two sunny hours.
    let rows = [row(8, .rain, rain: 0.5), row(12, .clear, rain: 0), row(14, .overcast, rain: 0)]
    #expect(try sums(rows) == [nil, DaySums(precipitation: 8, sunHours: 2)])
    #expect(try sums([row(8, nil, rain: nil)]) == [nil, DaySums(precipitation: nil, sunHours: nil)])
    #expect(try sums([]) == [nil, nil])
  }

  @Test func takesTheProviderWithTheMostRows() throws {
    let rows = [
      row(8, .clear, rain: 9, provider: "met-norway"), row(9, .overcast, rain: 0), row(10, .overcast, rain: 0),
    ]
    #expect(try sums(rows)[1] == DaySums(precipitation: 0, sunHours: 0))
    var old = PastDay(provider: "open-meteo", start: Sample.updatedAt - 13 * 3_600 - 86_400)
    (old.count, old.precipitation, old.sunHours) = (40, 3, 5)
    #expect(try sums(rows, and: [old])[0] == DaySums(precipitation: 3, sunHours: 5))
  }
}
