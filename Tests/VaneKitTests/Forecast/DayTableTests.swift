import Foundation
import Testing
import Weather

@testable import VaneKit
@testable import Wording

@Suite struct DayTableTests {
  private func lines(_ facts: ResultFacts, count: Int? = nil, width: Int? = nil) -> [String] {
    DayTable(facts: facts.within(width), count: count).lines
  }

  @Test func marksWhatHoldsForTheRestOfTheDayAndNamesPolarNight() throws {
    var days = try SeriesSample.daily(2)
    days[0].restOfDay = [.temperatureMax, .precipitationProbability]
    (days[1].sunrise, days[1].sunset, days[1].polar) = (nil, nil, .night)
    let facts = try SeriesSample.facts(SeriesSample.report(daily: days))
    #expect(
      lines(facts, width: 120).dropFirst() == [
        "Day     Condition               High   Low   Precip  Chance  Range          Wind    Gusts  Sun",
        "Today   light rain              6°C*  -3°C   4.8 mm    88%*  ─━━━━━━━━─  47 km/h  58 km/h  07:36–16:06",
        "Sat 21  thunderstorm with hail   7°C  -4°C  12.6 mm    100%  ━━━━━━━━━━  47 km/h  58 km/h  polar night",
        "* for the rest of the day",
        "Updated 7 min ago",
        "Weather data by Open-Meteo.com",
      ])
  }

  @Test(arguments: 1...130)
  func noLineIsWiderThanTheTerminal(width: Int) throws {
    for glyphs in [GlyphSet.unicode, .ascii] {
      let facts = try SeriesSample.facts(SeriesSample.report(), name: "東京都新宿区", glyphs: glyphs)
      #expect(lines(facts, width: width).allSatisfy { CellWidth.of($0) <= width })
      #expect(HourTable(facts: facts.within(width)).lines.allSatisfy { CellWidth.of($0) <= width })
    }
  }

  @Test func asciiInImperialUnits() throws {
    let facts = try SeriesSample.facts(SeriesSample.report(), units: .imperial, glyphs: .ascii)
    #expect(
      lines(facts, count: 2, width: 80) == [
        "Berlin, Land Berlin, Germany",
        "Day     Condition               High   Low   Precip  Chance  Range         Wind",
        "Today   light rain              42 F  26 F  0.19 in     88%  -========-  29 mph",
        "Sat 21  thunderstorm with hail  44 F  24 F  0.50 in    100%  ==========  29 mph",
        "Chance: the highest of the whole day",
        "Updated 7 min ago",
        "Weather data by Open-Meteo.com",
      ])
    #expect(lines(facts).joined().utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func daysAreThoseOfThePlace() throws {
    // 13:12 UTC is 03:12 of the 21st on Kiritimati: the 20th is over there.
    let facts = try SeriesSample.facts(SeriesSample.report(), name: "London", zone: "Pacific/Kiritimati")
    #expect(
      lines(facts) == [
        "London, Land Berlin, Germany",
        "Day     Condition               High   Low   Precip  Chance  Range          Wind    Gusts  Sun",
        "Today   thunderstorm with hail   7°C  -4°C  12.6 mm    100%  ─╼━━━━━━╾─  47 km/h  58 km/h  20:36–05:06",
        "Sun 22  -                        8°C  -5°C        -       -  ╼━━━━━━━━╾  47 km/h  58 km/h  20:36–05:06",
        "Mon 23  overcast                 9°C  -6°C   0.0 mm      0%  ━━━━━━━━━━  47 km/h  58 km/h  20:36–-",
        "Chance: the highest of the whole day",
        "Updated 7 min ago",
        "Times are local to the place, UTC+14:00",
        "Weather data by Open-Meteo.com",
      ])
  }

  @Test func marksAStaleResultWithItsAge() throws {
    let facts = try SeriesSample.facts(SeriesSample.report(), afterMinutes: 26 * 60)
    #expect(
      lines(facts, count: 1, width: 80) == [
        "Berlin, Land Berlin, Germany",
        "Day    Condition               High   Low   Precip  Chance     Wind    Gusts",
        "Today  thunderstorm with hail   7°C  -4°C  12.6 mm    100%  47 km/h  58 km/h",
        "Chance: the highest of the whole day",
        "Stale: last updated 26 h ago",
        "Weather data by Open-Meteo.com",
      ])
  }

  @Test func absentValuesAreDashes() throws {
    let date = try #require(CivilDate("2026-11-20"))
    let facts = try SeriesSample.facts(SeriesSample.report(daily: [DailyWeather(date: date)]))
    #expect(
      lines(facts, width: 80) == [
        "Berlin, Land Berlin, Germany",
        "Day    Condition  High  Low  Precip  Chance  Wind  Gusts  Sun",
        "Today  -             -    -       -       -     -      -  -",
        "Updated 7 min ago",
        "Weather data by Open-Meteo.com",
      ])
  }

  @Test func statesThatThereIsNothingToShow() throws {
    let nothing = [
      "Berlin, Land Berlin, Germany", "No forecast for now: the last one has ended.", "Updated 7 min ago",
      "Weather data by Open-Meteo.com",
    ]
    #expect(try lines(SeriesSample.facts(WeatherReport())) == nothing)
    #expect(
      try lines(SeriesSample.facts(SeriesSample.report(daily: SeriesSample.daily(from: CivilDate("2026-11-10")))))
        == nothing)
  }

  @Test func filtersHostileNames() throws {
    let facts = try SeriesSample.facts(SeriesSample.report(), name: SeriesSample.hostile)
    let all =
      lines(facts) + HourTable(facts: facts).lines + Meteogram(facts: facts).lines + RainView(facts: facts).lines
    #expect(all[0] == "Berlin</title><script>&\"' x, Land Berlin, Germany")
    #expect(SeriesSample.controls(in: all) == [])
  }
}
