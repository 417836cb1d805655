import Foundation
import SQLite
import Synchronization
import Testing

/// A transaction is committed as a whole, or it changes nothing.
@Suite struct TransactionTests {
  private struct Stop: Error {}
  let database: TemporaryDatabase
  let connection: Connection

  init() throws {
    database = try TemporaryDatabase()
    connection = try database.open()
    try connection.execute("CREATE TABLE place (id INTEGER PRIMARY KEY, name TEXT)")
  }

  @Test func commitsWhatTheClosureWrote() throws {
    let id = try connection.transaction(.immediate) {
      try connection.run("INSERT INTO place (name) VALUES ('a')")
      return connection.lastInsertedRow
    }
    #expect(id == 1)
    #expect(try database.open().count("place") == 1)
  }

  @Test func rollsBackAfterAnError() throws {
    #expect(throws: Stop.self) {
      try connection.transaction(.immediate) {
        try connection.run("INSERT INTO place (name) VALUES ('a')")
        throw Stop()
      }
    }
    #expect(try connection.count("place") == 0)
    try connection.transaction(.immediate) { try connection.run("INSERT INTO place (name) VALUES ('b')") }
    #expect(try connection.count("place") == 1)
  }

  @Test func continuesAfterAnErrorThatTheClosureHandles() throws {
    try connection.transaction(.immediate) {
      try connection.run("INSERT INTO place VALUES (1, 'a')")
      #expect(throws: SQLiteError.self) { try connection.run("INSERT INTO place VALUES (1, 'b')") }
      try connection.run("INSERT INTO place VALUES (2, 'c')")
    }
    #expect(try connection.count("place") == 2)
  }

  @Test func rollsBackACommitThatFails() throws {
    try connection.execute("CREATE TABLE result (place INTEGER REFERENCES place DEFERRABLE INITIALLY DEFERRED)")
    let error = #expect(throws: SQLiteError.self) {
      try connection.transaction(.immediate) { try connection.run("INSERT INTO result VALUES (5)") }
    }
    #expect(error?.code.primary == .constraint)
    #expect(error?.sql == "COMMIT")
    #expect(try connection.count("result") == 0)
    try connection.transaction(.immediate) { try connection.run("INSERT INTO result VALUES (NULL)") }
    #expect(try connection.count("result") == 1)
  }

  @Test func refusesATransactionWithinAnother() throws {
    try connection.transaction(.immediate) {
      try connection.run("INSERT INTO place VALUES (1, 'a')")
      #expect(throws: SQLiteError.self) { try connection.transaction(.immediate) {} }
      try connection.run("INSERT INTO place VALUES (2, 'b')")
    }
    #expect(try connection.count("place") == 2)
  }

  /// `ON CONFLICT ROLLBACK` ends the transaction as a full disk may do.
  @Test func runsNothingAfterSQLiteRolledBack() throws {
    let error = #expect(throws: SQLiteError.self) {
      try connection.transaction(.immediate) {
        try connection.run("INSERT INTO place VALUES (1, 'a')")
        try? connection.run("INSERT OR ROLLBACK INTO place VALUES (1, 'b')")
        // Outside the transaction these would be committed at once.
        try? connection.run("INSERT INTO place VALUES (2, 'c')")
        try? connection.execute("INSERT INTO place VALUES (3, 'd')")
        _ = try? connection.rows("INSERT INTO place VALUES (4, 'e') RETURNING id") { _ in }
      }
    }
    #expect(error?.code.primary == .constraint)
    #expect(error?.sql == "INSERT OR ROLLBACK INTO place VALUES (1, 'b')")
    #expect(try connection.count("place") == 0)
    try connection.transaction(.immediate) { try connection.run("INSERT INTO place VALUES (1, 'a')") }
    #expect(try connection.count("place") == 1)
  }

  @Test func readsSeveralStatementsFromOneState() throws {
    try connection.execute("PRAGMA journal_mode = WAL")
    let reader = try Connection(path: database.path, .readOnly)
    try reader.transaction(.deferred) {
      #expect(try reader.count("place") == 0)
      try connection.run("INSERT INTO place VALUES (1, 'a')")
      #expect(try reader.count("place") == 0)
    }
    #expect(try reader.count("place") == 1)
  }

  @Test func rollsBackAMigrationThatFailsWithItsVersion() throws {
    let migrations = ["CREATE TABLE result (id INTEGER) STRICT", "ALTER TABLE absent ADD COLUMN a"]
    #expect(throws: SQLiteError.self) {
      try connection.transaction(.immediate) {
        try connection.execute("PRAGMA user_version = 1")
        for migration in migrations { try connection.execute(migration) }
      }
    }
    #expect(try connection.value("PRAGMA user_version") == 0)
    #expect(try connection.rows("SELECT name FROM sqlite_schema") { try $0[0] as String } == ["place"])
  }

  @Test func rollsBackWhenTheConnectionIsClosed() throws {
    #expect(throws: SQLiteError(.misuse, "the connection is closed")) {
      try connection.transaction(.immediate) {
        try connection.run("INSERT INTO place VALUES (1, 'a')")
        connection.close()
      }
    }
    #expect(try database.open().count("place") == 0)
  }

  @Test func readsBesideAWriter() throws {
    try connection.execute("PRAGMA journal_mode = WAL")
    let other = try database.open()
    try connection.transaction(.immediate) {
      try connection.run("INSERT INTO place VALUES (1, 'a')")
      let count = try other.transaction(.deferred) { try other.count("place") }
      #expect(count == 0)
    }
  }

  @Test func letsOneThreadInAtATime() throws {
    let (connection, log, group) = (connection, Log(), DispatchGroup())
    for _ in 0..<4 {
      group.enter()
      Thread.detachNewThread {
        do {
          for _ in 0..<50 { try TransactionTests.addPlace(to: connection, log) }
        } catch {
          log.add("\(error)")
        }
        group.leave()
      }
    }
    group.wait()
    #expect(log.lines == [])
    #expect(try connection.count("place") == 200)
  }

  private static func addPlace(to connection: Connection, _ log: Log) throws {
    try connection.transaction(.immediate) {
      let next = try connection.count("place").map { Int64($0 + 1) }
      try connection.run("INSERT INTO place VALUES (?, 'a')", [next])
      if connection.lastInsertedRow != next { log.add("another row") }
    }
  }

  /// Lines from several threads.
  private final class Log: Sendable {
    private let text = Mutex<[String]>([])

    var lines: [String] { text.withLock { $0 } }

    func add(_ line: String) { text.withLock { $0.append(line) } }
  }
}
