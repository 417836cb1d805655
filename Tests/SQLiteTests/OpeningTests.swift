import Foundation
import SQLite
import Testing

/// The ways in which a database is opened and closed.
@Suite struct OpeningTests {
  let database: TemporaryDatabase

  init() throws { database = try TemporaryDatabase() }

  @Test func createsNoFileUnlessAsked() throws {
    for mode in [Connection.Mode.readOnly, .immutable, .readWrite] {
      let error = #expect(throws: SQLiteError.self) { _ = try Connection(path: database.path, mode) }
      #expect(error?.code.primary == .cannotOpen)
      #expect(error?.message == "unable to open database file")
    }
    #expect(try database.files == [])
    try Connection(path: database.path, .create).execute("CREATE TABLE t (a)")
    #expect(try Connection(path: database.path, .readWrite).count("t") == 0)
  }

  @Test(arguments: ["", ":memory:", "no folder/file", "file:test"])
  func opensNothingButFiles(_ path: String) throws {
    #expect(throws: SQLiteError.self) { _ = try Connection(path: path, .readWrite) }
    #expect(throws: SQLiteError.self) { _ = try Connection(path: path, .immutable) }
  }

  @Test func refusesAFolderAndAPathWithNUL() throws {
    #expect(throws: SQLiteError.self) { _ = try Connection(path: database.folder, .create) }
    #expect(throws: SQLiteError(.cannotOpen, "the path contains NUL")) {
      _ = try Connection(path: database.path + "\u{0}x", .create)
    }
    #expect(try database.files == [])
  }

  @Test(arguments: ["50%41 #1?.sqlite", "?\u{301}mode=memory", "#", "%\u{200d}", "\u{301}x", "a b&c=d"])
  func opensPathsThatAURIWouldQuote(_ name: String) throws {
    let path = database.folder + "//" + name
    try Connection(path: path, .create).execute("CREATE TABLE t (a); INSERT INTO t VALUES (1)")
    for mode in [Connection.Mode.readOnly, .immutable, .readWrite, .create] {
      #expect(try Connection(path: path, mode).count("t") == 1)
    }
    #expect(try database.files == [name])
  }

  @Test func opensAPathThatBeginsWithTwoSlashes() throws {
    try database.open().execute("CREATE TABLE t (a)")
    #expect(try Connection(path: "/" + database.path, .immutable).count("t") == 0)
  }

  @Test func writesNothingThroughAReadOnlyConnection() throws {
    try database.open().execute("CREATE TABLE t (a)")
    for mode in [Connection.Mode.readOnly, .immutable] {
      let connection = try Connection(path: database.path, mode)
      let error = #expect(throws: SQLiteError.self) { try connection.run("INSERT INTO t VALUES (1)") }
      #expect(error?.code.primary == .readOnly)
    }
  }

  @Test func readsAnImmutableFileWithoutFilesBesideIt() throws {
    try database.open().execute("PRAGMA journal_mode = WAL; CREATE TABLE t (a)")
    #expect(try database.files == ["test.sqlite"])
    #expect(try Connection(path: database.path, .immutable).count("t") == 0)
    #expect(try database.files == ["test.sqlite"])
  }

  @Test func readsAnImageInMemory() throws {
    let connection = try database.filled()
    let image = [UInt8](try Data(contentsOf: URL(filePath: database.path)))
    let copy = try Connection(image: image)
    #expect(try copy.count("place") == 1000)
    try copy.execute("DELETE FROM place")
    #expect(try connection.count("place") == 1000)
    // The copy can grow.
    try copy.run("INSERT INTO place VALUES (1, ?)", [String(repeating: "x", count: 1_000_000)])
    #expect(try copy.value("PRAGMA integrity_check") == "ok")
  }

  @Test func closesTheFile() throws {
    let connection = try database.filled()
    try connection.execute("PRAGMA journal_mode = WAL; DELETE FROM place WHERE id > 10")
    #expect(try database.files == ["test.sqlite", "test.sqlite-shm", "test.sqlite-wal"])
    connection.close()
    #expect(try database.files == ["test.sqlite"])
    connection.close()
    let closed = SQLiteError(.misuse, "the connection is closed")
    #expect(throws: closed) { try connection.count("place") }
    #expect(throws: closed) { try connection.execute("SELECT 1") }
    #expect(throws: closed) { try connection.transaction(.deferred) {} }
    #expect(connection.changes == 0 && connection.lastInsertedRow == 0)
  }

  @Test func closesWhileAReaderIsAtARow() throws {
    let connection = try database.filled()
    try connection.execute("PRAGMA journal_mode = WAL")
    var seen = 0
    #expect(throws: SQLiteError(.misuse, "the connection is closed")) {
      try connection.rows("SELECT id FROM place") { row in
        connection.close()
        seen = try row[0]
      }
    }
    #expect(seen == 1)
    #expect(try database.files == ["test.sqlite"])
  }

  @Test func closesWhenItIsReleased() throws {
    for _ in 0..<3 {
      try database.open().execute("PRAGMA journal_mode = WAL; CREATE TABLE IF NOT EXISTS t (a)")
      #expect(try database.files == ["test.sqlite"])
    }
  }
}
