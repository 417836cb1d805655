import TestSupport
import Testing
import Weather

@testable import VaneKit
@testable import Wording

/// Whatever comes from outside, no scalar that commands a terminal or hides text comes out.
@Suite struct HostileTextTests {
  @Test(arguments: HostileText.all.indices)
  func printsNoForbiddenScalar(index: Int) throws {
    let scene = try HostileScene(HostileText.all[index])
    for output in HostileOutput.all {
      let lines = try output.lines(scene)
      #expect(HostileText.found(in: lines) == [], "\(output.name)")
    }
    #expect([1.0, 70, 5000].allSatisfy { scene.card($0).lines.count <= 10 })
  }

  /// The sequences of our own colours are taken away, and nothing else is left; without them it reads as it does plain.
  ///
  /// Each language has every depth, and each depth every background.
  @Test(arguments: Language.allCases.enumerated().map { ($0, $1) })
  func printsNoForbiddenScalarInAnyLanguageAndColour(number: Int, language: Language) throws {
    let plain = try HostileScene(HostileText.ofEachKind, language.wording)
    let expected = try HostileOutput.all.map { try $0.lines(plain) }
    let backgrounds = [Background.dark, .light, .unknown, .color(0x808080)]
    for depth in ColorDepth.allCases {
      let ink = Ink(depth, on: backgrounds[number % backgrounds.count])
      let scene = try HostileScene(HostileText.ofEachKind, language.wording, ink)
      for (output, expected) in zip(HostileOutput.all, expected) {
        let lines = try output.lines(scene).map(HostileText.withoutInk)
        #expect(HostileText.found(in: lines) == [], "\(output.name)")
        #expect(lines == expected, "\(output.name)")
      }
    }
  }

  /// An output that leaves out what it was given would pass everything above.
  @Test func printsTheReadablePart() throws {
    let scene = try HostileScene("a\u{1B}[31mb\u{202E}c")
    let silent = try HostileOutput.all.filter { try !output($0, of: scene).contains("abc") }.map(\.name)
    #expect(silent == ["screen, help"])
  }

  @Test func noForbiddenScalarPassesAlone() {
    let through = HostileText.forbidden.flatMap { range in
      range.prefix(0x2000).compactMap(Unicode.Scalar.init).filter { scalar in
        let text = "a\(scalar)b"
        return (SafeText.lines(text) + [SafeText.line(text)]).contains { $0.unicodeScalars.contains(scalar) }
      }
    }
    #expect(through.map { String($0.value, radix: 16) } == [])
  }

  @Test(arguments: HostileText.all.indices)
  func noLineOutgrowsTheTerminal(index: Int) throws {
    let scene = try HostileScene(HostileText.all[index])
    let card = scene.card(1, width: 60)
    let tables =
      LocationTable([scene.location], current: 0, for: scene.reader(width: 60)).lines
      + CandidateTable([.init(id: 1, location: scene.location, population: 1)], from: nil, for: scene.reader(width: 60))
      .lines
      + scene.rules(width: 60).lines + DayTable(facts: scene.series.within(60)).lines
      + HourTable(facts: scene.series.within(60)).lines + RainView(facts: scene.series.within(60)).lines
      + Meteogram(facts: scene.series.within(60)).lines + scene.screen().lines(columns: 60, rows: 24).map(\.text)
    #expect((card.lines + [scene.line(1, width: 60)] + tables).map(CellWidth.of).filter { $0 > 60 } == [])
  }

  private func output(_ output: HostileOutput, of scene: HostileScene) throws -> String {
    try output.lines(scene).joined(separator: "\n")
  }
}
