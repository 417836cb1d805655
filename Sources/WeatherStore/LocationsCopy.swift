import Foundation
import GRDB

/// `locations.json`, the second home of what the user saved.
///
/// It follows the store: it is written after a commit, and compared with the store whenever that is opened for
/// writing, because a kill or a full disk may come between the two. A new store is filled from it.
struct LocationsCopy {
  let paths: StorePaths
  let queue: DatabaseQueue

  /// Writes the file anew if it differs from what the store holds now.
  ///
  /// The write lock of the store is held meanwhile: the last writer of the file has read the last commit, so that a
  /// slower process never puts an older state in the place of a newer one. Nothing is written to the store.
  func renew() throws(StoreError) {
    do {
      try queue.inTransaction(.immediate) { db in
        if let text = try outdated(by: db) { try PrivateFile.replace(paths.locations, with: text) }
        return .commit
      }
    } catch {
      throw StoreError(error, path: paths.database)
    }
  }

  /// Does the same for a store that was just opened, and takes the write lock only if the file differs.
  ///
  /// - Returns: why the file could not be written, which keeps no program from using the store.
  /// - Throws: `StoreError.notRegular` for a named pipe or a folder at its path, and what reading the store throws.
  func renewIfOutdated() throws -> [StoreNotice] {
    try PrivateFile.checkKind(paths.locations)
    guard try queue.read(outdated) != nil else { return [] }
    do {
      try renew()
      return []
    } catch {
      return [.copyNotWritten(reason: "\(error)")]
    }
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
