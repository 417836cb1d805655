public import FoundationEssentials
import Glibc
import SQLite

extension WeatherStore {
  /// Opens the store for a look: checks only the version and writes nothing.
  ///
  /// SQLite needs a `-shm` file for that. If it cannot create one, because the disk is full or the folder is not
  /// writable, the file is read as it is; see `readAlone`. Throws `StoreError.missing` if there is no store yet.
  /// Throws `newerSchema` only if the later Vane that wrote the store declared that this version cannot read it.
  ///
  /// - Parameter timeout: how long a statement waits for a program that has the whole file locked.
  public static func openForReading(
    _ paths: StorePaths, timeout: Duration = readerTimeout
  ) throws(StoreError) -> WeatherStore {
    try openForReading(paths, schema: .current, timeout: timeout)
  }

  static func openForReading(
    _ paths: StorePaths, schema: StoreSchema, timeout: Duration = readerTimeout
  ) throws(StoreError) -> WeatherStore {
    let store: WeatherStore
    do {
      store = try openForReading(paths, access: .reading, schema: schema, timeout: timeout)
    } catch let error {
      guard Glibc.access(paths.database, R_OK) == 0 else { throw unreadable(paths.database, errno) }
      guard error.isWithoutIndex, let alone = try? readAlone(paths, schema: schema, after: error) else { throw error }
      return alone
    }
    guard store.version < schema.version else { return store }
    // An earlier Vane wrote the store: bring it up to date now, and keep this connection, because a writer can also
    // read.
    return try openForWriting(paths, schema: schema, notices: [], timeout: timeout)
  }

  /// How long a look waits for a program that has the whole file locked.
  public static let readerTimeout = Duration.seconds(1)
  /// How long a command that changes something waits for another writer.
  private static let writerTimeout = Duration.seconds(5)

  /// Opens the file without any file beside it. If no `-wal` has newer values, the file is opened as `immutable`.
  /// Otherwise a copy in memory includes the newer values.
  private static func readAlone(
    _ paths: StorePaths, schema: StoreSchema, after error: StoreError
  ) throws -> WeatherStore {
    let notices = error.isFull || PrivateFile.isFull(paths.folder) ? [StoreNotice.diskFull(path: paths.database)] : []
    if !StoreImage.hasLog(paths),
      let store = try? openForReading(paths, access: .immutable, schema: schema, notices: notices),
      store.version >= schema.version
    {
      return store
    }
    let copy = try StoreImage.read(paths).open()
    let version = try copy.transaction(.immediate) {
      let version = try schema.checkReadable(copy, path: paths.database)
      _ = version < schema.version ? try schema.migrate(copy, path: paths.database) : false
      return max(version, schema.version)
    }
    return WeatherStore(paths: paths, access: .copied, notices: notices, connection: copy, version: version)
  }

  static func openForReading(
    _ paths: StorePaths, access: Access, schema: StoreSchema, notices: [StoreNotice] = [],
    timeout: Duration = readerTimeout
  ) throws(StoreError) -> WeatherStore {
    try paths.checkKinds()
    return try StoreError.of(paths.database) {
      try rollingBack(paths) {
        let connection = try Connection(
          path: paths.database, access == .immutable ? .immutable : .readOnly, busyTimeout: timeout)
        // Another process may be creating the tables: the version and the tables must be of one state of the file.
        let isCurrent = try StoreSchema.version(of: connection) == schema.version
        let version =
          isCurrent
          ? schema.version
          : try connection.transaction(.deferred) { try schema.checkReadable(connection, path: paths.database) }
        return WeatherStore(paths: paths, access: access, notices: notices, connection: connection, version: version)
      }
    }
  }

