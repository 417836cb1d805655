import Foundation
import SQLite
import TestSupport
import Testing
import Weather

@testable import WeatherStore

/// The migration that adds several providers and warnings to a store of an earlier Vane.
@Suite struct ProvidersMigrationTests {
  let state = TemporaryState()
  private let first = StoreSchema(migrations: [StoreSchema.createTables], minimumReader: 1)

  /// Creates a store of the first schema with a place, its result and the validators of a request.
  private func createEarlierStore() throws {
    let store = try WeatherStore.openForWriting(state.paths, schema: first, notices: [], at: noon)
    let seconds = noon.timeIntervalSince1970
    try store.write { db in
      try db.execute(
        """
        INSERT INTO location (name, latitude, longitude, savedAt, lastUsedAt) VALUES ('Berlin', 52.5244, 13.4105, ?1, ?1);
        UPDATE setting SET currentLocationID = 1, revision = 7;
        INSERT INTO result VALUES (1, 'open-meteo', 7, ?1, ?1, ?1, '{}');
        INSERT INTO validator VALUES ('open-meteo', 'r', 'e', 'Fri', ?1);
        """.replacing("?1", with: "\(seconds)"))
    }
    store.close()
  }

  @Test func keepsAllEarlierData() throws {
    try createEarlierStore()
    let store = try state.open()
    #expect(store.version == StoreSchema.current.version)
    #expect(store.notices == [])
    let place = try #require(try store.currentLocation())
    #expect(place.location.name == "Berlin" && place.provider == nil && place.warningAreas == [])
    #expect(try store.cachedResult(for: place.id)?.snapshot == "{}")
    #expect(
      try store.validator(provider: "open-meteo", request: "r", covering: [place.id])
        == Validator(provider: "open-meteo", request: "r", etag: "e", lastModified: "Fri", receivedAt: noon))
    #expect(try store.providerRecords() == [])
    #expect(try store.alerts(for: place.id, at: noon) == [])
    #expect(try store.alertFeeds(for: place.id) == [])
    #expect(try store.latestRevision() == 7)
  }

  @Test func migratesWhenOpenedForReading() throws {
    try createEarlierStore()
    let reader = try WeatherStore.openForReading(state.paths)
    #expect(reader.version == StoreSchema.current.version)
    #expect(try reader.locations().map(\.warningAreas) == [[]])
  }

  @Test func leavesTheSameTablesAsANewStore() throws {
    try createEarlierStore()
    let made = TemporaryState()
    func tables(_ store: WeatherStore) throws -> [String] {
      try store.read { db in
        try db.rows("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name") { row in try row[0] }
      }
    }
    #expect(try tables(state.open()) == tables(made.open()))
  }

  @Test func anEarlierVaneAsksForAnUpdate() throws {
    try createEarlierStore()
    _ = try state.open().prefer(provider: "met-norway", warningAreas: ["DE001"], for: 1)
    let error = StoreError.newerSchema(
      path: state.paths.database, found: StoreSchema.current.version, supported: 1)
    #expect(throws: error) { try WeatherStore.openForReading(state.paths, schema: first) }
    #expect(throws: error) {
      try WeatherStore.openForWriting(state.paths, schema: first, notices: [], at: noon)
    }
  }
}
