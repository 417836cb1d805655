import Foundation
import FoundationXML
import LinuxEvents
import TestSupport
import Testing
import Weather

@testable import VaneKit
@testable import Wording

@Suite struct PageDocumentTests {
  private func page(_ facts: PageFacts) throws -> XMLElement {
    // The script is no XML.
    let text = PageDocument(facts: facts).text.replacing(/<script>.*<\/script>/.dotMatchesNewlines(), with: "")
    return try #require(try XMLDocument(xmlString: text).rootElement())
  }

  private func texts(_ path: String, in page: XMLElement) throws -> [String] {
    try page.nodes(forXPath: path).map { $0.stringValue ?? "" }
  }

  /// A script or a style sheet with another hash would not be used.
  @Test(arguments: [("style", "style-src"), ("script", "script-src")])
  func thePolicyAllowsExactlyWhatIsInTheFile(element: String, directive: String) throws {
    let text = PageDocument(facts: try PageSample.facts()).text
    let content = try #require(
      text.firstMatch(
        of: try Regex("<\(element)>(.*?)</\(element)>", as: (Substring, Substring).self).dotMatchesNewlines()))
    var command = ChildProcess.Command(path: "/usr/bin/sha256sum")
    command.input = Array(content.output.1.utf8)
    let digits = try #require(try ChildProcess(command).wait(atMost: .seconds(10))?.output.prefix(64))
    let bytes = stride(from: 0, to: 64, by: 2).compactMap { UInt8(digits.dropFirst($0).prefix(2), radix: 16) }
    #expect(PageStyle.policy.contains("\(directive) 'sha256-\(Data(bytes).base64EncodedString())'"))
    #expect(PageStyle.policy.hasPrefix("default-src 'none'; base-uri 'none'; form-action 'none'; "))
    #expect(try self.page(PageSample.facts()).nodes(forXPath: "//@style").isEmpty)
  }

  @Test func showsWeatherWarningsAndWhatWasNeverRead() throws {
    let page = try page(PageSample.facts())
    #expect(try texts("//h1", in: page) == ["Weather"])
    #expect(try texts("//h2", in: page) == ["Berlin, Land Berlin, Germany", "Berlin 2, Land Berlin, Germany"])
    #expect(try texts("//article[1]//h3", in: page) == ["Warnings", "Hours", "Days"])
    #expect(try texts("//p[@class='now']", in: page) == [" 4°C overcast, feels like -1°C"])
    #expect(
      try texts("//article[1]//summary", in: page)
        == [
          "Flash Flood Warning (severe), from Fri 20 Nov 2026 14:35 until Fri 20 Nov 2026 17:05 Ended"
        ].map { $0.replacing("Flash Flood Warning", with: "Berlin") })
    #expect(
      try texts("//article[1]//section[@class='warnings']/p[1]", in: page) == [
        "NWS alerts: fetched Fri 20 Nov 2026 14:00 There may be newer ones."
      ])
    #expect(
      try texts("//article[2]/p", in: page) == ["The weather of Berlin 2 has never been fetched."])
    #expect(
      try texts("//article[2]/section/p", in: page) == ["Warnings for Berlin 2 have never been fetched."])
    let alternatives = try texts("//article[1]//*[local-name()='svg']/@aria-label", in: page)
    #expect(alternatives.count == 2)
    #expect(alternatives[0].hasPrefix("Temperature: -3 to 6°C, Precipitation: "))
    #expect(alternatives[1].hasPrefix("Fri 20, -3 to 6°C, light rain, 4.8 mm, 88%; Sat 21, "))
  }

  /// By the clock of the page; the script follows the clock of the reader.
  @Test(arguments: [(7.0, "Stale after Fri 20 Nov 2026 14:35"), (31, "Stale")])
  func saysWhetherTheWeatherIsStale(minutes: Double, shown: String) throws {
    let page = try page(PageSample.facts(afterMinutes: minutes))
    #expect(try texts("//p[@class='update']/*[not(@hidden)]", in: page) == ["Updated Fri 20 Nov 2026 14:05 ", shown])
    #expect(try texts("//p[@class='update']//@data-at", in: page) == ["2026-11-20T13:05:00Z"])
    #expect(try texts("//p[@class='update']//@data-from", in: page) == ["2026-11-20T13:35:00Z"])
  }

  @Test func saysThatNoPlaceIsSaved() throws {
    let facts = PageFacts(places: [], omitted: 0, reader: .sample())
    #expect(try texts("//main", in: page(facts)) == ["No place is saved."])
    #expect(try texts("//main", in: page(PageFacts(places: [], omitted: 2, reader: .sample())))[0].contains("2 more"))
  }

  @Test(arguments: Language.allCases) func hasTheLanguageOfTheUser(language: Language) throws {
    let page = try page(PageSample.facts(wording: language.wording))
    #expect(try texts("/html/@lang", in: page) == [language.rawValue])
  }

  /// Nothing that commands a terminal or hides text is in any file.
  @Test(arguments: HostileText.all.indices) func noForbiddenScalarIsInAFile(index: Int) throws {
    for (name, text) in PageSample.files(try PageSample.facts(HostileText.all[index])) {
      #expect(HostileText.found(in: text.replacing("\r\n", with: "\n").components(separatedBy: "\n")) == [], "\(name)")
    }
  }

  /// Texts with every sign of HTML, XML and iCalendar, glued to their neighbours.
  @Test(arguments: GluedSign.all.flatMap { $0.texts("</script><b a=\"1\">&amp;'--> ]]> x;y,z\\n:") })
  func textsOfStrangersStayTexts(text: String) throws {
    let facts = try PageSample.facts(text)
    let page = try page(facts)
    // A long name is cut.
    #expect(try texts("//h2", in: page)[0].hasPrefix(PlaceText(facts.places[0].location).name + ", "))
    let allowed = [
      "html", "head", "meta", "title", "link", "style", "body", "header", "h1", "h2", "h3", "nav", "a", "main",
      "article", "section", "details", "summary", "div", "p", "span", "strong", "time", "footer", "svg", "path", "rect",
      "line", "polyline", "text",
    ]
    #expect(Set(try page.nodes(forXPath: "//*").compactMap(\.name)).subtracting(allowed) == [])
    #expect(try page.nodes(forXPath: "//@*").compactMap(\.name).filter { $0.hasPrefix("on") || $0 == "style" } == [])
    #expect(PageDocument(facts: facts).text.components(separatedBy: "</script>").count == 2)

    for source in [WarningFeed(facts: facts, folder: "/w").text, FramePicture(facts: facts).text] {
      let names = try #require(try XMLDocument(xmlString: source).rootElement()).nodes(forXPath: "//*").map(\.name)
      #expect(!names.contains("b"))
    }
    let lines = CalendarText(facts: facts).text.replacing("\r\n ", with: "").components(separatedBy: "\r\n")
    #expect(
      Set(lines.map { $0.prefix { $0.isLetter || $0 == "-" } }).isSubset(of: [
        "BEGIN", "VERSION", "PRODID", "CALSCALE", "X-WR-CALNAME", "UID", "DTSTAMP", "DTSTART", "DURATION", "SUMMARY",
        "LOCATION", "DESCRIPTION", "TRANSP", "END", "",
      ]))
  }
}
