import BackgroundFetch
import Foundation
import Testing
import Weather

@testable import VaneKit
@testable import Wording

/// The screen of `vane watch` in its sizes, as a person sees it; brackets stand around what is selected.
@Suite struct WatchScreenSizeTests {
  @Test func inEightyColumns() throws {
    #expect(
      try ScreenSample.rows(ScreenSample.screen(ScreenSample.facts()), 80, 24) == [
        "Vane  watching                                                    ? help  q quit",
        " Oslo       4°C overcast            Berlin, Land Berlin, Germany",
        "[ Berlin     4°C overcast          ]  4°C overcast, feels like -1°C",
        " Nuku'alofa 5°C stale               Dry until 15:00, then on and off rain until",
        "                                    tomorrow (8 mm). Frost from 22:00 (-3°C).",
        "                                    Today     high 6°C, low -3°C, rain 88%",
        "                                    Wind      14 km/h from WSW, gusts 31 km/h",
        "                                    Humidity  87%   Pressure  1013 hPa",
        "                                    Updated   7 min ago",
        "                                    Weather data by Open-Meteo.com",
        "────────────────────────────────────────────────────────────────────────────────",
        "  10°C┤",
        "   5°C┤⠤⠤⠤⠤⠤⣀⣀⡀                              ⢀⣀⠤⠤⠔⠒⠒⠒⠒⠒⠤⠤⠤⠤⠤⣀⣀⡀",
        "   0°C┤┄┄┄┄┄┄┄⠈⠉⠉⠉⠒⠒⠒⠒⠤⠤⠤⢄⣀⣀⣀⣀⡀┄┄┄┄┄┄┄┄⣀⣀⠤⠤⠒⠊⠁┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄⠈⠉⠉⠉⠒⠒⠒⠒⠤⠤⠤⢄⣀⣀⣀⣀⡀",
        "  -5°C┤                       ⠈⠉⠉⠉⠉⠉⠉⠉⠉                                       ⠈",
        "  5 mm┤  ▁▁▂▂▄▄▂▂▁▁              ▁▁▂▂▄▄▂▂▁▁              ▁▁▂▂▄▄▂▂▁▁",
        "Chance│  32%   56%   80%   88%   32%   56%   80%   88%   32%   56%   80%   88%",
        "      └──┬─────┬─────┬─────┼─────┬─────┬─────┬─────┬─────┬─────┬─────┬─────┼───",
        "         15    18    21    00    03    06    09    12    15    18    21    00",
        "       Fri 20              Sat 21",
        "────────────────────────────────────────────────────────────────────────────────",
        "next update at 14:25, in 13 min: updates are at least 15 min apart",
        "14:05:00 Berlin 4°C overcast, just now",
        "14:05:01 new data",
      ])
  }

  @Test func inAHundredAndTwentyColumnsTheChosenPlaceIsStale() throws {
    #expect(
      try ScreenSample.rows(ScreenSample.screen(ScreenSample.facts(), [.down]), 120, 40) == [
        "Vane  watching                                                                                            ? help  q quit",
        " Oslo       4°C 6°C/-3°C overcast                             Nuku'alofa, Land Berlin, Germany",
        " Berlin     4°C 6°C/-3°C overcast                             5°C partly cloudy, feels like 2°C",
        "[ Nuku'alofa 5°C 6°C/-3°C stale, 2 h 37 min ago              ]  Forecast for 14:00, from data of 2 h 37 min ago",
        "                                                              Dry until 15:00, then on and off rain until tomorrow",
        "                                                              (8 mm). Frost from 22:00 (-3°C).",
        "                                                              Today     high 6°C, low -3°C, rain 88%, sun 07:36–16:06",
        "                                                              Wind      7 km/h from N, gusts 22 km/h",
        "                                                              Stale     last updated 2 h 37 min ago",
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
        "Day     Condition               High   Low   Precip  Chance     Wind    Gusts  Sun",
        "Today   light rain               6°C  -3°C   4.8 mm     88%  47 km/h  58 km/h  07:36–16:06",
        "Sat 21  thunderstorm with hail   7°C  -4°C  12.6 mm    100%  47 km/h  58 km/h  07:36–16:06",
        "Chance: the highest of the whole day",
        "────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────",
        "next update at 14:25, in 13 min: updates are at least 15 min apart",
        "14:05:00 Berlin 4°C overcast, just now",
        "14:05:01 new data",
      ])
  }

  @Test func inFortyColumns() throws {
    #expect(
      try ScreenSample.rows(ScreenSample.screen(ScreenSample.facts()), 40, 24) == [
        "Vane  watching            ? help  q quit",
        "Berlin, Land Berlin, Germany",
        "4°C overcast, feels like -1°C",
        "Dry until 15:00, then on and off rain",
        "until tomorrow (8 mm). Frost from 22:00",
        "(-3°C).",
        "Today     high 6°C, low -3°C, rain 88%",
        "Wind      14 km/h WSW, gusts 31 km/h",
        "Humidity  87%   Pressure  1013 hPa",
        "Updated   7 min ago",
        "Weather data by Open-Meteo.com",
        " Oslo       4°C overcast",
        "[ Berlin     4°C overcast                ]",
        " Nuku'alofa 5°C stale, 2 h 37 min ago",
        "────────────────────────────────────────",
        "Day     Condition             High   Low",
        "Today   light rain             6°C  -3°C",
        "Sat 21  thunderstorm with      7°C  -4°C",
        "        hail",
        "────────────────────────────────────────",
        "next update at 14:25, in 13 min: updates",
        "are at least 15 min apart",
        "14:05:00 Berlin 4°C overcast, just now",
        "14:05:01 new data",
      ])
    #expect(
      try ScreenSample.rows(ScreenSample.screen(ScreenSample.facts()), 40, 12) == [
        "Vane  watching            ? help  q quit",
        "Berlin, Land Berlin, Germany",
        "4°C overcast, feels like -1°C",
        "Dry until 15:00, then on and off rain",
        "until tomorrow (8 mm). Frost from 22:00",
        "(-3°C).",
        "Today     high 6°C, low -3°C, rain 88%",
        "Wind      14 km/h WSW, gusts 31 km/h",
        "Humidity  87%   Pressure  1013 hPa",
        "Updated   7 min ago",
        "Weather data by Open-Meteo.com",
        "[↕Berlin     4°C overcast                ]",
      ])
  }

  /// The card stays longest.
  @Test func whereThereIsLittleRoom() throws {
    #expect(
      try ScreenSample.rows(ScreenSample.screen(ScreenSample.facts()), 40, 10) == [
        "Vane  watching            ? help  q quit",
        "Berlin, Land Berlin, Germany",
        "4°C overcast, feels like -1°C",
        "Dry until 15:00, then on and off rain",
        "until tomorrow (8 mm). Frost from 22:00",
        "(-3°C).",
        "Today     high 6°C, low -3°C, rain 88%",
        "Wind      14 km/h WSW, gusts 31 km/h",
        "Humidity  87%   Pressure  1013 hPa",
        "Updated   7 min ago",
      ])
    #expect(
      try ScreenSample.rows(ScreenSample.screen(ScreenSample.facts()), 20, 5) == [
        "Berlin, Land Berlin,",
        "Germany",
        "4°C overcast, feels",
        "like -1°C",
        "Dry until 15:00,",
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
      try ScreenSample.rows(
        ScreenSample.screen(ScreenSample.facts(), [.right, .right, .character("u")]), 80, 24) == [
          "Vane  watching                                                    ? help  q quit",
          " Oslo       38°F overcast           Berlin, Land Berlin, Germany",
          "[ Berlin     38°F overcast         ]  38°F overcast, feels like 31°F",
          " Nuku'alofa 41°F stale              Dry until 15:00, then on and off rain until",
          "                                    tomorrow (0.32 in). Frost from 22:00 (26°F).",
          "                                    Today     high 42°F, low 26°F, rain 88%",
          "                                    Wind      9 mph from WSW, gusts 19 mph",
          "                                    Humidity  87%   Pressure  29.92 inHg",
          "                                    Updated   7 min ago",
          "                                    Weather data by Open-Meteo.com",
          "────────────────────────────────────────────────────────────────────────────────",
          "  45°F┤",
          "  40°F┤               ⢀⠤⠔⠒⠉⠉⠉⠉⠉⠒⠒⠒⠒⠤⣀⡀                                ⢀⠤⠔⠒⠉⠉⠉⠉⠉",
          "  35°F┤            ⣀⠤⠊⠁              ⠈⠉⠒⠒⠤⠤⣀⣀                      ⣀⠤⠊⠁",
          "  32°F┤┄┄┄┄┄┄┄┄⣀⠤⠔⠊┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄⠉⠉⠑⠒⠢⠤⢄⣀⣀⡀┄┄┄┄┄┄┄┄⣀⠤⠔⠊┄┄┄┄┄┄┄┄┄┄┄┄",
          "  25°F┤⠉⠉⠉⠉⠊⠉⠉⠉                                       ⠈⠉⠉⠉⠉⠊⠉⠉⠉",
          "0.1 in┤  ▁▁▃▃██▄▄▁▁              ▁▁▃▃██▄▄▁▁              ▁▁▃▃██▄▄▁▁",
          "      └──┬─────┬─────┬─────┬─────┬─────┬─────┬─────┼─────┬─────┬─────┬─────┬───",
          "         03    06    09    12    15    18    21    00    03    06    09    12",
          "       Sat 21                                      Sun 22",
          "────────────────────────────────────────────────────────────────────────────────",
          "next update at 14:25, in 13 min: updates are at least 15 min apart",
          "14:05:00 Berlin 4°C overcast, just now",
          "14:05:01 new data",
        ])
  }

  /// Whatever is shown, a terminal of that size shows all of it.
  @Test(
    arguments: [1, 19, 20, 40, 63, 64, 81, 200], ["Berlin", SeriesSample.hostile, "東京都新宿区西新宿"])
  func everyRowIsAsWideAsTheScreen(columns: Int, name: String) throws {
    var facts = try ScreenSample.facts(names: [name, name, "Oslo"])
    facts.note(name, at: Sample.after(1))
    facts.places[1] = try ScreenSample.place(
      2, name, isCurrent: true, warnings: [AlertSample.alert(event: name, description: name)])
    facts.feeds = .init(place: 2, [AlertSample.feed(reason: name)], absence: nil)
    for rows in [1, 4, 5, 7, 9, 10, 12, 14, 18, 24, 40] {
      for keys in [
        [], [.down, .right], [.character("?")], [.character("d")], [.character("a"), .pageDown],
        [.character("/"), .character("x"), .character("東")],
      ] as [[ScreenKey]] {
        let lines = try ScreenSample.screen(facts, keys).lines(columns: columns, rows: rows)
        #expect(lines.count == rows)
        #expect(lines.allSatisfy { CellWidth.of($0.text) == columns })
        #expect(SeriesSample.controls(in: lines.map(\.text)) == [])
      }
    }
  }
}
