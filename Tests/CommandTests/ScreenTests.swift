import BackgroundFetch
import Foundation
import TestSupport
import Testing
import Weather
import WeatherStore

/// `vane watch` on a terminal: its screen, its keys, and how it restores the terminal.
@Suite(.ownThread) struct ScreenTests {
  private let home: TemporaryHome
  private let station: Station
  private let terminal: TerminalPair
  private let before: [UInt8]

  private static let off = "updates are off: you chose never"
  private static let enter = "\u{1B}[?1049h"
  private static let leave = "\u{1B}[?1049l"

  init() throws {
    (home, station) = try TemporaryHome.withStation()
    // A backtrace would overwrite the output that a test compares.
    home.environment["SWIFT_BACKTRACE"] = "enable=no"
    try home.save(SamplePlaces.paris(), age: 60)
    try home.save(SamplePlaces.berlin(), age: 60)
    // Without a request by the test, the screen shows the saved result.
    try home.withStore { try $0.choose(.never) }
    terminal = try TerminalPair(columns: 80, rows: 24)
    before = terminal.mode()
  }

  /// A watch whose screen is complete.
  private func watch(_ arguments: String...) throws -> RunningProgram {
    let watch = try home.start(["watch"] + arguments, on: terminal)
    try watch.waitForOutput(Self.off)
    #expect(terminal.mode() != before)
    return watch
  }

  /// Everything is as it was: the mode, the screen, the cursor, wrapping.
  private func expectGivenBack(_ run: ProgramRun, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(terminal.mode() == before, sourceLocation: sourceLocation)
    let last = run.output.components(separatedBy: Self.enter).last ?? ""
    for sequence in [Self.leave, "\u{1B}[?25h", "\u{1B}[?7h"] {
      #expect(last.contains(sequence), sourceLocation: sourceLocation)
    }
    #expect(run.output.hasSuffix(Self.leave), sourceLocation: sourceLocation)
  }

  /// Ends it by its key, and expects the terminal as it was.
  private func quit(_ watch: RunningProgram, sourceLocation: SourceLocation = #_sourceLocation) {
    terminal.type("q")
    expectGivenBack(watch.wait(), sourceLocation: sourceLocation)
  }

  @Test func drawsEverythingAndQuits() throws {
    let watch = try watch()
    let screen = try watch.waitForOutput("Weather data by Open-Meteo.com")
    #expect(screen.contains("Vane  watching "))
    // The selected place is highlighted in the list, and the card shows it.
    #expect(screen.contains("\u{1B}[7m Berlin 4°C drizzle, "))
    #expect(screen.contains(" Paris  4°C drizzle, "))
    #expect(screen.contains("Berlin, Land Berlin, Germany"))
    #expect(screen.contains("10°C┤"))
    terminal.type("q")
    let run = watch.wait()
    #expect(run.ending == .exited(0))
    #expect(run.errors == "")
    expectGivenBack(run)
  }

  @Test func keysSelectPlaceUnitsAndHelp() throws {
    let watch = try watch()
    terminal.type("\u{1B}[A")
    try watch.waitForOutput("Paris, Île-de-France, France")
    terminal.type("u")
    try watch.waitForOutput("40°F drizzle, feels like 34°F")
    terminal.type("\u{1B}OB")
    try watch.waitForOutput("Berlin, Land Berlin, Germany", after: "Paris, Île-de-France, France")
    terminal.type("?")
    try watch.waitForOutput("any key closes this help")
    terminal.type("x")
    try watch.waitForOutput("40°F drizzle", after: "any key closes this help")
    quit(watch)
  }

  @Test func refreshesTheSelectedPlaceAndReportsTheResult() throws {
    let watch = try watch()
    terminal.type("kr")
    try watch.waitForOutput("a refresh of Paris was requested by hand")
    try watch.waitForOutput("new data")
    let asked = try station.requests().map(\.target)
    #expect(asked.count == 1 && asked[0].contains("latitude=48.8534"))
    try station.control("/control/fault?always=500")
    try home.age()
    terminal.type("r")
    try watch.waitForOutput("failed: the provider is unavailable")
    quit(watch)
  }

  @Test func keysShowDaysAndWarnings() throws {
    home.environment["VANE_WARNINGS_ENABLED"] = "yes"
    let watch = try watch()
    terminal.type("d")
    try watch.waitForOutput("No forecast for now: the last one has ended.")
    terminal.type("a")
    try watch.waitForOutput("Warnings for Berlin have never been fetched.")
    terminal.type("k")
    try watch.waitForOutput("Warnings for Paris have never been fetched.")
    terminal.type("i")
    try watch.waitForOutput("no air quality is cached for Paris yet")
    terminal.type("\u{1B}")
    try watch.waitForOutput("10°C┤", after: "no air quality")
    quit(watch)
  }

  @Test func findsAPlaceAndMakesItCurrent() throws {
    let watch = try watch()
    terminal.type("/")
    try watch.waitForOutput("/_")
    terminal.type("pä")
    try watch.waitForOutput("Paris, Île-de-France, France")
    terminal.type("\r\r")
    try watch.waitForOutput("Paris, Île-de-France, France is now the current place.")
    #expect(try home.currentPlace()?.name == "Paris")
    // Another program's change is shown as before.
    #expect(home.vane("use", "Berlin").ending == .exited(0))
    terminal.type("/xyz")
    try watch.waitForOutput("the name of no saved place contains xyz")
    terminal.type("\u{1B}")
    try watch.waitForOutput("\u{1B}[24;1H\u{1B}[2K", after: "contains xyz")
    quit(watch)
  }

