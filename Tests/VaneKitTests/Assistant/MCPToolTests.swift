import Foundation
import TestSupport
import Testing
import Weather
import WeatherStore

@testable import VaneKit

/// The tools over the cache: what they answer with, what they call unknown, and what they record.
@Suite struct MCPToolTests {
  private static let tools = ["places", "now", "forecast", "warnings", "why"]
  private let schemas: JSONSchema

  init() throws { schemas = try JSONSchema() }

  @Test func listsSixToolsOfWhichOneIsNotReadOnly() throws {
    let assistant = Assistant(try TemporaryHome())
    let answer = try assistant.send(#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#)
    let tools = answer?["result"]?["tools"]?.elements ?? []
    #expect(tools.map { $0["name"]?.text } == Self.tools + ["refresh"])
    for tool in tools {
      #expect(tool["description"]?.text?.hasSuffix(MCPAnswer.notice) == true)
      #expect(tool["inputSchema"]?["type"]?.text == "object")
      #expect(tool["annotations"]?["readOnlyHint"] == .boolean(tool["name"]?.text != "refresh"))
    }
  }

  @Test func everyAnswerHasItsSourcesAndTheNotice() throws {
    let home = try TemporaryHome(saving: SamplePlaces.berlin(), age: 300)
    home.environment["VANE_WARNINGS_ENABLED"] = "yes"
    try home.keep([], by: "meteoalarm", at: Date() - 120)
    let assistant = Assistant(home)
    for tool in Self.tools {
      let answer = try assistant.call(tool)
      #expect(answer["isError"] == .boolean(false))
      #expect(answer.texts.count == 2 && answer.texts[0].hasSuffix(MCPAnswer.notice), "\(tool)")
      let text = answer.texts.joined(separator: "\n")
      if tool != "warnings" { #expect(text.contains("Weather: Open-Meteo, read 5 min ago."), "\(tool)") }
      if tool != "places" { #expect(text.contains("Warnings: MeteoAlarm, read 2 min ago."), "\(tool)") }
      #expect(schemas.problems(of: answer["structuredContent"] ?? .null, against: "mcp") == [], "\(tool)")
    }
    #expect(try assistant.call("now").texts[1].contains("\nNo official warnings."))
    #expect(try assistant.call("warnings").texts[1].contains("No official warnings for Berlin."))
  }

  /// What was never fetched is not called absent.
  @Test func whatWasNeverReadIsNotNone() throws {
    let home = try TemporaryHome(saving: SamplePlaces.berlin())
    home.environment["VANE_WARNINGS_ENABLED"] = "yes"
    let assistant = Assistant(home)
    for tool in Self.tools {
      let answer = try assistant.call(tool)
      let text = answer.texts.joined(separator: "\n")
      #expect(text.contains("never read."), "\(tool)")
      #expect(!text.lowercased().contains("no official") && !text.contains("none"), "\(tool): \(text)")
      let sources = answer["structuredContent"]?["sources"]?.elements ?? []
      #expect(!sources.isEmpty && sources.allSatisfy { $0["state"]?.text == "never read" && $0["age"] == .null })
      #expect(schemas.problems(of: answer["structuredContent"] ?? .null, against: "mcp") == [], "\(tool)")
    }
  }

  @Test func staleDataAreCalledStale() throws {
    let home = try TemporaryHome(saving: SamplePlaces.berlin(), age: 7_200)
    let assistant = Assistant(home)
    let answer = try assistant.call("now")
    #expect(answer.texts[0].hasPrefix("Weather: Open-Meteo, read 2 h ago, stale."))
    #expect(answer["structuredContent"]?["sources"]?.elements.first?["state"]?.text == "stale")
    #expect(answer["structuredContent"]?["document"]?["stale"] == .boolean(true))
  }

  /// An assistant pays for each word, so the document has no series.
  @Test func nowIsTheDocumentOfTheCommandWithoutTheSeries() throws {
    let home = try TemporaryHome(saving: SamplePlaces.berlin(), age: 60)
    let now = Date()
    let assistant = Assistant(home, at: now)
    let document = try #require(assistant.call("now")["structuredContent"]?["document"])
    var expected = try JSONValue(home.vane("now", "--json", at: now).output).members
    for series in ["hourly", "daily", "quarterHours", "pastPressure"] { expected[series] = .array([]) }
    #expect(document.members == expected)
  }

  @Test func forecastHasDaysOrAsManyHoursAsAsked() throws {
    let home = try TemporaryHome(saving: SamplePlaces.berlin(), age: 60)
    let assistant = Assistant(home)
    let document = { (answer: JSONValue) in answer["structuredContent"]?["document"] }
    for hours in [1, 5, 30] {
      let answer = try assistant.call("forecast", #"{"place":"Berlin","hours":\#(hours)}"#)
      #expect(document(answer)?["hourly"]?.elements.count == hours)
      #expect(document(answer)?["daily"]?.elements.isEmpty == true)
    }
    #expect(document(try assistant.call("forecast"))?["hourly"]?.elements.isEmpty == true)
  }

  @Test func warningsHaveTheirTexts() throws {
    let home = try TemporaryHome(saving: SamplePlaces.berlin(), age: 60)
    home.environment["VANE_WARNINGS_ENABLED"] = "yes"
    try home.warn("Gale", .severe)
    let assistant = Assistant(home)
    let answer = try assistant.call("warnings")
    #expect(answer.texts[1].contains("Gale") && answer.texts[1].contains("Issued by DWD"))
    #expect(answer["structuredContent"]?["document"]?["alerts"]?.elements.count == 1)
    #expect(try assistant.call("now").texts[1].contains("Warning: Gale"))
  }

  @Test(arguments: ["now", "forecast", "warnings", "refresh"]) func anUnknownPlaceIsAnErrorOfTheTool(
    tool: String
  ) throws {
    let assistant = Assistant(try TemporaryHome(saving: SamplePlaces.berlin()))
    let answer = try assistant.call(tool, #"{"place":"Atlantis"}"#)
    #expect(answer["isError"] == .boolean(true))
    #expect(answer.texts.last == "no saved place is called Atlantis. Saved places: Berlin")
  }

  @Test func withoutAPlaceEachToolSaysSo() throws {
    let home = try TemporaryHome()
    let assistant = Assistant(home)
    for tool in Self.tools + ["refresh"] {
      let text = try assistant.call(tool).texts.joined(separator: "\n").lowercased()
      #expect(text.contains("no place is saved"), "\(tool)")
    }
    #expect(!home.hasState)
  }

  /// The store and the settings are read for each call.
  @Test func newDataAndSettingsAreSeen() throws {
    let home = try TemporaryHome(saving: SamplePlaces.berlin())
    let assistant = Assistant(home)
    #expect(try assistant.call("now").texts[0].hasPrefix("Weather: never read."))
    try home.save(SamplePlaces.berlin(), age: 60)
    #expect(try assistant.call("now").texts[1].contains("4°C"))
    try home.configure(#"{"units":"imperial"}"#)
    #expect(try assistant.call("now").texts[1].contains("40°F"))
  }

  @Test func aCallIsRecordedAsAPassiveRead() throws {
    let home = try TemporaryHome(saving: SamplePlaces.berlin(), age: 60)
    let assistant = Assistant(home)
    _ = try assistant.call("now")
    _ = try assistant.call("forecast")
    #expect(try home.withStore { try $0.looks(since: .distantPast).map(\.kind) } == [.glance])
  }

  @Test(arguments: tools) func aProblemOfTheConfigurationIsReported(tool: String) throws {
    let home = try TemporaryHome(saving: SamplePlaces.berlin(), age: 60)
    try home.configure(#"{"nonsense":1}"#)
    let answer = try Assistant(home).call(tool)
    #expect(answer["isError"] == .boolean(false) && answer.texts[1].contains("nonsense"), "\(answer)")
  }

  /// A path contains the name of the user.
  @Test func noAnswerHasThePathOfTheStore() throws {
    let home = try TemporaryHome(saving: SamplePlaces.berlin(), age: 60)
    let assistant = Assistant(home)
    for tool in Self.tools { #expect(!"\(try assistant.call(tool))".contains(home.folder), "\(tool)") }
  }

  @Test func listsAtMostAHundredPlaces() throws {
    let home = try TemporaryHome()
    for number in 0..<120 { try home.save(SamplePlaces.place("P\(number)", at: Double(number) / 10, 1)) }
    let assistant = Assistant(home)
    let answer = try assistant.call("places")
    #expect(answer["structuredContent"]?["document"]?["locations"]?.elements.count == 100)
    #expect(answer.texts[1].hasSuffix("120 saved, those used last first."))
  }

  @Test func filtersTheNameOfAPlaceThatIsNotSaved() throws {
    let home = try TemporaryHome(saving: SamplePlaces.berlin())
    let assistant = Assistant(home)
    for text in HostileText.all {
      let name = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
      let line = try #require(
        assistant.line(
          #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"now","arguments":{"place":\#(name)}}}"#))
      let answer = try JSONValue(line)
      let isTooLong = text.utf8.count > 1_000
      #expect(isTooLong ? answer.code == .number(-32602) : answer["result"]?["isError"] == .boolean(true))
      #expect(
        HostileText.found(
          in: [line] + (answer["result"]?.texts.flatMap { $0.split(separator: "\n").map(String.init) } ?? [])) == [])
    }
  }

  @Test(arguments: tools) func filtersTextFromOutside(tool: String) throws {
    let home = try HostileHome().home
    home.environment["VANE_DISPLAY_COLOR"] = "always"
    let assistant = Assistant(home)
    let line = try #require(
      assistant.line(#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(tool)"}}"#))
    #expect(HostileText.found(in: [line]) == [])
    let answer = try #require(JSONValue(line)["result"])
    let texts = answer.texts.flatMap { $0.split(separator: "\n").map(String.init) }
    #expect(HostileText.found(in: texts) == [])
    // Vane's own words contain nothing of others.
    #expect(answer.texts.first?.contains("xB") == false)
    if tool != "why" { #expect(answer.texts.last?.contains("xB") == true) }
  }
}
