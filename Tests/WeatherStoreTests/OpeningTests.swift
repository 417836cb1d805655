import Foundation
import SQLite
import TestSupport
import Testing
import Weather

@testable import WeatherStore

@Suite struct OpeningTests {
  let state = TemporaryState()

  @Test func reportsWhyAPathCannotBeResolved() throws {
    let path = state.paths.database
    try FileManager.default.createDirectory(atPath: state.paths.folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
    #expect(throws: StoreError.database(path: path, detail: "Too many levels of symbolic links")) {
      try WeatherStore.openForReading(state.paths)
    }
  }

  @Test func aReaderReportsAMissingStore() throws {
    #expect(throws: StoreError.missing(path: state.paths.database)) { try WeatherStore.openForReading(state.paths) }
    #expect(!FileManager.default.fileExists(atPath: state.paths.folder))
    // Another process is creating the store.
    try PrivateFile.makeFolder(state.paths.folder)
    try PrivateFile.makeIfMissing(state.paths.database)
    #expect(throws: StoreError.missing(path: state.paths.database)) { try WeatherStore.openForReading(state.paths) }
  }

  @Test func aReaderRollsBackWhatAKilledProcessWrote() throws {
    try FileManager.default.createDirectory(atPath: state.paths.folder, withIntermediateDirectories: true)
    let other = StorePaths(folder: state.paths.folder + "/killed")
    try FileManager.default.createDirectory(atPath: other.folder, withIntermediateDirectories: true)
    // A new store has a rollback journal. One page in memory makes SQLite write others before the commit.
    let killed = try Connection(path: state.paths.database, .create)
    try killed.execute("PRAGMA cache_size = 1")
    try killed.transaction(.immediate) {
      _ = try StoreSchema.current.migrate(killed, path: state.paths.database)
      for suffix in ["", "-journal"] {
        try FileManager.default.copyItem(atPath: state.paths.database + suffix, toPath: other.database + suffix)
      }
    }
    #expect(throws: StoreError.missing(path: other.database)) { try WeatherStore.openForReading(other) }
    #expect(!FileManager.default.fileExists(atPath: other.database + "-journal"))
  }

  @Test func keepsItsFilesPrivate() throws {
    let store = try state.open()
    _ = try store.save(berlin(), at: noon)
    #expect(try state.mode(of: state.paths.folder) == 0o700)
    for suffix in ["", "-wal", "-shm"] {
      #expect(try state.mode(of: state.paths.database + suffix) == 0o600)
    }
  }

  @Test func usesAWriteAheadLogAndFullSync() throws {
    let store = try state.open()
    let settings = try store.read { db in
      try ["journal_mode", "synchronous", "foreign_keys"].map { name in
        try db.value("PRAGMA \(name)") as DatabaseValue?
      }
    }
    #expect(settings == [.text("wal"), .integer(2), .integer(1)])
  }

  @Test func readersContinueBesideAWriter() throws {
    let store = try state.open()
    _ = try store.save(berlin(), at: noon)
    let reader = try WeatherStore.openForReading(state.paths)
    let version = try reader.dataVersion()
    try store.write { db in
      try db.run("UPDATE location SET name = 'Home'")
      #expect(try reader.currentLocation()?.location.name == "Berlin")
      #expect(try WeatherStore.openForReading(state.paths).currentLocation()?.location.name == "Berlin")
      // Opening for writing does not wait for the writer either, until it writes.
      #expect(try state.open().currentLocation()?.location.name == "Berlin")
    }
    #expect(try reader.currentLocation()?.location.name == "Home")
    #expect(try reader.dataVersion() != version)
    #expect(throws: StoreError.readOnly(path: state.paths.database)) { try reader.countUnseenUpdates(1) }
  }

