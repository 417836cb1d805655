import TestSupport
import Testing

/// In which language the program speaks, and in which units.
@Suite struct LanguageTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome(saving: SamplePlaces.berlin(), age: 300)
  }

  private static let german = [
    "4 °C Nieselregen, gefühlt 1 °C", "Wind          14 km/h aus WSW, Böen 31 km/h",
    "Luftfeuchte   81 %   Luftdruck  1013 hPa",
  ]

  /// The first three lines of the card below the place, without the sentence of the day, whose time depends on the
  /// clock.
  private func card(_ arguments: String...) -> [String] { card(arguments) }

  private func card(_ arguments: [String]) -> [String] {
    var lines = home.vane(arguments).output.split(separator: "\n").map(String.init)
    if lines.count > 2 { lines.remove(at: 2) }
    return Array(lines.dropFirst().prefix(3))
  }

  @Test func environmentSelectsTheLanguage() {
    home.environment["LANG"] = "de_DE.UTF-8"
    #expect(card() == Self.german)
    #expect(
      home.vane("use", "Paris")
        == ProgramRun(status: 66, errors: "vane: kein gespeicherter Ort heißt Paris\nGespeicherte Orte: Berlin\n"))
    home.environment["LC_ALL"] = "fr_CH.UTF-8"
    #expect(card()[2] == "Humidité    81 %   Pression  1013 hPa")
    home.environment["LC_ALL"] = "C"
    #expect(card()[0] == "4 C drizzle, feels like 1 C")
    #expect(home.vane("forecast").output.utf8.max().map { $0 < 0x80 } == true)
  }

  @Test func settingOverridesTheEnvironment() throws {
    home.environment["LANG"] = "fr_FR.UTF-8"
    try home.configure(#"{"language": "de"}"#)
    #expect(card() == Self.german)
    #expect(card("--lang", "en")[2] == "Humidity  81%   Pressure  1013 hPa")
    try home.configure(#"{"language": "auto"}"#)
    #expect(card()[2] == "Humidité    81 %   Pression  1013 hPa")
  }

  @Test func reportsAnInvalidIntervalInTheLanguage() {
    #expect(
      home.vane("--lang", "de", "interval", "5m")
        == ProgramRun(
          status: 64,
          errors: "vane: das Intervall ist 5m; erlaubt sind mindestens 15m, never oder minimum\n"
            + "Die Grenze ist schedule.minimum: vane config show\n"))
  }

  @Test func printsSpanishAndJapanese() {
    #expect(
      card("--lang", "es") == [
        "4 °C llovizna, sensación de 1 °C", "Viento   14 km/h del OSO, rachas 31 km/h",
        "Humedad  81 %   Presión  1013 hPa",
      ])
    #expect(
      card("--lang", "ja") == [
        "4°C 霧雨、体感 1°C", "風      西南西 14 km/h、最大瞬間 31 km/h", "湿度    81%   気圧  1013 hPa",
      ])
  }

  /// A document is read by programs: the same in every language.
  @Test(arguments: [
    ["now", "--json"], ["forecast", "--json"], ["rain", "--json"], ["status", "--json"], ["doctor", "--json"],
    ["rules", "list", "--json"],
  ]) func documentsStayEnglish(command: [String]) {
    home.environment["VANE_NOTIFICATIONS_RULES"] = #"[{"frost":"first"}]"#
    let english = home.vane(command).output
    let german = home.vane(command + ["--lang", "de"]).output
    // Ages and waits may have moved on meanwhile. The sample was stored without a sentence of the day.
    let ages = /"(age|at|next|seconds|text)":[^,}]*/
    #expect(german.replacing(ages, with: "") == english.replacing(ages, with: ""))
    #expect(!english.isEmpty)
  }

  @Test func usesIndividualUnits() throws {
    #expect(
      card("--units", "imperial,wind=kn,pressure=mmHg") == [
        "40°F drizzle, feels like 34°F", "Wind      8 kn from WSW, gusts 17 kn", "Humidity  81%   Pressure  760 mmHg",
      ])
    home.environment["VANE_UNITS"] = "uk,pressure=kPa"
    #expect(card("--units", "wind=bft")[1] == "Wind      3 Bft from WSW, gusts 5 Bft")
    #expect(card("--units", "wind=bft")[2] == "Humidity  81%   Pressure  101.3 kPa")
    #expect(card("--units", "si")[1] == "Wind      4.0 m/s from WSW, gusts 8.5 m/s")
    let document = home.vane("now", "--json", "--units", "wind=kn").output
    #expect(document.contains(#""windSpeed":"kn""#) && document.contains(#""pressure":"hPa""#))
    #expect(home.vane("--format", "plain:{wind.number@Bft} {pressure@mmHg}", "--lang", "de").output == "3 760 mmHg\n")
  }

  @Test func unitsFollowTheTerritoryOfTheLocale() throws {
    home.environment["LANG"] = "en_US.UTF-8"
    #expect(card()[0] == "40°F drizzle, feels like 34°F")
    #expect(card("--lang", "de")[0] == "40 °F Nieselregen, gefühlt 34 °F")
    #expect(card("--units", "wind=kn")[1] == "Wind      8 kn from WSW, gusts 17 kn")
    #expect(card("--units", "metric")[0] == "4°C drizzle, feels like 1°C")
    #expect(home.vane("now", "--format", "plain:{temperature}").output == "40°F\n")
    #expect(home.vane("now", "--json").output.contains(#""temperature":"°C""#))
    #expect(home.vane("now", "--json", "--units", "auto").output.contains(#""temperature":"°F""#))
    home.environment["LC_MEASUREMENT"] = "en_GB.UTF-8"
    #expect(card().prefix(2) == ["4°C drizzle, feels like 1°C", "Wind      9 mph from WSW, gusts 19 mph"])
    try home.configure(#"{"units": "imperial"}"#)
    #expect(card("--units", "auto")[0] == "4°C drizzle, feels like 1°C")
    #expect(card()[0] == "40°F drizzle, feels like 34°F")
  }

  @Test(arguments: [
    ["--lang", "de"], ["--lang=de", "now"], ["now", "--lang", "de"], ["now", "--no-refresh", "--lang=de"],
    ["--lang", "fr", "now", "--lang", "de"],
  ]) func acceptsTheOptionAnywhere(arguments: [String]) {
    home.environment["LANG"] = "fr_FR.UTF-8"
    home.environment["VANE_LANGUAGE"] = "en"
    #expect(card(arguments) == Self.german)
  }

  @Test(arguments: [["--lang", "xx"], ["now", "--json", "--lang=xx"], ["forecast", "--lang", "xx"]])
  func rejectsAnUnknownLanguage(arguments: [String]) {
    let run = home.vane(arguments)
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
