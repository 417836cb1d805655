public import FoundationEssentials
import Glibc
public import SQLite

/// The saved data in one SQLite file: locations, results, history, the fetch log, looks and the schedule's state.
///
/// Every named write is one transaction, and WAL lets readers continue beside it. Writers use `synchronous=FULL`, one
/// `fsync` per commit. A fetch commits twice; a wake-up that is not due commits nothing. After a power cut the user's
/// decisions, the gates (`Retry-After`, back-off) and the history, which cannot be fetched again, are intact. Only
/// looks are written without it.
///
/// It is a class because it owns a connection, which is closed with it. Its methods block, and may be called from one
/// thread at a time.
public final class WeatherStore: Database, Sendable {
  public let paths: StorePaths
  public let access: Access
  /// Events during opening that the user should know about; usually empty.
  public let notices: [StoreNotice]
  let connection: Connection
  /// The function that receives later events that the user should know about.
  let report: @Sendable (StoreNotice) -> Void
  /// The number of migrations applied to the file when it was opened.
  let version: Int
  private let inode: UInt64?

  /// The way in which a store was opened.
  public enum Access: Sendable {
    /// Reads while other processes write.
    case reading
    /// Reads a file that no process can write in its place: no locks, no `-wal`.
    case immutable
    /// Reads a copy in memory of the file as it was when opened.
    case copied
    /// Reads and writes.
    case writing

    /// Whether later commits of other processes are visible.
    public var isLive: Bool { self == .reading || self == .writing }
  }

  init(
    paths: StorePaths, access: Access, notices: [StoreNotice], connection: Connection, version: Int,
    report: @escaping @Sendable (StoreNotice) -> Void = { _ in }
  ) {
    self.paths = paths
    self.access = access
    self.notices = notices
    self.connection = connection
    self.report = report
    self.version = version
    inode = WeatherStore.inode(of: paths.database)
  }

  /// Whether the path now names another file, because the opened file was set aside or removed. The store must then
  /// be opened again.
  public var isReplaced: Bool {
    WeatherStore.inode(of: paths.database) != inode
  }

  /// Closes the connection. The last writer to close copies the `-wal` back, so that the next look need not replay
  /// it. A program that ends with `exit` should call this first. Nothing may be read or written afterwards.
  ///
  /// - Parameter keepsLog: whether the `-wal` stays, because the caller wrote nothing that is worth waiting for the
  ///   disk.
  public func close(keepsLog: Bool = false) {
    connection.close(keepsLog: keepsLog)
  }

  var path: String { paths.database }

  private static func inode(of path: String) -> UInt64? {
    var status = stat()
    return stat(path, &status) == 0 ? UInt64(status.st_ino) : nil
  }
}

/// An event during the opening of the store that the user should know about.
public enum StoreNotice: Hashable, Sendable, CustomStringConvertible {
  /// The damaged database was moved to this path (with its `-wal`), and a new one was created.
  case setAside(path: String)
  /// The version number of the database did not match its tables and was corrected. Nothing else was changed.
  case versionCorrected(path: String)
  /// What was collected to score providers was damaged and moved to this path.
  case scoresSetAside(path: String)
  /// What was just received for scores could not be stored.
  case scoresNotStored(reason: String)
  /// The new database took this number of saved locations from `locations.json`.
  case restoredLocations(count: Int)
  /// The disk is full, so the store was read without the files that readers need beside it.
  case diskFull(path: String)
  /// `locations.json` could not be understood, and was kept under this path.
  case unreadableLocations(path: String)
  /// The saved data is in the store, but could not be copied to `locations.json`.
  case copyNotWritten(reason: String)

  /// A sentence for the user.
  public var description: String {
    switch self {
    case .setAside(let path): "the store was damaged: it is kept as \(path), and a new one was made"
    case .scoresSetAside(let path):
      "what was collected for scores was damaged: it is kept as \(path), and collecting begins anew"
    case .scoresNotStored(let reason): "nothing was stored for scores: \(reason)"
    case .versionCorrected(let path): "the version number in \(path) was damaged: it was corrected, and nothing is lost"
    case .restoredLocations(let count):
      "\(count == 1 ? "1 saved place was" : "\(count) saved places were") restored from locations.json"
    case .diskFull(let path): "no space left to write \(path); free some space"
    case .unreadableLocations(let path): "locations.json could not be used: it is kept as \(path)"
    case .copyNotWritten(let reason):
      "what you saved is in the store, but locations.json could not be renewed: \(reason)"
    }
  }
}

/// A store in one SQLite file. Its methods throw a `StoreError`, and try again once if the disk failed.
protocol Database {
  var path: String { get }
  var connection: Connection { get }
}

extension Database {
  /// Reads without a transaction, for one statement.
  func read<Value>(_ body: (Connection) throws -> Value) throws(StoreError) -> Value {
    try StoreError.of(path) { try retryingOnce { try body(connection) } }
  }

  /// Reads several statements from one state of the file.
  func readTogether<Value>(_ body: (Connection) throws -> Value) throws(StoreError) -> Value {
    try read { db in try db.transaction(.deferred) { try body(db) } }
  }

  /// Writes in one transaction; an error that `body` throws rolls it back. `body` may run twice.
  func write<Value>(_ body: (Connection) throws -> Value) throws(StoreError) -> Value {
    try read { db in try db.transaction(.immediate) { try body(db) } }
  }

  /// Returns what a closure makes of each row of a query. Rows of which it makes nothing are left out.
  func rows<Value>(
    _ sql: String, _ values: [(any ColumnValue)?] = [], _ make: (borrowing Row) throws -> Value?
  ) throws(StoreError) -> [Value] {
    try read { db in try db.rows(sql, values, make) }
  }

  /// Returns what a closure makes of the first row of a query; `nil` if there is no row.
  func first<Value>(
    _ sql: String, _ values: [(any ColumnValue)?] = [], _ make: (borrowing Row) throws -> Value?
  ) throws(StoreError) -> Value? {
    try read { db in try db.first(sql, values, make) } ?? nil
  }

  /// Returns the first column of the first row of a query; `nil` if there is no row, or NULL in it.
  func value<Value: ColumnValue>(_ sql: String, _ values: [(any ColumnValue)?] = []) throws(StoreError) -> Value? {
    try read { db in try db.value(sql, values) }
  }
}

/// An instant is stored as seconds since 1970.
extension Date: ColumnValue {
  public init?(databaseValue: DatabaseValue) {
    guard let seconds = Double(databaseValue: databaseValue) else { return nil }
    self.init(timeIntervalSince1970: seconds)
  }

  public var databaseValue: DatabaseValue { .real(timeIntervalSince1970) }
}

/// Performs a closure, and once more if the disk failed. A network file system or a failing cable causes errors that do
/// not come again. A transaction has been rolled back before it is tried again.
func retryingOnce<Value>(_ body: () throws -> Value) throws -> Value {
  do {
    return try body()
  } catch  where isOfDisk(error) {
    return try body()
  }
}

/// Whether the disk may have caused an error. SQLite reports a page that could not be read as damage
/// (`SQLITE_IOERR_CORRUPTFS` in vdbe.c), and a lock that could not be taken as an error of the protocol.
private func isOfDisk(_ error: any Error) -> Bool {
  switch error as? StoreError {
  case .inputOutput, .corrupt: return true
  default: break
  }
  guard let code = (error as? SQLiteError)?.code.primary else { return false }
  return [.inputOutput, .corrupt, .lockingProtocol].contains(code)
}
