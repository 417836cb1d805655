import Foundation
import SQLite
import TestSupport
import Testing
import Weather

@testable import WeatherStore

/// The migration of a store whose warnings have no time of their list.
@Suite struct ListingMigrationTests {
  let state = TemporaryState()
  private let fifth = StoreSchema(migrations: Array(StoreSchema.current.migrations.prefix(5)), minimumReader: 1)

  /// Creates a store of the fifth schema with a warning that an earlier Vane wrote, read at noon.
  private func createEarlierStore(ends: Date?) throws {
    let store = try WeatherStore.openForWriting(state.paths, schema: fifth, notices: [], at: noon)
    let ends = ends.map { #","ends":\#($0.timeIntervalSinceReferenceDate)"# } ?? ""
    let content = """
      {"identifier":"A","part":0,"provider":"nws-alerts","issuer":"NWS","sender":"s","sent":0,"message":"alert",\
      "event":"Flood Warning","severity":"severe","urgency":"expected","certainty":"likely","areas":["Uvalde, TX"],\
      "references":[],"isSummary":false\(ends)}
      """
    try store.write { db in
      try db.execute(
        """
        INSERT INTO location (name, latitude, longitude, savedAt, lastUsedAt) VALUES ('Uvalde', 29.2, -99.8, ?1, ?1);
        UPDATE setting SET currentLocationID = 1;
        INSERT INTO alertFeed (locationID, service, readAt) VALUES (1, 'nws-alerts', ?1);
        INSERT INTO validator VALUES ('nws-alerts', 'r', 'e', NULL, ?1, NULL);
        INSERT INTO validator VALUES ('open-meteo', 'r', 'e', NULL, ?1, NULL);
        """.replacing("?1", with: "\(noon.timeIntervalSince1970)"))
      try db.run("INSERT INTO alert VALUES (1, 'nws-alerts', 'A', 0, 1, 1, ?)", [content])
    }
    store.close()
  }

  @Test func keepsWarningsWithTheTimeOfTheirList() throws {
    try createEarlierStore(ends: nil)
    let store = try state.open()
    #expect(try store.alerts(for: 1, at: noon).map(\.listedAt) == [noon])
    #expect(try store.alerts(for: 1, at: minutes(1_439)).map(\.identifier) == ["A"])
    #expect(try store.alerts(for: 1, at: minutes(1_440)) == [])
  }

  @Test func keepsStatedEnds() throws {
    try createEarlierStore(ends: minutes(60))
    #expect(try state.open().alerts(for: 1, at: minutes(59)).map(\.ends) == [minutes(60)])
    #expect(try state.open().alerts(for: 1, at: minutes(60)) == [])
  }

  @Test func readsTheListsAnewInFull() throws {
    try createEarlierStore(ends: nil)
    let store = try state.open()
    #expect(try store.validator(provider: "nws-alerts", request: "r", covering: []) == nil)
    #expect(try store.validator(provider: "open-meteo", request: "r", covering: []) != nil)
  }

  @Test func anEarlierVaneAsksForAnUpdate() throws {
    try createEarlierStore(ends: nil)
    try state.open().close()
    let error = #expect(throws: StoreError.self) { try WeatherStore.openForReading(state.paths, schema: fifth) }
    #expect(error?.description == "\(state.paths.database) has schema 8, and this Vane reads at most 5: update Vane")
  }
}