  @Test func adaptsToTheSizeOfTheWindow() throws {
    let watch = try watch()
    terminal.resize(columns: 40, rows: 10)
    try watch.waitForOutput("\u{1B}[10;1H", after: "\u{1B}[2J")
    terminal.resize(columns: 10, rows: 2)
    try watch.waitForOutput("\u{1B}[1;1H\u{1B}[2KBerlin 4°…")
    terminal.resize(columns: 80, rows: 24)
    try watch.waitForOutput(Self.off, after: "Berlin 4°…")
    quit(watch)
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGSEGV, SIGABRT, SIGBUS, SIGALRM, SIGUSR2])
  func restoresTheTerminalAfterEveryEnd(signal: Int32) throws {
    let watch = try watch()
    watch.signal(signal)
    let run = watch.wait()
    #expect(run.ending == .signalled(signal))
    expectGivenBack(run)
  }

  @Test func restoresTheTerminalAtItsTimeLimit() throws {
    let run = try watch("--for", "1s").wait()
    #expect(run.ending == .exited(0))
    expectGivenBack(run)
  }

  @Test(arguments: ["\u{3}", "\u{1C}"])
  func endsForCtrlCAndCtrlBackslash(key: String) throws {
    let watch = try watch()
    terminal.type(key)
    let run = watch.wait()
    #expect(run.ending == .signalled(key == "\u{3}" ? SIGINT : SIGQUIT))
    expectGivenBack(run)
  }

  @Test func endsWhenTheTerminalHangsUp() throws {
    let watch = try watch()
    watch.stopReading()
    terminal.hangUp()
    #expect(watch.wait().ending == .signalled(SIGHUP))
  }

  /// Under a shell with job control: Ctrl-Z stops it, and `fg` continues it.
  @Test func stopsForCtrlZAndContinuesInTheForeground() throws {
    home.environment["vane"] = try BuiltPrograms.path(of: "vane")
    let script = """
      set -m; $vane watch; echo "stopped: $?"; stty -a | grep -c ' icanon.* echo '; read key
      fg >/dev/null; echo "ended: $?"
      """
    let shell = try RunningProgram("/bin/sh", ["-c", script], environment: home.environment, on: terminal)
    try shell.waitForOutput(Self.off)
    terminal.type("\u{1A}")
    let stopped = try shell.waitForOutput("stopped: 148\r\n1\r\n")
    #expect(stopped.contains(Self.leave))
    #expect(terminal.mode() == before)
    terminal.type("\n")
    try shell.waitForOutput(Self.off, after: "stopped")
    #expect(terminal.mode() != before)
    terminal.type("q")
    let run = shell.wait()
    #expect(run.output.hasSuffix("ended: 0\r\n"))
    #expect(terminal.mode() == before)
  }

  @Test func writesLinesInTheBackground() throws {
    home.environment["vane"] = try BuiltPrograms.path(of: "vane")
    let script = "set -m; $vane watch & read key; kill $!; wait $!; echo ended: $?"
    let shell = try RunningProgram("/bin/sh", ["-c", script], environment: home.environment, on: terminal)
    let lines = try shell.waitForOutput(Self.off)
    #expect(!lines.contains(Self.enter))
    #expect(terminal.mode() == before)
    terminal.type("\n")
    try shell.waitForOutput("ended: 143")
  }

  @Test(arguments: [["--plain"], []])
  func writesLinesOnRequest(arguments: [String]) throws {
    if arguments.isEmpty { home.environment["TERM"] = "dumb" }
    let watch = try home.start(["watch"] + arguments, on: terminal)
    let lines = try watch.waitForOutput(Self.off)
    #expect(!lines.contains("\u{1B}"))
    #expect(terminal.mode() == before)
    watch.signal(SIGTERM)
    #expect(watch.wait().ending == .signalled(SIGTERM))
  }

  @Test func viewOfARunningHostSaysSo() throws {
    let host = try home.start("vane", ["watch"])
    try host.waitForOutput(Self.off)
    let view = try watch()
    try view.waitForOutput("Vane  view only: another vane watch does the updates")
    terminal.type("r")
    try view.waitForOutput("a refresh of Berlin was requested by hand")
    try view.waitForOutput("new data")
    #expect(try station.requests().count == 1)
    host.signal(SIGKILL)
    try view.waitForOutput("Vane  watching ")
    quit(view)
  }

  /// Messages on standard error appear in the host's log, not across its screen.
  @Test func errorsDoNotDisturbTheScreen() throws {
    home.environment["vane"] = try BuiltPrograms.path(of: "vane")
    let shell = try RunningProgram(
      "/bin/sh", ["-c", "exec 2>&1; exec $vane watch"], environment: home.environment, on: terminal)
    try shell.waitForOutput(Self.off)
    try home.configure("{")
    try shell.waitForOutput("last good configuration")
    terminal.type("q")
    let run = shell.wait()
    #expect(run.ending == .exited(0))
    expectGivenBack(run)
  }

  @Test func redrawsNothingWhileNothingChanges() throws {
    let watch = try watch()
    let drawn = try watch.waitForOutput("Weather data by Open-Meteo.com")
    // Chosen again: the same screen.
    terminal.type("\u{1B}[B\u{1B}[B")
    terminal.type("?")
    let after = try watch.waitForOutput("any key closes this help")
    #expect(after.dropFirst(drawn.count).ranges(of: "\u{1B}[?2026h").count == 1)
    quit(watch)
  }
}
