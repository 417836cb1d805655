import CSQLite

/// One row of a result. It cannot be kept: it is valid only in the closure that it is passed to.
///
///     let places = try connection.rows("SELECT id, name, region FROM place") { row in
///       Place(id: try row[0], name: try row[1], region: try row[2])
///     }
public struct Row: ~Copyable {
  /// The statement, which stands at this row.
  let statement: OpaquePointer

  /// Reads a column that always has a value. Columns are counted from 0.
  ///
  /// - Throws: `mismatch` if the column is NULL, has another type or does not fit; `misuse` if there is no such column.
  public subscript<Value: ColumnValue>(_ column: Int) -> Value {
    get throws(SQLiteError) { try converted(try stored(column), column) }
  }

  /// Reads a column that can be NULL, which is `nil`.
  ///
  /// - Throws: `mismatch` if the column has another type or does not fit; `misuse` if there is no such column.
  public subscript<Value: ColumnValue>(_ column: Int) -> Value? {
    get throws(SQLiteError) {
      let value = try stored(column)
      return value == .null ? nil : try converted(value, column)
    }
  }

  /// Reads a text that may have been damaged. Returns `nil` for NULL, for another type, and for text that is not UTF-8.
  ///
  /// - Throws: `misuse` if there is no such column, `noMemory`.
  public func text(_ column: Int) throws(SQLiteError) -> String? {
    let index = try index(of: column)
    guard sqlite3_column_type(statement, index) == SQLITE_TEXT else { return nil }
    return String(validating: try bytes(from: sqlite3_column_text(statement, index), index), as: UTF8.self)
  }

  /// Returns whether a column is NULL. Its value is not read.
  public func isNull(_ column: Int) throws(SQLiteError) -> Bool {
    sqlite3_column_type(statement, try index(of: column)) == SQLITE_NULL
  }

  /// Returns the name of a column in the result, for messages; its number if there is no such column.
  public func name(of column: Int) -> String {
    sqlite3_column_name(statement, Int32(clamping: column)).map { String(cString: $0) } ?? "\(column)"
  }

  /// All columns in their order, as stored.
  public var values: [DatabaseValue] {
    get throws(SQLiteError) {
      var values: [DatabaseValue] = []
      for column in 0..<Int(sqlite3_data_count(statement)) { values.append(try stored(column)) }
      return values
    }
  }

  private func converted<Value: ColumnValue>(_ stored: DatabaseValue, _ column: Int) throws(SQLiteError) -> Value {
    guard let value = Value(databaseValue: stored) else {
      throw failure(.mismatch, "column \(name(of: column)) is \(stored.kind), not a valid \(Value.self)")
    }
    return value
  }

  /// Reads a column as stored. This is the fastest way: a generic one costs as much as the rest of a row with many
  /// columns.
  ///
  /// - Throws: `misuse` if there is no such column.
  public func stored(_ column: Int) throws(SQLiteError) -> DatabaseValue {
    let index = try index(of: column)
    switch sqlite3_column_type(statement, index) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, index))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, index))
    case SQLITE_TEXT:
      let bytes = try bytes(from: sqlite3_column_text(statement, index), index)
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw failure(.mismatch, "column \(name(of: column)) is text, not valid UTF-8")
      }
      return .text(text)
    case SQLITE_BLOB: return .blob(Array(try bytes(from: sqlite3_column_blob(statement, index), index)))
    default: return .null
    }
  }

  private func index(of column: Int) throws(SQLiteError) -> Int32 {
    guard (0..<Int(sqlite3_data_count(statement))).contains(column) else {
      throw failure(.misuse, "the result has no column \(column)")
    }
    return Int32(column)
  }

  /// Returns the bytes of a column at the address that SQLite returned for it: NULL if it is empty, and without memory.
  private func bytes(from start: UnsafeRawPointer?, _ index: Int32) throws(SQLiteError) -> UnsafeRawBufferPointer {
    if start == nil, sqlite3_errcode(sqlite3_db_handle(statement)) == SQLITE_NOMEM {
      throw failure(.noMemory, "out of memory")
    }
    let count = start == nil ? 0 : Int(sqlite3_column_bytes(statement, index))
    return UnsafeRawBufferPointer(start: start, count: count)
  }

  private func failure(_ code: ResultCode, _ message: String) -> SQLiteError {
    SQLiteError(code, message, sql: String(cString: sqlite3_sql(statement)))
  }
}
