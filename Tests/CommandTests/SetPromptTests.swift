import Testing
import Weather

/// `vane set` on a terminal, where it can ask.
@Suite struct SetPromptTests {
  private let home: TemporaryHome
  private let station: Station
  private let terminal: TerminalPair
  private static let question = "Which one, 1 to 5? "

  init() throws {
    home = try TemporaryHome()
    station = try Station()
    home.use(station)
    terminal = try TerminalPair()
  }

  @Test func answerChoosesOne() throws {
    let program = try home.start(["set", "Springfield", "--no-setup"], on: terminal)
    #expect(
      try program.waitForOutput(Self.question)
        == """
        #  Name         Region         Country        Population  Coordinates\r
        1  Springfield  Missouri       United States     166,810  37.2153,-93.2982\r
        2  Springfield  Massachusetts  United States     154,341  42.1015,-72.5898\r
        3  Springfield  Illinois       United States     116,565  39.8017,-89.6437\r
        4  Springfield  Oregon         United States      60,870  44.0462,-123.0220\r
        5  Springfield  Ohio           United States      59,680  39.9242,-83.8088\r
        \(Self.question)
        """)
    terminal.type("2\n")
    let run = program.wait()
    #expect(run.ending == .exited(0))
    #expect(run.output.contains("\(Self.question)2\r\nSaved Springfield, Massachusetts, United States.\r\n"))
    #expect(try home.currentPlace()?.region == "Massachusetts")
  }

  @Test func whatIsNoAnswerIsAskedAgain() throws {
    let program = try home.start(["set", "Springfield", "--no-setup"], on: terminal)
    try program.waitForOutput(Self.question)
    terminal.type("6\nfour\n 4 \n")
    #expect(program.wait().ending == .exited(0))
    #expect(try home.currentPlace()?.region == "Oregon")
  }

  @Test(arguments: ["\u{4}", "\n"])
  func noAnswerSavesNothing(keys: String) throws {
    let program = try home.start(["set", "Springfield"], on: terminal)
    try program.waitForOutput(Self.question)
    terminal.type(keys)
    let run = program.wait()
    #expect(run.ending == .exited(66))
    #expect(run.errors == "vane: no place was chosen, nothing was saved\n")
    #expect(!home.hasState)
  }

  @Test func ctrlCEndsTheQuestion() throws {
    let program = try home.start(["set", "Springfield"], on: terminal)
    try program.waitForOutput(Self.question)
    terminal.type("\u{3}")
    #expect(program.wait().ending == .signalled(2))
    #expect(!home.hasState)
  }
}
