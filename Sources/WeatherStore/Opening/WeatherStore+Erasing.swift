import BackgroundFetch
import FoundationEssentials
import Glibc
import SQLite

extension WeatherStore {
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
    do {
      try connection.execute("VACUUM")
      try WeatherStore.emptyLog(through: connection)
    } catch {
      throw StoreError(error, path: paths.database)
    }
  }

  /// Copies the `-wal` back and empties it. Waits for readers, up to the busy time-out, and then throws `busy`.
  static func emptyLog(through connection: Connection) throws(SQLiteError) {
    // The pragma returns a lock as its result, not as an error.
    guard try connection.value("PRAGMA wal_checkpoint(TRUNCATE)") == 0 else {
      throw SQLiteError(.busy, "the write-ahead log is in use")
    }
  }

  /// Removes damaged stores and copies that were kept, temporary files, the answers of terminals, and what was collected
  /// to score providers.
  private func removeLeftovers() throws(StoreError) {
    let homes = [paths.database, paths.locations].map { URL(filePath: $0).lastPathComponent + "." }
    try PrivateFile.removeAll(in: paths.folder, prefixes: homes + [StorePaths.backgroundPrefix])
    unlink(paths.idleWakeUp)
    try ScoreStore.forget(paths)
  }
}
