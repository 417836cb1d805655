import BackgroundFetch
import Foundation
import TestSupport
import Testing
import Weather
import WeatherStore

/// Files that are not what they should be: named pipes, files of hundreds of megabytes, links to themselves.
@Suite(.ownThread) struct FileKindTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome()
  }

  private func expectRefusal(_ run: ProgramRun, of path: String) {
    #expect(run.ending == .exited(74), "\(run)")
    #expect((run.output + run.errors).contains("\(path) is not a regular file"), "\(run)")
  }

  @Test(arguments: ["", "-wal", "-shm"])
  func reportsAPipeAmongTheFilesOfTheStore(suffix: String) throws {
    try home.save(SamplePlaces.berlin())
    let path = home.paths.database + suffix
    try home.makePipe(path)
    for command in [[], ["now", "--json"], ["set", "1,2"], ["locations"], ["clear", "--all", "--data"], ["watch"]] {
      expectRefusal(home.run("vane", command), of: path)
    }
    expectRefusal(home.vaneFetch("wake"), of: path)
    #expect(home.vane("doctor").ending == .exited(1))
  }

  @Test func reportsAPipeAsLocations() throws {
    try home.save(SamplePlaces.berlin())
    try home.makePipe(home.paths.locations)
    expectRefusal(home.vane("set", "1,2"), of: home.paths.locations)
    expectRefusal(home.vaneFetch("wake"), of: home.paths.locations)
    #expect(home.vane("doctor").ending == .exited(1))
    try FileManager.default.removeItem(atPath: home.paths.database)
    expectRefusal(home.vane("locations"), of: home.paths.locations)
    expectRefusal(home.vaneFetch("wake"), of: home.paths.locations)
  }

  @Test func reportsAPipeAsConfiguration() throws {
    try home.makePipe(home.configurationPath)
    for run in [home.vane("set", "1,2"), home.vaneFetch("wake")] {
      #expect(run.ending == .exited(74))
      #expect((run.output + run.errors).contains("cannot read \(home.configurationPath): not a regular file"))
    }
  }

  @Test func rejectsAndKeepsAHugeCopy() throws {
    try home.save(SamplePlaces.berlin())
    let path = home.paths.locations
    try #require(truncate(path, off_t(257 << 20)) == 0)
    try FileManager.default.removeItem(atPath: home.paths.database)
    for run in [home.vane("locations"), home.vaneFetch("wake")] {
      #expect(run.ending == .exited(74))
      #expect((run.output + run.errors).contains("\(path) has more than 256 MB, so it is not read"))
    }
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int == 257 << 20)
  }

  @Test func concurrentSavesAllSucceed() throws {
    try home.withStore { store in
      for number in 0..<95 {
        _ = try store.save(try SamplePlaces.place("P\(number)", at: Double(number) / 2, 1), at: noon)
      }
    }
    home.environment["VANE_EXEC_PATH"] = home.folder
    let programs = try (0..<20).map { try home.start("vane", ["set", "-\($0 + 1),7"]) }
    for program in programs { _ = program.wait() }
    #expect(try home.withStore { try $0.locations().count } == 115)
  }

  @Test func statusesOfBothProgramsAgree() throws {
    // A folder that cannot be made, and a lock that cannot be opened.
    home.environment["XDG_STATE_HOME"] = "/proc/nowhere"
    #expect(home.vane("set", "1,2").ending == .exited(73))
    #expect(home.vaneFetch("wake").ending == .exited(73))
    home.environment["XDG_STATE_HOME"] = home.folder + "/state"
    try home.save(SamplePlaces.berlin())
    symlink("fetch.lock", home.paths.fetchLock)
    #expect(home.vane("schedule", "forget").ending == .exited(74))
    #expect(home.vaneFetch("refresh").ending == .exited(74))
  }
}
