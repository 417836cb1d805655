import BackgroundFetch
import Foundation
import Testing
import Weather

@testable import Presentation

/// The screen of `vane watch` in its sizes, as a person sees it; brackets stand around what is selected.
@Suite struct WatchScreenTests {
  @Test func inEightyColumns() throws {
    #expect(
      try ScreenSample.rows(ScreenSample.screen(ScreenSample.facts()), 80, 24) == [
        "Vane  watching, pid 4711                                          ? help  q quit",
        " Oslo       4°C overcast            Berlin, Land Berlin, Germany",
        "[ Berlin     4°C overcast          ]  4°C overcast, feels like -1°C",
        " Nuku'alofa 5°C stale               Today     high 6°C, low -3°C, rain 88%",
        "                                    Wind      14 km/h from WSW, gusts 31 km/h",
        "                                    Humidity  87%   Pressure  1013 hPa",
        "                                    Updated   14:05, 7 min ago",
        "                                    Weather data by Open-Meteo.com",
        "────────────────────────────────────────────────────────────────────────────────",
        "  10°C┤",
        "   5°C┤⠤⠤⠤⠤⠤⣀⣀⡀                              ⢀⣀⠤⠤⠔⠒⠒⠒⠒⠒⠤⠤⠤⠤⠤⣀⣀⡀",
        "   0°C┤┄┄┄┄┄┄┄⠈⠉⠉⠉⠒⠒⠒⠒⠤⠤⠤⢄⣀⣀⣀⣀⡀┄┄┄┄┄┄┄┄⣀⣀⠤⠤⠒⠊⠁┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄⠈⠉⠉⠉⠒⠒⠒⠒⠤⠤⠤⢄⣀⣀⣀⣀⡀",
        "  -5°C┤                       ⠈⠉⠉⠉⠉⠉⠉⠉⠉                                       ⠈",
        "  5 mm┤  ▁▁▂▂▄▄▂▂▁▁              ▁▁▂▂▄▄▂▂▁▁              ▁▁▂▂▄▄▂▂▁▁",
        "Chance│  32%   56%   80%   88%   32%   56%   80%   88%   32%   56%   80%   88%",
        "  km/h│  ↙11   ↖22   ↗32   ↘43   ↙11   ↖22   ↗32   ↘43   ↙11   ↖22   ↗32   ↘43",
        "   Sun│    ░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░07:36       16:06░░░░░░░░░░░░░░░░░░░░",
        "      └──┬─────┬─────┬─────┼─────┬─────┬─────┬─────┬─────┬─────┬─────┬─────┼───",
        "         15    18    21    00    03    06    09    12    15    18    21    00",
        "       Fri 20              Sat 21",
        "────────────────────────────────────────────────────────────────────────────────",
        "next wake-up at 14:25, in 13 min: not within 15 min of the last fetch at 14:10",
        "14:05:00 Berlin 4°C overcast, just now",
        "14:05:01 new data",
      ])
  }

  @Test func inAHundredAndTwentyColumnsTheChosenPlaceIsStale() throws {
    #expect(
      try ScreenSample.rows(ScreenSample.screen(ScreenSample.facts(), [.down]), 120, 40) == [
        "Vane  watching, pid 4711                                                                                  ? help  q quit",
        " Oslo       4°C overcast, 57 min ago                          Nuku'alofa, Land Berlin, Germany",
        " Berlin     4°C overcast, 7 min ago                           5°C partly cloudy, feels like 2°C",
        "[ Nuku'alofa 5°C stale, partly cloudy, 2 h 37 min ago        ]  Forecast for 14:00, from data of 2 h 37 min ago",
        "                                                              Today     high 6°C, low -3°C, rain 88%, sun 07:36–16:06",
        "                                                              Wind      7 km/h from N, gusts 18 km/h",
        "                                                              Stale     last updated 11:35, 2 h 37 min ago",
        "                                                              Weather data by Open-Meteo.com",
        "────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────",
        "   6°C┤                                                                  ⣀⣀⡠⢄⡀",
        "      │⠤⠤⠤⠤⢄⣀                                                        ⣀⠔⠒⠉    ⠈⠑⠤⠤⠤⠤⢄⣀",
        "   4°C┤      ⠑⢄⡀                                                  ⢀⠤⠊                ⠑⢄⡀",
        "      │        ⠈⠢⢄⡀                                              ⡠⠊                    ⠈⠢⢄⡀",
        "   2°C┤           ⠈⠑⠢⢄⡀                                        ⢠⠊                         ⠈⠑⠢⢄⡀",
        "      │               ⠈⠑⠒⠤⣀                                  ⢀⠔⠁                              ⠈⠑⠒⠤⣀",
        "   0°C┤┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄⠉⠒⠤⢄⡀┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄⢀⠔⠁┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄⠉⠒⠤⢄⡀┄┄┄┄┄┄┄┄┄┄┄┄┄┄",
        "      │                        ⠈⠑⠒⠤⣀                     ⢀⠔⠁                                           ⠈⠑⠒⠤⣀",
        "  -2°C┤                             ⠉⠒⠢⠤⢄⣀⡀            ⡠⠔⠁                                                  ⠉⠒⠢⠤⢄⣀⡀",
        "      │                                   ⠈⠉⠑⠒⠒⠤⠤⠤⠤⠤⠔⠒⠉                                                           ⠈⠉⠑⠒",
        "  -4°C┤",
        "  5 mm┤",
        "      │         ▄▄▄                                 ▄▄▄                                 ▄▄▄",
        "      │   ▁▁▁▄▄▄███▆▆▆▂▂▂                     ▁▁▁▄▄▄███▆▆▆▂▂▂                     ▁▁▁▄▄▄███▆▆▆▂▂▂",
        "Chance│   32%      56%      80%      88%      32%      56%      80%      88%      32%      56%      80%      88%",
        "  km/h│   ↙11      ↖22      ↗32      ↘43      ↙11      ↖22      ↗32      ↘43      ↙11      ↖22      ↗32      ↘43",
        "   Sun│ 16:06░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░07:36               16:06░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░",
        "      └───┬────────┬────────┬────────┼────────┬────────┬────────┬────────┬────────┬────────┬────────┬────────┼────────",
        "          15       18       21       00       03       06       09       12       15       18       21       00",
        "       Fri 20                        Sat 21                                                                  Sun 22",
        "────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────",
        "next wake-up at 14:25, in 13 min: not within 15 min of the last fetch at 14:10",
        "14:04:00 watching, pid 4711",
        "14:05:00 Berlin 4°C overcast, just now",
        "14:05:01 new data",
        "",
        "",
        "",
        "",
        "",
        "",
      ])
  }

  @Test func inFortyColumns() throws {
    #expect(
      try ScreenSample.rows(ScreenSample.screen(ScreenSample.facts()), 40, 24) == [
        "Vane  watching, pid 4711  ? help  q quit",
        "Berlin, Land Berlin, Germany",
        "4°C overcast, feels like -1°C",
        "Today     high 6°C, low -3°C, rain 88%",
        "Wind      14 km/h WSW, gusts 31 km/h",
        "Humidity  87%   Pressure  1013 hPa",
        "Updated   14:05, 7 min ago",
        "Weather data by Open-Meteo.com",
        " Oslo       4°C overcast",
        "[ Berlin     4°C overcast                ]",
        " Nuku'alofa 5°C stale, 2 h 37 min ago",
        "────────────────────────────────────────",
        "  10°C┤",
        "   5°C┤⠤⠤⢄⣀               ⢀⠤⠔⠒⠒⠤⠤⢄⣀",
        "   0°C┤┄┄┄┄⠉⠑⠒⠢⠤⢄⣀⣀┄┄┄┄⣀⠤⠒⠁┄┄┄┄┄┄┄┄⠉⠑⠒⠢⠤",
        "  -5°C┤            ⠉⠉⠉⠉",
        "  5 mm┤ ▁▂▄▂▁       ▁▂▄▂▁       ▁▂▄▂▁",
        "      └────┬─────┼─────┬─────┬─────┬────",
        "           18    00    06    12    18",
        "       Fri 20    Sat 21",
        "────────────────────────────────────────",
        "next wake-up at 14:25, in 13 min: not",
        "within 15 min of the last fetch at 14:10",
        "14:05:01 new data",
      ])
    #expect(
      try ScreenSample.rows(ScreenSample.screen(ScreenSample.facts()), 40, 12) == [
        "Berlin, Land Berlin, Germany",
        "4°C overcast, feels like -1°C",
        "Today     high 6°C, low -3°C, rain 88%",
        "Wind      14 km/h WSW, gusts 31 km/h",
        "Humidity  87%   Pressure  1013 hPa",
        "Updated   14:05, 7 min ago",
        "Weather data by Open-Meteo.com",
        " Oslo       4°C overcast",
        "[ Berlin     4°C overcast                ]",
        " Nuku'alofa 5°C stale, 2 h 37 min ago",
        "next wake-up at 14:25, in 13 min: not w…",
        "14:05:01 new data",
      ])
  }

  /// The card stays longest.
  @Test func whereThereIsLittleRoom() throws {
    #expect(
      try ScreenSample.rows(ScreenSample.screen(ScreenSample.facts()), 40, 10) == [
        "Berlin, Land Berlin, Germany",
        "4°C overcast, feels like -1°C",
        "Today     high 6°C, low -3°C, rain 88%",
        "Wind      14 km/h WSW, gusts 31 km/h",
        "Humidity  87%   Pressure  1013 hPa",
        "Updated   14:05, 7 min ago",
        "Weather data by Open-Meteo.com",
        " Oslo       4°C overcast",
        "[ Berlin     4°C overcast                ]",
        "next wake-up at 14:25, in 13 min: not w…",
      ])
    #expect(
      try ScreenSample.rows(ScreenSample.screen(ScreenSample.facts()), 20, 5) == [
        "Berlin, Land Berlin…",
        "4°C overcast, feels…",
        "Today     high 6°C",
        "Wind      14 km/h W…",
        "Humidity  87%   Pre…",
      ])
    #expect(
      try ScreenSample.rows(ScreenSample.screen(ScreenSample.facts()), 19, 3) == [
        "Berlin 4°C overcas…",
        "",
        "",
      ])
  }

  @Test func laterHoursInOtherUnits() throws {
    #expect(
      try ScreenSample.rows(ScreenSample.screen(ScreenSample.facts(), [.right, .right, .character("u")]), 80, 24) == [
        "Vane  watching, pid 4711                                          ? help  q quit",
        " Oslo       38°F overcast           Berlin, Land Berlin, Germany",
        "[ Berlin     38°F overcast         ]  38°F overcast, feels like 31°F",
        " Nuku'alofa 41°F stale              Today     high 42°F, low 26°F, rain 88%",
        "                                    Wind      9 mph from WSW, gusts 19 mph",
        "                                    Humidity  87%   Pressure  29.92 inHg",
        "                                    Updated   14:05, 7 min ago",
        "                                    Weather data by Open-Meteo.com",
        "────────────────────────────────────────────────────────────────────────────────",
        "  45°F┤",
        "  40°F┤               ⢀⠤⠔⠒⠉⠉⠉⠉⠉⠒⠒⠒⠒⠤⣀⡀                                ⢀⠤⠔⠒⠉⠉⠉⠉⠉",
        "  35°F┤            ⣀⠤⠊⠁              ⠈⠉⠒⠒⠤⠤⣀⣀                      ⣀⠤⠊⠁",
        "  32°F┤┄┄┄┄┄┄┄┄⣀⠤⠔⠊┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄⠉⠉⠑⠒⠢⠤⢄⣀⣀⡀┄┄┄┄┄┄┄┄⣀⠤⠔⠊┄┄┄┄┄┄┄┄┄┄┄┄",
        "  25°F┤⠉⠉⠉⠉⠊⠉⠉⠉                                       ⠈⠉⠉⠉⠉⠊⠉⠉⠉",
        "0.1 in┤  ▁▁▃▃██▄▄▁▁              ▁▁▃▃██▄▄▁▁              ▁▁▃▃██▄▄▁▁",
        "Chance│  32%   56%   80%   88%   32%   56%   80%   88%   32%   56%   80%   88%",
        "   mph│  ↙7    ↖13   ↗20   ↘27   ↙7    ↖13   ↗20   ↘27   ↙7    ↖13   ↗20   ↘27",
        "      └──┬─────┬─────┬─────┬─────┬─────┬─────┬─────┼─────┬─────┬─────┬─────┬───",
        "         03    06    09    12    15    18    21    00    03    06    09    12",
        "       Sat 21                                      Sun 22",
        "────────────────────────────────────────────────────────────────────────────────",
        "next wake-up at 14:25, in 13 min: not within 15 min of the last fetch at 14:10",
        "14:05:00 Berlin 4°C overcast, just now",
        "14:05:01 new data",
      ])
  }

  @Test func theKeysAndThatItIsAView() throws {
    #expect(
      try ScreenSample.rows(ScreenSample.screen(ScreenSample.facts(.view(of: 99)), [.character("?")]), 80, 14) == [
        "Vane  view only: pid 99 does the updates                          ? help  q quit",
        "",
        "↑ ↓  j k   choose a place",
        "← →  h l   earlier and later hours",
        "PgUp PgDn  older and newer lines of the log",
        "r          fetch the chosen place now",
        "u          metric, imperial, British or SI units",
        "Ctrl-L     draw everything again",
        "Ctrl-Z     suspend; updates stop until it goes on",
        "q          quit",
        "",
        "any key closes this help",
        "",
        "",
      ])
  }

  @Test func nothingSaved() throws {
    var facts = try ScreenSample.facts(.view(of: nil))
    facts.places = []
    facts.decision = .never(.nothingSaved)
    #expect(
      try ScreenSample.rows(ScreenSample.screen(facts), 80, 8) == [
        "Vane  view only: another vane watch does the updates              ? help  q quit",
        "                                    no place is saved",
        "                                    Save one: vane set Berlin",
        "────────────────────────────────────────────────────────────────────────────────",
        "updates are off: no place is saved",
        "14:04:00 watching, pid 4711",
        "14:05:00 Berlin 4°C overcast, just now",
        "14:05:01 new data",
      ])
    #expect(try ScreenSample.rows(ScreenSample.screen(facts, [.down, .right]), 18, 1) == ["no place is saved"])
  }

  @Test func aWarningAndAPlaceThatWasNotFetched() throws {
    var facts = try ScreenSample.facts(.view(of: 99))
    facts.places = [
      try ScreenSample.place(1, "Oslo", updatedAt: nil),
      try ScreenSample.place(2, "Berlin", isCurrent: true, warnings: [AlertSample.alert()]),
    ]
    facts.isFetching = true
    #expect(
      try ScreenSample.rows(ScreenSample.screen(facts), 80, 16) == [
        "Vane  view only: pid 99 does the updates                          ? help  q quit",
        " Oslo     - not fetched yet         Berlin, Land Berlin, Germany",
        "[ Berlin 4°C ! overcast, 7 min ago ]  Warning: Flash Flood Warning (severe), from…",
        "                                    4°C overcast, feels like -1°C",
        "                                    Today     high 6°C, low -3°C, rain 88%",
        "                                    Wind      14 km/h from WSW, gusts 31 km/h",
        "                                    Humidity  87%   Pressure  1013 hPa",
        "                                    Updated   14:05, 7 min ago",
        "                                    Weather data by Open-Meteo.com",
        "────────────────────────────────────────────────────────────────────────────────",
        "fetching now",
        "14:04:00 watching, pid 4711",
        "14:05:00 Berlin 4°C overcast, just now",
        "14:05:01 new data",
        "",
        "",
      ])
    #expect(
      try ScreenSample.rows(ScreenSample.screen(facts, [.up]), 80, 10) == [
        "Vane  view only: pid 99 does the updates                          ? help  q quit",
        "[ Oslo     - not fetched yet       ]  Oslo, Land Berlin, Germany",
        " Berlin 4°C ! overcast, 7 min ago   not fetched yet",
        "────────────────────────────────────────────────────────────────────────────────",
        "fetching now",
        "14:04:00 watching, pid 4711",
        "14:05:00 Berlin 4°C overcast, just now",
        "14:05:01 new data",
        "",
        "",
      ])
  }

  @Test func aLongEntryOfTheLogTakesAsManyRowsAsItNeeds() throws {
    var facts = try ScreenSample.facts()
    facts.note(
      "config.json:1:2: expected a key here; the last good configuration stays in force", at: Sample.after(7))
    #expect(
      try ScreenSample.rows(ScreenSample.screen(facts), 80, 24).suffix(2) == [
        "14:12:00 config.json:1:2: expected a key here; the last good configuration stays",
        "         in force",
      ])
  }

  /// A warning vanishes by its own clock.
  @Test func aWarningThatHasRunOutIsGone() throws {
    var facts = try ScreenSample.facts()
    facts.places = [try ScreenSample.place(2, "Berlin", isCurrent: true, warnings: [AlertSample.alert(until: 30)])]
    #expect(try ScreenSample.rows(ScreenSample.screen(facts), 80, 24).joined().contains("Flash Flood"))
    #expect(
      try !ScreenSample.rows(ScreenSample.screen(facts, afterMinutes: 30), 80, 24).joined().contains("Flash Flood"))
  }

  @Test func aPlaceWithAnotherClockSaysSo() throws {
    var facts = try ScreenSample.facts(names: ["Tokyo"])
    facts.places = try facts.places.map { place in
      var result = try #require(place.result)
      result.report.timeZone = "Asia/Tokyo"
      return ScreenFacts.Place(id: 1, location: place.location, isCurrent: true, result: result)
    }
    #expect(
      try ScreenSample.rows(ScreenSample.screen(facts), 80, 24)[9]
        == "── Times are those of the place, UTC+09:00 " + String(repeating: "─", count: 37))
  }

  @Test func aLongListKeepsTheChosenPlaceInSight() throws {
    let facts = try ScreenSample.facts(names: (1...60).map { "Place \($0)" })
    let rows = try ScreenSample.rows(
      ScreenSample.screen(facts, Array(repeating: .down, count: 40)), 80, 24)
    #expect(
      rows[1...8].map { String($0.prefix(10)) } == (38...41).map { " Place \($0) " } + ["[ Place 42"]
        + (43...45).map { " Place \($0) " })
  }

  /// Whatever is shown, a terminal of that size shows all of it.
  @Test(
    arguments: [1, 19, 20, 40, 63, 64, 81, 200], ["Berlin", SeriesSample.hostile, "東京都新宿区西新宿"])
  func everyRowIsAsWideAsTheScreen(columns: Int, name: String) throws {
    var facts = try ScreenSample.facts(names: [name, name, "Oslo"])
    facts.note(name, at: Sample.after(1))
    for rows in [1, 4, 5, 7, 9, 10, 12, 14, 18, 24, 40] {
      for keys in [[], [.down, .right], [.character("?")]] as [[ScreenKey]] {
        let lines = try ScreenSample.screen(facts, keys).lines(columns: columns, rows: rows)
        #expect(lines.count == rows)
        #expect(lines.allSatisfy { CellWidth.of($0.text) == columns })
        #expect(SeriesSample.controls(in: lines.map(\.text)) == [])
      }
    }
  }
}
