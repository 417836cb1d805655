import CSQLite

/// The reason why SQLite, or the reading of a value, failed.
public struct SQLiteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure, as exactly as SQLite knows it. A value of another type than the requested one is a
  /// `mismatch`.
  public let code: ResultCode
  /// What happened, in a few words without a full stop.
  public let message: String
  /// The statement that failed; `nil` if no statement was involved.
  public let sql: String?

  /// Creates an error, also for a caller that finds an invalid value.
  public init(_ code: ResultCode, _ message: String, sql: String? = nil) {
    self.code = code
    self.message = message
    self.sql = sql
  }

  /// Creates the error of a call that just returned `code`, with SQLite's own message.
  init(_ code: Int32, of handle: OpaquePointer?, sql: String? = nil) {
    // A call that is refused outright leaves the connection's error as it was.
    let extended = handle.map { sqlite3_extended_errcode($0) } ?? code
    let isRecorded = handle != nil && extended & 0xff == code & 0xff
    self.init(
      ResultCode(rawValue: isRecorded ? extended : code),
      String(cString: isRecorded ? sqlite3_errmsg(handle) : sqlite3_errstr(code)), sql: sql)
  }

  /// The message, with the number of the code and the statement.
  public var description: String {
    "\(message) (SQLite error \(code.rawValue)\(sql.map { " in: \($0)" } ?? ""))"
  }
}

/// A result code of SQLite, extended where SQLite gives details (https://www.sqlite.org/rescode.html).
public struct ResultCode: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int32

  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// The code without its details: the low eight bits.
  public var primary: ResultCode { ResultCode(rawValue: rawValue & 0xff) }

  public static let error = ResultCode(rawValue: SQLITE_ERROR)
  public static let permission = ResultCode(rawValue: SQLITE_PERM)
  public static let busy = ResultCode(rawValue: SQLITE_BUSY)
  public static let locked = ResultCode(rawValue: SQLITE_LOCKED)
  public static let noMemory = ResultCode(rawValue: SQLITE_NOMEM)
  public static let readOnly = ResultCode(rawValue: SQLITE_READONLY)
  public static let interrupted = ResultCode(rawValue: SQLITE_INTERRUPT)
  public static let inputOutput = ResultCode(rawValue: SQLITE_IOERR)
  public static let corrupt = ResultCode(rawValue: SQLITE_CORRUPT)
  public static let full = ResultCode(rawValue: SQLITE_FULL)
  public static let cannotOpen = ResultCode(rawValue: SQLITE_CANTOPEN)
  public static let constraint = ResultCode(rawValue: SQLITE_CONSTRAINT)
  public static let mismatch = ResultCode(rawValue: SQLITE_MISMATCH)
  public static let misuse = ResultCode(rawValue: SQLITE_MISUSE)
  /// A lock of a write-ahead log could not be taken; not because another connection has it.
  public static let lockingProtocol = ResultCode(rawValue: SQLITE_PROTOCOL)
  public static let notADatabase = ResultCode(rawValue: SQLITE_NOTADB)

  /// A process was killed in a transaction, and a connection that only reads cannot roll it back.
  public static let readOnlyRollback = ResultCode(rawValue: SQLITE_READONLY | 3 << 8)
  /// The file `-shm` could not be made large enough, as on a full disk.
  public static let inputOutputSharedMemorySize = ResultCode(rawValue: SQLITE_IOERR | 19 << 8)
  /// A value has another type than its column in a STRICT table.
  public static let constraintDatatype = ResultCode(rawValue: SQLITE_CONSTRAINT | 12 << 8)
}
