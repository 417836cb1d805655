import Foundation
import TestSupport
import Testing
import WeatherStore

/// The background of a real pseudo-terminal that answers, answers in part, late or never.
@Suite(.ownThread) struct BackgroundTests {
  private let home: TemporaryHome
  private let question = "\u{1B}]11;?\u{1B}\\\u{1B}[c"
  private let attributes = "\u{1B}[?62c"
  private let dark = "\u{1B}[1;38;5;117m4°C"
  private let light = "\u{1B}[1;38;5;25m4°C"
  private let either = "\u{1B}[1;38;5;63m4°C"

  init() throws {
    home = try TemporaryHome()
    home.environment["NO_COLOR"] = nil
    home.environment["TERM"] = "xterm-256color"
    try home.save(SamplePlaces.berlin(), age: 60)
  }

  /// A shell whose lines are looks, so that several are of one session.
  private func look(_ line: String, on terminal: TerminalPair) throws -> RunningProgram {
    home.environment["vane"] = try BuiltPrograms.path(of: "vane")
    return try RunningProgram("/bin/sh", ["-c", line], environment: home.environment, on: terminal)
  }

  /// The files that hold what terminals answered.
  private func remembered() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: home.paths.folder)
      .filter { $0.hasPrefix("background-") }.map { home.paths.folder + "/" + $0 }
  }

  @Test(arguments: [("ffff/ffff/ffff", true), ("1e1e/1e1e/2e2e", false)])
  func answerSelectsTheColoursAndIsStored(color: String, isLight: Bool) throws {
    let terminal = try TerminalPair()
    let mode = terminal.mode()
    let program = try look("$vane; $vane now; true", on: terminal)
    try program.waitForOutput(question)
    terminal.type("\u{1B}]11;rgb:\(color)\u{1B}\\" + attributes)
    let run = program.wait()
    #expect(run.output.ranges(of: question).count == 1)
    #expect(run.output.ranges(of: isLight ? light : dark).count == 2)
    #expect(!run.output.contains("rgb"))
    #expect(terminal.mode() == mode)
  }

  @Test(arguments: [
    ("00/00/00", "101;204;254"), ("28/2a/36", "101;204;254"), ("00/2b/36", "101;204;254"), ("ff/ff/ff", "1;99;136"),
    ("f5/f5/f5", "1;99;136"),
  ])
  func keepsItsColoursInTrueColour(answer: String, cold: String) throws {
    home.environment["COLORTERM"] = "truecolor"
    let terminal = try TerminalPair()
    let program = try look("$vane; true", on: terminal)
    try program.waitForOutput(question)
    terminal.type("\u{1B}]11;rgb:\(answer)\u{1B}\\" + attributes)
    #expect(program.wait().output.contains("\u{1B}[1;38;2;\(cold)m4°C"))
  }

  @Test func storesThatTheTerminalDidNotAnswer() throws {
    let terminal = try TerminalPair()
    let program = try look("$vane; $vane; $vane forecast; true", on: terminal)
    try program.waitForOutput(question)
    terminal.type(attributes)
    let run = program.wait()
    #expect(run.output.ranges(of: question).count == 1)
    #expect(run.output.ranges(of: either).count == 2)
  }

  @Test func asksASilentTerminalOnce() throws {
    let run = try look("$vane; $vane", on: try TerminalPair()).wait()
    #expect(run.ending == .exited(0))
    #expect(run.output.ranges(of: question).count == 1)
    #expect(run.output.ranges(of: either).count == 2)
  }

  /// The card comes first; the answer behind it is neither shown nor typed, and the next look goes by it.
  @Test func doesNotTakeALateAnswerForInput() throws {
    let terminal = try TerminalPair()
    let program = try look("$vane; $vane; read line; echo \"<$line>\"", on: terminal)
    try program.waitForOutput(either)
    terminal.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\" + attributes)
    try program.waitForOutput(light)
    terminal.type("x\n")
    let run = program.wait()
    #expect(run.output.hasSuffix("x\r\n<x>\r\n"))
    #expect(!run.output.contains("rgb"))
  }

  /// Text that waits for the shell before the question, or comes with the answer, is not lost.
  @Test func keepsTextTypedDuringTheQuestion() throws {
    let terminal = try TerminalPair()
    terminal.type("early\n")
    let early = try look("$vane; read line; echo \"<$line>\"", on: terminal).wait()
    #expect(early.output.hasSuffix("<early>\r\n"))
    #expect(!early.output.contains(question))
    guard (try? String(contentsOfFile: "/proc/sys/dev/tty/legacy_tiocsti", encoding: .utf8)) != "0\n" else { return }
    let other = try TerminalPair()
    let program = try look("$vane; read line; echo \"<$line>\"", on: other)
    try program.waitForOutput(question)
    other.type("ab\u{1B}]11;rgb:00/00/00\u{7}cd\n" + attributes)
    #expect(program.wait().output.hasSuffix("<abcd>\r\n"))
  }

  /// A named pipe in place of the file that holds the answer does not block, and nothing is asked where nothing can be
  /// remembered: each look would wait.
  @Test func doesNotAskIfTheAnswerCannotBeStored() throws {
    let terminal = try TerminalPair()
    let program = try look("$vane; $vane; true", on: terminal)
    try program.waitForOutput(question)
    terminal.type("\u{1B}]11;rgb:00/00/00\u{7}" + attributes)
    #expect(program.wait().output.ranges(of: dark).count == 2)
    let path = try #require(remembered().first)
    unlink(path)
    mkfifo(path, 0o600)
    let run = try look("$vane; true", on: terminal).wait()
    #expect(run.output.contains(either))
    #expect(!run.output.contains(question))
  }

  @Test func deletesTheAnswerWithAllData() throws {
    let terminal = try TerminalPair()
    let program = try home.start([], on: terminal)
    try program.waitForOutput(question)
    terminal.type(attributes)
    _ = program.wait()
    #expect(try remembered().count == 1)
    #expect(home.vane("clear", "--all", "--data").ending == .exited(0))
    #expect(try remembered() == [])
  }

  @Test func asksAgainInAnotherSession() throws {
    let terminal = try TerminalPair()
    for _ in 0..<2 {
      let program = try home.start([], on: terminal)
      try program.waitForOutput(question)
      terminal.type(attributes)
      #expect(program.wait().ending == .exited(0))
    }
  }

  /// Ctrl-C while the question is open gives the terminal back.
  @Test func signalRestoresTheModeOfTheTerminal() throws {
    let terminal = try TerminalPair()
    let mode = terminal.mode()
    let program = try home.start([], on: terminal)
    try program.waitForOutput(either)
    terminal.type("\u{3}")
    let run = program.wait()
    #expect(run.ending == .signalled(2) || run.ending == .exited(0))
    #expect(terminal.mode() == mode)
  }

  @Test(arguments: [("VANE_DISPLAY_BACKGROUND", "light"), ("COLORFGBG", "0;15"), ("TERM", "linux"), ("NO_COLOR", "1")])
  func doesNotAskIfTheBackgroundIsKnownOrUnused(name: String, value: String) throws {
    home.environment[name] = value
    let run = try home.start([], on: TerminalPair()).wait()
    #expect(!run.output.contains(question))
    #expect(run.output.contains(light) == ["VANE_DISPLAY_BACKGROUND", "COLORFGBG"].contains(name))
  }

  /// A job in the background would be stopped if it changed the terminal, or would take the keys of another.
  @Test func doesNotAskInABackgroundJob() throws {
    let run = try look("set -m; $vane & wait; true", on: try TerminalPair()).wait()
    #expect(run.output.contains(either))
    #expect(!run.output.contains(question))
  }

  @Test func doctorNamesTheBackgroundAndHowItWasFound() throws {
    let terminal = try TerminalPair()
    let program = try home.start(["doctor"], on: terminal)
    try program.waitForOutput(question)
    terminal.type("\u{1B}]11;rgb:fdfd/f6f6/e3e3\u{7}" + attributes)
    #expect(program.wait().output.contains("colours for a light background (the terminal answered #fdf6e3)\r\n"))
    home.environment["COLORFGBG"] = "15;0"
    #expect(
      try home.start(["doctor"], on: TerminalPair()).wait().output
        .contains("colours for a dark background (COLORFGBG)\r\n"))
  }
}
