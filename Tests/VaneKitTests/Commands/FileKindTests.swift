import BackgroundFetch
import Foundation
import TestSupport
import Testing
import Weather
import WeatherStore

/// Files that are not what they should be: named pipes, files of hundreds of megabytes, links to themselves.
@Suite struct FileKindTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome()
  }

  private func expectRefusal(_ run: ProgramRun, of path: String) {
    #expect(run.ending == .exited(74), "\(run)")
    #expect((run.output + run.errors).contains("\(path) is not a regular file"), "\(run)")
  }

  @Test func reportsAPipeAsPlaceIndex() throws {
    let path = home.folder + "/data/places.index"
    try home.makePipe(path)
    expectRefusal(home.vane("set", "Oslo"), of: path)
    expectRefusal(home.vane("set", "1,2"), of: path)
    #expect(home.vane("doctor").output.contains("\(path) is not a regular file"))
  }

  @Test(arguments: ["fetch.lock", "host.lock", "display.lock"])
  func doesNotBlockOnAPipeAsLock(name: String) throws {
    try home.save(SamplePlaces.berlin())
    try home.makePipe(home.paths.folder + "/" + name)
    #expect(home.vane("status").ending == .exited(0))
    #expect(home.vane("doctor").ending == .exited(1))
  }

  @Test func prefersTheStoreToAHugeCopy() throws {
    try home.save(SamplePlaces.berlin())
    let before = try Data(contentsOf: URL(filePath: home.paths.locations))
    try #require(truncate(home.paths.locations, off_t(257 << 20)) == 0)
    #expect(home.vane("interval", "minimum").ending == .exited(0))
    #expect(try Data(contentsOf: URL(filePath: home.paths.locations)) == before)
  }

  @Test func doctorFailsOnAStoreThatLinksToItself() throws {
    try FileManager.default.createDirectory(atPath: home.paths.folder, withIntermediateDirectories: true)
    symlink(home.paths.database, home.paths.database)
    #expect(home.vane("locations").ending == .exited(74))
    let run = home.vane("doctor")
    #expect(run.ending == .exited(1))
    #expect(run.output.contains("\(home.paths.database): Too many levels of symbolic links"))
  }
}
