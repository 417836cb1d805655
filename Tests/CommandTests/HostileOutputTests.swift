import Foundation
import Glibc
import TestSupport
import Testing

/// Programs over a store full of hostile text: nothing that commands a terminal is printed.
@Suite struct HostileOutputTests {
  /// Blinks on red, sets the title, writes the clipboard, turns the reading direction, ends the line, and means
  /// something to every reader of a format.
  private static let hostile =
    "x\u{1B}[5;41mB\u{1B}]0;t\u{7}\u{9B}2J\u{1B}]52;c;cm0=\u{1B}\\\u{202E}\u{2066}\u{7F}\u{200B}\r\n#[fg=red]%{F#f00}&<\"'\\y"

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

  @Test(arguments: [
    ["watch", "--for", "1s"], ["simulate-fetch"], ["now", "--format", "waybar"], ["status", "--json"],
  ])
  func printsNoHostileBytes(arguments: [String]) {
    let run = home.run("vane", arguments)
    #expect(run.output + run.errors != "")
    #expect(run.controlCharacters == [], "\(run)")
  }

  @Test func followPrintsNoHostileBytes() throws {
    let program = try home.start("vane", ["follow", "--format", "tmux"])
    _ = try program.waitForOutput("\n")
    program.signal(SIGTERM)
    #expect(program.wait().controlCharacters == [])
  }
}
