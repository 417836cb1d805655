import CSQLite

extension Connection {
  /// Runs a script of any number of statements, without parameters. Rows are ignored. If a statement fails, the ones
  /// before it have run.
  public func execute(_ script: String) throws(SQLiteError) {
    sqlite3_mutex_enter(mutex)
    defer { sqlite3_mutex_leave(mutex) }
    // SQLite would run the script up to the NUL.
    guard !script.utf8.contains(0) else { throw SQLiteError(.misuse, "the script contains NUL") }
    let code = sqlite3_exec(try usableHandle(), script, nil, nil, nil)
    guard code == SQLITE_OK else { throw noted(SQLiteError(code, of: handle, sql: script)) }
  }

  /// Runs one statement. Rows are ignored.
  public func run(_ sql: String, _ values: [(any ColumnValue)?] = []) throws(SQLiteError) {
    sqlite3_mutex_enter(mutex)
    defer { sqlite3_mutex_leave(mutex) }
    let statement = try begin(sql, values)
    defer { statement.end() }
    while try step(statement) {}
  }

  /// Returns what a closure makes of each row of a query. Rows of which it makes nothing are left out.
  public func rows<Result>(
    _ sql: String, _ values: [(any ColumnValue)?] = [], _ read: (borrowing Row) throws -> Result?
  ) throws -> [Result] {
    sqlite3_mutex_enter(mutex)
    defer { sqlite3_mutex_leave(mutex) }
    let statement = try begin(sql, values)
    defer { statement.end() }
    var results: [Result] = []
    while try step(statement) {
      if let result = try read(Row(statement: statement.pointer)) { results.append(result) }
    }
    return results
  }

  /// Returns what a closure makes of the first row of a query; `nil` if there is no row.
  public func first<Result>(
    _ sql: String, _ values: [(any ColumnValue)?] = [], _ read: (borrowing Row) throws -> Result
  ) throws -> Result? {
    sqlite3_mutex_enter(mutex)
    defer { sqlite3_mutex_leave(mutex) }
    let statement = try begin(sql, values)
    defer { statement.end() }
    return try step(statement) ? try read(Row(statement: statement.pointer)) : nil
  }

  /// Returns the first column of the first row of a query; `nil` if there is no row, or NULL in it.
  public func value<Value: ColumnValue>(_ sql: String, _ values: [(any ColumnValue)?] = []) throws -> Value? {
    try first(sql, values) { row in try row[0] as Value? } ?? nil
  }

  /// The number of rows that the last INSERT, UPDATE or DELETE of this connection changed, without rows changed by
  /// triggers and foreign keys.
  public var changes: Int {
    sqlite3_mutex_enter(mutex)
    defer { sqlite3_mutex_leave(mutex) }
    return handle.map { Int(sqlite3_changes($0)) } ?? 0
  }

  /// The row number of the last INSERT of this connection into a table with row numbers; 0 before the first.
  public var lastInsertedRow: Int64 {
    sqlite3_mutex_enter(mutex)
    defer { sqlite3_mutex_leave(mutex) }
    return handle.map { sqlite3_last_insert_rowid($0) } ?? 0
  }

  /// Returns a prepared statement with its parameters bound; the caller must `end` it. A statement that is in use is
  /// left to its reader, and a second one is prepared.
  private func begin(_ sql: String, _ values: [(any ColumnValue)?]) throws(SQLiteError) -> Statement {
    let handle = try usableHandle()
    if let kept = statements.first(where: { !$0.isInUse && $0.isPrepared(from: sql) }) {
      try kept.begin(with: values)
      return kept
    }
    let statement: Statement
    do { statement = try Statement(sql, of: handle) } catch { throw noted(error) }
    if statements.count >= Connection.keptStatements { statements = [] }
    statements.append(statement)
    try statement.begin(with: values)
    return statement
  }

  /// Moves to the next row. Returns `false` after the last one.
  private func step(_ statement: Statement) throws(SQLiteError) -> Bool {
    // The closure that read the last row may have closed the connection.
    let handle = try usableHandle()
    switch sqlite3_step(statement.pointer) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw noted(SQLiteError(code, of: handle, sql: statement.sql))
    }
  }

  private func usableHandle() throws(SQLiteError) -> OpaquePointer {
    guard let handle else { throw SQLiteError(.misuse, "the connection is closed") }
    if let rollbackCause { throw rollbackCause }
    return handle
  }
}
