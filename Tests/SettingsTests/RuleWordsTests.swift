import Foundation
import Platform
import TestSupport
import Testing
import Text
import Weather

@testable import Settings

/// Rules as they are typed, and how they come into the file and out of it.
@Suite struct RuleWordsTests {
  private let scratch = ScratchFolder()
  private var file: String { scratch.path + "/config/vane/config.json" }
  private var environment: Environment { ["XDG_CONFIG_HOME": scratch.path + "/config"] }

  private func rule(_ words: String..., place: String? = nil) throws -> String {
    try RuleReading.json(RuleWords.rule(words, place: place, temperatureUnit: "°C", speedUnit: "km/h"))
  }

  @Test func readsEachKind() throws {
    #expect(try rule("rain", "30m") == #"{"rain":{"within":"30m"}}"#)
    #expect(try rule("rain") == #"{"rain":{"within":"30m"}}"#)
    #expect(try rule("frost") == #"{"frost":"first"}"#)
    #expect(try rule("gusts", "60km/h") == #"{"gusts":{"above":"60 km/h","within":"6h"}}"#)
    #expect(try rule("gusts", "60", "2h") == #"{"gusts":{"above":"60 km/h","within":"2h"}}"#)
    #expect(try rule("gusts", "34", "kn", "1d") == #"{"gusts":{"above":"34 kn","within":"1d"}}"#)
    #expect(try rule("below", "0") == #"{"temperature":{"below":"0°C","within":"12h"}}"#)
    #expect(try rule("below", "-5 °C 6h") == #"{"temperature":{"below":"-5°C","within":"6h"}}"#)
    #expect(try rule("Above", "90F") == #"{"temperature":{"above":"90°F","within":"12h"}}"#)
    #expect(try rule("warning", "severe") == #"{"warnings":"severe"}"#)
    #expect(try rule("warnings", "severe") == #"{"warnings":"severe"}"#)
    #expect(try rule("air", "poor") == #"{"air":{"atLeast":"poor"}}"#)
    #expect(try rule("pollen", "birch", "high", place: "Berlin") == #"{"place":"Berlin","pollen":{"birch":"high"}}"#)
  }

  @Test func takesTheUsersUnits() throws {
    func json(_ words: String...) throws -> String {
      try RuleReading.json(RuleWords.rule(words, place: nil, temperatureUnit: "°F", speedUnit: "mph"))
    }
    #expect(try json("below", "32") == #"{"temperature":{"below":"32°F","within":"12h"}}"#)
    #expect(try json("gusts", "40") == #"{"gusts":{"above":"40 mph","within":"6h"}}"#)
  }

