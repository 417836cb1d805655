import BackgroundFetch
import Foundation
import Testing
import Watching
import Weather

@testable import VaneKit
@testable import Wording

/// What the screen of `vane watch` says of its state; brackets stand around what is selected.
@Suite struct WatchScreenTests {
  @Test func theKeysAndThatItIsAView() throws {
    #expect(
      try ScreenSample.rows(ScreenSample.screen(ScreenSample.facts(.view), [.character("?")]), 80, 17) == [
        "Vane  view only: another vane watch does the updates            Esc back  q quit",
        "",
        "↑ ↓  j k   choose a place",
        "/          find a place by its name",
        "Enter      make the chosen place the current one",
        "← →  h l   earlier and later hours",
        "d          the days of the chosen place",
        "a          the warnings for the chosen place",
        "i          the air at the chosen place",
        "PgUp PgDn  older and newer lines of the log",
        "r          fetch the chosen place now",
        "u          metric, imperial, British or SI units",
        "Ctrl-L     redraw the screen",
        "Ctrl-Z     suspend; updates stop until it continues",
        "q          quit",
        "",
        "any key closes this help",
      ])
  }

  @Test func nothingSaved() throws {
    var facts = try ScreenSample.facts(.view)
    facts.places = []
    facts.decision = .never(.nothingSaved)
    #expect(
      try ScreenSample.rows(ScreenSample.screen(facts), 80, 8) == [
        "Vane  view only: another vane watch does the updates              ? help  q quit",
        "                                    no place is saved",
        "                                    Save one: vane set Berlin",
        "────────────────────────────────────────────────────────────────────────────────",
        "updates are off: no place is saved",
        "14:04:00 watching",
        "14:05:00 Berlin 4°C overcast, just now",
        "14:05:01 new data",
      ])
    #expect(try ScreenSample.rows(ScreenSample.screen(facts, [.down, .right]), 18, 1) == ["no place is saved"])
  }

  @Test func aWarningAndAPlaceThatWasNotFetched() throws {
    var facts = try ScreenSample.facts(.view)
    facts.places = [
      try ScreenSample.place(1, "Oslo", updatedAt: nil),
      try ScreenSample.place(2, "Berlin", isCurrent: true, warnings: [AlertSample.alert()]),
    ]
    facts.isFetching = true
    #expect(
      try ScreenSample.rows(ScreenSample.screen(facts), 80, 16) == [
        "Vane  view only: another vane watch does the updates              ? help  q quit",
        " Oslo     - not fetched yet         Berlin, Land Berlin, Germany",
        "[ Berlin 4°C ! overcast, 7 min ago ]  Warning: Flash Flood Warning (severe), from",
        "                                    14:35 until 17:05, fetched 14:01",
        "                                    4°C overcast, feels like -1°C",
        "                                    Dry until 15:00, then on and off rain until",
        "                                    tomorrow (8 mm). Frost from 22:00 (-3°C).",
        "                                    Today     high 6°C, low -3°C, rain 88%",
        "                                    Wind      14 km/h from WSW, gusts 31 km/h",
        "                                    Humidity  87%   Pressure  1013 hPa",
        "                                    Updated   7 min ago",
        "                                    Weather data by Open-Meteo.com",
        "────────────────────────────────────────────────────────────────────────────────",
        "fetching now",
        "14:05:00 Berlin 4°C overcast, just now",
        "14:05:01 new data",
      ])
    #expect(
      try ScreenSample.rows(ScreenSample.screen(facts, [.up]), 80, 10) == [
        "Vane  view only: another vane watch does the updates              ? help  q quit",
        "[ Oslo     - not fetched yet       ]  Oslo, Land Berlin, Germany",
        " Berlin 4°C ! overcast, 7 min ago   not fetched yet",
        "────────────────────────────────────────────────────────────────────────────────",
        "fetching now",
        "14:04:00 watching",
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
  @Test func hidesAnExpiredWarning() throws {
    var facts = try ScreenSample.facts()
    facts.places = [
      try ScreenSample.place(2, "Berlin", isCurrent: true, warnings: [AlertSample.alert(from: 0, until: 30)])
    ]
    #expect(try ScreenSample.rows(ScreenSample.screen(facts), 80, 24).joined().contains("Flash Flood"))
    #expect(
      try !ScreenSample.rows(ScreenSample.screen(facts, afterMinutes: 30), 80, 24).joined().contains("Flash Flood"))
  }

  @Test func namesTheZoneOfAPlaceWithAnotherClock() throws {
    var facts = try ScreenSample.facts(names: ["Tokyo"])
    facts.places = facts.places.map { place in
      var location = place.location
      location.timeZone = "Asia/Tokyo"
      return ScreenFacts.Place(id: 1, location: location, isCurrent: true, result: place.result)
    }
    let rows = try ScreenSample.rows(ScreenSample.screen(facts), 80, 24)
    #expect(rows.filter { $0.contains("Times are local to the place, UTC+09:00") }.count == 1)
  }

  @Test func scrollsTheListToTheSelectedPlace() throws {
    let facts = try ScreenSample.facts(names: (1...60).map { "Place \($0)" })
    let rows = try ScreenSample.rows(
      ScreenSample.screen(facts, Array(repeating: .down, count: 40)), 80, 24)
    #expect(
      rows[1...10].map { String($0.prefix(10)) } == ["↑Place 37 "] + (38...41).map { " Place \($0) " }
        + ["[ Place 42"] + (43...45).map { " Place \($0) " } + ["↓Place 46 "])
  }

  /// At either end there is an arrow on one side alone, and a list of one row has both.
  @Test(
    arguments: [
      (13, 0, GlyphSet.unicode, ["[↓Place 1 "]),
      (13, 0, .ascii, ["[vPlace 1 "]),
      (15, 59, .unicode, ["↑Place 59 ", "[ Place 60"]),
      (15, 59, .ascii, ["^Place 59 ", "[ Place 60"]),
      (13, 30, .unicode, ["[↕Place 31"]),
      (13, 30, .ascii, ["[|Place 31"]),
    ] as [(Int, Int, GlyphSet, [String])])
  func marksTheHiddenPartsOfAList(rows: Int, downs: Int, glyphs: GlyphSet, expected: [String]) throws {
    let facts = try ScreenSample.facts(names: (1...60).map { "Place \($0)" })
    let down = Array(repeating: ScreenKey.down, count: downs)
    let up = Array(repeating: ScreenKey.up, count: 60)
    let shown = try ScreenSample.rows(ScreenSample.screen(facts, up + down, glyphs: glyphs), 40, rows)
    #expect(shown.filter { $0.contains("Place") && $0.contains("°C ") }.map { String($0.prefix(10)) } == expected)
  }

  @Test func distinguishesPlacesWithTheSameName() throws {
    var facts = try ScreenSample.facts(names: ["Springfield", "Oslo", "Springfield"])
    for (index, region) in [(0, "Illinois"), (2, "Ohio")] {
      let place = facts.places[index]
      var location = place.location
      location.region = region
      facts.places[index] = ScreenFacts.Place(id: place.id, location: location, isCurrent: false, result: place.result)
    }
    let rows = try ScreenSample.rows(ScreenSample.screen(facts), 120, 24)
    #expect(
      rows[1...3].map { String($0.prefix(27)) } == [
        " Springfield, Illinois 4°C ", "[ Oslo                  4°C", " Springfield, Ohio     5°C ",
      ])
    let narrow = try ScreenSample.rows(ScreenSample.screen(facts), 80, 24)
    #expect(
      narrow[1...3].map { String($0.prefix(21)) } == [
        " Springfield, Ill… 4°", "[ Oslo              4", " Springfield, Ohio 5°",
      ])
  }
}
