import Foundation
import TestSupport
import Testing
import WeatherStore

/// `vane now --format`: one line whatever happens, and status 0.
@Suite struct FormatTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome()
  }

  @Test func printsALineWithoutAHome() {
    home.environment = [:]
    #expect(
      home.vane("now", "--format", "polybar") == ProgramRun(output: "- cannot find $HOME: No such file or directory\n"))
  }

  @Test func recordsAGlanceForABar() throws {
    try home.save(SamplePlaces.berlin(), age: 2400)
    let terminal = try TerminalPair()
    let station = try Station()
    home.use(station)
    let run = try home.start(["now", "--format", "plain"], on: terminal).wait()
    #expect(run.output == "Berlin 4°C drizzle, 40 min ago, stale\r\n")
    #expect(try station.requests().isEmpty)
    #expect(try home.withStore { try $0.looks(since: noon).map(\.kind) } == [.glance])
  }
}
