import Foundation
import TestSupport
import Testing
import WeatherStore

/// Names from a provider with terminal sequences: no command prints them.
@Suite(.ownThread) struct HostileAnswerTests {
  private let home: TemporaryHome
  private let station: Station

  init() throws {
    (home, station) = try TemporaryHome.withStation(
      "--tempo", "1", "--fault", "escapes",
      environment: [
        "VANE_SCHEDULE_MINIMUM": "1s",
        "VANE_SCHEDULE_POLICY": "fixed",
      ])
  }

  @Test func noCommandPrintsHostileBytes() throws {
    let set = home.vane("set", "Berlin")
    #expect(set.output.hasPrefix("Saved Berlin, "))
    expectClean(set)
    expectClean(home.vane("set", "Springfield"))
    #expect(home.vane("set", "1,2", "--name", "\u{1B}]0;x\u{7}A\u{202E}B\r\nC\u{9B}2J").ending == .exited(0))
    let watch = home.vane("watch", "--for", "3s")
    #expect(watch.output.contains("new data"))
    expectClean(watch)
    for command in [
      ["now"], ["now", "--json"], ["--json"], ["now", "--json", "--units", "uk"], ["locations"],
      ["locations", "--json"], ["status"], ["status", "--json"], ["log"], ["log", "--json"], ["refresh"],
      ["use", "Berlin"], ["simulate-fetch", "--launch"], ["clear"],
    ] {
      let run = home.run("vane", command)
      #expect(run.ending == .exited(0))
      expectClean(run)
    }
  }

  /// The terminal receives only the program's own sequences.
  @Test func terminalReceivesOnlyVanesSequences() throws {
    #expect(home.vane("set", "Berlin").ending == .exited(0))
    let run = try home.start(["refresh"], on: TerminalPair()).wait()
    let text = run.output.replacing("\r\n", with: "\n").replacing("\r\u{1B}[K", with: "").replacing("\r", with: "")
    expectClean(ProgramRun(output: text))
  }

  @Test func filtersTheListOfChoices() throws {
    let program = try home.start(["set", "Springfield"], on: TerminalPair())
    let text = try program.waitForOutput("Which one")
    expectClean(ProgramRun(output: text.replacing("\r\n", with: "\n")))
  }

  /// The reason of an error is the provider's text.
  @Test func filtersARefusal() throws {
    try station.control("/control/fault?always=garbage")
    expectClean(home.vane("set", "\u{1B}[31mRome\u{202E}"))
  }

  private func expectClean(_ run: ProgramRun) {
    #expect(run.controlCharacters == [], "\(run)")
  }
}
