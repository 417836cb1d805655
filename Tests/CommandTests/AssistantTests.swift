import Foundation
import TestSupport
import Testing
import Weather

/// `vane mcp` as a program: its streams, and the one tool that starts another program.
@Suite(.ownThread) struct AssistantTests {
  private static let ping = #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#
  private static let pong = #"{"jsonrpc":"2.0","id":1,"result":{}}"#

  @Test func endsWithItsInput() throws {
    let home = try TemporaryHome()
    #expect(try talk(home, "") == ProgramRun())
    #expect(try talk(home, Self.ping + "\n" + Self.ping) == ProgramRun(output: "\(Self.pong)\n\(Self.pong)\n"))
    #expect(!home.hasState)
  }

  @Test(arguments: [#"{"jsonrpc":"2.0","id":1,"meth"#, "\u{0}\u{1}\u{1B}[2J", "[[[[", "\n"])
  func halfAMessageIsAnsweredWithAnError(text: String) throws {
    let run = try talk(TemporaryHome(), text)
    #expect(run.ending == .exited(0) && run.errors == "")
    #expect(run.output.hasPrefix(#"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"#))
    #expect(run.output.split(separator: "\n").count == 1)
  }

  @Test func aLineOfMegabytesIsAnsweredAndTheNextOneIsRead() throws {
    let long = #"{"jsonrpc":"2.0","id":1,"method":""# + String(repeating: "x", count: 3 << 20) + #""}"#
    let lines = try talk(TemporaryHome(), "\(long)\n\(Self.ping)\n").output.split(separator: "\n").map(String.init)
    #expect(lines.count == 2)
    #expect(try JSONValue(lines[0])["error"]?["code"] == .number(-32600))
    #expect(lines[1] == Self.pong)
  }

  /// Options of every command work, too.
  @Test func answersInEnglishInEveryLanguage() throws {
    let home = try TemporaryHome(saving: SamplePlaces.berlin(), age: 60)
    home.environment["LC_ALL"] = "C"
    for arguments in [["mcp"], ["mcp", "--lang", "de"]] {
      let run = try talk(home, Self.call("now"), arguments)
      #expect(run.output.contains("4°C drizzle") && run.errors == "", "\(run)")
    }
  }

  @Test func refreshSaysWhatAFetchBroughtOrWhyNot() throws {
    let (home, station) = try TemporaryHome.withStation("--steady", saving: SamplePlaces.berlin())
    try home.save(SamplePlaces.paris())
    let first = try text(of: "refresh", home)
    #expect(first.contains("Paris, ") && first.contains("Weather: Open-Meteo, read just now."), "\(first)")
    #expect(try station.requests().filter { $0.target.hasPrefix("/v1/forecast") }.count == 1)
    // Only the place was fetched.
    #expect(try text(of: "now", home, #"{"place":"Berlin"}"#).contains("Weather: never read."))
    let second = try text(of: "refresh", home)
    // A slow machine asks the provider once more.
    let answers = ["Not fetched: ", "Already up to date: ", "No new data."]
    #expect(answers.contains { second.contains($0) }, "\(second)")
    try home.age()
    try station.control("/control/fault?next=429:7200")
    let failed = try text(of: "refresh", home)
    #expect(failed.contains("not updated: ") && failed.contains(#""isError":true"#), "\(failed)")
    let held = try text(of: "refresh", home)
    #expect(held.contains("Not fetched: the provider allows no request before "), "\(held)")
    #expect(held.contains(#""isError":true"#))
    #expect(try text(of: "why", home).contains("Not updated since: "))
  }

  @Test func noOtherToolSendsARequest() throws {
    let (home, station) = try TemporaryHome.withStation(saving: SamplePlaces.berlin())
    for tool in ["places", "now", "forecast", "warnings", "why"] { _ = try text(of: tool, home) }
    #expect(try station.requests().isEmpty)
    #expect(try home.wakeUps().isEmpty)
  }

  /// The assistant that no longer reads ends the server.
  @Test func endsWhenItsOutputIsClosed() throws {
    let home = try TemporaryHome()
    let run = home.shell("yes '\(Self.ping)' | (\"$vane\" mcp; echo $? >&2) | head -n 1")
    #expect(run.output == Self.pong + "\n")
    #expect(run.errors == "0\n")
  }

  private func talk(_ home: TemporaryHome, _ input: String, _ arguments: [String] = ["mcp"]) throws -> ProgramRun {
    RunningProgram.run(
      try BuiltPrograms.path(of: "vane"), arguments, environment: home.environment, input: .text(input))
  }

  /// The line with the answer of a tool.
  private func text(of tool: String, _ home: TemporaryHome, _ arguments: String = "{}") throws -> String {
    let run = try talk(home, Self.call(tool, arguments))
    #expect(run.ending == .exited(0) && run.errors == "", "\(run)")
    return run.output
  }

  private static func call(_ tool: String, _ arguments: String = "{}") -> String {
    #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"# + "\n"
  }
}
