import BackgroundFetch
public import Foundation
import GRDB

extension WeatherStore {
  /// The minimum time between two rows for glances, in seconds.
  private static let glanceSpacing = 15 * 60.0

  /// The size of the `-wal`, in bytes, beyond which a look copies it back: about 30 looks.
  private static let longestLog = 256 * 1024

  /// Records a look, after the weather was shown. A look also clears the badge. Of glances, at most one in 15 minutes
  /// is stored.
  ///
  /// This is the one operation that fails silently and does not wait. The user already has the weather, and a model
  /// of habits can miss a row. A store opened for reading writes the row through a second connection, and closes that
  /// connection. A long-running host therefore opens the store for writing.
  ///
  /// - Parameters:
  ///   - utcOffset: the offset of the user's civil time from UTC, in seconds, because habits follow local time.
  ///   - age: the age of the data that the look found.
  public func note(_ kind: LookRow.Kind, at now: Date, utcOffset: Int, age: Duration? = nil) {
    guard access.isLive, version == StoreSchema.current.version else { return }
    if kind == .glance, (try? read { db in try WeatherStore.glanceIsDue(at: now, db) }) != true { return }
    try? insert(LookRow(at: now, kind: kind, utcOffset: utcOffset, age: age))
  }

  /// Returns the looks and glances since an instant, oldest first.
  public func looks(since start: Date) throws(StoreError) -> [LookRow] {
    try read { db in
      try Row.fetchAll(
        db, sql: "SELECT at, kind, utcOffset, age FROM look WHERE at >= ? ORDER BY at, id",
        arguments: [start.timeIntervalSince1970]
      ).compactMap { LookRow($0) }
    }
  }

  /// Returns the time at which a long-running process last read the weather, within the last day; `nil` if none did.
  /// A time in the future, left by a clock that was set back, does not count.
  public func lastGlance(at now: Date) throws(StoreError) -> Date? {
    let second = now.timeIntervalSince1970
    return try read { db in
      try Double.fetchOne(
        db, sql: "SELECT max(at) FROM look WHERE kind = 'glance' AND at > ? AND at <= ?",
        arguments: [second - 86400, second])
    }.map { Date(timeIntervalSince1970: $0) }
  }

  /// Returns the numbers of looks and glances in the store.
  public func keptLooks() throws(StoreError) -> KeptLooks {
    try read { db in try WeatherStore.keptLooks(db) }
  }

  static func keptLooks(_ db: Database) throws -> KeptLooks {
    let rows = try Row.fetchAll(db, sql: "SELECT kind, count(*), min(at) FROM look GROUP BY kind")
    return try rows.reduce(into: KeptLooks()) { kept, row in
      switch LookRow.Kind(rawValue: try row.value(0, .text)) {
      case .look: (kept.looks, kept.firstLook) = (try row.value(1, .count), try row.value(2, .lookedAt))
      case .glance: kept.glances = try row.value(1, .count)
      case nil: break
      }
    }
  }

  /// Returns the number of updates since the user last looked.
  public func unseenUpdates() throws(StoreError) -> Int {
    try read { db in try Row.fetchOne(db, sql: "SELECT unseenUpdates FROM setting")?.value(0, .count) ?? 0 }
  }

  /// Adds one to the number of unseen updates; `note(.look)` resets it to 0.
  public func countUnseenUpdate() throws(StoreError) {
    try write { db in try db.execute(sql: "UPDATE setting SET unseenUpdates = unseenUpdates + 1") }
  }

  /// Inserts a row. Waits at most 20 ms for another writer.
  private func insert(_ look: LookRow) throws {
    if access == .reading { return try insertOverOwnConnection(look) }
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA busy_timeout = 20")
      defer { try? db.execute(sql: "PRAGMA busy_timeout = 5000") }
      try db.inTransaction(.immediate) {
        try WeatherStore.insert(look, db)
        return .commit
      }
    }
  }

  /// Inserts a row through a second connection.
  ///
  /// If no host keeps the store open, each process replays the whole `-wal` (1.4 ms for 400 pages). The process does
  /// not know how much of it was copied back. An automatic checkpoint would therefore copy it at every look and never
  /// restart it.
  private func insertOverOwnConnection(_ look: LookRow) throws {
    var configuration = Configuration()
    configuration.busyMode = .timeout(0.02)
    configuration.prepareDatabase { db in
      try db.execute(sql: "PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 0")
    }
    let connection = try DatabaseQueue(path: paths.database, configuration: configuration)
    try connection.write { db in try WeatherStore.insert(look, db) }
    var log = stat()
    if stat(paths.database + "-wal", &log) == 0, log.st_size > WeatherStore.longestLog {
      try connection.writeWithoutTransaction { db in _ = try db.checkpoint(.truncate) }
    }
    try connection.close()
    // Releasing the connection would start two threads.
    _ = Unmanaged.passRetained(connection)
  }

  private static func insert(_ look: LookRow, _ db: Database) throws {
    // Check again under the write lock, because ten prompts may open at once.
    guard try look.kind == .look || glanceIsDue(at: look.at, db) else { return }
    try db.execute(
      sql: "INSERT INTO look (at, kind, utcOffset, age) VALUES (?, ?, ?, ?)",
      arguments: [look.at.timeIntervalSince1970, look.kind.rawValue, look.utcOffset, look.age?.seconds])
    if look.kind == .look {
      try db.execute(sql: "UPDATE setting SET unseenUpdates = 0 WHERE unseenUpdates <> 0")
    }
  }

  /// Returns whether enough time has passed since the last glance. Rows slightly after `now` count too: of two
  /// concurrent processes, the one that read the clock first may write last. A row in the far future, left by a wrong
  /// clock, delays nothing.
  private static func glanceIsDue(at now: Date, _ db: Database) throws -> Bool {
    let second = now.timeIntervalSince1970
    return try Row.fetchOne(
      db, sql: "SELECT 1 FROM look WHERE kind = 'glance' AND at > ? AND at < ?",
      arguments: [second - glanceSpacing, second + glanceSpacing]) == nil
  }
}
