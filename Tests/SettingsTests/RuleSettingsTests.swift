import BackgroundFetch
import Foundation
import Platform
import Settings
import TestSupport
import Testing
import WakeUps
import Weather

/// Rules for notifications: their syntax and their errors.
@Suite struct RuleSettingsTests {
  private func load(_ rules: String) throws(SettingsError) -> Settings {
    try Settings.load(environment: ["VANE_NOTIFICATIONS_RULES": rules])
  }

  private func problem(_ rules: String) -> String {
    do throws(SettingsError) {
      _ = try load(rules)
      return "none"
    } catch {
      return error.description
    }
  }

  @Test func readsEveryKindOfRule() throws {
    let rules = try load(
      """
      [{"rain": {"within": "30m"}}, {"temperature": {"below": "0 C", "within": "12h"}},
       {"temperature": {"above": "86°F", "within": "1d"}, "place": "Paris, Texas"},
       {"gusts": {"above": "60km/h", "within": "6h"}, "quiet": "never"}, {"frost": "first", "place": null},
       {"warnings": "severe", "quiet": "23:00-06:30"}, {"air": {"atLeast": "very-poor"}},
       {"pollen": {"birch": "high"}, "place": "Oslo"}]
      """
    ).notifications.rules
    #expect(
      rules == [
        Rule(.rain(within: .seconds(1800))),
        Rule(.temperature(.below, try #require(RuleLimit(temperature: "0°C")), within: .seconds(43_200))),
        Rule(
          .temperature(.above, try #require(RuleLimit(temperature: "86°F")), within: .seconds(86_400)),
          place: "Paris, Texas"),
        Rule(.gusts(above: try #require(RuleLimit(speed: "60 km/h")), within: .seconds(21_600)), quiet: .never),
        Rule(.firstFrost),
        Rule(.warnings(atLeast: .severe), quiet: .hours(try #require(QuietHours("23:00-06:30")))),
        Rule(.air(atLeast: .veryPoor)), Rule(.pollen(.birch, atLeast: .high), place: "Oslo"),
      ])
    let shown = try Settings.show(environment: [
      "VANE_NOTIFICATIONS_RULES": #"[{"temperature":{"below":"-2.5C","within":"720m"},"place":"Oslo"}]"#,
      "VANE_NOTIFICATIONS_QUIET_HOURS": "22:00-07:00",
    ]).filter { $0.key.hasPrefix("notifications") }.map { "\($0.key) = \($0.value)" }
    #expect(
      shown == [
        "notifications.enabled = yes", "notifications.quietHours = 22:00-07:00",
        #"notifications.rules = [{"place":"Oslo","temperature":{"below":"-2.5°C","within":"12h"}}]"#,
      ])
  }

  @Test(arguments: [
    (#"{"rain": "30m"}"#, #" is {"rain":"30m"}; it must be an array of rules, or [] for none"#),
    (
      #"[{"frost":"first"},{"rian":{"within":"30m"}}]"#,
      ": unknown key notifications.rules[1].rian; did you mean notifications.rules[1].rain?"
    ),
    (
      #"[{"place":"Berlin"}]"#,
      #"[0] is {"place":"Berlin"}; it must be an object with exactly one of rain, temperature, gusts, frost, "#
        + "warnings, air, pollen"
    ),
    (
      #"[{"rain":{"within":"30m"},"frost":"first"}]"#,
      #"[0] is {"frost":"first","rain":{"within":"30m"}}; it must be an object with exactly one of rain, temperature, "#
        + "gusts, frost, warnings, air, pollen"
    ),
    (
      #"[{"air":{"atLeast":"unhealthy"}}]"#,
      #"[0].air.atLeast is "unhealthy"; it must be one of good, fair, moderate, poor, very-poor, extremely-poor"#
    ),
    (
      #"[{"pollen":{"birch":"high","grass":"low"}}]"#,
      #"[0].pollen is {"birch":"high","grass":"low"}; "#
        + #"it must be an object with exactly one of alder, birch, grass, mugwort, olive, ragweed"#
    ),
    (
      #"[{"pollen":{"birch":"some"}}]"#,
      #"[0].pollen.birch is "some"; it must be one of very-low, low, moderate, high, very-high"#
    ),
    (
      #"[{"pollen":{"brich":"high"}}]"#,
      ": unknown key notifications.rules[0].pollen.brich; did you mean notifications.rules[0].pollen.birch?"
    ),
    (
      #"[{"rain":{"within":"5m"}}]"#,
      #"[0].rain.within is "5m"; it must be a duration such as 90s, 15m, 1h30m or 2d, at least 15m, at most 1d"#
    ),
    (
      #"[{"rain":{}}]"#,
      #"[0].rain.within is null; it must be a duration such as 90s, 15m, 1h30m or 2d, at least 15m, at most 1d"#
    ),
    (
      #"[{"gusts":{"abvoe":"60 km/h","within":"6h"}}]"#,
      ": unknown key notifications.rules[0].gusts.abvoe; did you mean notifications.rules[0].gusts.above?"
    ),
    (
      #"[{"gusts":{"above":60,"within":"6h"}}]"#,
      "[0].gusts.above is 60; it must be a speed such as 60 km/h, 40 mph, 17 m/s or 34 kn"
    ),
    (
      #"[{"temperature":{"below":"0","within":"6h"}}]"#,
      #"[0].temperature.below is "0"; it must be a temperature such as 0°C, -5 °C or 32°F"#
    ),
    (
      #"[{"temperature":{"within":"6h"}}]"#,
      #"[0].temperature is {"within":"6h"}; it must be an object with within and either above or below"#
    ),
    (#"[{"frost":"last"}]"#, #"[0].frost is "last"; it must be first"#),
    (
      #"[{"warnings":"terrible"}]"#,
      #"[0].warnings is "terrible"; it must be one of minor, moderate, severe, extreme"#
    ),
    (
      #"[{"frost":"first","quiet":"night"}]"#,
      #"[0].quiet is "night"; it must be never, or hours such as "22:00-07:00""#
    ),
    (#"[{"frost":"first","place":" "}]"#, #"[0].place is " "; it must be the name of a saved place"#),
    ("nonsense", #" is "nonsense"; it must be an array of rules, or [] for none"#),
  ]) func namesMistakes(_ rules: String, _ expected: String) {
    let key = expected.hasPrefix(":") ? "" : ": notifications.rules"
    #expect(problem(rules) == "VANE_NOTIFICATIONS_RULES" + key + expected)
  }

  @Test func namesTheFileOfAMistake() {
    let findings = Settings.check(environment: ["HOME": "/home/me"]) { _ throws(SettingsError) in
      Array(#"{"notifications": {"rules": [{"frost": "late"}], "quietHours": "always", "ruels": []}}"#.utf8)
    }.map(\.description)
    let file = "/home/me/.config/vane/config.json"
    #expect(
      findings == [
        #"\#(file): notifications.quietHours is "always"; it must be hours such as "22:00-07:00""#,
        #"\#(file): notifications.rules[0].frost is "late"; it must be first"#,
        "\(file): unknown key notifications.ruels; did you mean notifications.rules?",
      ])
  }

  @Test func enabledRulesNeedFetches() throws {
    let rules = #"[{"rain":{"within":"1h"}},{"frost":"first"},{"warnings":"minor"}]"#
    #expect(try load(rules).notifications.needs == [.rule(within: .seconds(3600))])
    #expect(try load(#"[{"warnings":"minor"}]"#).notifications.needs == [])
    var off = try load(rules)
    off.notifications.enabled = .no
    #expect(off.notifications.needs == [] && off.notifications.enabledRules == [])
  }

  @Test func handsRulesDown() throws {
    let settings = try load(#"[{"gusts":{"above":"40 mph","within":"90m"},"quiet":"never","place":"Ürümqi"}]"#)
    let handed = try Settings.loadHandedDown(environment: [
      Settings.handedDownName: settings.handedDownText, "XDG_CONFIG_HOME": "/etc/me",
    ])
    #expect(handed == settings)
  }

  /// Each example of the page is a configuration that loads, and one of them has every kind of rule.
  @Test func readsTheExamplesOfTheDocumentation() throws {
    let page = try PackageFolder.text(of: "docs/notifications.md")
    let examples = page.matches(of: /```json\n((?s:.*?))```/).map { String($0.1) }
    #expect(examples.count >= 2)
    var kinds: Set<String> = []
    for example in examples {
      let settings = try Settings.load(environment: ["HOME": "/home/me"]) { _ throws(SettingsError) in
        Array(example.utf8)
      }
      kinds.formUnion(settings.notifications.rules.map { String($0.trigger.key.prefix { $0 != " " }) })
    }
    #expect(kinds.sorted() == ["air", "first", "gusts", "pollen", "rain", "temperature", "warnings"])
  }
}
