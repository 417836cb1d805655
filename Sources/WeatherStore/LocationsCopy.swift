import Foundation
import GRDB

/// `locations.json`, the second home of what the user saved.
///
/// It follows the store: it is written after a commit, and compared with the store whenever that is opened for
/// writing, because a kill or a full disk may come between the two. A new store is filled from it.
struct LocationsCopy {
  let paths: StorePaths
  let queue: DatabaseQueue

  /// The key of the store's value that identifies the file when it was last found or made equal to the store.
  private static let markKey = "locationsCopy"

  /// Removes the mark, in the transaction that changes what the file holds.
  static func removeMark(_ db: Database) throws {
    try db.execute(sql: "DELETE FROM scheduleState WHERE key = ?", arguments: [markKey])
  }

  /// Writes the file anew if it differs from what the store holds now, and marks it.
  ///
  /// The write lock of the store is held meanwhile: the last writer of the file has read the last commit, so that a
  /// slower process never puts an older state in the place of a newer one.
  func renew() throws(StoreError) {
    do {
      try queue.inTransaction(.immediate) { db in
        if let text = try outdated(by: db) { try PrivateFile.replace(paths.locations, with: text) }
        // Without a mark, as on a full disk, the next opening compares.
        try? db.execute(
          sql: "INSERT OR REPLACE INTO scheduleState VALUES (?, ?)", arguments: [LocationsCopy.markKey, mark])
        return .commit
      }
    } catch {
      throw StoreError(error, path: paths.database)
    }
  }

  /// Does the same for a store that was just opened, unless the file is the one that was marked.
  ///
  /// - Returns: why the file could not be written, which keeps no program from using the store.
  /// - Throws: `StoreError.notRegular` for a named pipe or a folder at its path, and what reading the store throws.
  func renewIfOutdated() throws -> [StoreNotice] {
    try PrivateFile.checkKind(paths.locations)
    // Comparing the content takes 2.7 of the 64 million instructions of a fetch (callgrind).
    guard try !isMarked() else { return [] }
    do {
      try renew()
      return []
    } catch {
      return [.copyNotWritten(reason: "\(error)")]
    }
  }

  /// Whether the file is the one that was last found or made equal to the store, and both are unchanged since.
  func isMarked() throws -> Bool {
    try queue.unsafeRead { db in
      try String.fetchOne(
        db, sql: "SELECT value FROM scheduleState WHERE key = ?", arguments: [LocationsCopy.markKey])
    } == mark
  }

  /// Identifies the file as it is now; changes whenever the file is written or replaced.
  private var mark: String {
    var status = stat()
    guard stat(paths.locations, &status) == 0 else { return "missing" }
    let changed = status.st_ctim
    return "\(status.st_dev) \(status.st_ino) \(status.st_size) \(changed.tv_sec).\(changed.tv_nsec)"
  }

  /// - Returns: what the file should hold, if it does not; a file that cannot be read is outdated too.
  private func outdated(by db: Database) throws -> Data? {
    let choices = try SavedChoices(db)
    let text = try choices.text()
    do {
      guard let found = try PrivateFile.read(paths.locations, atMost: text.count) else {
        return choices.areAny ? text : nil
      }
      return found == text ? nil : text
    } catch {
      if case .notRegular = error { throw error }
      return text
    }
  }
}
