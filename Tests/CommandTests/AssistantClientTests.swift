import Foundation
import TestSupport
import Testing
import Weather

/// `vane mcp` as the clients of PyPI understand it.
@Suite(.ownThread, .enabled(if: PythonClients.areInstalled, PythonClients.whyNot))
struct AssistantClientTests {
  private static let clients = ["mcp", "fastmcp"]
  private static let tools = ["places", "now", "forecast", "warnings", "why", "refresh"]

  @Test(arguments: clients) func everyToolAnswers(client: String) throws {
    let site = try AlertHome()
    try site.raise("urn:1", "&event=Gale&severity=Severe")
    let before = try talk(client, site.home, [["now", [:]], ["warnings", [:]]])
    for answer in before["answers"]?.elements ?? [] { #expect("\(answer)".contains("never read.")) }
    #expect(try site.station.requests().isEmpty)

    let all = try talk(client, site.home, (["refresh"] + Self.tools).map { [$0, [:]] })
    #expect(all["version"]?.text?.hasPrefix("202") == true)
    #expect(all["tools"]?.elements.compactMap(\.text) == Self.tools)
    let schemas = try JSONSchema()
    for (tool, answer) in zip(["refresh"] + Self.tools, all["answers"]?.elements ?? []) {
      #expect(answer["isError"] == .boolean(false), "\(tool): \(answer)")
      #expect(schemas.problems(of: answer["structuredContent"] ?? .null, against: "mcp") == [], "\(tool)")
      let text = Self.texts(answer).joined(separator: "\n")
      if tool != "warnings" { #expect(text.contains("Weather: Open-Meteo, read just now."), "\(tool): \(text)") }
      if tool != "places" { #expect(text.contains("Warnings: NWS alerts, read just now."), "\(tool): \(text)") }
      if ["now", "warnings"].contains(tool) { #expect(text.contains("Gale"), "\(text)") }
    }
    let last = try #require(all["answers"]?.elements.last.map(Self.texts)).joined()
    let answers = ["Not fetched: ", "Already up to date", "No new data."]
    #expect(answers.contains { last.contains($0) }, "\(last)")
  }

  @Test(arguments: clients) func errorsReachTheClient(client: String) throws {
    let home = try TemporaryHome(saving: SamplePlaces.berlin(), age: 60)
    let answers = try talk(
      client, home, [["set", ["place": "Paris"]], ["now", ["place": 1]], ["now", ["place": "Rome"]]])
    let found = try #require(answers["answers"]?.elements)
    #expect(found[0]["code"] == .number(-32602) && found[1]["code"] == .number(-32602), "\(found)")
    #expect(found[2]["isError"] == .boolean(true))
    #expect(Self.texts(found[2]).last == "no saved place is called Rome. Saved places: Berlin")
  }

  @Test(arguments: clients) func hostileTextsReachTheClientAsData(client: String) throws {
    let home = try HostileHome().home
    let answers = try talk(client, home, Self.tools.dropLast().map { [$0, [:]] })["answers"]?.elements ?? []
    #expect(answers.count == 5)
    for answer in answers {
      #expect(answer["isError"] == .boolean(false))
      for text in Self.texts(answer) {
        #expect(ProgramRun(output: text).controlCharacters == [])
        #expect(!text.unicodeScalars.contains { [0x202E, 0x2066, 0x200B].contains($0.value) })
      }
    }
    // The document has the text as it is.
    let name = answers[0]["structuredContent"]?["document"]?["locations"]?.elements.first?["name"]?.text
    #expect(name == HostileHome.text)
  }

  @Test func anInputThatDoesNotBlockIsWaitedFor() throws {
    let script = """
      import os, subprocess, sys
      reading, writing = os.pipe()
      os.set_blocking(reading, False)
      server = subprocess.Popen([sys.argv[1], "mcp"], stdin=reading, stdout=subprocess.PIPE)
      for _ in range(50):
          os.write(writing, b'{"jsonrpc":"2.0","id":1,"method":"ping"}\\n')
          print(server.stdout.readline().decode(), end="")
      os.close(writing)
      sys.exit(server.wait())
      """
    let run = RunningProgram.run(
      PythonClients.python, ["-c", script, try BuiltPrograms.path(of: "vane")],
      environment: try TemporaryHome().environment)
    #expect(run.ending == .exited(0) && run.output.split(separator: "\n").count == 50, "\(run)")
  }

  /// - Parameter calls: tools with their arguments.
  private func talk(_ client: String, _ home: TemporaryHome, _ calls: [[Any]]) throws -> JSONValue {
    let run = RunningProgram.run(
      PythonClients.python,
      [
        PackageFolder.path("Tests/Clients/assistant.py"), client, try BuiltPrograms.path(of: "vane"),
        try HostileHome.json(calls),
      ], environment: home.environment)
    try #require(run.ending == .exited(0), "\(run)")
    return try JSONValue(run.output)
  }

  private static func texts(_ answer: JSONValue) -> [String] {
    answer["texts"]?.elements.compactMap(\.text) ?? []
  }
}

/// The packages of PyPI that `script/bootstrap --clients` installs.
enum PythonClients {
  static let python = PackageFolder.path(".build-clients/bin/python")
  static let areInstalled = access(PackageFolder.path(".build-clients/packages"), R_OK) == 0
  static let whyNot: Comment = "Programs of PyPI are missing: script/bootstrap --clients installs them"
}
