import Testing
import Wording

@Suite struct VersionTests {
  @Test func statesProgramAndVersion() {
    #expect(Version.line(of: "vane").contains(/^vane \d+\.\d+\.\d+( \([0-9a-f]{8}\))?$/))
  }

  @Test(arguments: [
    ("vane-fetch 0.2.0 (1a2b3c4d)", "0.2.0"), ("vane-fetch 0.2.0", "0.2.0"), ("0.1.0", "0.1.0"), ("", nil),
    ("unknown option", nil),
  ])
  func readsTheNumberOfALine(line: String, number: String?) {
    #expect(Version.number(in: line) == number)
  }
}
