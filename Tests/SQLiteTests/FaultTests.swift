import Foundation
import Testing

@testable import SQLite

/// Locks, full disks, damaged files and interruptions are errors, and the connection remains usable.
@Suite struct FaultTests {
  let database: TemporaryDatabase

  init() throws { database = try TemporaryDatabase() }

  @Test func reportsALockAtOnceOrAfterTheTimeLimit() throws {
    let writer = try database.filled()
    for timeout in [Duration.zero, .milliseconds(50), .seconds(-5)] {
      let other = try database.open(busyTimeout: timeout)
      try writer.transaction(.immediate) {
        let start = ContinuousClock.now
        let error = #expect(throws: SQLiteError.self) { try other.transaction(.immediate) {} }
        #expect(error?.code == .busy)
        #expect(error?.message == "database is locked")
        #expect(ContinuousClock.now - start >= timeout)
      }
      try other.transaction(.immediate) { try other.run("DELETE FROM place WHERE id = 1") }
    }
    let timeout: Int? = try database.open(busyTimeout: .seconds(1 << 62)).value("PRAGMA busy_timeout")
    #expect(timeout == 1_000_000_000)
  }

  @Test func rollsBackACommitThatFindsALock() throws {
    let writer = try database.filled()
    let reader = try Connection(path: database.path, .readOnly)
    try reader.transaction(.deferred) {
      let count = try reader.count("place")
      #expect(count == 1000)
      // Without a write-ahead log, the commit needs the file for itself.
      let error = #expect(throws: SQLiteError.self) {
        try writer.transaction(.immediate) { try writer.run("DELETE FROM place") }
      }
      #expect(error?.code == .busy && error?.sql == "COMMIT")
    }
    #expect(try writer.count("place") == 1000)
    try writer.transaction(.immediate) { try writer.run("DELETE FROM place") }
    #expect(try reader.count("place") == 0)
  }

  @Test func reportsAFullDiskAndChangesNothing() throws {
    let connection = try database.filled()
    let pages: Int? = try connection.value("PRAGMA page_count")
    try connection.execute("PRAGMA max_page_count = \(try #require(pages))")
    let error = #expect(throws: SQLiteError.self) {
      try connection.transaction(.immediate) {
        try connection.run("DELETE FROM place WHERE id = 7")
        try connection.run("INSERT INTO place VALUES (5000, ?)", [String(repeating: "x", count: 100_000)])
      }
    }
    #expect(error?.code == .full)
    #expect(error?.message == "database or disk is full")
    #expect(try connection.count("place") == 1000)
    try connection.transaction(.immediate) { try connection.run("DELETE FROM place WHERE id = 7") }
    #expect(try connection.count("place") == 999)
  }

  @Test func reportsALogThatCannotBeEmptied() throws {
    let writer = try database.filled()
    try writer.execute("PRAGMA journal_mode = WAL; DELETE FROM place WHERE id = 1")
    let reader = try Connection(path: database.path, .readOnly)
    try reader.transaction(.deferred) {
      let count = try reader.count("place")
      #expect(count == 999)
      #expect(try writer.value("PRAGMA wal_checkpoint(TRUNCATE)") == 1)
    }
    #expect(try writer.value("PRAGMA wal_checkpoint(TRUNCATE)") == 0)
  }

  @Test func reportsAFileThatIsNoDatabase() throws {
    try Data(repeating: 0x61, count: 8192).write(to: URL(filePath: database.path))
    for mode in [Connection.Mode.readOnly, .immutable, .readWrite, .create] {
      let connection = try Connection(path: database.path, mode)
      let error = #expect(throws: SQLiteError.self) { try connection.value("PRAGMA user_version") as Int? }
      #expect(error?.code == .notADatabase)
    }
    #expect(throws: SQLiteError.self) { try Connection(image: Array("nonsense".utf8)).count("sqlite_schema") }
  }

  /// Flips bytes all over a file, and cuts it: every reading ends with rows or an error.
  @Test func survivesDamagedFiles() throws {
    let connection = try database.filled()
    try connection.execute("CREATE INDEX name ON place (name)")
    connection.close()
    let sound = [UInt8](try Data(contentsOf: URL(filePath: database.path)))
    var random = SystemRandomNumberGenerator()
    var failures: Set<ResultCode> = []
    for round in 0..<300 {
      var image = sound
      for _ in 0...round % 20 { image[Int.random(in: 0..<image.count, using: &random)] = .random(in: 0...255) }
      if round % 5 == 0 { image.removeLast(Int.random(in: 0..<image.count, using: &random)) }
      do {
        let damaged = try Connection(image: image)
        _ = try damaged.rows("SELECT * FROM place ORDER BY name") { try $0.values }
        _ = try damaged.value("PRAGMA integrity_check") as String?
        try damaged.transaction(.immediate) { try damaged.run("UPDATE place SET name = name || 'y'") }
      } catch let error as SQLiteError {
        failures.insert(error.code.primary)
      }
    }
    #expect(failures.contains(.corrupt))
  }

  @Test func givesTheDetailsOfAnError() throws {
    let connection = try Connection(image: [])
    try connection.execute("CREATE TABLE t (a INTEGER NOT NULL) STRICT")
    let wrongType = #expect(throws: SQLiteError.self) { try connection.run("INSERT INTO t VALUES ('a')") }
    #expect(wrongType?.code == .constraintDatatype)
    #expect(wrongType?.message == "cannot store TEXT value in INTEGER column t.a")
    let null = #expect(throws: SQLiteError.self) { try connection.run("INSERT INTO t VALUES (NULL)") }
    #expect(null?.code != .constraint && null?.code.primary == .constraint)
  }

  /// A query that never ends by itself.
  private static let endless =
    "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"

  @Test func reportsAnInterruption() async throws {
    let connection = try database.filled()
    let interrupter = Task.detached {
      // The statement may not have begun at the first interruption.
      while !Task.isCancelled {
        connection.interrupt()
        await Task.yield()
      }
    }
    let error = #expect(throws: SQLiteError.self) { try connection.run(FaultTests.endless) }
    interrupter.cancel()
    await interrupter.value
    #expect(error?.code == .interrupted)
    #expect(error?.message == "interrupted")
    #expect(try connection.count("place") == 1000)
  }

  @Test func rollsBackATransactionThatIsInterrupted() throws {
    let connection = try database.filled()
    let error = #expect(throws: SQLiteError.self) {
      try connection.transaction(.immediate) {
        try connection.run("DELETE FROM place WHERE id < 10")
        _ = try connection.rows("SELECT id FROM place") { _ in connection.interrupt() }
      }
    }
    #expect(error?.code == .interrupted)
    #expect(try connection.count("place") == 1000)
    try connection.transaction(.immediate) { try connection.run("DELETE FROM place") }
    #expect(try connection.count("place") == 0)
  }

  /// While a reader of the connection is interrupted, SQLite refuses even to roll back.
  @Test func closesAConnectionThatCannotRollBack() throws {
    let connection = try database.filled()
    struct Stop: Error {}
    #expect(throws: Stop.self) {
      try connection.rows("SELECT id FROM place") { _ in
        try connection.transaction(.immediate) {
          try connection.run("DELETE FROM place")
          connection.interrupt()
          throw Stop()
        }
      }
    }
    #expect(throws: SQLiteError(.misuse, "the connection is closed")) { try connection.count("place") }
    let other = try database.open()
    #expect(try other.count("place") == 1000)
    try other.transaction(.immediate) { try other.run("DELETE FROM place") }
  }
}
