import Testing
import Weather

@testable import VaneKit
@testable import Wording

@Suite struct LeadPictureTests {
  private func picture(_ providers: [LeadFacts.Errors] = LeadSample.providers, for reader: Reader = .sample()) throws
    -> String
  {
    try #require(LeadPicture(facts: try LeadSample.facts(providers, name: "Berlin", for: reader)).svg)
  }

  @Test func drawsACompletePicture() throws {
    let providers = LeadSample.tomorrow([("MET Norway", 1.3), (nil, 2)])
    #expect(
      try picture(providers).split(separator: "\n") == [
        ##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960.0 404.0" width="960.0" height="404.0" font-family="sans-serif" role="img" class="vane">"##,
        "<style>\(PicturePalette.darkStyle)</style>",
        "<title>Berlin, Land Berlin, Germany: Average error of the temperature</title>",
        "<desc>24 to 48 hours ahead: MET Norway 1.3°C, same as yesterday 2.0°C</desc>",
        ##"<rect x="0.0" y="0.0" width="960.0" height="404.0" fill="#ffffff"/>"##,
        ##"<text x="56.0" y="28.0" text-anchor="start" fill="#222222" font-size="18">Berlin, Land Berlin, Germany</text>"##,
        ##"<text x="56.0" y="50.0" text-anchor="start" fill="#222222" font-size="13">Average error of the temperature</text>"##,
        ##"<rect x="56.0" y="67.0" width="12.0" height="12.0" fill="#0072b2"/>"##,
        ##"<text x="74.0" y="78.0" text-anchor="start" fill="#222222" font-size="13">MET Norway</text>"##,
        ##"<rect x="170.0" y="67.0" width="12.0" height="12.0" fill="#666666"/>"##,
        ##"<text x="188.0" y="78.0" text-anchor="start" fill="#222222" font-size="13">same as yesterday</text>"##,
        ##"<line x1="56.0" y1="106.0" x2="936.0" y2="106.0" stroke="#d8d8d8"/>"##,
        ##"<text x="50.0" y="110.0" text-anchor="end" fill="#222222" font-size="12">2°C</text>"##,
        ##"<line x1="56.0" y1="226.0" x2="936.0" y2="226.0" stroke="#d8d8d8"/>"##,
        ##"<text x="50.0" y="230.0" text-anchor="end" fill="#222222" font-size="12">1°C</text>"##,
        ##"<line x1="56.0" y1="346.0" x2="936.0" y2="346.0" stroke="#222222"/>"##,
        ##"<text x="50.0" y="350.0" text-anchor="end" fill="#222222" font-size="12">0°C</text>"##,
        ##"<rect x="452.0" y="190.0" width="38.7" height="156.0" fill="#0072b2"/>"##,
        ##"<text x="471.4" y="185.0" text-anchor="middle" fill="#222222" font-size="11">1.3</text>"##,
        ##"<rect x="496.0" y="106.0" width="38.7" height="240.0" fill="#666666"/>"##,
        ##"<text x="515.4" y="101.0" text-anchor="middle" fill="#222222" font-size="11">2.0</text>"##,
        ##"<text x="496.0" y="366.0" text-anchor="middle" fill="#222222" font-size="12">24 to 48 hours ahead</text>"##,
        ##"<text x="56.0" y="392.0" text-anchor="start" fill="#666666" font-size="11">Shorter bars are better.</text>"##,
        "</svg>",
      ])
  }

  @Test func describesAllValuesInWords() throws {
    let description = try #require(try picture().firstMatch(of: /<desc>(.*)<\/desc>/)?.1)
    #expect(
      description.hasPrefix(
        "6 to 12 hours ahead: MET Norway 0.9°C, Open-Meteo 1.0°C, same as yesterday 2.6°C; 12 to 24 hours ahead: "))
    #expect(
      description.hasSuffix("; 72 to 120 hours ahead: MET Norway 2.4°C, Open-Meteo 2.3°C, same as yesterday 3.6°C"))
  }

  @Test func differencesHaveNoOffsetInFahrenheit() throws {
    let picture = try picture(LeadSample.tomorrow([("MET Norway", 1.5)]), for: .sample(units: .imperial))
    #expect(picture.contains("MET Norway 2.7°F") && picture.contains(">2.7</text>"))
    #expect(picture.contains(">0°F</text>") && picture.contains(">3°F</text>"))
  }

  /// A viewer without style sheets, or with a light page, shows the attributes.
  @Test func everyColourHasADarkForm() throws {
    let used = Set(try picture().matches(of: /(fill|stroke)="(#[0-9a-f]+)"/).map { String($0.2) })
    #expect(used.count >= 6)
    #expect(used.subtracting(PicturePalette.forms.map(\.light)) == [])
  }

  /// The colours of the first three providers and of persistence.
  @Test(arguments: Colorimetry.Vision.allCases) func barsDiffer(vision: Colorimetry.Vision) throws {
    let number = { (color: String) in UInt32(color.dropFirst(), radix: 16) ?? 0 }
    let names = ["A", "B", "C", nil]
    let picture = try picture(LeadSample.tomorrow(names.map { ($0, 1) }))
    let fills = picture.matches(of: /<rect .*height="12\.0" fill="(#[0-9a-f]+)"\/>/).map { String($0.1) }
    #expect(fills.count == 4)
    for form in [fills, fills.compactMap { fill in PicturePalette.forms.first { $0.light == fill }?.dark }] {
      for (one, other) in [(0, 1), (0, 2), (1, 2), (0, 3), (1, 3), (2, 3)] {
        #expect(Colorimetry.difference(number(form[one]), number(form[other]), vision) > 8, "\(one) \(other)")
      }
    }
  }

  /// Twenty providers with long names: the legend takes more lines, and the bars have no values.
  @Test func manyProvidersStayInside() throws {
    let name = String(repeating: "Wetterdienst ", count: 9)
    let providers: [LeadFacts.Errors] = (0..<20).map { ("\($0) \(name)", [1, 2, 3, 4, 5]) }
    let picture = try picture(providers)
    let xs = picture.matches(of: /\bx="([0-9.]+)"/).compactMap { Double($0.1) }
    #expect(xs.allSatisfy { (0...936).contains($0) })
    let height = try #require(picture.firstMatch(of: /height="([0-9.]+)"/).flatMap { Double($0.1) })
    let ys = picture.matches(of: /\by="([0-9.]+)"/).compactMap { Double($0.1) }
    #expect(ys.allSatisfy { (0...height).contains($0) })
    #expect(!picture.contains(">4.0</text>"))
  }

  @Test func itIsWellFormed() throws {
    let hostile = SeriesSample.hostile
    for providers in [LeadSample.providers, LeadSample.tomorrow([(hostile, 1), ("\u{301}\"", 0), (nil, 999)])] {
      let picture = try #require(LeadPicture(facts: try LeadSample.facts(providers, name: hostile)).svg)
      let lines = picture.split(separator: "\n").map { String($0) }
      let element = /<(\w+)( [\w-]+="[^"<>&]*")*(\/>|>[^<>]*<\/\1>)/
      #expect(lines.dropFirst().dropLast().filter { $0.wholeMatch(of: element) == nil } == [])
      #expect(lines.first?.wholeMatch(of: /<svg( [\w-]+="[^"<>&]*")*>/) != nil && lines.last == "</svg>")
      #expect(SeriesSample.controls(in: lines) == [])
    }
  }
}
