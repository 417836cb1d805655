import Foundation
import Glibc
import TestSupport
import Testing

/// Every command over a store full of hostile text: nothing that commands a terminal is printed, whatever the language
/// and the colours.
@Suite struct HostileOutputTests {
  private static let commands: [[String]] =
    ["plain", "waybar", "i3blocks", "i3bar", "polybar", "tmux", "xmobar", "prometheus", "json"].map {
      ["now", "--format", $0]
    } + [
      ["now"], ["now", "--json"], ["all"], ["all", "--json"], ["all", "--csv"], ["all", "--format", "prometheus"],
      ["all", "--format", "waybar"],
      ["now", "--format", "{place.full} {region} {country} {provider} {attribution} {warning}"],
      ["forecast"], ["forecast", "--hourly"], ["forecast", "--json"], ["rain"], ["rain", "--json"], ["meteogram"],
      ["meteogram", "--svg", "-"], ["history"], ["history", "--csv"], ["history", "--json"], ["alerts"],
      ["alerts", "--json"], ["alerts", "show", "1"], ["providers"], ["providers", "--json"], ["rules"],
      ["rules", "--json"], ["rules", "test"], ["locations"], ["locations", "--json"], ["status"], ["status", "--json"],
      ["log"], ["log", "--json"], ["doctor"], ["doctor", "--json"], ["schedule"], ["schedule", "--json"],
      ["service", "status"], ["service", "install", "--print"], ["config"], ["config", "show"], ["config", "check"],
      ["about"], ["use", "x"],
    ]

  private let home: TemporaryHome

  init() throws { home = try HostileHome().home }

  @Test(arguments: commands) func printsNoHostileBytes(arguments: [String]) throws {
    let plain = home.vane(arguments)
    #expect(plain.output + plain.errors != "")
    #expect(plain.controlCharacters == [], "\(plain)")
    home.environment["NO_COLOR"] = nil
    home.environment["CLICOLOR_FORCE"] = "1"
    home.environment["COLORTERM"] = "truecolor"
    home.environment["VANE_LANGUAGE"] = "ja"
    let painted = home.vane(arguments)
    #expect(painted.withoutColours.controlCharacters == [], "\(painted)")
  }

  /// The other test would pass if nothing were printed.
  @Test func printsTheFilteredText() throws {
    for command in ["now", "all", "forecast", "rain", "history", "alerts", "locations", "status", "log", "rules"] {
      #expect(home.vane(command).output.contains("xB"), "\(command)")
    }
  }

  /// An invalid configuration with hostile text.
  @Test(arguments: [
    ["config", "check"], ["config", "show"], ["doctor"], ["now"], ["refresh"],
  ])
  func filtersErrorsOfTheConfiguration(arguments: [String]) throws {
    let text = HostileHome.text
    try home.configure(
      HostileHome.json([
        text: text, "units": text, "language": text, "providers": ["order": [text]], "hook": ["command": text],
      ]))
    let run = home.vane(arguments)
    #expect(run.output + run.errors != "")
    #expect(run.controlCharacters == [], "\(run)")
  }

  /// One that is no JSON.
  @Test(arguments: [["config", "check"], ["now"]]) func filtersTheNameOfAnUnreadableFile(arguments: [String]) throws {
    try home.configure("{\"a\": \(HostileHome.text)")
    let run = home.vane(arguments)
    #expect(run.output + run.errors != "")
    #expect(run.controlCharacters == [], "\(run)")
  }
}
