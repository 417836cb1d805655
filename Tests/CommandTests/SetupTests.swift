import Foundation
import TestSupport
import Testing
import Weather

/// The questions of the first run, after `vane set` on a terminal and in `vane setup`.
@Suite(.ownThread) struct SetupTests {
  private let home: TemporaryHome
  private let station: Station
  private let terminal: TerminalPair
  private let service = "Run updates as a service? [Y/n] "
  private let contact = "Contact address, such as you@example.org [none]: "
  private let units = "Units: "
  private let bar = "Which bar shows the weather: "

  init() throws {
    (home, station) = try TemporaryHome.withStation("--steady")
    terminal = try TerminalPair()
    // The bars that may be installed here show the weather already.
    for file in [".tmux.conf", ".i3blocks.conf", ".xmobarrc", "config/polybar/config", "config/waybar/config"] {
      try write("# vane: begin\n", to: file)
    }
  }

  private func write(_ text: String, to file: String) throws {
    let url = URL(filePath: home.folder + "/" + file)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private var configuration: String? { try? String(contentsOfFile: home.configurationPath, encoding: .utf8) }

  @Test func firstSetAsksOneQuestionAtATime() throws {
    let systemd = try PretendSystemd(in: home)
    let program = try home.start(["set", "Berlin"], on: terminal)
    #expect(!(try program.waitForOutput(service)).contains(contact))
    terminal.type("\n")
    #expect(!(try program.waitForOutput(contact)).contains(units))
    terminal.type("you@example.org\n")
    try program.waitForOutput(units)
    terminal.type("imperial\n")
    let run = program.wait()
    #expect(run.ending == .exited(0))
    #expect(run.output.contains("see it.\r\n"))
    #expect(run.output.hasSuffix("Change the answers at any time: vane setup, or vane config set KEY VALUE\r\n"))
    #expect(systemd.told.last == "--user restart vane.service")
    #expect(configuration == "{\n  \"contact\": \"you@example.org\",\n  \"units\": \"imperial\"\n}\n")
  }

  @Test func doesNotAskAgainAfterARefusal() throws {
    let systemd = try PretendSystemd(in: home)
    let program = try home.start(["set", "Berlin"], on: terminal)
    try program.waitForOutput(service)
    terminal.type("n\n")
    try program.waitForOutput(contact)
    terminal.type("\n")
    try program.waitForOutput(units)
    terminal.type("\n")
    #expect(program.wait().ending == .exited(0))
    #expect(systemd.told == [])
    #expect(configuration == nil)
    #expect(home.vane("clear").ending == .exited(0))
    let again = try home.start(["set", "Berlin"], on: TerminalPair()).wait()
    #expect(again.ending == .exited(0) && !again.output.contains(service))
  }

  /// The end of input and Ctrl-C end the questions; earlier answers stay saved.
  @Test(arguments: ["\u{4}", "\u{3}"])
  func keepsAnswersAfterCtrlC(keys: String) throws {
    let program = try home.start(["set", "Berlin"], on: terminal)
    try program.waitForOutput(contact)
    terminal.type("me@example.org\n")
    try program.waitForOutput(units)
    terminal.type(keys)
    #expect(program.wait().ending == (keys == "\u{4}" ? .exited(0) : .signalled(2)))
    #expect(configuration == "{\n  \"contact\": \"me@example.org\"\n}\n")
    #expect(try home.currentPlace()?.name == "Berlin")
    let again = try home.start(["set", "Oslo"], on: TerminalPair()).wait()
    #expect(again.ending == .exited(0) && !again.output.contains(contact))
  }

  @Test func asksAgainAfterAnInvalidValue() throws {
    let program = try home.start(["set", "Berlin"], on: terminal)
    try program.waitForOutput(contact)
    terminal.type("\n")
    try program.waitForOutput(units)
    terminal.type("furlongs\n")
    try program.waitForOutput(units, after: "furlongs\r\n")
    terminal.type("uk\n")
    let run = program.wait()
    #expect(run.errors.contains("units is \"furlongs\"; it must be "))
    #expect(configuration == "{\n  \"units\": \"uk\"\n}\n")
  }

  /// Where no systemd answers there is nothing to ask: the line for cron is printed.
  @Test func printsTheLineForCronWithoutSystemd() throws {
    let program = try home.start(["set", "Berlin"], on: terminal)
    let output = try program.waitForOutput(contact)
    #expect(output.contains("add this line with crontab -e\r\n*/5 * * * * "))
    #expect(!output.contains(service))
  }

  @Test(arguments: [["set", "Berlin"], ["set", "Berlin", "--no-setup"], ["set", "Berlin", "--json"]])
  func asksNothingInAPipeOrWhenDisabled(arguments: [String]) throws {
    let systemd = try PretendSystemd(in: home)
    let run = arguments.count == 2 ? home.run("vane", arguments) : try home.start(arguments, on: terminal).wait()
    #expect(run.ending == .exited(0))
    #expect(!run.output.contains(service) && !run.output.contains(contact))
    #expect(systemd.told == [] && configuration == nil)
    // No question was asked, so the first command on a terminal asks.
    #expect(home.vane("clear").ending == .exited(0))
    try home.start(["set", "Oslo"], on: TerminalPair()).waitForOutput(service)
  }

  @Test func yesAcceptsTheDefaultsWithoutAQuestion() throws {
    let systemd = try PretendSystemd(in: home)
    let run = try home.start(["set", "Berlin", "--yes"], on: terminal).wait()
    #expect(run.ending == .exited(0))
    #expect(!run.output.contains(service) && !run.output.contains(contact))
    #expect(systemd.told.last == "--user restart vane.service")
    #expect(configuration == nil)
  }

  @Test func setupAsksAgain() throws {
    try home.save(SamplePlaces.berlin())
    try home.configure("{\"contact\": \"me@example.org\", \"units\": \"si\"}")
    for _ in 0..<2 {
      let terminal = try TerminalPair()
      let program = try home.start(["setup"], on: terminal)
      try program.waitForOutput("[me@example.org]: ")
      terminal.type("\n")
      try program.waitForOutput("[si]: ")
      terminal.type("\n")
      #expect(program.wait().ending == .exited(0))
    }
    #expect(configuration == "{\"contact\": \"me@example.org\", \"units\": \"si\"}")
  }

  /// One fetch follows the answers, and nothing is said that a question settles.
  @Test func aContactIsUsedAtOnce() throws {
    home.environment["VANE_PROVIDERS_ORDER"] = #"["met-norway", "open-meteo"]"#
    home.environment["VANE_PROVIDERS_MET_NORWAY_BASE_URL"] = station.baseURL
    home.environment["VANE_PROVIDERS_NWS_BASE_URL"] = station.baseURL
    home.environment["VANE_WARNINGS_ENABLED"] = "yes"
    let program = try home.start(["set", "33.66,-95.56,Paris"], on: terminal)
    let before = try program.waitForOutput(contact)
    #expect(!before.contains("in the background yet") && !before.contains("US warnings need"))
    terminal.type("nobody\n")
    try program.waitForOutput(contact, after: "nobody\r\n")
    terminal.type("you@example.org\n")
    try program.waitForOutput(units)
    terminal.type("uk\n")
    let run = program.wait()
    #expect(run.errors.contains("contact is \"nobody\"; it must be an e-mail address or a web page"))
    #expect(run.ending == .exited(0) && !run.output.contains("US warnings need"))
    #expect(run.output.contains("MET Norway"))
    let targets = try station.requests().map(\.target)
    #expect(
      targets.contains { $0.hasPrefix("/weatherapi/") } && targets.contains { $0.contains("alerts") }, "\(targets)")
  }

