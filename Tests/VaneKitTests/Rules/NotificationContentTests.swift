import Foundation
import Testing
import Zones

@testable import VaneKit
@testable import Weather
@testable import Wording

/// What a notification says, and the list of rules.
@Suite struct NotificationContentTests {
  private let berlin: Location

  init() throws {
    berlin = try Sample.result().location
  }

  private func text(
    _ trigger: RuleTrigger, _ news: RuleNews, units: UnitSystem = .metric
  ) -> [String] {
    let text = NotificationContent(news, of: trigger, at: [berlin], for: .sample(units: units))
    return [text.title, text.body, text.urgency.rawValue, text.icon]
  }

  private func event(_ value: Double, in minutes: Double) -> RuleNews {
    .event(RuleEvent(begin: Sample.after(minutes), value: value))
  }

  @Test func showsEventAndTime() throws {
    let cold = try #require(RuleLimit(temperature: "32°F"))
    let storm = try #require(RuleLimit(speed: "60 km/h"))
    #expect(
      text(.rain(within: .seconds(1800)), event(0.4, in: 25))
        == ["Rain in Berlin", "0.4 mm from 14:30, in 25 min", "normal", "weather-showers"])
    #expect(
      text(.rain(within: .seconds(1800)), event(0.4, in: 0), units: .imperial)
        == ["Rain in Berlin", "0.02 in now", "normal", "weather-showers"])
    #expect(
      text(.temperature(.below, cold, within: .seconds(43_200)), event(-1.2, in: 655), units: .imperial)
        == ["Below 32°F in Berlin", "29.8°F from Sat 21 Nov 01:00, in 10 h 55 min", "normal", "weather-snow"])
    #expect(
      text(
        .temperature(.above, try #require(RuleLimit(temperature: "30°C")), within: .seconds(3600)), event(31, in: 55))
        == ["Above 30°C in Berlin", "31.0°C from 15:00, in 55 min", "normal", "weather-clear"])
    #expect(
      text(.gusts(above: storm, within: .seconds(21_600)), event(20, in: 55))
        == ["Gusts above 60 km/h in Berlin", "72 km/h from 15:00, in 55 min", "normal", "weather-storm"])
    #expect(
      text(.firstFrost, event(-0.6, in: 55))
        == ["First frost in Berlin", "-0.6°C from 15:00, in 55 min", "normal", "weather-snow"])
    #expect(
      text(.warnings(atLeast: .minor), .warning(AlertSample.alert()))
        == [
          "Warning for Berlin",
          """
          Flash Flood Warning (severe), from 14:35 until 17:05
          Flash Flood Warning until 4:05PM
          Move to higher ground.
          """, "critical", "weather-severe-alert",
        ])
    #expect(text(.warnings(atLeast: .minor), .warning(AlertSample.alert(severity: .moderate)))[2] == "normal")
  }

  /// Times are the place's, as on its card.
  @Test func timesAreThoseOfThePlaceAndSayWhereTheUsersDiffer() throws {
    var tokyo = Location(name: "Tokyo", coordinate: try #require(Coordinate(latitude: 35.69, longitude: 139.69)))
    tokyo.timeZone = "Asia/Tokyo"
    func body(_ news: RuleNews, _ trigger: RuleTrigger, at places: [Location], zone: String) -> [String] {
      NotificationContent(news, of: trigger, at: places, for: .sample(zone: zone)).body.split(separator: "\n").map(
        String.init)
    }
    let (rain, note) = (RuleTrigger.rain(within: .seconds(1800)), "Times are local to the place, UTC+09:00")
    let (soon, now) = (event(0.4, in: 25), event(0.4, in: 0))
    #expect(body(soon, rain, at: [tokyo], zone: "Europe/Berlin") == ["0.4 mm from 22:30, in 25 min", note])
    #expect(body(soon, rain, at: [tokyo], zone: "Asia/Seoul") == ["0.4 mm from 22:30, in 25 min"])
    #expect(body(now, rain, at: [tokyo], zone: "Europe/Berlin") == ["0.4 mm now"])
    let (alert, warnings) = (AlertSample.alert(), RuleTrigger.warnings(atLeast: .minor))
    #expect(
      Array(body(.warning(alert), warnings, at: [tokyo], zone: "Europe/Berlin").prefix(2))
        == ["Flash Flood Warning (severe), from 22:35 until Sat 21 Nov 01:05", note])
    // Places under one warning whose clocks differ: the user's clock.
    #expect(
      body(.warning(alert), warnings, at: [tokyo, berlin], zone: "UTC").first
        == "Flash Flood Warning (severe), from 13:35 until 16:05")
    // A list of rules has the user's times; what would be notified has those of the notification.
    let outcome = RuleOutcome(index: 0, rule: Rule(rain), placeID: 1, location: tokyo, verdict: .notify(soon))
    let view = RuleView(rules: [Rule(rain)], outcomes: [outcome], reader: .sample())
    #expect(view.state(outcome) == "met, not yet notified: 0.4 mm from 14:30, in 25 min")
    #expect(view.test.last == "  would notify \"Rain in Tokyo\": 0.4 mm from 22:30, in 25 min; \(note)")
  }

  @Test func namesUpToThreePlacesUnderAWarning() throws {
    func title(_ names: String...) throws -> String {
      let places = names.map { Location(name: $0, coordinate: berlin.coordinate) }
      return NotificationContent(
        .warning(AlertSample.alert()), of: .warnings(atLeast: .minor), at: places, for: .sample()
      ).title
    }
    #expect(try title("Berlin", "Potsdam\u{1b}[2J") == "Warning for Berlin, Potsdam")
    #expect(try title("A", "B", "C") == "Warning for A, B, C")
    #expect(try title("A", "B", "C", "D") == "Warning for A, B, C and 1 more")
    #expect(try title("A", "B", "C", "D", "E") == "Warning for A, B, C and 2 more")
  }

  @Test func aRuleTestShowsOneNotificationForAllPlaces() throws {
    let rule = Rule(.warnings(atLeast: .severe))
    var memory = RuleMemory()
    let places = ["Berlin", "Potsdam"].enumerated().map { index, name in
      RulePlace(
        id: Int64(index), location: Location(name: name, coordinate: berlin.coordinate), report: nil, isStale: false,
        alerts: [AlertSample.alert()])
    }
    let outcomes = RuleCheck([rule], quietHours: nil, zone: .gmt).outcomes(for: places, &memory, at: Sample.after(0))
    #expect(
      RuleView(rules: [rule], outcomes: outcomes, reader: .sample()).test == [
        "1 warnings, severe or worse, Berlin",
        "  would notify \"Warning for Berlin, Potsdam\": Flash Flood Warning (severe), from 14:35 until 17:05; "
          + "Flash Flood Warning until 4:05PM; Move to higher ground.",
      ])
  }

  @Test func everyStateHasWords() throws {
    let rules = [
      Rule(.rain(within: .seconds(1800))), Rule(.warnings(atLeast: .severe)), Rule(.firstFrost, place: "Oslo"),
      Rule(.gusts(above: try #require(RuleLimit(speed: "40 mph")), within: .seconds(5400))),
    ]
    let verdicts: [(Int, RuleVerdict)] = [
      (0, .notify(event(0.4, in: 25))), (0, .delayed(event(0.4, in: 25), until: Sample.after(100))),
      (0, .notified(at: Sample.after(-10), event(0.4, in: 25))), (0, .notified(at: Sample.after(-10), nil)),
      (1, .armed), (3, .unknown(.missing, notifiedAt: Sample.after(-10))),
    ]
    let view = RuleView(
      rules: rules,
      outcomes: verdicts.map { index, verdict in
        RuleOutcome(index: index, rule: rules[index], placeID: 1, location: berlin, verdict: verdict)
      }, reader: .sample())
    #expect(
      view.lines == [
        "#  Rule                                  Place   State",
        "1  rain within 30 min                    Berlin  met, not yet notified: 0.4 mm from 14:30, in 25 min",
        "1  rain within 30 min                    Berlin  waiting until 15:45: 0.4 mm from 14:30, in 25 min",
        "1  rain within 30 min                    Berlin  notified 13:55: 0.4 mm from 14:30, in 25 min",
        "1  rain within 30 min                    Berlin  notified 13:55",
        "2  warnings, severe or worse             Berlin  waiting",
        "3  first frost                           Oslo    no saved place has this name",
        "4  gusts above 40 mph within 1 h 30 min  Berlin  "
          + "notified 13:55; waiting; no forecast for the whole period",
      ])
    #expect(
      Array(view.test.prefix(4)) == [
        "1 rain within 30 min, Berlin", "  would notify \"Rain in Berlin\": 0.4 mm from 14:30, in 25 min",
        "1 rain within 30 min, Berlin",
        "  would notify after 15:45, if still true, \"Rain in Berlin\": 0.4 mm from 14:30, in 25 min",
      ])
  }
}
