import BackgroundFetch
public import FoundationEssentials
import Glibc
public import LinuxEvents
import SQLite

extension WeatherStore {
  /// Repairs the store after `StoreError.corrupt`. If no damage is found, the store is opened as it is. If only its
  /// version number is wrong, the number is corrected and nothing is lost. Otherwise the file is set aside and a new
  /// store is created from `locations.json`. `notices` reports what happened.
  ///
  /// Damage must be found twice, each time by a fresh connection, because another program may have caused the first
  /// error. Processes that have the old file open see `isReplaced`.
  ///
  /// - Parameter lock: the fetch lock, held, so that no other process writes or repairs at the same time.
  public static func repair(
    _ paths: StorePaths, at now: Date, holding lock: FileLock
  ) throws(StoreError) -> WeatherStore {
    defer { withExtendedLifetime(lock) {} }
    guard try damage(of: paths) != nil, let damage = try damage(of: paths) else {
      return try openForWriting(paths, at: now)
    }
    if case .version(let version) = damage {
      try StoreError.of(paths.database) {
        let connection = try connectionForWriting(to: paths)
        try connection.transaction(.immediate) { try StoreSchema.setVersion(version, of: connection) }
      }
      return try openForWriting(paths, at: now, notices: [.versionCorrected(path: paths.database)])
    }
    let aside = try PrivateFile.setAside(paths.database, with: ["-wal", "-shm"], at: now)
    return try openForWriting(paths, at: now, notices: [.setAside(path: aside)])
  }

  /// Returns whether the file is damaged. A separate connection reads the whole file. It writes nothing,
  /// except to roll back what a killed process left.
  ///
  /// Throws errors that are not damage: a full disk, a busy file.
  public static func isDamaged(_ paths: StorePaths) throws(StoreError) -> Bool {
    try damage(of: paths) != nil
  }

  /// The kind of damage in a file.
  private enum Damage {
    /// Only the version number is wrong; it should be this number.
    case version(Int)
    case content
  }

  private static func damage(of paths: StorePaths) throws(StoreError) -> Damage? {
    let schema = StoreSchema.current
    try paths.checkKinds()
    do {
      return try StoreError.of(paths.database) {
        let (connection, found, expected) = try rollingBack(paths) {
          let connection = try Connection(path: paths.database, .readOnly, busyTimeout: .seconds(5))
          return try connection.transaction(.deferred) {
            // SQLite reports some damage as a result and other damage as an error.
            guard try connection.value("PRAGMA integrity_check(1)") == "ok" else { return (connection, 0, nil as Int?) }
            return (connection, try StoreSchema.version(of: connection), try schema.expectedVersion(of: connection))
          }
        }
        guard let expected else { return .content }
        if expected == schema.version {
          try WeatherStore(paths: paths, access: .reading, notices: [], connection: connection, version: expected)
            .readEverything()
        }
        return found == expected ? nil : .version(expected)
      }
    } catch  where error.isCorruption {
      return .content
    }
  }

  /// Reads every row as the programs do, because SQLite does not detect invalid values.
  private func readEverything() throws {
    _ = (try intervals(), try currentLocation(), try latestRevision(), try unseenUpdates(), try updates())
    _ = (try locations(), try wakeUps(limit: .max), try keptLooks(), try providerRecords(), try newAlerts(after: -1))
    for id in try rows("SELECT id FROM location", [], { row in try row.value(0, .id) }) {
      let start = Date(timeIntervalSince1970: -.infinity)
      _ = (try history(of: id, since: start), try historyDays(of: id, since: start))
      _ = (try alertFeeds(for: id), try alertHeads(for: id, at: .distantPast), try air(for: id))
    }
    _ = (try scheduleState(for: ScheduleState.storeKey), try airAskedAt())
    for account in try rows("SELECT DISTINCT account FROM requestLedger", [], { row in try row.value(0, .text) }) {
      _ = try ledger(of: account)
    }
    _ = try rows("SELECT \(StoredResult.columns) FROM result") { row in try StoredResult(row) }
    _ = try rows("SELECT \(Validator.columns) FROM validator") { row in try Validator(row) }
    _ = try rows("SELECT value FROM scheduleState") { row in try row.value(0, .text) }
  }

  /// Deletes all data about places and about the user. The data is places, results, history, the log, looks, learned
  /// habits, validators, warnings and air, and the files beside the store.
  ///
  /// The chosen interval stays. The pauses that providers asked for stay too, so that deleting data does not allow
  /// more requests. None of the deleted data can be read in the files afterwards: the store is rewritten without it,
  /// and its `-wal` is emptied. Another process may have the store open.
  ///
  /// `locations.json` is removed first, so that a copy that cannot be written keeps nothing. If it cannot be removed,
  /// nothing is deleted.
  ///
  /// - Parameter lock: the fetch lock. Without it, a fetch that began earlier would write its data again.
  public func eraseAll(holding lock: FileLock) throws(StoreError) {
    defer { withExtendedLifetime(lock) {} }
    guard unlink(paths.locations) == 0 || errno == ENOENT else {
      throw .file(path: paths.locations, action: .remove, errno: errno)
    }
    try change { db in
      let tables = try db.rows(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
      ) { row in try row[0] as String }
      for table in tables where !["compatibility", "setting", "scheduleState"].contains(table) {
        try db.execute("DELETE FROM \(table)")
      }
      let kept = ScheduleState.storeKeys + [WeatherStore.budgetKey]
      let marks = kept.map { _ in "?" }.joined(separator: ", ")
      try db.run("DELETE FROM scheduleState WHERE key NOT IN (\(marks))", kept)
      try db.run("UPDATE setting SET currentLocationID = NULL, unseenUpdates = 0")
    }
    try removeLeftovers()
    try StoreError.of(path) {
      try connection.execute("VACUUM")
      try WeatherStore.emptyLog(through: connection)
    }
  }

  /// Copies the `-wal` back and empties it. Waits for readers, up to the busy time-out, and then throws `busy`.
  static func emptyLog(through connection: Connection) throws {
    // The pragma returns a lock as its result, not as an error.
    guard try connection.value("PRAGMA wal_checkpoint(TRUNCATE)") == 0 else {
      throw SQLiteError(.busy, "the write-ahead log is in use")
    }
  }

  /// Removes damaged stores and copies that were kept, temporary files, the answers of terminals, and what was
  /// collected to score providers.
  private func removeLeftovers() throws(StoreError) {
    let homes = [paths.database, paths.locations].map { URL(filePath: $0).lastPathComponent + "." }
    try PrivateFile.removeAll(in: paths.folder, prefixes: homes + [StorePaths.backgroundPrefix])
    unlink(paths.idleWakeUp)
    try ScoreStore.forget(paths)
  }
}
