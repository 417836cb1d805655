import Testing

@testable import Wording

@Suite struct InkLineTests {
  private static let ink = Ink(.sixteen)
  private let line = InkLine("東京 ", .title) + InkLine("4°C", .temperature(4)) + InkLine(" overcast")

  @Test func widthIsThatOfTheText() {
    #expect(line.width == 17)
    #expect(line.painted(with: .none) == "東京 4°C overcast")
    #expect(line.painted(with: Self.ink) == "\u{1B}[1m東京 \u{1B}[0m\u{1B}[96m4°C\u{1B}[0m overcast")
  }

  @Test(arguments: [
    (17, "\u{1B}[1m東京 \u{1B}[0m\u{1B}[96m4°C\u{1B}[0m overcast"),
    (16, "\u{1B}[1m東京 \u{1B}[0m\u{1B}[96m4°C\u{1B}[0m overca…"),
    (9, "\u{1B}[1m東京 \u{1B}[0m\u{1B}[96m4°C\u{1B}[0m…"),
    (8, "\u{1B}[1m東京 \u{1B}[0m\u{1B}[96m4°…\u{1B}[0m"),
    (6, "\u{1B}[1m東京 \u{1B}[0m\u{1B}[96m…\u{1B}[0m"), (4, "\u{1B}[1m東…\u{1B}[0m"), (1, "\u{1B}[1m…\u{1B}[0m"),
    (0, ""),
  ])
  func noCutSplitsASequence(width: Int, text: String) {
    #expect(line.cut(to: width).painted(with: Self.ink) == text)
    #expect(line.cut(to: width).painted(with: .none) == CellWidth.cut("東京 4°C overcast", to: width))
  }

  @Test func valuesWithinASentence() {
    let sentence = InkLine(
      "from 4 to 14, absent", .dim, values: [("4", .good), (nil, .bad), ("14", .bad), ("4", .stale)])
    #expect(
      sentence.runs == [
        .init(text: "from ", role: .dim), .init(text: "4", role: .good), .init(text: " to ", role: .dim),
        .init(text: "14", role: .bad), .init(text: ", absent", role: .dim),
      ])
  }

  @Test func equalNeighboursAreOneRun() {
    let cells = InkLine("aabb ") { $0 < 2 ? .good : nil }
    #expect(cells.runs == [.init(text: "aa", role: .good), .init(text: "bb ", role: nil)])
    #expect(cells.trimmed.runs.last == .init(text: "bb", role: nil))
    #expect((InkLine("x", .good) + InkLine("  ", .bad) + InkLine(" ")).trimmed == InkLine("x", .good))
    #expect(InkLine("  ").trimmed == InkLine())
  }

  @Test func oneColourSideBySideIsPaintedOnce() {
    let line = InkLine("a", .rain(3)) + InkLine(" ", .rain(4)) + InkLine("b", .rain(5)) + InkLine("c", .rain(11))
    #expect(
      line.painted(with: Ink(.trueColor)) == "\u{1B}[38;2;95;176;255ma b\u{1B}[0m\u{1B}[38;2;143;156;255mc\u{1B}[0m")
    #expect(line.painted(with: .none) == "a bc")
  }

  @Test func paddingAndSeparators() {
    #expect(InkLine("4", .good).padded(to: 3, alignment: .right).painted(with: Self.ink) == "  \u{1B}[92m4\u{1B}[0m")
    #expect(InkLine("4", .good).padded(to: 3).painted(with: Self.ink) == "\u{1B}[92m4\u{1B}[0m  ")
    #expect([InkLine("a"), InkLine("b")].joined(by: ", ").painted(with: .none) == "a, b")
    #expect([InkLine]().joined(by: ", ") == InkLine())
  }
}
