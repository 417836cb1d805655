import TestSupport
import Testing
import Weather

/// `vane set` on a terminal, where it can ask.
@Suite(.ownThread) struct SetPromptTests {
  private let home: TemporaryHome
  private let station: Station
  private let terminal: TerminalPair
  private static let question = "Which one, 1 to 5? "

  init() throws {
    (home, station) = try TemporaryHome.withStation()
    terminal = try TerminalPair()
  }

  @Test func answerSelectsAPlace() throws {
    let program = try home.start(["set", "Decatur", "--no-setup"], on: terminal)
    #expect(
      try program.waitForOutput(Self.question)
        == """
        #  Name     Region    Country        Population  Coordinates\r
        1  Decatur  Illinois  United States      73,254  39.8403,-88.9548\r
        2  Decatur  Alabama   United States      55,437  34.6059,-86.9833\r
        3  Decatur  Georgia   United States      21,957  33.7748,-84.2963\r
        4  Decatur  Indiana   United States       9,465  40.8306,-84.9291\r
        5  Decatur  Texas     United States       6,521  33.2343,-97.5861\r
        \(Self.question)
        """)
    terminal.type("2\n")
    let run = program.wait()
    #expect(run.ending == .exited(0))
    #expect(run.output.contains("\(Self.question)2\r\nSaved Decatur, Alabama, United States.\r\n"))
    #expect(try home.currentPlace()?.region == "Alabama")
  }

  @Test func asksAgainAfterAnInvalidAnswer() throws {
    let program = try home.start(["set", "Decatur", "--no-setup"], on: terminal)
    try program.waitForOutput(Self.question)
    terminal.type("6\nfour\n 4 \n")
    #expect(program.wait().ending == .exited(0))
    #expect(try home.currentPlace()?.region == "Indiana")
  }

  @Test(arguments: ["\u{4}", "\n"])
  func savesNothingWithoutAnAnswer(keys: String) throws {
    let program = try home.start(["set", "Decatur"], on: terminal)
    try program.waitForOutput(Self.question)
    terminal.type(keys)
    let run = program.wait()
    #expect(run.ending == .exited(66))
    #expect(run.errors == "vane: no place was chosen, nothing was saved\n")
    #expect(!home.hasState)
  }

  @Test func ctrlCEndsTheQuestion() throws {
    let program = try home.start(["set", "Decatur"], on: terminal)
    try program.waitForOutput(Self.question)
    terminal.type("\u{3}")
    #expect(program.wait().ending == .signalled(2))
    #expect(!home.hasState)
  }
}
