import Foundation
import TestSupport
import WeatherStore

@testable import VaneKit

extension GoldenFile {
  /// What an assistant reads: the tools, and the answers for a place with everything, then for one without anything.
  static let assistant = GoldenFile("mcp.txt") {
    let assistant = try Assistant(home(), at: Sample.after(10))
    let list = assistant.line(#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#) ?? ""
    return try [
      Section("tools", list.replacing("},{\"name", with: "},\n{\"name").split(separator: "\n").map(String.init))
    ]
      + [
        ("places", "{}"), ("now", "{}"), ("forecast", #"{"hours":2}"#), ("warnings", "{}"), ("why", "{}"),
        ("now", #"{"place":"Ada"}"#), ("warnings", #"{"place":"Ada"}"#), ("now", #"{"place":"Eve"}"#),
      ].map { tool, arguments in
        let answer = try assistant.call(tool, arguments)
        let structured = answer["structuredContent"].map(text) ?? "none"
        return Section("\(tool) \(arguments)", answer.texts.map { $0 + "\n" } + [structured])
      }
  }

  private static func home() throws -> TemporaryHome {
    let home = try TemporaryHome()
    home.environment["VANE_WARNINGS_ENABLED"] = "yes"
    home.environment["VANE_CONTACT"] = "ada@example.org"
    try home.withStore(at: Sample.after(-60)) { store in
      _ = try store.save(SamplePlaces.place("Ada", at: 12, 34), at: Sample.after(-60))
    }
    try home.save(Sample.result())
    try home.keep([AlertSample.alert()], by: "nws-alerts", at: Sample.after(-4))
    return home
  }

  /// A value with its keys in order.
  private static func text(_ value: JSONValue) -> String {
    switch value {
    case .object(let members):
      "{" + members.sorted { $0.key < $1.key }.map { "\($0.key): \(text($0.value))" }.joined(separator: ", ") + "}"
    case .array(let elements): "[" + elements.map(text).joined(separator: ", ") + "]"
    case .string(let text): "\"\(text)\""
    case .number(let number): "\(number)"
    case .boolean(let value): "\(value)"
    case .null: "null"
    }
  }
}
