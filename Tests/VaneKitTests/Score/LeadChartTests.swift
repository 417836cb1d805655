import TestSupport
import Testing
import Weather

@testable import VaneKit
@testable import Wording

@Suite struct LeadChartTests {
  private func lines(_ providers: [LeadFacts.Errors] = LeadSample.providers, for reader: Reader) throws -> [String] {
    LeadChart(facts: try LeadSample.facts(providers, for: reader)).lines
  }

  @Test func inASCIIAndFahrenheit() throws {
    let providers = LeadSample.tomorrow([("MET Norway", 1.5), ("Open-Meteo", 3), (nil, 0)])
    #expect(
      try lines(providers, for: .sample(units: .imperial, glyphs: .ascii, width: 40)) == [
        "Berlin, Land Berlin, Germany",
        "Average error of the temperature",
        "24 to 48 hours ahead",
        "  MET Norway        ####### 2.7 F",
        "  Open-Meteo        ############## 5.4 F",
        "  same as yesterday 0.0 F",
        "Shorter bars are better.",
      ])
  }

  /// The largest error fills the room that is left beside the longest name and the widest value.
  @Test(arguments: [40, 80, 120]) func theLongestBarFillsTheWidth(width: Int) throws {
    for glyphs in [GlyphSet.unicode, .ascii] {
      let chart = try lines(for: .sample(glyphs: glyphs, width: width))
      #expect(chart.map(CellWidth.of).max() == width)
      let bar = try #require(chart.first { $0.hasSuffix("3.6°C") || $0.hasSuffix("3.6 C") })
      #expect(CellWidth.of(bar) == width)
    }
  }

  @Test(arguments: Array(1...41) + [59, 60, 79, 80, 99, 100, 130]) func noLineIsWiderThanTheTerminal(width: Int) throws
  {
    let long = String(repeating: "東京の天気予報 ", count: 12)
    for glyphs in [GlyphSet.unicode, .ascii] {
      for name in ["MET Norway", long] {
        let providers: [LeadFacts.Errors] = [(name, [1, 999, 0, 0.01])] + LeadSample.providers
        let chart = try lines(providers, for: .sample(units: .imperial, glyphs: glyphs, width: width))
        #expect(chart.allSatisfy { CellWidth.of($0) <= width })
      }
    }
  }

  @Test func leavesOutALeadWithoutAnError() throws {
    let providers: [LeadFacts.Errors] = [("MET Norway", [nil, 1, 2]), (nil, [nil, nil, 3])]
    let chart = try lines(providers, for: .sample(width: 40))
    #expect(chart.filter { $0.hasSuffix("ahead") } == ["12 to 24 hours ahead", "24 to 48 hours ahead"])
    #expect(chart.contains("  same as yesterday -"))
  }

  @Test(arguments: [nil, Double.nan, .infinity, -1, 1e300]) func saysNothingWithoutAnError(error: Double?) throws {
    for providers in [[], LeadSample.tomorrow([("MET Norway", error), (nil, error)])] {
      #expect(try lines(providers, for: .sample(width: 40)) == [])
      #expect(LeadPicture(facts: try LeadSample.facts(providers)).svg == nil)
    }
  }

  @Test func everyErrorAboveZeroIsVisible() throws {
    let providers = LeadSample.tomorrow([("A", 0.01), ("B", 100), ("C", 0)])
    let unicode = try lines(providers, for: .sample(width: 40))
    #expect(unicode.contains("  A ▏ 0.0°C") && unicode.contains("  C 0.0°C"))
    #expect(try lines(providers, for: .sample(glyphs: .ascii, width: 40)).contains("  A . 0.0 C"))
  }

  @Test func adjacentBarsDifferInColour() throws {
    let chart = try lines(for: .sample(ink: Ink(.trueColor, on: .dark), width: 40))
    let colors = chart.suffix(4).prefix(3).compactMap { $0.firstMatch(of: /\u{1B}\[([0-9;]+)m█/)?.1 }
    #expect(colors.count == 3 && Set(colors).count == 3)
    // Persistence is dim as a whole.
    let persistence = try #require(chart.suffix(2).first).matches(of: /\u{1B}\[([0-9;]+)m/).map { String($0.1) }
    #expect(Set(persistence) == [String(try #require(colors.last)), "0"])
  }

  @Test func namesAreFiltered() throws {
    let providers = LeadSample.tomorrow([(SeriesSample.hostile, 1), ("\u{1B}[2J", 2)])
    let chart = LeadChart(facts: try LeadSample.facts(providers, name: SeriesSample.hostile, for: .sample(width: 80)))
      .lines
    #expect(SeriesSample.controls(in: chart) == [])
    #expect(chart.contains { $0.hasPrefix("  - ") })
  }

  @Test(arguments: [Language.german, .spanish, .french, .japanese]) func isTranslated(language: Language) throws {
    let chart = try lines(for: .sample(wording: language.wording, width: 40))
    let english = try lines(for: .sample(width: 40))
    #expect(chart.count == english.count)
    let names = ["Berlin", "MET Norway", "Open-Meteo"]
    #expect(Set(chart.filter { line in !names.contains(where: line.contains) }).isDisjoint(with: english))
    // In the picture a lead has 176 pixels.
    #expect(
      try LeadSample.facts(for: .sample(wording: language.wording)).groups.allSatisfy { CellWidth.of($0.title) <= 26 })
  }
}
