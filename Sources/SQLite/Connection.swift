import CSQLite

/// A connection to an SQLite database.
///
///     let connection = try Connection(path: path, .readWrite, busyTimeout: .seconds(5))
///     try connection.run("INSERT INTO place (name, region) VALUES (?, ?)", [name, region])
///     let count: Int? = try connection.value("SELECT count(*) FROM place")
///
/// Foreign keys are enforced, and text in double quotes is never a string. Every method blocks. It may be called from
/// any thread and from within the closures that the methods take: a recursive lock lets one thread in at a time, for
/// the whole of a transaction.
public final class Connection: @unchecked Sendable {
  /// SQLite's connection; `nil` after `close`.
  private(set) var handle: OpaquePointer?
  /// The prepared statements. At most `keptStatements`, because a text can be made from values. In a dictionary,
  /// the first statement of a process would cost 88,000 instructions more for its types (callgrind).
  var statements: [Statement] = []
  static let keptStatements = 64
  /// Whether `transaction` runs, and the error for which SQLite itself has rolled it back.
  var isInTransaction = false
  var rollbackCause: SQLiteError?
  /// The lock of all of this.
  let mutex = sqlite3_mutex_alloc(SQLITE_MUTEX_RECURSIVE)

  /// The way in which a file is opened.
  public enum Mode: Sendable {
    /// Reads while other connections write.
    case readOnly
    /// Reads a file that nothing changes in the meantime: takes no lock, and ignores files beside it.
    case immutable
    /// Reads and writes a file that exists.
    case readWrite
    /// Reads and writes a file. Creates a missing one, with the permissions of the process's umask.
    case create
  }

  /// Opens a file. SQLite reads it only with the first statement, which throws `notADatabase` for another kind of file.
  ///
  /// - Parameter busyTimeout: how long a statement waits for a lock before it throws `busy`. Whole milliseconds.
  public convenience init(path: String, _ mode: Mode, busyTimeout: Duration = .zero) throws(SQLiteError) {
    // SQLite would open the file that the path up to the NUL names.
    guard !path.utf8.contains(0) else { throw SQLiteError(.cannotOpen, "the path contains NUL") }
    // Without the folder, "" and ":memory:" would be databases without a file.
    let path = path.utf8.first == UInt8(ascii: "/") ? path : "./" + path
    switch mode {
    case .readOnly: try self.init(name: path, SQLITE_OPEN_READONLY)
    case .immutable: try self.init(name: Connection.immutableAddress(of: path), SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
    case .readWrite: try self.init(name: path, SQLITE_OPEN_READWRITE)
    case .create: try self.init(name: path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
    }
    sqlite3_busy_timeout(handle, Int32(min(max(busyTimeout / .milliseconds(1), 0), 1e9)))
  }

  /// Opens a database in memory that has the content of a file without a write-ahead log. An empty image is a
  /// new database.
  public convenience init(image: [UInt8]) throws(SQLiteError) {
    try self.init(name: ":memory:", SQLITE_OPEN_READWRITE)
    guard !image.isEmpty else { return }
    guard let memory = sqlite3_malloc64(UInt64(image.count)) else { throw SQLiteError(SQLITE_NOMEM, of: nil) }
    UnsafeMutableRawBufferPointer(start: memory, count: image.count).copyBytes(from: image)
    // SQLite frees the memory, even if the call fails.
    let code = sqlite3_deserialize(
      handle, "main", memory.assumingMemoryBound(to: UInt8.self), Int64(image.count), Int64(image.count),
      UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE))
    guard code == SQLITE_OK else { throw SQLiteError(code, of: handle) }
  }

  private init(name: String, _ flags: Int32) throws(SQLiteError) {
    let code = sqlite3_open_v2(name, &handle, flags | SQLITE_OPEN_NOMUTEX, nil)
    // A connection that failed to open is closed as any other.
    guard code == SQLITE_OK else { throw SQLiteError(code, of: handle) }
    csqlite_make_strict(handle)
  }

  deinit {
    close()
    sqlite3_mutex_free(mutex)
  }

  /// Closes the connection, after which every method throws `misuse`. An open transaction is rolled back. The last
  /// connection to a file copies its write-ahead log back, unless `keepsLog`: that waits for the disk.
  public func close(keepsLog: Bool = false) {
    sqlite3_mutex_enter(mutex)
    defer { sqlite3_mutex_leave(mutex) }
    if keepsLog, handle != nil { csqlite_keep_log(handle) }
    statements = []
    // With statements in use, SQLite closes when the last of them is finalized.
    sqlite3_close_v2(handle)
    handle = nil
  }

  /// Returns the URI of a file: an empty authority, and special characters escaped (https://sqlite.org/uri.html).
  private static func immutableAddress(of path: String) -> String {
    let escapes: [Unicode.Scalar: String] = ["%": "%25", "?": "%3f", "#": "%23"]
    let scheme = path.utf8.first == UInt8(ascii: "/") ? "file://" : "file:"
    return scheme + path.unicodeScalars.map { escapes[$0] ?? String($0) }.joined() + "?immutable=1"
  }
}

/// The kind of lock that a transaction begins with.
public enum TransactionKind: Sendable {
  /// None. The first statement takes the lock that it needs. For reading several statements from one state.
  case deferred
  /// The write lock, so that no other connection writes between a read and a write of this transaction.
  case immediate
}

extension Connection {
  /// Runs a closure in a transaction and commits it. An error of the closure or of the commit rolls it back.
  ///
  /// SQLite itself rolls back after some errors: a full disk, a failing disk, an interruption. Every later statement of
  /// the closure then throws that error again, and so does this method, even if the closure ignores it. Transactions
  /// cannot be nested.
  public func transaction<Result>(_ kind: TransactionKind, _ body: () throws -> Result) throws -> Result {
    sqlite3_mutex_enter(mutex)
    defer { sqlite3_mutex_leave(mutex) }
    try run(kind == .immediate ? "BEGIN IMMEDIATE" : "BEGIN")
    isInTransaction = true
    defer { (isInTransaction, rollbackCause) = (false, nil) }
    do {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      rollBack()
      throw error
    }
  }

  /// Remembers an error if SQLite rolled the transaction back because of it.
  func noted(_ error: SQLiteError) -> SQLiteError {
    if isInTransaction, rollbackCause == nil, let handle, sqlite3_get_autocommit(handle) != 0 { rollbackCause = error }
    return error
  }

  private func rollBack() {
    guard let handle, sqlite3_get_autocommit(handle) == 0 else { return }
    sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
    // An interrupted reader of this connection can prevent it. Later statements must not join this transaction.
    if sqlite3_get_autocommit(handle) == 0 { close() }
  }
}
