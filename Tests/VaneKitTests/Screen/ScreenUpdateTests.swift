import Testing

@testable import VaneKit
@testable import Wording

@Suite struct ScreenUpdateTests {
  private let old = ["one", "two", "three"].map { ScreenLine($0, width: 5) }

  @Test func writesNothingForAnUnchangedScreen() {
    #expect(ScreenUpdate.bytes(from: old, to: old, for: .sample()) == "")
    #expect(ScreenUpdate.bytes(from: [], to: [], for: .sample()) == "")
  }

  @Test func onlyRowsThatDifferAreWritten() {
    var new = old
    new[1] = ScreenLine(InkLine("zwei"), width: 5, isSelected: true)
    #expect(
      ScreenUpdate.bytes(from: old, to: new, for: .sample())
        == "\u{1B}[?2026h\u{1B}[2;1H\u{1B}[2K\u{1B}[7mzwei \u{1B}[m\u{1B}[?2026l")
  }

  @Test func writesAnUnknownScreenInFull() {
    let all =
      "\u{1B}[?2026h\u{1B}[m\u{1B}[2J\u{1B}[1;1H\u{1B}[2Kone  \u{1B}[2;1H\u{1B}[2Ktwo  \u{1B}[?2026l"
    #expect(ScreenUpdate.bytes(from: nil, to: Array(old.prefix(2)), for: .sample()) == all)
    #expect(ScreenUpdate.bytes(from: old, to: Array(old.prefix(2)), for: .sample()) == all)
  }

  @Test func piecesAreCutAndFilledToTheirWidths() {
    let line = ScreenLine((ScreenLine.Run(line: InkLine("東京都")), 5), (ScreenLine.Run(line: InkLine("x")), 3))
    #expect(line.text == "東京…x  ")
  }

  @Test func paintsTextExceptInTheSelectedRow() {
    let warm = InkLine("4°C", .stale)
    let lines = [ScreenLine(warm, width: 5), ScreenLine(warm, width: 5, isSelected: true)]
    #expect(
      ScreenUpdate.bytes(from: nil, to: lines, for: .sample(ink: Ink(.sixteen)))
        == "\u{1B}[?2026h\u{1B}[m\u{1B}[2J\u{1B}[1;1H\u{1B}[2K\u{1B}[1;93m4°C\u{1B}[0m  \u{1B}[2;1H\u{1B}[2K"
        + "\u{1B}[7m4°C  \u{1B}[m\u{1B}[?2026l")
  }
}
