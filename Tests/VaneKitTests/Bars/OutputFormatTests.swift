import Testing

@testable import VaneKit
@testable import Wording

@Suite struct OutputFormatTests {
  private func line(_ format: String) throws -> String? {
    guard case .bar(let bar) = try OutputFormat(format) else { return nil }
    return "\(bar.kind.rawValue): " + bar.lines(of: .weather(try FormatSample.facts())).joined()
  }

  @Test func namesTemplatesAndBoth() throws {
    #expect(try line("json") == nil)
    #expect(try line("tmux") == "tmux: ☁ 4°C")
    #expect(try line("tmux:#[bold]{temperature}") == "tmux: #[bold]4°C")
    #expect(try line("tmux:weather") == "tmux: weather")
    #expect(try line("now: {temperature}") == "plain: now: 4°C")
    #expect(
      try line("i3bar:{temperature}")
        == #"i3bar: {"name":"vane","full_text":"4°C","short_text":"4°C","urgent":false,"markup":"none"}"#)
    #expect(
      OutputFormat.names == [
        "json", "plain", "waybar", "i3blocks", "i3bar", "polybar", "tmux", "xmobar", "prometheus",
      ])
  }

  @Test func rejectsAnUnknownFormat() {
    #expect(throws: FormatError.noTemplate(format: "prometheus")) { try OutputFormat("prometheus:{temperature}") }
    #expect(throws: FormatError.unknownFormat("wayb", known: OutputFormat.names)) { try OutputFormat("wayb") }
    #expect(throws: FormatError.unknownFormat("", known: OutputFormat.names)) { try OutputFormat("") }
    #expect(
      "\(FormatError.unknownFormat("wayb", known: OutputFormat.names))"
        == "there is no format \"wayb\"; there are: json, plain, waybar, i3blocks, i3bar, polybar, tmux, xmobar, "
        + "prometheus, and templates such as '{temperature} {condition.icon} {age}'")
  }
}
