import Foundation
import TestSupport
import Testing
import Weather

/// The JSON documents, against the schemas of docs/schema.
@Suite struct DocumentSchemaTests {
  private let schemas: JSONSchema

  init() throws {
    schemas = try JSONSchema()
  }

  private static let commands: [(schema: String, arguments: [String])] = [
    ("weather", ["now"]), ("weather", ["forecast"]), ("weather", ["forecast", "--hourly"]), ("rain", ["rain"]),
    ("history", ["history"]), ("alerts", ["alerts"]), ("rules", ["rules"]), ("schedule", ["schedule"]),
    ("status", ["status"]), ("log", ["log"]), ("doctor", ["doctor"]), ("providers", ["providers"]),
    ("locations", ["locations"]), ("air", ["air"]), ("sky", ["sky"]), ("all", ["all"]),
    ("all", ["all", "--units", "imperial"]),
  ]

  /// The commands that print a document although nothing is saved.
  private static let always: Set = ["rules", "schedule", "status", "log", "doctor", "providers", "locations", "all"]

  @Test func documentsOfAFreshInstallationMatchTheirSchemas() throws {
    let home = try TemporaryHome()
    for (schema, arguments) in Self.commands where Self.always.contains(schema) {
      let run = home.run("vane", arguments + ["--json"])
      #expect(schemas.problems(of: run.output, against: schema) == [], "\(arguments)")
    }
  }

  @Test func documentsOfASavedPlaceMatchTheirSchemas() throws {
    let site = try AlertHome()
    let home = site.home
    home.environment["VANE_NOTIFICATIONS_RULES"] =
      #"[{"temperature":{"above":"-90°C","within":"2h"}},{"warnings":"minor"},{"frost":"first","place":"Oslo"}]"#
    try site.raise("urn:1", "&event=Gale&severity=Severe")
    #expect(home.vaneFetch("wake", "--started-by", "host").ending == .exited(0))
    #expect(home.vane("now", "--no-refresh").ending == .exited(0))
    try site.station.control("/control/fault?next=500")
    _ = try site.refreshAged()
    for (schema, arguments) in Self.commands {
      let run = home.run("vane", arguments + ["--json"])
      #expect(schemas.problems(of: run.output, against: schema) == [], "\(arguments) \(run.errors)")
    }
    for arguments in [["--units", "imperial"], ["--location", "Paris"]] {
      let run = home.run("vane", ["now", "--json"] + arguments)
      #expect(schemas.problems(of: run.output, against: "weather") == [], "\(arguments)")
    }
  }

  @Test func documentsOfASearchMatchTheirSchemas() throws {
    let station = try Station()
    let home = try TemporaryHome()
    home.use(station)
    let choice = home.vane("set", "Springfield", "--json")
    #expect(schemas.problems(of: choice.output, against: "candidates") == [], "\(choice)")
    let saved = home.vane("set", "52.5,13.4", "--json")
    #expect(schemas.problems(of: saved.output, against: "locations") == [], "\(saved)")
    let found = try JSONValue(home.vaneFetch("search", "Springfield").output).elements
    #expect(!found.isEmpty)
    #expect(choice.output.contains("\"candidates\":[{"))
  }

  /// A hook gets the weather, then the warning, each on its standard input.
  @Test func documentsOfAHookMatchTheirSchemas() throws {
    let site = try AlertHome()
    site.home.environment["VANE_HOOK_COMMAND"] =
      #"["/bin/sh","-c","cat > $HOME/document-${WEATHER_ALERT_ID:+warning}"]"#
    try site.raise("urn:1")
    #expect(site.home.vaneFetch("wake", "--started-by", "host").ending == .exited(0))
    for (file, schema) in [("document-", "weather"), ("document-warning", "alerts#/$defs/alert")] {
      let document = try String(contentsOfFile: "\(site.home.folder)/\(file)", encoding: .utf8)
      #expect(schemas.problems(of: document, against: schema) == [], "\(file)")
    }
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

  /// Every key is always present, and a key without an entry in the schema is an error.
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
        if Set(required) != Set(properties.members.keys) { found.append("\(path): not every key is required") }
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

  /// Without data a document says so; standard error and the status are as always.
  @Test(arguments: [
    ["now"], ["forecast"], ["forecast", "--hourly"], ["rain"], ["history"], ["alerts"], ["sky"], ["air"], ["score"],
    ["now", "Nowhere"], ["air", "Nowhere"], ["--location", "Nowhere"],
  ])
  func aCommandWithoutDataPrintsItsError(arguments: [String]) throws {
    let home = try TemporaryHome()
    home.environment["VANE_LANGUAGE"] = "de"
    for isSaved in [false, true] {
      if isSaved { try home.save(SamplePlaces.berlin()) }
      let run = home.run("vane", arguments + ["--json"])
      if run.ending == .exited(0) { continue }
      #expect(schemas.problems(of: run.output, against: "error") == [], "\(arguments) \(run)")
      let error = try JSONValue(run.output)["error"]
      guard case .number(let status) = error?["status"] else { continue }
      #expect(run.ending == .exited(Int32(status)))
      #expect(run.errors.contains(error?["text"]?.text?.prefix { $0 != "." } ?? "?"), "\(run)")
    }
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
