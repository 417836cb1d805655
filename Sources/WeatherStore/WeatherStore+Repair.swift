public import Foundation
import GRDB

extension WeatherStore {
  /// The way on after `StoreError.corrupt`: the store opened as it is if SQLite finds no damage after all, else set
  /// aside and made anew from `locations.json`. What happened is in `notices`.
  ///
  /// Damage must be found twice, each time by a fresh connection: the first error may have been another program at
  /// work. Who holds the old file open sees `isReplaced`.
  ///
  /// - Parameter lock: the fetch lock, held, so that nobody writes meanwhile and nobody else repairs.
  public static func repair(
    _ paths: StorePaths, at now: Date, holding lock: FileLock
  ) throws(StoreError) -> WeatherStore {
    defer { withExtendedLifetime(lock) {} }
    guard try isDamaged(paths), try isDamaged(paths) else { return try openForWriting(paths, at: now) }
    let aside = PrivateFile.nameForSettingAside(paths.database, at: now)
    // The -wal goes first: beside a new database it would be taken for that one's. It keeps its suffix, so that the
    // file set aside can be opened as a whole.
    for suffix in ["-wal", "-shm", ""] {
      let source = paths.database + suffix
      guard rename(source, aside + suffix) == 0 || (errno == ENOENT && !suffix.isEmpty) else {
        throw .file(path: source, action: "set aside", errno: errno)
      }
    }
    return try openForWriting(paths, at: now, notices: [.setAside(path: aside)])
  }

  /// Whether SQLite finds damage, by a connection of its own that writes nothing: it reads the whole file.
  ///
  /// Throws for what is no damage: a full disk, a busy file.
  public static func isDamaged(_ paths: StorePaths) throws(StoreError) -> Bool {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(5)
    try paths.checkKinds()
    do {
      let queue = try DatabaseQueue(path: paths.database, configuration: configuration)
      return try queue.unsafeRead { db in try String.fetchOne(db, sql: "PRAGMA quick_check(1)") } != "ok"
    } catch {
      let error = StoreError(error, path: paths.database)
      guard case .corrupt = error else { throw error }
      return true
    }
  }
}
