import TestSupport
import Testing
import Weather

@testable import VaneKit
@testable import Wording

/// On a terminal no line is wider than it, except a lone command, path or address.
@Suite struct WidthTests {
  /// What a program reads, and what a screen or a bar cuts itself.
  private static let unwrapped = [
    "format", "picture", "for a spreadsheet", "screen", "sentence of the schedule", "warning in a line",
    "notifications",
    "filter",
  ]
  private static let outputs =
    HostileOutput.all.filter { output in !unwrapped.contains { output.name.contains($0) } }
  /// The longest names and reasons that occur, in two scripts.
  private static let texts = [
    "St. John's and the Avalon Peninsula, Newfoundland and Labrador: Wind Warning until further notice",
    "東京都特別区部の上空では夕方から雷を伴う激しい雨が降る見込みです。河川の増水に警戒してください",
  ]

  private static func isLone(_ line: String) -> Bool {
    let words = line.split(separator: " ")
    return words.count == 1 || ["vane", "(vane"].contains(words[0]) || words[0].hasSuffix("ctl")
  }

  @Test(arguments: Language.allCases, [40, 80])
  func noLineIsWiderThanTheTerminal(language: Language, width: Int) throws {
    for text in Self.texts {
      let scene = try HostileScene(text, language.wording, width: width)
      for output in Self.outputs {
        let wide = try output.lines(scene).filter { CellWidth.of($0) > width && !Self.isLone($0) }
        #expect(wide == [], "\(output.name)")
      }
    }
  }

  /// Sun and moon are computed, which takes its time.
  @Test(arguments: [40, 60]) func theSkyFits(width: Int) throws {
    let scene = try HostileScene(Self.texts[0], Language.french.wording, width: width)
    #expect(
      SkyView(facts: SkyFacts(of: scene.location, for: scene.reader()), reader: scene.reader()).lines.allSatisfy {
        CellWidth.of($0) <= width
      })
  }

  /// What is wrapped is not cut: the words of a table or card are the same at any width.
  @Test(arguments: [40, 60, 80]) func nothingIsCut(width: Int) throws {
    let scene = try HostileScene("St. John's and the Avalon Peninsula, Newfoundland", width: width)
    for output in Self.outputs where !["one line", "all places"].contains(output.name) {
      #expect(try !output.lines(scene).contains { $0.contains("…") }, "\(output.name)")
    }
  }

  @Test func aPipeGetsWholeLines() throws {
    let scene = try HostileScene(Self.texts[0])
    let report = DoctorReport(scene.doctors[0], version: "1", for: scene.reader())
    #expect(scene.card(1).lines.contains { CellWidth.of($0) > 150 })
    #expect(DoctorCard(report: report, reader: scene.reader()).lines.contains { CellWidth.of($0) > 100 })
  }
}
