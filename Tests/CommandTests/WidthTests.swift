import Foundation
import TestSupport
import Testing
import Wording

/// Every command that prints for people, on a terminal: no line is wider than it, except a lone command, path or
/// address.
@Suite(.ownThread) struct WidthTests {
  private static let name = "St. John's and the Avalon Peninsula, Newfoundland and Labrador"

  private static let commands: [[String]] =
    [
      "now", "now --details", "forecast", "forecast --hourly", "rain", "meteogram", "history", "history --days 3",
      "all",
      "sky", "air", "alerts", "alerts show 1", "alerts show 9", "locations", "status", "log", "schedule", "interval",
      "interval 1s", "providers", "doctor", "about", "rules", "rules test", "score", "config", "config check",
      "config get", "config path", "config show", "config set contact", "service", "service status", "use Nowhere",
      "clear Nowhere", "refresh --location", "--help", "set --help", "now --help", "follow --help", "watch --help",
      "simulate-fetch", "nosuch", "now --format {nosuch}", "now --location Nowhere", "--version",
    ].map { $0.split(separator: " ").map(String.init) }

  private let home: TemporaryHome

  init() throws {
    home = try HostileHome(Self.name).home
    home.environment["VANE_NOTIFICATIONS_RULES"] = #"[{"warnings": "minor"}]"#
    home.environment["VANE_HOOK_COMMAND"] = nil
    home.environment["VANE_DISPLAY_WAIT"] = "1ms"
  }

  private func lines(_ arguments: [String], columns: UInt16) throws -> [String] {
    // A program on a terminal has its standard error there, too.
    let command = ["-c", "exec \"$0\" \"$@\" 2>&1", try BuiltPrograms.path(of: "vane")] + arguments
    let terminal = try TerminalPair(columns: columns, rows: 50)
    let program = try RunningProgram("/bin/sh", command, environment: home.environment, on: terminal)
    // A question gets its default as the answer, which is typed before it, so that its echo does not end the line.
    terminal.type("\n")
    let run = program.wait().withoutColours
    return run.output.replacing("[y/N] ", with: "[y/N]\n").split(whereSeparator: \.isNewline).map(String.init)
  }

  private func isLone(_ line: String) -> Bool {
    let words = line.split(separator: " ")
    return words.count == 1 || ["vane", "(vane"].contains(words[0]) || words[0].hasSuffix("ctl")
  }

  /// The other languages have the same widths in the tests of the views.
  @Test(arguments: commands) func noLineIsWiderThanTheTerminal(command: [String]) throws {
    for (language, widths) in [("en", [40, 80]), ("ja", [60])] {
      home.environment["VANE_LANGUAGE"] = language
      for columns in widths {
        let lines = try lines(command, columns: UInt16(columns))
        #expect(!lines.isEmpty)
        #expect(lines.filter { CellWidth.of($0) > columns && !isLone($0) } == [], "\(language) \(columns)")
      }
    }
  }
}