  /// Opens the store for changes. A missing store is created and filled from `locations.json`. The store is brought
  /// up to date, and wake-ups that were killed are marked as failed. Read `notices` afterwards.
  ///
  /// Throws `newerSchema` for a file of a later Vane, because this version does not know which rules the file must
  /// obey.
  ///
  /// - Parameters:
  ///   - notices: earlier events that the user should know about.
  ///   - report: receives later events that the user should know about.
  public static func openForWriting(
    _ paths: StorePaths, at now: Date, notices: [StoreNotice] = [],
    report: @escaping @Sendable (StoreNotice) -> Void = { _ in }
  ) throws(StoreError) -> WeatherStore {
    let store = try openForWriting(paths, schema: .current, notices: notices, at: now, report: report)
    try store.markKilledWakeUps(at: now)
    return store
  }

  static func openForWriting(
    _ paths: StorePaths, schema: StoreSchema, notices: [StoreNotice], at now: Date? = nil,
    timeout: Duration = writerTimeout,
    report: @escaping @Sendable (StoreNotice) -> Void = { _ in }
  ) throws(StoreError) -> WeatherStore {
    try PrivateFile.makeFolder(paths.folder)
    try paths.checkKinds()
    try PrivateFile.makeIfMissing(paths.database)
    return try StoreError.of(paths.database) {
      try retryingToOpen {
        let connection = try connectionForWriting(to: paths, timeout: timeout)
        var notices = notices
        // Usually there is nothing to do, and then there is no write lock to wait for.
        if try StoreSchema.version(of: connection) != schema.version {
          try connection.transaction(.immediate) {
            guard try schema.migrate(connection, path: paths.database), let now else { return }
            notices += try SavedChoices.restore(to: connection, from: paths, at: now)
          }
        }
        try useWriteAheadLog(connection)
        if now != nil { notices += try LocationsCopy(paths: paths, connection: connection).renewIfOutdated() }
        return WeatherStore(
          paths: paths, access: .writing, notices: notices, connection: connection, version: schema.version,
          report: report)
      }
    }
  }

  /// Opens again, a few times, if SQLite could not open a file: another process may be removing the `-wal`, as the last
  /// to close the store, or adding it. Opens once more after an error of the disk.
  private static func retryingToOpen<Value>(_ open: () throws -> Value) throws -> Value {
    for _ in 1...4 {
      do {
        return try retryingOnce(open)
      } catch {
        guard (error as? SQLiteError)?.code.primary == .cannotOpen else { throw error }
        usleep(10_000)
      }
    }
    return try open()
  }

  /// Reads, and reads again after an error of the disk, or after rolling back what a process wrote before it was killed.
  ///
  /// Until a new store has its `-wal`, it has a rollback journal.
  static func rollingBack<Value>(_ paths: StorePaths, _ read: () throws -> Value) throws -> Value {
    do {
      return try retryingOnce(read)
    } catch let error as SQLiteError where error.code == .readOnlyRollback {
      _ = try StoreSchema.version(of: connectionForWriting(to: paths))
      return try retryingOnce(read)
    }
  }

  /// Sets the journal mode, which cannot be set inside a transaction. If two processes create the store at once, one
  /// may find it busy; the other one sets the mode then.
  private static func useWriteAheadLog(_ connection: Connection) throws(SQLiteError) {
    do {
      try connection.execute("PRAGMA journal_mode = WAL")
    } catch {
      guard error.code.primary == .busy else { throw error }
    }
  }

  /// Opens a connection that waits for other writers.
  static func connectionForWriting(
    to paths: StorePaths, timeout: Duration = writerTimeout
  ) throws(SQLiteError) -> Connection {
    let connection = try Connection(path: paths.database, .create, busyTimeout: timeout)
    // The first process to open the store after a kill replays the whole -wal. A limit of 200 pages keeps that
    // under a millisecond. The sandbox of a fetch has no folder for temporary files.
    try connection.execute("PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 200; PRAGMA temp_store = MEMORY")
    return connection
  }

  /// Returns the error for a file that cannot be opened. A file that cannot be searched for is not missing, but
  /// SQLite reports only "unable to open database file".
  private static func unreadable(_ path: String, _ number: Int32) -> StoreError {
    switch number {
    case ENOENT, ENOTDIR: .missing(path: path)
    default: .database(path: path, detail: String(cString: strerror(number)))
    }
  }
}
