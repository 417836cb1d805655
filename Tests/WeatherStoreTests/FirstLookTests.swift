import BackgroundFetch
import Foundation
import SQLite
import TestSupport
import Testing
import WakeUps

@testable import WeatherStore

/// The time of the first look, which is found without reading the glances before it.
@Suite struct FirstLookTests {
  let state = TemporaryState()
  let store: WeatherStore

  init() throws { store = try state.open() }

  /// A fetch, the first of its day.
  private func fetch(at minute: Double) throws {
    let id = try store.beginWakeUp(.hand, at: minutes(minute))
    let end = WakeUpOutcome(finishedAt: minutes(minute), answer: .noData, reason: nil)
    _ = try store.commit(FetchCommit(wakeUp: id, outcome: end))
  }

  private func note(_ kind: LookRow.Kind, at minute: Double) { store.note(kind, at: minutes(minute), utcOffset: 0) }

  private func remembered() throws -> String? {
    try store.read { db in try WeatherStore.storedText(for: WeatherStore.firstLookKey, db) }
  }

  @Test func findsTheFirstLookBehindGlances() throws {
    #expect(try store.firstLook(at: noon) == nil)
    for minute in [0.0, 20, 40] { note(.glance, at: minute) }
    #expect(try store.firstLook(at: minutes(50)) == nil)
    note(.look, at: 50)
    note(.look, at: 60)
    #expect(try store.firstLook(at: minutes(70)) == minutes(50))
  }

  @Test func ignoresALookFromTheFuture() throws {
    note(.look, at: 9000)
    note(.look, at: 10)
    #expect(try store.firstLook(at: minutes(20)) == minutes(10))
    #expect(try store.firstLook(at: minutes(5)) == nil)
  }

  @Test func fetchesRememberIt() throws {
    for minute in [0.0, 20, 40] { note(.glance, at: minute) }
    try fetch(at: 50)
    #expect(try remembered() == "4")
    note(.look, at: 60)
    #expect(try store.firstLook(at: minutes(70)) == minutes(60))
    note(.glance, at: 1400)
    note(.look, at: 1500)
    try fetch(at: 1510)
    #expect(try remembered() == "4")
    try store.write { db in try db.run("DELETE FROM look WHERE id <= 4") }
    #expect(try store.firstLook(at: minutes(1520)) == minutes(1500))
    try fetch(at: 3000)
    #expect(try remembered() == "6")
    try store.write { db in try db.run("DELETE FROM look") }
    try fetch(at: 4500)
    note(.look, at: 4510)
    #expect(try store.firstLook(at: minutes(4520)) == minutes(4510))
  }

  @Test(arguments: ["", "x", "-7", "[1]", "1e3"]) func aDamagedNumberHidesNoLook(text: String) throws {
    note(.look, at: 0)
    try store.write { db in try WeatherStore.setScheduleState(text, for: WeatherStore.firstLookKey, db) }
    #expect(try store.firstLook(at: minutes(1)) == minutes(0))
  }

  /// The steps of SQLite's machine do not depend on the number of glances.
  @Test func readsNoGlances() throws {
    try store.write { db in
      try db.run(
        """
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 38400)
        INSERT INTO look (at, kind, utcOffset) SELECT ? + i * 900, 'glance', 0 FROM n
        """, [noon - 38_400 * 900])
    }
    note(.look, at: 10)
    try fetch(at: 20)
    let plan = try store.read { db in
      try db.rows("EXPLAIN QUERY PLAN " + WeatherStore.firstLookQuery, ["key", noon]) { row in try row[3] as String }
    }
    #expect(plan.first == "SEARCH look USING INTEGER PRIMARY KEY (rowid>?)", "\(plan)")
    #expect(plan.count == 3 && plan.last?.hasPrefix("SEARCH scheduleState") == true, "\(plan)")
    #expect(try remembered() == "38401")
    #expect(try store.firstLook(at: minutes(20)) == minutes(10))
  }
}
