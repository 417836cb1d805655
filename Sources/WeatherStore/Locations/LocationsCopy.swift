import FoundationEssentials
import Glibc
import SQLite

/// `locations.json`, the second copy of the data that the user saved.
///
/// The file follows the store and is written after a commit. A kill or a full disk can come between commit and write.
/// Therefore the file is compared with the store whenever the store is opened for writing. A new store is filled from
/// the file.
struct LocationsCopy: Database {
  let paths: StorePaths
  let connection: Connection
  var path: String { paths.database }

  /// The key of the mark: a value in the store that identifies the file when it last matched the store.
  private static let markKey = "locationsCopy"

  /// Deletes the mark, in the transaction that changes the content of the file.
  static func removeMark(_ db: Connection) throws {
    try db.run("DELETE FROM scheduleState WHERE key = ?", [markKey])
  }

  /// Rewrites the file if it differs from the content of the store, and marks it.
  ///
  /// The write lock of the store is held during the write, so the last writer of the file has read the last commit. A
  /// slower process therefore never replaces a newer state with an older one.
  func renew() throws(StoreError) {
    try write { db in
      if let text = try outdatedText() { try PrivateFile.replace(paths.locations, with: text) }
      // Without a mark, as on a full disk, the next opening compares the contents.
      try? WeatherStore.setScheduleState(mark, for: LocationsCopy.markKey, db)
    }
  }

  /// Rewrites an outdated file after the store is opened, unless the file is the marked one.
  ///
  /// - Returns: the reason if the file could not be written; the store remains usable.
  /// - Throws: `StoreError.notRegular` for a named pipe or a folder at its path, and errors of reading the store.
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

  /// Returns whether the file is the one that last matched the store, and both are unchanged since.
  func isMarked() throws -> Bool {
    try WeatherStore.storedText(for: LocationsCopy.markKey, connection) == mark
  }

  /// The identity of the current file. It changes whenever the file is written or replaced.
  private var mark: String {
    var status = stat()
    guard stat(paths.locations, &status) == 0 else { return "missing" }
    let changed = status.st_ctim
    return "\(status.st_dev) \(status.st_ino) \(status.st_size) \(changed.tv_sec).\(changed.tv_nsec)"
  }

  /// Returns the content that the file should have, or `nil` if the file has it. A file that cannot be read counts as
  /// outdated.
  private func outdatedText() throws -> [UInt8]? {
    let choices = try SavedChoices(connection)
    let text = choices.text()
    do {
      guard let found = try PrivateFile.read(paths.locations, atMost: text.count) else {
        return choices.isEmpty ? nil : text
      }
      return found == text ? nil : text
    } catch {
      if case .notRegular = error { throw error }
      return text
    }
  }
}
