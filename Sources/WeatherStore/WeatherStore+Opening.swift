import Escaping
public import Foundation
import GRDB

extension WeatherStore {
  /// The store as a look reads it: no check but the version, nothing written.
  ///
  /// Where SQLite cannot make the `-shm` that it needs for that, because the disk is full or the folder cannot be
  /// written, the file is read as it stands; see `readAlone`. Throws `StoreError.missing` when there is none
  /// yet, `newerSchema` only when the later Vane that wrote it said that this one cannot read it.
  public static func openForReading(_ paths: StorePaths) throws(StoreError) -> WeatherStore {
    try openForReading(paths, schema: .current)
  }

  static func openForReading(_ paths: StorePaths, schema: StoreSchema) throws(StoreError) -> WeatherStore {
    let store: WeatherStore
    do {
      store = try openForReading(paths, access: .reading, schema: schema)
    } catch let error {
      guard Glibc.access(paths.database, R_OK) == 0 else { throw unreadable(paths.database, errno) }
      guard error.isWithoutIndex, let alone = try? readAlone(paths, schema: schema, after: error) else { throw error }
      return alone
    }
    guard store.version < schema.version else { return store }
    // Left by an earlier Vane: brought up to date now, and kept open, because a writer reads too.
    return try openForWriting(paths, schema: schema, notices: [])
  }

  /// The file read without anything beside it: as `immutable` where no `-wal` has newer values, else as a copy in memory
  /// that has them.
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
    let queue = try StoreImage.read(paths).queue()
    let version = try queue.write { db in
      let version = try schema.checkReadable(db, path: paths.database)
      _ = version < schema.version ? try schema.migrate(db, path: paths.database) : false
      return max(version, schema.version)
    }
    return WeatherStore(paths: paths, access: .copied, notices: notices, queue: queue, version: version)
  }

  static func openForReading(
    _ paths: StorePaths, access: Access, schema: StoreSchema, notices: [StoreNotice] = []
  ) throws(StoreError) -> WeatherStore {
    let path = access == .immutable ? immutableAddress(of: paths.database) : paths.database
    var configuration = Configuration()
    configuration.readonly = true
    configuration.foreignKeysEnabled = false
    configuration.busyMode = .timeout(1)
    try paths.checkKinds()
    do {
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      let version = try queue.unsafeRead { db in try schema.checkReadable(db, path: paths.database) }
      return WeatherStore(paths: paths, access: access, notices: notices, queue: queue, version: version)
    } catch {
      throw StoreError(error, path: paths.database)
    }
  }

  /// The store as whoever changes it needs it: made when missing and then filled from `locations.json`, brought up to
  /// date, wake-ups that were killed since marked as failed. Look at `notices` afterwards.
  ///
  /// Throws `newerSchema` for a file of a later Vane: it would not know what it must keep in order.
  ///
  /// - Parameter tell: takes what happens later that the user should hear of.
  public static func openForWriting(
    _ paths: StorePaths, at now: Date, tell: @escaping @Sendable (StoreNotice) -> Void = { _ in }
  ) throws(StoreError) -> WeatherStore {
    try openForWriting(paths, at: now, notices: [], tell: tell)
  }

  static func openForWriting(
    _ paths: StorePaths, at now: Date, notices: [StoreNotice],
    tell: @escaping @Sendable (StoreNotice) -> Void = { _ in }
  ) throws(StoreError) -> WeatherStore {
    let store = try openForWriting(paths, schema: .current, notices: notices, at: now, tell: tell)
    try store.markKilledWakeUps(at: now)
    return store
  }

  static func openForWriting(
    _ paths: StorePaths, schema: StoreSchema, notices: [StoreNotice], at now: Date? = nil,
    tell: @escaping @Sendable (StoreNotice) -> Void = { _ in }
  ) throws(StoreError) -> WeatherStore {
    try PrivateFile.makeFolder(paths.folder)
    try paths.checkKinds()
    try PrivateFile.makeIfMissing(paths.database)
    var notices = notices
    do {
      let queue = try DatabaseQueue(path: paths.database, configuration: writing(busyTimeout: 5))
      // Nearly always there is nothing to do, and then no write lock to wait for.
      if try queue.unsafeRead(schema.checkedVersion) != schema.version {
        try queue.write { db in
          guard try schema.migrate(db, path: paths.database), let now else { return }
          notices += try SavedChoices.restore(to: db, from: paths, at: now)
        }
      }
      // Not inside a transaction. Of two that make the store at once, one may find it busy: the other does it then.
      try queue.writeWithoutTransaction { db in
        do { _ = try String.fetchOne(db, sql: "PRAGMA journal_mode = WAL") } catch  where isBusy(error) {}
      }
      if now != nil { notices += try LocationsCopy(paths: paths, queue: queue).renewIfOutdated() }
      return WeatherStore(
        paths: paths, access: .writing, notices: notices, queue: queue, version: schema.version, tell: tell)
    } catch {
      throw StoreError(error, path: paths.database)
    }
  }

  static func writing(busyTimeout: TimeInterval) -> Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(busyTimeout)
    configuration.prepareDatabase { db in
      // Whoever opens first after a kill replays the whole -wal: 200 pages keep that under a millisecond.
      try db.execute(sql: "PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 200")
    }
    return configuration
  }

  /// What cannot even be looked for is not missing: SQLite says only that it is "unable to open database file".
  private static func unreadable(_ path: String, _ number: Int32) -> StoreError {
    switch number {
    case ENOENT, ENOTDIR: .missing(path: path)
    default: .database(path: path, detail: String(cString: strerror(number)))
    }
  }

  private static func isBusy(_ error: any Error) -> Bool {
    (error as? DatabaseError)?.resultCode == .SQLITE_BUSY
  }

  /// An SQLite URI; the three characters that mean something in it are escaped.
  private static func immutableAddress(of path: String) -> String {
    "file:" + path.escaped(["%": "%25", "?": "%3f", "#": "%23"]) + "?immutable=1"
  }
}
