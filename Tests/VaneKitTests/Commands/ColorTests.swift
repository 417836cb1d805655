import TestSupport
import Testing

/// Colours: when they are printed, and which setting decides.
@Suite struct ColorTests {
  private let home: TemporaryHome
  private static let plain = "4°C drizzle, feels like 1°C"
  private static let sixteen = "\u{1B}[1;96m4°C\u{1B}[0m drizzle, feels like \u{1B}[96m1°C\u{1B}[0m"

  init() throws {
    home = try TemporaryHome()
    home.environment["NO_COLOR"] = nil
    home.environment["COLORFGBG"] = "15;0"
    try home.save(SamplePlaces.berlin(), age: 60)
  }

  /// The second line, which has the temperature.
  private func headline(_ output: String) -> String? {
    output.split(whereSeparator: \.isNewline).dropFirst().first.map(String.init)
  }

  private func onATerminal(_ arguments: String...) -> String? {
    headline(home.vane(arguments, columns: 80).output)
  }

  @Test func printsNoColoursToAPipe() throws {
    #expect(headline(home.vane().output) == Self.plain)
    #expect(!home.vane().output.contains("\u{1B}"))
    for view in [["forecast"], ["forecast", "--hourly"], ["meteogram"], ["rain"], ["history"], ["status"], ["log"]] {
      let run = home.vane(view)
      #expect(run.ending == .exited(0) && !run.output.contains("\u{1B}"))
      #expect(home.vane(view + ["--color", "always"]).output.contains("\u{1B}["))
    }
  }

  @Test func printsForcedColoursToAPipe() throws {
    home.environment["CLICOLOR_FORCE"] = "1"
    #expect(headline(home.vane().output) == Self.sixteen)
    home.environment["NO_COLOR"] = "1"
    #expect(headline(home.vane().output) == Self.plain)
  }

  @Test func lastColourOptionWins() throws {
    home.environment["VANE_DISPLAY_ICONS"] = "text"
    home.environment["NO_COLOR"] = "1"
    #expect(onATerminal() == Self.plain)
    home.environment["VANE_DISPLAY_COLOR"] = "always"
    #expect(headline(home.vane().output) == Self.sixteen)
    #expect(headline(home.vane("now", "--color", "never").output) == Self.plain)
    #expect(onATerminal("now", "--color", "auto") == Self.plain)
  }

  @Test func doesNotColourDocumentsAndBars() throws {
    home.environment["CLICOLOR_FORCE"] = "1"
    #expect(!home.vane("now", "--json", "--color", "always").output.contains("\u{1B}"))
    for format in ["plain", "waybar", "tmux", "prometheus"] {
      #expect(!home.vane("now", "--format", format, "--color", "always").output.contains("\u{1B}"))
    }
  }

  @Test func printsColoursAndAnIconToATerminal() {
    #expect(onATerminal() == "\u{1B}[96m☂\u{1B}[0m " + Self.sixteen)
    home.environment["VANE_DISPLAY_ICONS"] = "text"
    #expect(onATerminal() == Self.sixteen)
    home.environment["TERM"] = "xterm-256color"
    home.environment["COLORFGBG"] = "0;15"
    #expect(
      onATerminal()
        == "\u{1B}[1;38;5;25m4°C\u{1B}[0m drizzle, feels like \u{1B}[38;5;25m1°C\u{1B}[0m")
    home.environment["VANE_DISPLAY_BACKGROUND"] = "dark"
    #expect(
      onATerminal()
        == "\u{1B}[1;38;5;117m4°C\u{1B}[0m drizzle, feels like \u{1B}[38;5;117m1°C\u{1B}[0m")
  }
}
