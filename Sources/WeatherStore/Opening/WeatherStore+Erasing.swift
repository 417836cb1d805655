import BackgroundFetch
import Foundation
import GRDB

extension WeatherStore {
  /// Deletes all data about places and about the user. The data is places, results, history, the log, looks, learned
  /// habits, validators and warnings, and the files beside the store.
  ///
  /// The chosen interval stays. The pauses that providers asked for stay too, so that deleting data does not allow
  /// more requests. None of the deleted data can be read in the files afterwards: the store is rewritten without it,
  /// and its `-wal` is emptied. Another process may have the store open.
  ///
  /// - Parameter lock: the fetch lock. Without it, a fetch that began earlier would write its data again.
  public func eraseAll(holding lock: FileLock) throws(StoreError) {
    defer { withExtendedLifetime(lock) {} }
    try change { db in
      let tables = try String.fetchAll(
        db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
      for table in tables where !["compatibility", "setting", "scheduleState"].contains(table) {
        try db.execute(sql: "DELETE FROM \(table)")
      }
      try db.execute(
        sql: "DELETE FROM scheduleState WHERE key NOT IN (?, ?, ?)",
        arguments: [ScheduleState.storeKey, ScheduleState.warningsKey, WeatherStore.budgetKey])
      try db.execute(sql: "UPDATE setting SET currentLocationID = NULL, unseenUpdates = 0")
    }
    try removeLeftovers()
    do {
      try queue.vacuum()
      // The checkpoint waits for readers, up to the busy time-out.
      try queue.writeWithoutTransaction { db in _ = try db.checkpoint(.truncate) }
    } catch {
      throw StoreError(error, path: paths.database)
    }
  }

  /// Removes damaged stores and copies that were kept, temporary files, and the answers of terminals.
  private func removeLeftovers() throws(StoreError) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: paths.folder)) ?? []
    let homes = [paths.database, paths.locations].map { URL(filePath: $0).lastPathComponent + "." }
    for name in names where (homes + [StorePaths.backgroundPrefix]).contains(where: name.hasPrefix) {
      let path = paths.folder + "/" + name
      guard unlink(path) == 0 || errno == ENOENT else { throw .file(path: path, action: "remove", errno: errno) }
    }
  }
}
