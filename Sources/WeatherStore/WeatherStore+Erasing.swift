import BackgroundFetch
import Foundation
import GRDB

extension WeatherStore {
  /// Deletes everything that the store holds of places and of the user: places, results, history, the log, looks, what
  /// was learned, validators and warnings, and what lies beside the store.
  ///
  /// The chosen interval stays, and so do the pauses that providers asked for: deleting data is no way to more
  /// requests. Nothing of what was deleted can be read in the files afterwards: the store is written anew without it,
  /// and its `-wal` is emptied. Another process may have the store open.
  ///
  /// - Parameter lock: the fetch lock, because a fetch that began before would write again what it has read.
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
      // Waits for readers, as long as the busy time-out.
      try queue.writeWithoutTransaction { db in _ = try db.checkpoint(.truncate) }
    } catch {
      throw StoreError(error, path: paths.database)
    }
  }

  /// Removes stores and copies that were set aside, temporary files, and what terminals answered.
  private func removeLeftovers() throws(StoreError) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: paths.folder)) ?? []
    let homes = [paths.database, paths.locations].map { URL(filePath: $0).lastPathComponent + "." }
    for name in names where (homes + [StorePaths.backgroundPrefix]).contains(where: name.hasPrefix) {
      let path = paths.folder + "/" + name
      guard unlink(path) == 0 || errno == ENOENT else { throw .file(path: path, action: "remove", errno: errno) }
    }
  }
}
