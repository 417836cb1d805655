import Foundation
import FoundationXML
import TestSupport
import Testing
import Weather

@testable import VaneKit
@testable import Wording

@Suite struct CalendarTextTests {
  @Test func hasAnEventForEachDay() throws {
    let text = CalendarText(facts: try PageSample.facts()).text
    let lines = text.components(separatedBy: "\r\n")
    #expect(lines.count { $0 == "BEGIN:VEVENT" } == 4)
    #expect(
      Array(lines[5..<14]) == [
        "BEGIN:VEVENT", "UID:2026-11-20-52.5200_13.4050@vane", "DTSTAMP:20261120T130500Z",
        "DTSTART;VALUE=DATE:20261120", "DURATION:P1D", "SUMMARY:Berlin: -3 to 6°C\\, light rain\\, 4.8 mm\\, 88%",
        "LOCATION:Berlin\\, Land Berlin\\, Germany",
        #"DESCRIPTION:Updated Fri 20 Nov 2026 14:05\nWeather data by Open-Meteo.com"#,
        "TRANSP:TRANSPARENT",
      ])
  }

  @Test(arguments: ["Ä", "東", "a", "\u{1F3D4}"])
  func foldsLinesBetweenScalars(sign: String) {
    let line = "SUMMARY:" + String(repeating: sign, count: 200)
    let pieces = CalendarText.folded(line).components(separatedBy: "\r\n")
    #expect(pieces.allSatisfy { $0.utf8.count <= 75 })
    #expect(pieces.count > 2 && pieces.dropFirst().allSatisfy { $0.hasPrefix(" ") })
    #expect(pieces.enumerated().map { $0 == 0 ? $1 : String($1.dropFirst()) }.joined() == line)
  }
}

@Suite struct WarningFeedTests {
  private func feed(_ facts: PageFacts) throws -> XMLElement {
    try #require(try XMLDocument(xmlString: WarningFeed(facts: facts, folder: "/var/www").text).rootElement())
  }

  private func texts(_ name: String, in element: XMLElement) -> [String] {
    element.elements(forName: name).map { $0.stringValue ?? "" }
  }

  @Test func hasAnEntryForEachWarning() throws {
    let feed = try feed(PageSample.facts("Flood"))
    let entries = feed.elements(forName: "entry")
    #expect(entries.count == 1)
    #expect(
      texts("title", in: entries[0]) == [
        "Flood, Land Berlin, Germany: Flood (severe), from Fri 20 Nov 2026 14:35 until Fri 20 Nov 2026 17:05"
      ])
    #expect(texts("updated", in: entries[0]) == ["2026-11-20T12:50:00Z"])
    #expect(texts("updated", in: feed) == ["2026-11-20T13:00:00Z"])
    let identifiers = texts("id", in: feed) + texts("id", in: entries[0])
    let form = /urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]00-0{12}/
    #expect(identifiers.allSatisfy { $0.wholeMatch(of: form) != nil } && Set(identifiers).count == 2)
  }

  @Test func saysWhenItWasReadForEachPlace() throws {
    #expect(
      texts("subtitle", in: try feed(PageSample.facts())) == [
        """
        Berlin, Land Berlin, Germany: NWS alerts: fetched Fri 20 Nov 2026 14:00
        Berlin 2, Land Berlin, Germany: Warnings for Berlin 2 have never been fetched.
        """
      ])
    let empty = try feed(PageFacts(places: [], omitted: 0, reader: .sample()))
    #expect(texts("updated", in: empty) == ["1970-01-01T00:00:00Z"])
  }
}
