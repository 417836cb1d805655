import Foundation
import TestSupport
import Testing
import Weather

/// The schemas of docs/schema, and the JSON documents of a fresh installation.
@Suite struct DocumentSchemaTests {
  private let schemas: JSONSchema

  init() throws {
    schemas = try JSONSchema()
  }

  @Test(arguments: [
    ("rules", ["rules"]), ("schedule", ["schedule"]), ("status", ["status"]), ("log", ["log"]), ("doctor", ["doctor"]),
    ("providers", ["providers"]), ("locations", ["locations"]), ("all", ["all"]),
    ("all", ["all", "--units", "imperial"]),
  ])
  func documentOfAFreshInstallationMatchesItsSchema(schema: String, arguments: [String]) throws {
    let run = try TemporaryHome().vane(arguments + ["--json"])
    #expect(schemas.problems(of: run.output, against: schema) == [])
  }

  @Test func everyCommandWithADocumentHasASchema() throws {
    let described = schemas.files.values.compactMap { $0["description"]?.text }.joined(separator: "\n")
    let home = try TemporaryHome()
    let dump = try JSONValue(home.vane("--experimental-dump-help").output)
    let root = try #require(dump["command"])
    let commands = commandsWithDocument(root, path: "", group: nil)
    #expect(commands.count > 10)
    #expect(commands.filter { !described.contains("`\($0) --json`") } == [])
  }

  /// Returns the commands that have `--json`; the default of a group goes by the name of the group.
  private func commandsWithDocument(_ command: JSONValue, path: String, group: String?) -> [String] {
    let name = command["commandName"]?.text ?? ""
    let own = path.isEmpty ? name : "\(path) \(name)"
    let arguments = command["arguments"]?.elements ?? []
    let hasDocument = arguments.contains { $0["preferredName"]?["name"] == .string("json") }
    let isDefault = group == name && path != "vane"
    return (hasDocument ? [isDefault ? path : own] : [])
      + (command["subcommands"]?.elements ?? []).flatMap {
        commandsWithDocument($0, path: own, group: command["defaultSubcommand"]?.text)
      }
  }

  /// The keys that are absent where there is no value, by the path of their object: they would make the documents of
  /// most providers longer.
  private static let optional: [String: Set] = ["weather": ["ranges"]]

  /// Every other key is always present, and a key without an entry in the schema is an error.
  @Test func everySchemaIsStrict() {
    for (file, schema) in schemas.files { #expect(looseness(of: schema, at: file) == []) }
  }

  private func looseness(of value: JSONValue, at path: String) -> [String] {
    var found: [String] = []
    let isMap = path.hasSuffix(".properties") || path.hasSuffix(".$defs")
    if case .object(let members) = value, !isMap {
      found += members.keys.filter { !JSONSchema.keywords.contains($0) }.map { "\(path): unknown keyword \($0)" }
      if let properties = members["properties"] {
        let required = value["required"]?.elements.compactMap(\.text) ?? []
        let needed = Set(properties.members.keys).subtracting(Self.optional[path] ?? [])
        if Set(required) != needed { found.append("\(path): not every key is required") }
        if value["additionalProperties"] != .boolean(false) { found.append("\(path): other keys are allowed") }
      }
    }
    for (key, member) in value.members.sorted(by: { $0.key < $1.key }) {
      found += looseness(of: member, at: "\(path).\(key)")
    }
    for element in value.elements { found += looseness(of: element, at: "\(path)[]") }
    return found
  }

  @Test func everySchemaHasAnIdentifier() {
    for (file, schema) in schemas.files { #expect(schema["$id"]?.text == "urn:vane:schema:\(file):1") }
  }

  @Test func schemaListsTheConditionsOfTheSource() {
    let codes = Condition.allCases.map { JSONValue.string($0.rawValue) }
    let listed = schemas.files["weather"]?["$defs"]?["condition"]?["properties"]?["code"]?["enum"]?.elements
    #expect(listed == codes)
    let observed = schemas.files["history"]?["properties"]?["observations"]?["items"]?["properties"]?["condition"]
    #expect(observed?["enum"]?.elements == codes + [.null])
  }

  @Test func rejectsADocumentOfAnotherForm() {
    let good = #"{"schema":1,"version":"1","findings":[{"topic":"store","verdict":"ok","text":"x","remedy":null}]}"#
    #expect(schemas.problems(of: good, against: "doctor") == [])
    for (part, other) in [
      (#""version":"1","#, ""), (#""version":"1""#, #""version":"1","more":1"#), (#""schema":1"#, #""schema":2"#),
      (#""store""#, #""shop""#), ("null", "1"), (#"[{"#, #"{"a":[{"#),
    ] {
      #expect(schemas.problems(of: good.replacing(part, with: other), against: "doctor") != [], "\(other)")
    }
  }
}
