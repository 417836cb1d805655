import Foundation
import TestSupport
import Testing
import Weather

/// The JSON documents of a saved place, a search, a hook and an error, against the schemas of docs/schema.
@Suite(.ownThread) struct DocumentSchemaTests {
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
    let home = try TemporaryHome.withStation().home
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
}
