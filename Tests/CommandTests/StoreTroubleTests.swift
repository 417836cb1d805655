import Foundation
import LinuxEvents
import SQLite
import TestSupport
import Testing
import Weather
import WeatherStore

/// A store that is damaged, deleted, of another version or read-only, met by the programs.
@Suite(.ownThread) struct StoreTroubleTests {
  private let home: TemporaryHome
  private let station: Station

  init() throws {
    (home, station) = try TemporaryHome.withStation(
      "--tempo", "1", environment: ["VANE_SCHEDULE_MINIMUM": "1s", "VANE_SCHEDULE_POLICY": "fixed"])
  }

  @Test func watchRestartsAfterTheDatabaseIsDeleted() throws {
    try home.save(SamplePlaces.berlin(), age: 7200)
    let watch = try home.start("vane", ["watch"])
    try watch.waitForOutput("new data\n")
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: home.paths.database + suffix)
    }
    #expect(home.vane("locations").output.contains("*  Berlin"))
    try watch.waitForOutput("watching\n", after: "new data\n")
    try watch.waitForOutput("new data\n", after: "watching\n")
    watch.signal(SIGINT)
    #expect(watch.wait().ending == .signalled(SIGINT))
  }

  @Test func watchRestartsAfterTheFolderIsRemoved() throws {
    try home.save(SamplePlaces.berlin(), age: 7200)
    let watch = try home.start("vane", ["watch"])
    try watch.waitForOutput("new data\n")
    let follow = try home.start("vane", ["follow", "--format", "plain"])
    try follow.waitForOutput("\n")
    try FileManager.default.removeItem(atPath: home.paths.folder)
    try watch.waitForOutput("watching\n", after: "new data\n")
    let second = try home.start("vane", ["watch"])
    try second.waitForOutput("another vane watch")
    #expect(FileLock.holder(of: home.paths.hostLock) == .process(watch.process))
    try home.save(SamplePlaces.paris(), age: 60)
    try follow.waitForOutput("Paris")
    for program in [second, watch, follow] {
      program.signal(SIGTERM)
      #expect(program.wait().ending == .signalled(SIGTERM))
    }
  }

  @Test func keepsOneHostAfterTheLockIsRemoved() throws {
    try home.save(SamplePlaces.berlin(), age: 7200)
    let watch = try home.start("vane", ["watch"])
    try watch.waitForOutput("new data\n")
    try FileManager.default.removeItem(atPath: home.paths.hostLock)
    try watch.waitForOutput("watching\n", after: "new data\n")
    #expect(FileLock.holder(of: home.paths.hostLock) == .process(watch.process))
    watch.signal(SIGTERM)
    _ = watch.wait()
  }

  @Test func watchSetsADamagedStoreAside() throws {
    try home.save(SamplePlaces.berlin(), age: 7200)
    let watch = try home.start("vane", ["watch"])
    try watch.waitForOutput("new data\n")
    // In place, as a failing disk does it.
    let file = try FileHandle(forUpdating: URL(filePath: home.paths.database))
    try file.write(contentsOf: Data(repeating: 7, count: 65_536))
    try file.close()
    try watch.waitForOutput("watching\n", after: "new data\n")
    try watch.waitForOutput("Berlin ", after: "watching\n")
    let names = try FileManager.default.contentsOfDirectory(atPath: home.paths.folder)
    #expect(names.contains { $0.hasPrefix("vane.sqlite.corrupt-") })
    watch.signal(SIGTERM)
    let run = watch.wait()
    #expect(run.ending == .signalled(SIGTERM))
    #expect(run.errors.contains("the store was damaged: it is kept as \(home.paths.database).corrupt-"))
    #expect(run.errors.contains(": 1 saved place was restored from locations.json\n"))
  }

  @Test func readsButDoesNotWriteALaterSchema() throws {
    try home.save(SamplePlaces.berlin(), age: 60)
    // Tables tell versions apart: the same ones of another number would be damage.
    try Connection(path: home.paths.database, .create).run("CREATE TABLE later (id INTEGER PRIMARY KEY)")
    // The version of an SQLite file is the big-endian number at byte 60 (Database File Format, 1.3.14).
    let database = URL(filePath: home.paths.database)
    var bytes = try Data(contentsOf: database)
    let version = bytes[60..<64].reduce(0) { $0 << 8 | Int($1) }
    bytes.replaceSubrange(60..<64, with: [0, 0, 0, 99])
    try bytes.write(to: database)
    let reason = "\(home.paths.database) has schema 99, and this Vane reads at most \(version): update Vane"
    for command in [["set", "1,2"], ["clear"], ["use", "Berlin"], ["interval", "1h"], ["watch"]] {
      #expect(home.run("vane", command) == ProgramRun(status: 74, errors: "vane: \(reason)\n"))
    }
    for command in [["refresh"], ["simulate-fetch", "--launch"]] {
      let run = home.run("vane", command)
      #expect(run.ending == .exited(74))
      #expect((run.output + run.errors).contains(reason))
    }
    #expect(home.vane("now").output.hasPrefix("Berlin, Land Berlin, Germany\n4°C drizzle"))
    for command in [["now"], ["now", "--json"], ["locations"], ["status"], ["log"]] {
      #expect(home.run("vane", command).ending == .exited(0))
    }
    #expect(try Data(contentsOf: database)[60..<64].elementsEqual([0, 0, 0, 99]))
  }
}
