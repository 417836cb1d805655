import BackgroundFetch
import Foundation
import LinuxEvents
import SQLite
import TestSupport
import Testing
import WakeUps
import Weather

@testable import WeatherStore

/// A version number that does not match the tables is damage, and is corrected without loss.
@Suite struct VersionTests {
  let state = TemporaryState()

  private func setVersion(_ version: Int) throws {
    try StoreSchema.setVersion(version, of: try Connection(path: state.paths.database, .create))
  }

  private func repair() throws -> WeatherStore {
    let lock = try #require(try StoreLock.attempt(state.paths.fetchLock))
    defer { lock.release() }
    return try WeatherStore.repair(state.paths, at: noon, holding: lock)
  }

  /// Flips each bit alone, then all bits at once.
  @Test func correctsAFlippedBit() throws {
    let store = try state.open()
    let place = try store.save(berlin(), at: noon)
    let wakeUp = try store.beginWakeUp(.host, at: noon)
    _ = try store.commit(
      FetchCommit(
        wakeUp: wakeUp, outcome: WakeUpOutcome(finishedAt: noon, answer: .newData),
        results: [change(place.id, "{}", current: current(1))]))
    let before = try dump(store)
    store.close()
    let right = Int32(StoreSchema.current.version)
    for wrong in (0..<32).map({ right ^ (1 << $0) }) + [0, 1, -1, .min, .max] where wrong != right {
      try setVersion(Int(wrong))
      for open in [
        { try WeatherStore.openForReading($0) }, { try WeatherStore.openForWriting($0, at: noon) },
      ] as [(StorePaths) throws -> WeatherStore] {
        let error = #expect(throws: StoreError.self) { try open(state.paths) }
        #expect(error?.isCorruption == true, "\(wrong)")
      }
      #expect(try WeatherStore.isDamaged(state.paths))
      let repaired = try repair()
      #expect(repaired.notices == [.versionCorrected(path: state.paths.database)])
      #expect(try dump(repaired) == before)
      repaired.close()
    }
  }

  /// A store of an earlier Vane whose number is the current one.
  @Test func migratesAnEarlierStoreWithAWrongNumber() throws {
    let first = StoreSchema(migrations: [StoreSchema.createTables], minimumReader: 1)
    let store = try WeatherStore.openForWriting(state.paths, schema: first, notices: [], at: noon)
    try store.write { db in
      try db.run(
        """
        INSERT INTO location (name, latitude, longitude, savedAt, lastUsedAt) VALUES ('Berlin', 52.5, 13.4, ?1, ?1)
        """, [noon.timeIntervalSince1970])
    }
    store.close()
    try setVersion(StoreSchema.current.version)
    #expect(throws: StoreError.self) { try WeatherStore.openForReading(state.paths).alertFeeds(for: 1) }
    let repaired = try repair()
    #expect(repaired.notices == [.versionCorrected(path: state.paths.database)])
    #expect(try repaired.locations().map(\.location.name) == ["Berlin"])
    #expect(try repaired.alertFeeds(for: 1) == [])
  }

  /// The tables of two versions always differ.
  @Test func eachMigrationChangesTheTables() throws {
    let versions = try StoreSchema.current.columnsOfVersions()
    #expect(Set(versions).count == StoreSchema.current.version + 1)
  }

  @Test func doesNotReportALaterStoreAsDamaged() throws {
    try state.open().close()
    let migrations = StoreSchema.current.migrations + ["CREATE TABLE extra (id INTEGER PRIMARY KEY) STRICT"]
    try WeatherStore.openForWriting(
      state.paths, schema: StoreSchema(migrations: migrations, minimumReader: migrations.count), notices: []
    ).close()
    #expect(try !WeatherStore.isDamaged(state.paths))
    let error = StoreError.newerSchema(
      path: state.paths.database, found: migrations.count, supported: StoreSchema.current.version)
    #expect(throws: error) { try state.open() }
    #expect(throws: error) { try repair() }
  }
}