  @Test(
    arguments: [
      ([], #"a word is missing after "add": one of rain, below, above, gusts, frost, warning, air, pollen"#),
      (["x"], #""x" is no kind of rule; it must be one of rain, below,"#),
      (["rian"], #""rian" is no kind of rule; did you mean rain?"#),
      (["rain", "5m"], #""5m" is not possible here; it must be a duration such as"#),
      (["frost", "1h"], #""1h" is one word too many"#), (["rain", "30m", "1h"], #""1h" is one word too many"#),
      (["warning"], #"a word is missing after "warning": one of minor, moderate, severe, extreme"#),
      (["air", "bad"], #""bad" is not possible here; it must be one of good, fair,"#),
      (["pollen", "pine", "high"], #""pine" is not possible here; it must be one of alder,"#),
      (["gusts", "60parsec"], #""60parsec" is not possible here; it must be a speed such as 60 km/h"#),
      (["below", "1e300"], #""1e300" is not possible here"#), (["below", "\u{1b}[31m"], "is not possible here"),
    ] as [([String], String)])
  func saysWhatDoesNotFit(words: [String], message: String) {
    let error = #expect(throws: RuleWordsError.self) {
      try RuleWords.rule(words, place: nil, temperatureUnit: "°C", speedUnit: "km/h")
    }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test func offersTheWordsThatMayFollow() throws {
    #expect(RuleWords.candidates(after: []).count == 8)
    // Each offered word is accepted.
    for first in RuleWords.candidates(after: []) {
      for second in RuleWords.candidates(after: [first]) {
        for third in RuleWords.candidates(after: [first, second]) {
          #expect(throws: Never.self) { try rule(first, second, third) }
        }
        if first != "pollen" { #expect(throws: Never.self) { try rule(first, second) } }
      }
    }
    #expect(RuleWords.candidates(after: ["below", "0"]) == ["6h", "12h", "1d"])
    #expect(RuleWords.candidates(after: ["nonsense"]) == [] && RuleWords.candidates(after: ["frost"]) == [])
  }

  private func add(_ words: String...) throws -> Bool {
    let rule = try RuleWords.rule(words, place: nil, temperatureUnit: "°C", speedUnit: "km/h")
    return try Settings.add(rule, environment: environment, file: file)
  }

  private func text() throws -> String { try String(contentsOfFile: file, encoding: .utf8) }

  @Test(
    arguments: [
      ("{}", "{\n  \"notifications\": {\n    \"rules\": [NEW]\n  }\n}"),
      (#"{"notifications": {"rules": []}}"#, #"{"notifications": {"rules": [NEW]}}"#),
      (#"{"notifications": {"rules": null}}"#, #"{"notifications": {"rules": [NEW]}}"#),
      (
        #"{"notifications": {"rules": [ {"frost" : "first"} ], "enabled":"no"} }"#,
        #"{"notifications": {"rules": [ {"frost" : "first"}, NEW ], "enabled":"no"} }"#
      ),
      (#"{"notifications.rules":[{"frost":"first"}]}"#, #"{"notifications.rules":[{"frost":"first"}, NEW]}"#),
      (
        "{\"notifications\": {\r\n\t\"rules\": [\r\n\t\t{\"frost\": \"first\"},\r\n\t\t{\"air\":{\"atLeast\":\"fair\"}}\r\n\t]}}",
        "{\"notifications\": {\r\n\t\"rules\": [\r\n\t\t{\"frost\": \"first\"},\r\n\t\t{\"air\":{\"atLeast\":\"fair\"}},\r\n\t\tNEW\r\n\t]}}"
      ),
    ])
  func addsARuleAndKeepsEveryOtherByte(before: String, after: String) throws {
    try scratch.write(before, to: "config/vane/config.json")
    #expect(try add("rain", "1h"))
    let new = #"{"rain":{"within":"1h"}}"#
    #expect(try text() == after.replacing("NEW", with: new))
    #expect(try !add("rain", "1h"))
    #expect(try text() == after.replacing("NEW", with: new))
  }

  @Test(arguments: [#"{"rules": 3}"#, #"{"rules": {"rain": 1}}"#, #"{"rules": [{"rain": {"within": "1s"}}]}"#])
  func leavesAListThatCannotBeRead(notifications: String) throws {
    let before = #"{"notifications": \#(notifications)}"#
    try scratch.write(before, to: "config/vane/config.json")
    #expect(throws: SettingsError.self) { try add("rain") }
    #expect(try text() == before)
  }

  @Test func removesARuleAndKeepsEveryOtherByte() throws {
    let elements = [#"{"rain": {"within":"1h"}}"#, #"{"frost" :"first"}"#, #"{"warnings":"severe"}"#]
    func text(_ elements: [String]) -> String {
      "{ \"notifications\":{\"rules\": [\n  \(elements.joined(separator: ",\n  "))\n] }}\n"
    }
    for index in 0..<3 {
      try scratch.write(text(elements), to: "config/vane/config.json")
      let rule = try RuleReading.rules(JSONElement(checking: Array("[\(elements[index])]".utf8)))[0]
      #expect(try !Settings.remove(rule, at: (index + 1) % 3, environment: environment, file: file))
      #expect(try self.text() == text(elements))
      #expect(try Settings.remove(rule, at: index, environment: environment, file: file))
      var rest = elements
      rest.remove(at: index)
      #expect(try self.text() == text(rest))
    }
    try scratch.write(#"{"notifications":{"rules":[ {"frost":"first"} ]}}"#, to: "config/vane/config.json")
    #expect(try Settings.remove(Rule(.firstFrost), at: 0, environment: environment, file: file))
    #expect(try self.text() == #"{"notifications":{"rules":[]}}"#)
    #expect(try !Settings.remove(Rule(.firstFrost), at: 0, environment: environment, file: file))
  }
}
