import TestSupport
import Testing

/// In which language the program speaks, and in which units.
@Suite struct LanguageTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome()
    try home.save(SamplePlaces.berlin(), age: 300)
  }

  private static let german = [
    "4 °C Nieselregen, gefühlt 1 °C", "Wind          14 km/h aus WSW, Böen 31 km/h",
    "Luftfeuchte   81 %   Luftdruck  1013 hPa",
  ]

  /// The first three lines of the card below the place, without the sentence of the day, whose time depends on the clock.
  private func card(_ arguments: String...) -> [String] { card(arguments) }

  private func card(_ arguments: [String]) -> [String] {
    var lines = home.run("vane", arguments).output.split(separator: "\n").map(String.init)
    if lines.count > 2 { lines.remove(at: 2) }
    return Array(lines.dropFirst().prefix(3))
  }

  @Test(arguments: [
    ["--lang", "de"], ["--lang=de", "now"], ["now", "--lang", "de"], ["now", "--no-refresh", "--lang=de"],
    ["--lang", "fr", "now", "--lang", "de"],
  ]) func acceptsTheOptionAnywhere(arguments: [String]) {
    home.environment["LANG"] = "fr_FR.UTF-8"
    home.environment["VANE_LANGUAGE"] = "en"
    #expect(card(arguments) == Self.german)
  }

  @Test func showsTheOptionAsOriginOfTheLanguage() {
    func language(_ arguments: String...) -> [Substring]? {
      home.run("vane", arguments).output.split(separator: "\n").first { $0.hasPrefix("language ") }?
        .split(separator: " ")
    }
    #expect(language("--lang", "de", "config", "show") == ["language", "de", "--lang"])
    home.environment["VANE_LANGUAGE"] = "de"
    #expect(language("config", "show") == ["language", "de", "Umgebung"])
  }

  @Test(arguments: [["--lang", "xx"], ["now", "--json", "--lang=xx"], ["forecast", "--lang", "xx"]])
  func rejectsAnUnknownLanguage(arguments: [String]) {
    let run = home.run("vane", arguments)
    #expect(run.ending == .exited(64))
    #expect(run.errors.hasPrefix("Error: --lang is \"xx\"; it must be one of en, de, fr"))
  }

  /// The setting accepts the values of the option.
  @Test func optionAndSettingListTheSameLanguages() {
    home.environment["VANE_LANGUAGE"] = "xx"
    let setting = home.vane("config", "check").output.split(separator: " one of auto, ").last
    let option = home.vane("--lang", "xx").errors.split(separator: " one of ").last
    #expect(setting?.prefix { $0 != "\n" } == option?.prefix { $0 != "\n" })
  }

  @Test func readsNoOptionAfterTwoDashes() {
    #expect(home.vane("use", "--", "--lang").errors.hasPrefix("vane: no saved place is called --lang\n"))
    #expect(home.vane("status", "--lang").errors.hasPrefix("Error: --lang has no value; it must be one of en, de, fr"))
  }
}
