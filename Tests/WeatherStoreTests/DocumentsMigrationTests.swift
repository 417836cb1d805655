import BackgroundFetch
import Foundation
import SQLite
import TestSupport
import Testing
import WakeUps
import Weather

@testable import WeatherStore

/// The migration of a store without checksums of documents, heads of warnings and days.
@Suite struct DocumentsMigrationTests {
  let state = TemporaryState()
  private let seventh = StoreSchema(migrations: Array(StoreSchema.current.migrations.prefix(7)), minimumReader: 6)

  /// Creates a store of the seventh schema with a place, its result, a log of three days, air and three warnings: one
  /// with every member, one with the least, one that cannot be read.
  private func createEarlierStore() throws {
    let store = try WeatherStore.openForWriting(state.paths, schema: seventh, notices: [], at: noon)
    let warning = WeatherAlert(
      identifier: "A", part: 1, provider: "meteoalarm", issuer: "DWD", sender: "s", sent: minutes(-30),
      event: "Storm \"É\"", hazard: .wind, severity: .severe, description: "long", onset: noon, ends: minutes(60))
    let least = WeatherAlert(
      identifier: "B", provider: "meteoalarm", issuer: "DWD", sender: "s", sent: minutes(-0.25), event: "Fog")
    try store.write { db in
      try db.execute(
        """
        INSERT INTO location (name, latitude, longitude, savedAt, lastUsedAt)
        VALUES ('Berlin', 52.5244, 13.4105, ?1, ?1);
        UPDATE setting SET currentLocationID = 1, revision = 7;
        INSERT INTO result VALUES (1, 'open-meteo', 7, ?1, ?1, ?1, '{}');
        INSERT INTO air VALUES (1, ?1, ?1, '[]');
        INSERT INTO fetchLog (id, startedAt, startedBy, pid, finishedAt, answer) VALUES
          (1, ?1 - 172800, 'timer', 1, ?1 - 172800, 'noData'), (2, ?1 - 86400, 'timer', 1, ?1 - 86400, 'newData'),
          (3, ?1 - 86000, 'timer', 1, ?1 - 86000, 'noData'), (4, ?1, 'timer', 1, ?1, 'newData');
        """.replacing("?1", with: "\(noon.timeIntervalSince1970)"))
      for (alert, content) in [
        (warning, try warning.storedText()), (least, try least.storedText()),
        (least, "{\"event\""),
      ] {
        try db.run(
          "INSERT INTO alert VALUES (1, 'meteoalarm', ?, ?, 1, 1, ?, ?)",
          [content.count < 10 ? "C" : alert.identifier, alert.part, content, noon.timeIntervalSince1970])
      }
    }
    store.close()
  }

  @Test func keepsEverything() throws {
    try createEarlierStore()
    let store = try state.open()
    #expect(store.version == 8 && store.notices == [])
    #expect(try store.cachedSnapshot()?.text == "{}")
    #expect(try store.air(for: 1)?.content == "[]")
    #expect(try store.airAskedAt() == [1: noon])
    #expect(try store.wakeUps(limit: 9).map(\.wakeUps) == [1, 1, 1, 1])
    #expect(try store.historyDays(of: 1, since: .distantPast) == [])
    #expect(try store.damagedDocuments() == 0)
    let days = try store.read { db in try db.rows("SELECT day FROM fetchDay ORDER BY day") { row in try row[0] as Int }
    }
    #expect(days == [20_488, 20_489, 20_490].map { $0 + Int(noon.timeIntervalSince1970 / 86_400) - 20_490 })
  }

  @Test func readsTheHeadsOfEarlierWarnings() throws {
    try createEarlierStore()
    let store = try state.open()
    let (alerts, heads) = (try store.alerts(for: 1, at: noon), try store.alertHeads(for: 1, at: noon))
    #expect(alerts.map(\.identifier) == ["A", "B"] && alerts.map(\.description) == ["long", nil])
    #expect(heads.map(\.identifier) == ["A", "B"])
    for (alert, head) in zip(alerts, heads) {
      #expect(alert.part == head.part && alert.event == head.event && alert.hazard == head.hazard)
      #expect(alert.severity == head.severity && alert.onset == head.onset && alert.ends == head.ends)
      #expect(alert.listedAt == head.listedAt && alert.provider == head.provider)
      #expect(abs(alert.sent.timeIntervalSince(head.sent)) < 1e-6)
    }
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
    #expect(try !WeatherStore.isDamaged(state.paths))
  }

  /// An earlier Vane reads the weather and warnings of this one, and does not write.
  @Test func anEarlierVaneStillReadsTheStore() throws {
    let store = try state.open()
    let id = try store.save(berlin(), at: noon).id
    _ = try store.commit(
      FetchCommit(
        wakeUp: try store.beginWakeUp(.timer, at: noon), outcome: WakeUpOutcome(finishedAt: noon, answer: .newData),
        results: [change(id, "{new}", current: current(1))]))
    store.close()
    let earlier = try WeatherStore.openForReading(state.paths, schema: seventh)
    let texts: [String] = try earlier.read { db in
      try db.rows("SELECT snapshot FROM result WHERE staleAfter > 0") { row in try row[0] }
    }
    #expect(texts == ["{new}"])
    let counts: [Int] = try earlier.read { db in
      try [
        "SELECT count(*) FROM (SELECT content, listedAt, revision FROM alert WHERE isCurrent)",
        "SELECT count(*) FROM history WHERE temperature = 1",
      ].map { try db.value($0) ?? -1 }
    }
    #expect(counts == [0, 1])
    #expect(throws: StoreError.newerSchema(path: state.paths.database, found: 8, supported: 7)) {
      try WeatherStore.openForWriting(state.paths, schema: seventh, notices: [], at: noon)
    }
  }
}
