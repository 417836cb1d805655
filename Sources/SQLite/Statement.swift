import CSQLite
import Glibc

/// A prepared statement of a connection. It is finalized when the last reference to it is gone.
final class Statement {
  let pointer: OpaquePointer
  let sql: String
  /// Whether a caller reads its rows now. Another caller must not use it then.
  private(set) var isInUse = false

  /// Prepares the one statement of a text. Throws `misuse` if the text has no statement, or a second one.
  init(_ sql: String, of database: OpaquePointer) throws(SQLiteError) {
    var prepared: OpaquePointer?
    let (code, length) = sql.withCString { start in
      var end: UnsafePointer<CChar>?
      let code = sqlite3_prepare_v2(database, start, -1, &prepared, &end)
      return (code, end.map { $0 - start } ?? 0)
    }
    guard code == SQLITE_OK else { throw SQLiteError(code, of: database, sql: sql) }
    guard let prepared else { throw SQLiteError(.misuse, "there is no statement", sql: sql) }
    pointer = prepared
    self.sql = sql
    guard sql.utf8.dropFirst(length).allSatisfy({ " \n\t;".utf8.contains($0) }) else {
      throw SQLiteError(.misuse, "there is more than one statement", sql: sql)
    }
  }

  deinit {
    sqlite3_finalize(pointer)
  }

  /// Returns whether the text is the same, byte for byte: `==` ignores the order of combining marks.
  func isPrepared(from text: String) -> Bool {
    sql.withCString { own in text.withCString { strcmp(own, $0) == 0 } }
  }

  /// Binds the parameters and reserves the statement for the caller, until `end`.
  func begin(with values: [(any ColumnValue)?]) throws(SQLiteError) {
    let count = Int(sqlite3_bind_parameter_count(pointer))
    guard values.count == count else {
      throw SQLiteError(.misuse, "there are \(values.count) values for \(count) parameters", sql: sql)
    }
    for (index, value) in zip(Int32(1)..., values) {
      let code = bind(value?.databaseValue ?? .null, to: index)
      guard code == SQLITE_OK else { throw SQLiteError(code, of: sqlite3_db_handle(pointer), sql: sql) }
    }
    isInUse = true
  }

  /// Ends the use of the statement, after which it holds no lock.
  func end() {
    // The result comes from the last step, which has been reported.
    sqlite3_reset(pointer)
    isInUse = false
  }

  private func bind(_ value: DatabaseValue, to index: Int32) -> Int32 {
    switch value {
    case .null: sqlite3_bind_null(pointer, index)
    case .integer(let number): sqlite3_bind_int64(pointer, index, number)
    case .real(let number): sqlite3_bind_double(pointer, index, number)
    case .text(let text): text.withCString { csqlite_bind_text(pointer, index, $0, UInt64(text.utf8.count)) }
    // SQLite would take the missing address of an empty array for NULL.
    case .blob([]): sqlite3_bind_zeroblob(pointer, index, 0)
    case .blob(let bytes):
      bytes.withUnsafeBytes { csqlite_bind_blob(pointer, index, $0.baseAddress, UInt64($0.count)) }
    }
  }
}
