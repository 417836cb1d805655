public import Foundation
import GRDB

extension WeatherStore {
  /// The way on after `StoreError.corrupt`: the store opened as it is if no damage is found after all, else set aside
  /// and made anew from `locations.json`. Where only the number of its version is wrong, that is put right, and nothing
  /// is lost. What happened is in `notices`.
  ///
  /// Damage must be found twice, each time by a fresh connection: the first error may have been another program at
  /// work. Who holds the old file open sees `isReplaced`.
  ///
  /// - Parameter lock: the fetch lock, held, so that nobody writes meanwhile and nobody else repairs.
  public static func repair(
    _ paths: StorePaths, at now: Date, holding lock: FileLock
  ) throws(StoreError) -> WeatherStore {
    defer { withExtendedLifetime(lock) {} }
    guard try damage(of: paths) != nil, let damage = try damage(of: paths) else {
      return try openForWriting(paths, at: now)
    }
    if case .version(let version) = damage {
      try setVersion(version, of: paths)
      return try openForWriting(paths, at: now, notices: [.versionCorrected(path: paths.database)])
    }
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

  /// Whether the file is damaged, read as a whole by a connection of its own that writes nothing.
  ///
  /// Throws for what is no damage: a full disk, a busy file.
  public static func isDamaged(_ paths: StorePaths) throws(StoreError) -> Bool {
    try damage(of: paths) != nil
  }

  /// What is wrong with a file.
  private enum Damage {
    /// Only the number of its version, which should be this.
    case version(Int)
    case content
  }

  private static func damage(of paths: StorePaths) throws(StoreError) -> Damage? {
    let schema = StoreSchema.current
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(5)
    try paths.checkKinds()
    do {
      let queue = try DatabaseQueue(path: paths.database, configuration: configuration)
      let (found, expected) = try queue.read { db in
        // Its own sentence, because some damage is an answer and other damage an error.
        guard try String.fetchOne(db, sql: "PRAGMA integrity_check(1)") == "ok" else {
          throw StoreDamage(description: "SQLite finds damage")
        }
        return (try StoreSchema.version(of: db), try schema.expectedVersion(of: db))
      }
      guard let expected else { return .content }
      if expected == schema.version {
        try WeatherStore(paths: paths, access: .reading, notices: [], queue: queue, version: expected).readEverything()
      }
      return found == expected ? nil : .version(expected)
    } catch {
      let error = StoreError(error, path: paths.database)
      guard error.isCorruption else { throw error }
      return .content
    }
  }

  /// Reads every row as the programs do, because a value that makes no sense is damage that SQLite does not see.
  private func readEverything() throws {
    _ = (try intervals(), try currentLocation(), try latestRevision(), try unseenUpdates(), try updates())
    _ = (try locations(), try wakeUps(limit: .max), try keptLooks(), try providerRecords(), try newAlerts(after: -1))
    for id in try read({ db in try Int64.fetchAll(db, sql: "SELECT id FROM location") }) {
      _ = (try history(of: id, since: Date(timeIntervalSince1970: -.infinity)), try alertFeeds(for: id))
    }
    try read { db in
      for row in try Row.fetchAll(db, sql: "SELECT * FROM result") { _ = try StoredResult(row) }
      for row in try Row.fetchAll(db, sql: "SELECT * FROM validator") { _ = try Validator(row) }
      for row in try Row.fetchAll(db, sql: "SELECT * FROM scheduleState") { _ = try row.value("value", .text) }
    }
  }

  private static func setVersion(_ version: Int, of paths: StorePaths) throws(StoreError) {
    do {
      let queue = try DatabaseQueue(path: paths.database, configuration: writing(busyTimeout: 5))
      try queue.write { db in try StoreSchema.setVersion(version, of: db) }
    } catch {
      throw StoreError(error, path: paths.database)
    }
  }
}
