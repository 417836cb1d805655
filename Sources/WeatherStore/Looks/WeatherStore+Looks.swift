import BackgroundFetch
public import FoundationEssentials
import Glibc
import SQLite

extension WeatherStore {
  /// The minimum time between two rows for glances, in seconds.
  private static let glanceSpacing = 15 * 60.0

  /// The size of the `-wal`, in bytes, beyond which a look copies it back: about 30 looks.
  private static let maximumLogSize = 256 * 1024

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
    guard canNote else { return }
    if kind == .glance, (try? read { db in try WeatherStore.glanceIsDue(at: now, db) }) != true { return }
    let look = LookRow(at: now, kind: kind, utcOffset: utcOffset, age: age)
    try? writeWithoutWaiting { db in try WeatherStore.insert(look, db) }
  }

  /// Records that the user looks at a location, to the hour, so that everything is asked about it. The current location needs
  /// no record. Fails silently, as `note` does.
  public func markLooked(at place: SavedLocation, now: Date) {
    let isMarked = place.lookedAt.map { abs(now.timeIntervalSince($0)) < 3_600 } ?? false
    guard canNote, !place.isCurrent, !isMarked else { return }
    try? writeWithoutWaiting { db in
      try db.run("UPDATE location SET lookedAt = ? WHERE id = ?", [now.timeIntervalSince1970, place.id])
    }
  }

  /// Whether a look can be recorded in this file.
  var canNote: Bool { access.isLive && version == StoreSchema.current.version }

  /// Returns the looks and glances since an instant, oldest first.
  public func looks(since start: Date) throws(StoreError) -> [LookRow] {
    try read { db in
      try db.rows(
        "SELECT \(LookRow.columns) FROM look WHERE at >= ? ORDER BY at, id", [start.timeIntervalSince1970]
      ) { row in LookRow(row) }
    }.compactMap(\.self)
  }

  /// Returns the time at which a long-running process last read the weather, within the last day; `nil` if none did.
  /// A time in the future, left by a clock that was set back, does not count.
  public func lastGlance(at now: Date) throws(StoreError) -> Date? {
    let second = now.timeIntervalSince1970
    let latest: Double? = try read { db in
      try db.value(
        "SELECT max(at) FROM look WHERE kind = 'glance' AND at > ? AND at <= ?", [second - 86400, second])
    }
    return latest.map { Date(timeIntervalSince1970: $0) }
  }

  /// Returns the numbers of looks and glances in the store.
  public func keptLooks() throws(StoreError) -> KeptLooks {
    try read { db in try WeatherStore.keptLooks(db) }
  }

  static func keptLooks(_ db: Connection) throws -> KeptLooks {
    var kept = KeptLooks()
    _ = try db.rows("SELECT kind, count(*), min(at) FROM look GROUP BY kind") { row in
      switch LookRow.Kind(rawValue: try row.value(0, .text)) {
      case .look: (kept.looks, kept.firstLook) = (try row.value(1, .count), try row.value(2, .lookedAt))
      case .glance: kept.glances = try row.value(1, .count)
      case nil: break
      }
    }
    return kept
  }

  /// Returns the number of updates since the user last looked.
  public func unseenUpdates() throws(StoreError) -> Int {
    try read { db in try db.first("SELECT unseenUpdates FROM setting") { row in try row.value(0, .count) } ?? 0 }
  }

  /// Adds to the number of unseen updates; `note(.look)` resets it to 0.
  public func countUnseenUpdates(_ count: Int) throws(StoreError) {
    try write { db in try db.run("UPDATE setting SET unseenUpdates = unseenUpdates + ?", [count]) }
  }

  /// Writes in one transaction. Waits at most 20 ms for another writer, and not for the disk.
  func writeWithoutWaiting(_ body: (Connection) throws -> Void) throws {
    if access == .reading { return try writeOverOwnConnection(body) }
    try connection.execute("PRAGMA busy_timeout = 20; PRAGMA synchronous = NORMAL")
    defer { try? connection.execute("PRAGMA busy_timeout = 5000; PRAGMA synchronous = FULL") }
    try connection.transaction(.immediate) { try body(connection) }
  }

  /// Writes through a second connection.
  ///
  /// If no host keeps the store open, each process replays the whole `-wal` (1.4 ms for 400 pages). The process does
  /// not know how much of it was copied back. An automatic checkpoint would therefore copy it at every look and never
  /// restart it.
  private func writeOverOwnConnection(_ body: (Connection) throws -> Void) throws {
    let connection = try Connection(path: paths.database, .readWrite, busyTimeout: .milliseconds(20))
    try connection.execute("PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 0")
    try connection.transaction(.immediate) { try body(connection) }
    var log = stat()
    if stat(paths.database + "-wal", &log) == 0, log.st_size > WeatherStore.maximumLogSize {
      try WeatherStore.emptyLog(through: connection)
    }
  }

  private static func insert(_ look: LookRow, _ db: Connection) throws {
    // Check again under the write lock, because ten prompts may open at once.
    guard try look.kind == .look || glanceIsDue(at: look.at, db) else { return }
    try db.run(
      "INSERT INTO look (\(LookRow.columns)) VALUES (?, ?, ?, ?)",
      [look.at.timeIntervalSince1970, look.kind.rawValue, look.utcOffset, look.age?.seconds])
    if look.kind == .look {
      try db.run("UPDATE setting SET unseenUpdates = 0 WHERE unseenUpdates <> 0")
    }
  }

  /// Returns whether enough time has passed since the last glance. Rows slightly after `now` count too: of two
  /// concurrent processes, the one that read the clock first may write last. A row in the far future, left by a wrong
  /// clock, delays nothing.
  private static func glanceIsDue(at now: Date, _ db: Connection) throws -> Bool {
    let second = now.timeIntervalSince1970
    let recent: Int? = try db.value(
      "SELECT 1 FROM look WHERE kind = 'glance' AND at > ? AND at < ?",
      [second - glanceSpacing, second + glanceSpacing])
    return recent == nil
  }
}
