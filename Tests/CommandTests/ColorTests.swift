import TestSupport
import Testing

/// Colours on a terminal.
@Suite struct ColorTests {
  private let home: TemporaryHome
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

  private func onATerminal() throws -> String? {
    headline(try home.start([], on: TerminalPair()).wait().output)
  }

  @Test func printsColoursAndAnIconToATerminal() throws {
    #expect(try onATerminal() == "\u{1B}[96m☂\u{1B}[0m " + Self.sixteen)
    home.environment["VANE_DISPLAY_ICONS"] = "text"
    #expect(try onATerminal() == Self.sixteen)
    home.environment["TERM"] = "xterm-256color"
    home.environment["COLORFGBG"] = "0;15"
    #expect(
      try onATerminal()
        == "\u{1B}[1;38;5;25m4°C\u{1B}[0m drizzle, feels like \u{1B}[38;5;25m1°C\u{1B}[0m")
    home.environment["VANE_DISPLAY_BACKGROUND"] = "dark"
    #expect(
      try onATerminal()
        == "\u{1B}[1;38;5;117m4°C\u{1B}[0m drizzle, feels like \u{1B}[38;5;117m1°C\u{1B}[0m")
  }
}
