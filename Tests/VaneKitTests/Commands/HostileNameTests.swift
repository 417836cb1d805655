import Foundation
import TestSupport
import Testing

/// Terminal sequences in the store or in arguments are never printed.
@Suite struct HostileNameTests {
  /// Clears the screen, sets the title, writes the clipboard, turns the reading direction, ends the line.
  private static let hostile = "Ber\u{1B}[2Jlin\u{1B}]0;owned\u{07}\u{9B}31m\u{1B}]52;c;cm0=\u{1B}\\\u{202E}\u{7F}\r\nx"

  @Test(arguments: [
    ["locations"], ["locations", "--json"], ["rain"], ["forecast"], ["meteogram"], ["history"], ["use", hostile],
    ["use", "nothing"], ["use", hostile + "?"], ["clear"],
    ["clear", hostile], ["clear", hostile + "?"], ["clear", "--all", hostile], ["interval", hostile],
    ["config", hostile], [hostile],
  ])
  func printsNoHostileBytes(arguments: [String]) throws {
    let home = try TemporaryHome()
    let hostile = Self.hostile
    try home.save(SamplePlaces.berlin(), SamplePlaces.place(hostile, hostile, hostile, at: 1, 2, in: hostile))
    let run = home.vane(arguments)
    #expect(run.output + run.errors != "")
    #expect(run.controlCharacters == [])
  }

  @Test func hostileNameStillSelectsThePlace() throws {
    let home = try TemporaryHome(saving: SamplePlaces.place("\u{1B}[31mBerlin\u{1B}[0m", at: 52.5, 13.4))
    #expect(home.vane("clear").output.hasPrefix("Cleared Berlin.\n"))
  }

  @Test func filtersAHostilePath() throws {
    let home = try TemporaryHome()
    home.environment["XDG_CONFIG_HOME"] = "/tmp/\u{1B}]0;owned\u{07}here"
    #expect(home.vane("config", "path") == ProgramRun(output: "/tmp/here/vane/config.json\n"))
    #expect(
      home.vane("config", "check")
        == ProgramRun(output: "No problems: /tmp/here/vane/config.json does not exist; the defaults are used\n"))
  }
}