  @Test func unitsQuestionShowsTheAutomaticUnits() throws {
    home.environment["LC_MEASUREMENT"] = "en_US.UTF-8"
    let program = try home.start(["set", "Berlin"], on: terminal)
    try program.waitForOutput(contact)
    terminal.type("\n")
    try program.waitForOutput("Units: auto (imperial), metric, imperial, uk, si [auto]: ")
    terminal.type("\n")
    #expect(program.wait().ending == .exited(0))
    #expect(configuration == nil)
  }

  /// An unknown name is asked for again; an empty answer means none. Nothing but the bar's own file is changed.
  @Test(arguments: [["polybar", "waybar"], [""], ["none"]]) func asksForTheBar(answers: [String]) throws {
    try write("{}\n", to: "config/waybar/config")
    try home.writeProgram("", to: "waybar")
    home.environment["PATH"] = home.folder + ":/usr/bin:/bin"
    let program = try home.start(["set", "Berlin"], on: terminal)
    try program.waitForOutput(contact)
    terminal.type("\n")
    try program.waitForOutput(units)
    terminal.type("\n")
    var earlier = ""
    for answer in answers {
      try program.waitForOutput(bar + "waybar [none]: ", after: earlier)
      terminal.type(answer + "\n")
      earlier = answer + "\r\n"
    }
    let run = program.wait()
    #expect(run.ending == .exited(0))
    let path = home.folder + "/config/waybar/config"
    let isWritten = answers.contains("waybar")
    #expect(run.output.contains("Added the weather to ") == isWritten)
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("vane: begin") == isWritten)
    #expect(FileManager.default.fileExists(atPath: path + ".vane-backup") == isWritten)
  }

  /// A bar whose file cannot be changed does not end the command.
  @Test func goesOnWithoutTheConfigurationOfTheBar() throws {
    unlink(home.folder + "/config/waybar/config")
    try home.writeProgram("", to: "waybar")
    home.environment["PATH"] = home.folder + ":/usr/bin:/bin"
    let program = try home.start(["set", "Berlin"], on: terminal)
    try program.waitForOutput(contact)
    terminal.type("\n")
    try program.waitForOutput(units)
    terminal.type("\n")
    try program.waitForOutput(bar)
    terminal.type("waybar\n")
    let run = program.wait()
    #expect(run.ending == .exited(0) && run.errors.contains("there is no configuration of waybar: "))
  }
}
