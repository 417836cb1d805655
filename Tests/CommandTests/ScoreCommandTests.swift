import Foundation
import TestSupport
import Testing

/// The question of `vane score` before anything is collected.
@Suite(.ownThread) struct ScoreCommandTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome(saving: SamplePlaces.berlin())
  }

  @Test(arguments: [
    ("y\n", "yes", "a decision takes 30 days"), ("\n", "no", "Nothing is asked"), ("what\nn\n", "no", "Nothing"),
  ])
  func theFirstCallAsksOnATerminal(keys: String, value: String, said: String) throws {
    let terminal = try TerminalPair()
    let program = try home.start(["score"], on: terminal)
    try program.waitForOutput("Compare the providers? [y/N] ")
    terminal.type(keys)
    let run = program.wait()
    #expect(run.ending == .exited(0))
    #expect(run.output.contains("aviationweather.gov") && run.output.contains(said))
    let shown = home.vane("config", "show").output
    #expect(shown.split(separator: "\n").contains { $0.hasPrefix("score.enabled") && $0.contains(" \(value) ") })
    // The question is asked once.
    #expect(!home.vane("score").output.contains("[y/N]"))
  }

  @Test func theEndOfInputLeavesTheQuestionOpen() throws {
    let terminal = try TerminalPair()
    let program = try home.start(["score"], on: terminal)
    try program.waitForOutput("[y/N] ")
    terminal.type("\u{4}")
    #expect(program.wait().ending == .exited(0))
    #expect(!FileManager.default.fileExists(atPath: home.configurationPath))
  }
}
