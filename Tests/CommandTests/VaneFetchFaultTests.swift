import BackgroundFetch
import Foundation
import TestSupport
import Testing
import WakeUps
import WeatherStore

/// Everything that a provider, a disk or a configuration can do wrong: one line, the right status, nothing lost.
@Suite(.ownThread) struct VaneFetchFaultTests {
  @Test func reportsAnInvalidConfiguration() throws {
    let home = try TemporaryHome()
    home.environment["VANE_UNITS"] = "furlong"
    #expect(
      home.vaneFetch("wake")
        == ProgramRun(
          status: 78,
          output:
            "failed VANE_UNITS: units is \"furlong\"; it must be one of auto, metric, imperial, uk, si, or units of your "
            + "own, such as \"imperial,wind=kn\", of temperature=C|F, wind=km/h|mph|m/s|kn|Bft, "
            + "precipitation=mm|in, pressure=hPa|kPa|inHg|mmHg\n"))
    #expect(!home.hasState)
  }

  @Test func reportsAStoreThatCannotBeCreated() throws {
    let home = try TemporaryHome()
    home.environment["XDG_STATE_HOME"] = "/dev/null"
    #expect(
      home.vaneFetch("wake")
        == ProgramRun(status: 73, output: "failed cannot create /dev/null/vane: Not a directory\n"))
  }

  @Test func repairsADamagedStoreAndFetches() throws {
    let home = try TemporaryHome.withStation("--steady", saving: SamplePlaces.berlin()).home
    try home.save(SamplePlaces.paris())
    try Data(repeating: 7, count: 8192).write(to: URL(filePath: home.paths.database))
    let run = home.vaneFetch("wake", "--started-by", "host")
    #expect(run.ending == .exited(0))
    #expect(run.output == "newData\n")
    let errors = run.errors.split(separator: "\n")
    #expect(errors.first?.hasPrefix("vane-fetch: the store was damaged: it is kept as \(home.paths.database)") == true)
    #expect(errors.dropFirst() == ["vane-fetch: 2 saved places were restored from locations.json"])
  }

  /// A script with the program as `$0`, for what only a shell can take away from it.
  private func shell(_ script: String, in home: TemporaryHome) throws -> ProgramRun.Ending {
    home.run("/bin/sh", ["-c", script, try BuiltPrograms.path(of: "vane-fetch")]).ending
  }

  @Test func failsIfHelpCannotBeWritten() throws {
    let home = try TemporaryHome.withStation(saving: SamplePlaces.berlin()).home
    #expect(try shell(#"exec "$0" --help > /dev/full 2> /dev/null"#, in: home) == .exited(74))
  }

  @Test(arguments: [
    (#"exec "$0" wake >&-"#, 74), (#"exec "$0" wake <&- >&- 2>&-"#, 74), (#"exec "$0" wake > /dev/null 2>&-"#, 0),
    (#"exec "$0" wake > /dev/null 2> /dev/full"#, 0), (#"exec "$0" wake > /dev/full 2> /dev/null"#, 74),
    (#"exec "$0" wake > /dev/full 2> /dev/full"#, 74),
  ])
  func fetchesEvenIfOutputCannotBeWritten(_ script: String, _ status: Int32) throws {
    let home = try TemporaryHome.withStation("--steady", saving: SamplePlaces.berlin()).home
    #expect(try shell(script, in: home) == .exited(status))
    #expect(try home.withStore { try $0.wakeUps(limit: 1).first?.outcome?.answer } == .newData)
    let lock = try String(contentsOf: URL(filePath: home.paths.fetchLock), encoding: .utf8)
    #expect(lock.wholeMatch(of: /[0-9]+\n/) != nil)
  }

  @Test func reportsAFullDiskAndRecovers() throws {
    let home = try TemporaryHome.withStation("--steady", saving: SamplePlaces.berlin()).home
    let output = home.folder + "/output"
    // No file may grow beyond a few kilobytes, as on a full disk.
    let script = #"trap '' XFSZ; ulimit -f 8; exec "$0" wake > "\#(output)""#
    #expect(try shell(script, in: home) == .exited(74))
    #expect(
      try String(contentsOf: URL(filePath: output), encoding: .utf8)
        == "failed no space left to write \(home.paths.database); free some space and try again\n")
    #expect(home.vaneFetch("wake", "--started-by", "host") == ProgramRun(output: "newData\n"))
  }
}