  @Test func createsOneStoreFromManyConcurrentOpenings() async throws {
    let paths = state.paths
    let modes = try await withThrowingTaskGroup(of: String?.self) { group in
      for _ in 0..<4 {
        group.addTask {
          let store = try WeatherStore.openForWriting(paths, at: noon)
          try store.countUnseenUpdates(1)
          return try WeatherStore.openForWriting(paths, at: noon).read { db in
            try db.value("PRAGMA journal_mode") as String?
          }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(modes == ["wal", "wal", "wal", "wal"])
    #expect(try state.open().unseenUpdates() == 4)
  }

  @Test func migratesAnOlderStoreForAReader() throws {
    try state.open().close()
    let later = StoreSchema(
      migrations: StoreSchema.current.migrations + ["CREATE TABLE extra (id INTEGER PRIMARY KEY) STRICT"],
      minimumReader: 1)
    let reader = try WeatherStore.openForReading(state.paths, schema: later)
    #expect(reader.version == later.version)
    #expect(try reader.read { db in try db.value("SELECT count(*) FROM extra") } == 0)
  }

  @Test func readsALaterStoreThatPermitsIt() throws {
    let migrations = StoreSchema.current.migrations + ["CREATE TABLE extra (id INTEGER PRIMARY KEY) STRICT"]
    _ = try state.open().save(berlin(), at: noon)
    _ = try WeatherStore.openForWriting(
      state.paths, schema: StoreSchema(migrations: migrations, minimumReader: 1), notices: [])
    let known = StoreSchema.current.version
    let error = StoreError.newerSchema(path: state.paths.database, found: known + 1, supported: known)
    #expect(
      "\(error)".hasSuffix("vane.sqlite has schema \(known + 1), and this Vane reads at most \(known): update Vane"))

    let reader = try WeatherStore.openForReading(state.paths)
    #expect(try reader.currentLocation()?.location.name == "Berlin")
    reader.note(.look, at: noon, utcOffset: 0)
    #expect(try reader.looks(since: noon).isEmpty)
    #expect(throws: error) { try state.open() }

    _ = try WeatherStore.openForWriting(
      state.paths, schema: StoreSchema(migrations: migrations + ["SELECT 1"], minimumReader: known + 1), notices: [])
    #expect(throws: StoreError.newerSchema(path: state.paths.database, found: known + 2, supported: known)) {
      try WeatherStore.openForReading(state.paths)
    }
  }

  @Test func readsAnImmutableFile() throws {
    let store = try state.open()
    _ = try store.save(berlin(), at: noon)
    store.close()
    let reader = try WeatherStore.openForReading(state.paths, access: .immutable, schema: .current)
    #expect(try reader.currentLocation()?.location.name == "Berlin")
    #expect(reader.access == .immutable)
    let files = try FileManager.default.contentsOfDirectory(atPath: state.paths.folder).sorted()
    #expect(files == ["locations.json", "vane.sqlite"])
  }

  @Test(.enabled(if: getuid() != 0, "root may write in a read-only folder"))
  func fallsBackToImmutableInAReadOnlyFolder() throws {
    let store = try state.open()
    _ = try store.save(berlin(), at: noon)
    store.close()
    chmod(state.paths.folder, 0o500)
    defer { chmod(state.paths.folder, 0o700) }
    let reader = try WeatherStore.openForReading(state.paths)
    #expect(reader.access == .immutable)
    #expect(try reader.currentLocation()?.location.name == "Berlin")
  }

  @Test(arguments: ["50% #1?"] + GluedSign.all.flatMap { $0.texts("50%#1?x") })
  func escapesAnAwkwardFolderName(name: String) throws {
    let paths = StorePaths(folder: "\(state.paths.folder)/\(name)")
    let store = try WeatherStore.openForWriting(paths, at: noon)
    _ = try store.save(berlin(), at: noon)
    store.close()
    let reader = try WeatherStore.openForReading(paths, access: .immutable, schema: .current)
    #expect(try reader.locations().count == 1)
  }
}
