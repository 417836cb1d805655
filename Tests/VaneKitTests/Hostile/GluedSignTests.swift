import Foundation
import FoundationXML
import TestSupport
import Testing
import Weather

@testable import VaneKit
@testable import Wording

/// A sign that is one `Character` with its neighbours stays text, whatever reads the output.
@Suite struct GluedSignTests {
  /// A text with what each format has a meaning for, its signs glued in every way.
  private static func glued(_ text: String) -> [String] { GluedSign.all.flatMap { $0.texts(text) } }
  private static let names = glued("#{a}#(id)#[x]%{A1:y}<a>&\"\\',")

  private func line(_ kind: BarFormat.Kind, of name: String) throws -> String {
    let facts = try FormatSample.facts(Sample.result(name: name))
    return try BarFormat(kind, template: "{place} {state}").lines(of: .weather(facts))[0]
  }

  private func object(_ json: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  /// The test of the tests: the filter takes none of them away.
  @Test(arguments: names) func theFilterKeepsThem(name: String) {
    #expect(SafeText.line(name, limit: 80) == name)
    #expect(name.count < name.unicodeScalars.count)
  }

  @Test(arguments: names) func barsShowThemAsText(name: String) throws {
    let shown = "\(name) fresh"
    #expect(try line(.plain, of: name) == shown)
    #expect(try FormatReader.pango(line(.i3blocks, of: name)) == shown)
    #expect(try FormatReader.tmux(line(.tmux, of: name)) == shown)
    #expect(try FormatReader.xmobar(line(.xmobar, of: name)) == shown)
    #expect(try object(line(.i3bar, of: name))["full_text"] as? String == shown)
    let waybar = try object(line(.waybar, of: name))
    #expect(try FormatReader.pango(try #require(waybar["text"] as? String)) == shown)
    #expect(try FormatReader.pango(try #require(waybar["tooltip"] as? String)).contains(name))
    let polybar = try line(.polybar, of: name)
    #expect(!polybar.unicodeScalars.contains { $0 == "{" || $0 == "}" })
    #expect(polybar.unicodeScalars.count == shown.unicodeScalars.count)
  }

  /// The reason why there is no weather can quote a name.
  @Test(arguments: names) func barsShowReasonsAsText(reason: String) throws {
    func line(_ kind: BarFormat.Kind) throws -> String {
      try BarFormat(kind).lines(of: .nothing(reason: reason, hint: reason))[0]
    }
    let shown = "- \(reason)"
    #expect(try FormatReader.pango(line(.i3blocks)) == shown)
    #expect(try FormatReader.tmux(line(.tmux)) == shown)
    #expect(try FormatReader.xmobar(line(.xmobar)) == shown)
    #expect(try !line(.polybar).unicodeScalars.contains { $0 == "{" || $0 == "}" })
    #expect(try FormatReader.pango(try #require(object(line(.waybar))["tooltip"] as? String)) == "\(reason)\n\(reason)")
  }

  /// A glued sign of the person's own right before a value does not combine with it.
  @Test(arguments: glued("#")) func theSignBeforeAValueStaysASign(sign: String) throws {
    let facts = try FormatSample.facts(Sample.result(name: "[red]"))
    let line = try Template("\(sign){place}").line(facts, .tmux)
    #expect(sign.unicodeScalars.last != "#" || line == sign + "#[red]")
  }

  @Test(arguments: glued("a\"} 1\\n\\\"b")) func labelsStayWhole(text: String) throws {
    let result = try Sample.result(name: text, region: text, country: text)
    let facts = try FormatSample.facts(result, warning: FormatSample.warning(text))
    let lines = try BarFormat(.prometheus).lines(of: .weather(facts))
    let labels = try FormatReader.prometheus(try #require(lines.first { $0.hasPrefix("vane_result_available") }))
    #expect(labels == ["place": text, "region": text, "country": text, "provider": "Open-Meteo"])
    let warning = try FormatReader.prometheus(try #require(lines.first { $0.hasPrefix("vane_warning_info") }))
    #expect(warning["event"] == text)
    #expect(warning.keys.sorted() == ["country", "event", "place", "provider", "region", "severity"])
  }

  @Test(arguments: glued("<script>&\"'</script>")) func picturesHaveNoElementOfAName(name: String) throws {
    let facts = try SeriesSample.facts(SeriesSample.report(hourly: SeriesSample.hourly(4)), name: name)
    let document = try XMLDocument(xmlString: MeteogramPicture(facts: facts, hours: 4).text)
    let elements = try #require(document.rootElement()?.children?.compactMap { $0 as? XMLElement })
    let names = elements.compactMap(\.name)
    #expect(Set(names).isSubset(of: ["style", "title", "rect", "text", "line", "path", "polyline"]))
    #expect(elements.first { $0.name == "style" }?.stringValue == PicturePalette.darkStyle)
    #expect(elements.first { $0.name == "title" }?.stringValue?.hasPrefix(name + ",") == true)
    #expect(elements.allSatisfy { $0.children?.contains { $0.kind != .text } != true })
  }

  @Test(arguments: glued("a,b\"c\",d")) func spreadsheetsKeepTheField(text: String) throws {
    let row = PastWeather(provider: text, validAt: Sample.updatedAt, measurements: Measurements())
    let lines = HistoryCSV(rows: [row]).lines
    let titles = try FormatReader.csv(lines[0])
    let fields = try FormatReader.csv(lines[1])
    #expect(fields.count == titles.count)
    #expect(fields[1] == text)
  }
}
