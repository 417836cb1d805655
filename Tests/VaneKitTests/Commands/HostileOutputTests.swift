import Foundation
import Glibc
import TestSupport
import Testing

/// Every command over a store full of hostile text: nothing that commands a terminal is printed, whatever the language
/// and the colours.
@Suite struct HostileOutputTests {
  /// Blinks on red, sets the title, writes the clipboard, turns the reading direction, ends the line, and means
  /// something to every reader of a format.
  private static let hostile =
    "x\u{1B}[5;41mB\u{1B}]0;t\u{7}\u{9B}2J\u{1B}]52;c;cm0=\u{1B}\\\u{202E}\u{2066}\u{7F}\u{200B}\r\n#[fg=red]%{F#f00}&<\"'\\y"

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

  private let site: HostileHome
  private var home: TemporaryHome { site.home }

  init() throws {
    site = try HostileHome(Self.hostile)
    home.environment["VANE_NOTIFICATIONS_RULES"] = try Self.json([["warnings": "minor", "place": Self.hostile]])
    home.environment["VANE_HOOK_COMMAND"] = try Self.json(["/bin/true", Self.hostile])
  }

  private static func json(_ value: Any) throws -> String {
    String(decoding: try JSONSerialization.data(withJSONObject: value), as: UTF8.self)
  }

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
    let text = Self.hostile
    try home.configure(
      Self.json([
        text: text, "units": text, "language": text, "providers": ["order": [text]], "hook": ["command": text],
      ]))
    let run = home.vane(arguments)
    #expect(run.output + run.errors != "")
    #expect(run.controlCharacters == [], "\(run)")
  }

  /// One that is no JSON.
  @Test(arguments: [["config", "check"], ["now"]]) func filtersTheNameOfAnUnreadableFile(arguments: [String]) throws {
    try home.configure("{\"a\": \(Self.hostile)")
    let run = home.vane(arguments)
    #expect(run.output + run.errors != "")
    #expect(run.controlCharacters == [], "\(run)")
  }
}
