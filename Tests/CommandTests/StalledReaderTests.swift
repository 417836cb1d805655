import Foundation
import TestSupport
import Testing
import WeatherStore

/// Programs whose reader has stopped reading: a terminal after Ctrl-S, a connection that hangs, a full pipe.
@Suite(.ownThread) struct StalledReaderTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome()
  }

  private func start(
    _ program: String, _ arguments: String..., stalled: RunningProgram.Stalled
  ) throws -> RunningProgram {
    try RunningProgram(
      BuiltPrograms.path(of: program), arguments, environment: home.environment, stalled: stalled)
  }

  /// A provider whose data changes each second, and a saved place without data.
  private func station() throws -> Station {
    let station = try Station("--tempo", "1")
    home.use(station)
    home.environment["VANE_SCHEDULE_MINIMUM"] = "1s"
    home.environment["VANE_SCHEDULE_POLICY"] = "fixed"
    home.environment["VANE_SCHEDULE_REFRESH_AFTER"] = "1s"
    try home.save(SamplePlaces.berlin())
    return station
  }

  private func expectMoreRequests(_ station: Station, _ comment: Comment? = nil) throws {
    let before = try station.requests().count
    #expect(eventually { (try? station.requests().count) ?? 0 >= before + 2 }, comment)
  }

  /// Waits until the program has read the store, and has thus come to its first line.
  private func waitForLook() {
    #expect(eventually { (try? home.withStore { try $0.looks(since: .distantPast).count }) ?? 0 > 0 })
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func followEndsBySignalBeforeAFullPipe(signal: Int32) throws {
    try home.save(SamplePlaces.berlin())
    let follow = try start("vane", "follow", "--format", "plain", stalled: .output)
    waitForLook()
    follow.signal(signal)
    #expect(follow.wait().ending == .signalled(signal))
  }

  @Test func followPrintsTheNewestLineWhenItsReaderReadsAgain() throws {
    try home.save(SamplePlaces.berlin())
    let follow = try start("vane", "follow", "--format", "plain", stalled: .output)
    waitForLook()
    try home.save(SamplePlaces.paris())
    follow.resumeReading()
    try follow.waitForOutput("Paris yet\n")
    follow.signal(SIGTERM)
    #expect(follow.wait().output.drop { $0 == "." } == "- nothing is cached for Paris yet\n")
  }

  @Test func followEndsWhenTheReaderOfAFullPipeCloses() throws {
    try home.save(SamplePlaces.berlin())
    let follow = try start("vane", "follow", "--format", "plain", stalled: .output)
    waitForLook()
    follow.stopReading()
    #expect(follow.wait().ending == .exited(0))
  }

  /// A message about the configuration belongs to no line of the bar.
  @Test func followGoesOnWithoutAReaderOfItsErrors() throws {
    home.environment["VANE_UNITS"] = "furlongs"
    try home.save(SamplePlaces.berlin())
    let follow = try start("vane", "follow", "--format", "plain", stalled: .errors)
    try follow.waitForOutput("Berlin yet\n")
    try home.configure("{")
    try home.save(SamplePlaces.paris())
    try follow.waitForOutput("Paris yet\n")
    follow.signal(SIGTERM)
    #expect(follow.wait().ending == .signalled(SIGTERM))
  }

  @Test(arguments: zip([SIGTERM, SIGINT, SIGHUP], [RunningProgram.Stalled.output, .errors, [.output, .errors]]))
  func watchUpdatesAndEndsBeforeAFullPipe(signal: Int32, stalled: RunningProgram.Stalled) throws {
    let station = try station()
    let watch = try start("vane", "watch", stalled: stalled)
    try expectMoreRequests(station)
    watch.signal(signal)
    #expect(watch.wait().ending == .signalled(signal))
  }

  @Test func linesOnAStoppedTerminalAreDropped() throws {
    let station = try station()
    let terminal = try TerminalPair()
    let watch = try home.start(["watch", "--plain"], on: terminal)
    try watch.waitForOutput("new data")
    // Ctrl-S, which the kernel handles.
    terminal.type("\u{13}")
    try expectMoreRequests(station)
    terminal.type("\u{11}")
    try home.save(SamplePlaces.paris())
    try watch.waitForOutput("Paris ")
    terminal.type("\u{13}")
    try expectMoreRequests(station)
    watch.signal(SIGTERM)
    #expect(watch.wait().ending == .signalled(SIGTERM))
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func screenThatIsNotReadDelaysNothing(signal: Int32) throws {
    let station = try station()
    let terminal = try TerminalPair(columns: 80, rows: 24)
    let before = terminal.mode()
    let watch = try home.start(["watch"], on: terminal)
    try watch.waitForOutput("new data")
    watch.stallReading()
    terminal.fillScreen()
    try expectMoreRequests(station)
    watch.signal(signal)
    let run = watch.wait()
    #expect(run.ending == .signalled(signal))
    #expect(terminal.mode() == before)
    // What nobody read makes room for the end of the screen.
    #expect(run.output.hasSuffix("\u{1B}[?1049l"))
  }

  @Test func screenIsDrawnWhenItIsReadAgain() throws {
    let station = try station()
    let terminal = try TerminalPair(columns: 80, rows: 24)
    let watch = try home.start(["watch"], on: terminal)
    try watch.waitForOutput("new data")
    watch.stallReading()
    terminal.fillScreen()
    try expectMoreRequests(station)
    try home.save(SamplePlaces.paris())
    terminal.type("?")
    usleep(300_000)
    watch.resumeReading()
    try watch.waitForOutput("any key closes this help", after: "....")
    terminal.type("xq")
    #expect(watch.wait().ending == .exited(0))
  }

  @Test func fetchIsStoredWithoutAReaderOfItsErrors() throws {
    let station = try station()
    let fetch = try start("vane-fetch", "refresh", stalled: .errors)
    #expect(fetch.wait().output == "newData\n")
    #expect(try station.requests().count == 1)
    #expect(home.vane("now").output.contains("Berlin"))
  }

  /// Programs of an event loop, such as node, give their children pipes that do not block.
  @Test func writesAllOfItsOutputToANonBlockingPipe() throws {
    let places = (1...2000).map { "Place \($0),\(Double($0) / 100),10\n" }.joined()
    try Data(("name,latitude,longitude\n" + places).utf8).write(to: URL(filePath: home.folder + "/places.csv"))
    #expect(home.vane("set", "--from", home.folder + "/places.csv").ending == .exited(0))
    let whole = home.vane("locations", "--json").output
    #expect(whole.utf8.count > 200_000)
    let list = try start("vane", "locations", "--json", stalled: .nonBlocking)
    #expect(eventually { list.waitingOutput > 60_000 })
    list.resumeReading()
    #expect(list.wait() == ProgramRun(output: whole))
  }
}
