import BackgroundFetch
import Foundation
import SQLite
import TestSupport
import Testing
import WakeUps
import Weather

@testable import WeatherStore

/// A commit that fails at its first row change, its second, its third: the store is as before, and then it works.
@Suite struct FaultTests {
  let state = TemporaryState()

  /// Counts the row changes of a connection and makes one of them fail.
  private struct Fault {
    let connection: Connection

    /// Creates a temporary trigger before each kind of change of each table.
    init(_ connection: Connection) throws {
      self.connection = connection
      let tables = try connection.rows(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
      ) { row in try row[0] as String }
      try connection.execute("CREATE TEMP TABLE fault (seen INTEGER, failing INTEGER); INSERT INTO fault VALUES (0, 0)")
      for table in tables {
        for event in ["INSERT", "UPDATE", "DELETE"] {
          try connection.execute(
            """
            CREATE TEMP TRIGGER \(event)_\(table) BEFORE \(event) ON main.\(table) BEGIN
              UPDATE fault SET seen = seen + 1;
              SELECT raise(ABORT, 'fault') FROM fault WHERE seen = failing;
            END
            """)
        }
      }
    }

    /// Starts counting, and makes one change fail.
    func fail(atChange number: Int) throws {
      try connection.run("UPDATE fault SET seen = 0, failing = ?", [number])
    }
  }

  /// A commit that changes a row of every table it can.
  private func fullCommit(_ wakeUp: WakeUpRecord.ID, _ places: [SavedLocation.ID]) throws -> FetchCommit {
    var commit = FetchCommit(
      wakeUp: wakeUp,
      outcome: WakeUpOutcome(finishedAt: minutes(600_000), answer: .newData, bytes: 1, httpStatus: 200),
      results: places.map { change($0, "{new}", at: minutes(30), current: current(9, at: minutes(30))) },
      validators: [
        Validator(provider: "p", request: "r", etag: "e", lastModified: nil, receivedAt: minutes(600_000))
      ])
    try commit.setValue(Int64(1), for: "gates")
    return commit
  }

  private func prepare() throws -> (store: WeatherStore, wakeUp: WakeUpRecord.ID, places: [SavedLocation.ID]) {
    let store = try state.open()
    let places = [try store.save(berlin(), at: noon).id, try store.save(sydney(), at: noon).id]
    let first = try store.beginWakeUp(.host, at: noon)
    _ = try store.commit(
      FetchCommit(
        wakeUp: first, outcome: WakeUpOutcome(finishedAt: noon, answer: .newData),
        results: places.map { change($0, "{old}", current: current(1)) }))
    store.note(.look, at: noon, utcOffset: 0)
    // Days enough that the next fetch drops what is outdated.
    let day = Int(noon.timeIntervalSince1970 / 86_400)
    try store.write { db in for next in 1..<410 { try db.run("INSERT INTO fetchDay VALUES (?)", [day + next]) } }
    return (store, try store.beginWakeUp(.host, at: minutes(599_999)), places)
  }

  @Test func commitIsAtomic() throws {
    let (store, wakeUp, places) = try prepare()
    let commit = try fullCommit(wakeUp, places)
    let before = try dump(store)
    let fault = try Fault(store.connection)

    var changes = 0
    repeat {
      changes += 1
      try fault.fail(atChange: changes)
      do { _ = try store.commit(commit) } catch { #expect(try dump(store) == before, "after failing at \(changes)") }
    } while try dump(store) == before
    #expect(changes > 20)
    let reader = try WeatherStore.openForReading(state.paths)
    #expect(try reader.results(after: 0).map(\.snapshot) == ["{new}", "{new}"])
    #expect(try reader.wakeUps(limit: 9).map(\.outcome) == [commit.outcome])
    #expect(try reader.looks(since: .distantPast).isEmpty)
    #expect(try reader.scheduleState(Int64.self, for: "gates") == 1)
  }

  @Test func saveIsAtomic() throws {
    let (store, _, _) = try prepare()
    let before = try dump(store)
    let copy = try Data(contentsOf: URL(filePath: state.paths.locations))
    let fault = try Fault(store.connection)
    for step in 1...2 {
      try fault.fail(atChange: step)
      #expect(throws: StoreError.self) { try store.save(berlin("Home"), at: minutes(1)) }
      #expect(try dump(store) == before)
      #expect(try Data(contentsOf: URL(filePath: state.paths.locations)) == copy)
    }
  }

  @Test func reportsAFullDiskAndChangesNothing() throws {
    let (store, wakeUp, places) = try prepare()
    let before = try dump(store)
    try store.read { db in
      let pages: Int = try db.value("PRAGMA page_count") ?? 0
      try db.execute("PRAGMA max_page_count = \(pages)")
    }
    var commit = try fullCommit(wakeUp, places)
    commit.results[1].snapshot = String(repeating: "x", count: 100_000)
    #expect(throws: StoreError.full(path: state.paths.database)) { try store.commit(commit) }
    #expect(try dump(store) == before)
    #expect(try store.cachedSnapshot()?.text == "{old}")
  }
}
