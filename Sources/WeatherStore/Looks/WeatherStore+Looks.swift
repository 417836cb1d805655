import BackgroundFetch
public import FoundationEssentials
import Glibc
import SQLite

/// One look at the weather, by a person or by a program.
public struct LookRow: Hashable, Sendable {
  public let at: Date
  public let kind: Kind
  /// The offset of civil time from UTC at that time and place, in seconds; positive if ahead.
  public let utcOffset: Int
  /// The age of the weather that the look found, before any refresh that it started; `noData` if it found none. `nil`
  /// for a glance, for a look at the air, and for weather that the user had just fetched.
  public var age: Duration?

  /// The age of a look that found no weather: the limit of the plausible range.
  public static let noData = Duration.seconds(maximumAge)
  fileprivate static let maximumAge = 1e9

  /// The kind of reader.
  public enum Kind: String, Sendable {
    /// A person at a terminal.
    case look
    /// A bar, a prompt, a script.
    case glance
  }
}

extension LookRow {
  /// The columns that `init(_:)` reads, in their order.
  static let columns = "at, kind, utcOffset, age"

  /// Reads a look from a row. Returns `nil` for a kind of a later version, and for a row with invalid values: one
  /// look does not justify a repair.
  init?(_ row: borrowing Row) {
    guard let instant = try? row.value(0, .lookedAt),
      let kind = (try? row.value(1, .text)).flatMap(Kind.init(rawValue:)), let offset = try? row.value(2, .any)
    else { return nil }
    self.init(at: instant, kind: kind, utcOffset: offset, age: (try? row.valueIfAny(3, .age)) ?? nil)
  }
}

extension ColumnKind<Date> {
  /// The time of a look. A time outside the plausible range counts as the limit of the range, and is then treated as
  /// now.
  static var lookedAt: ColumnKind {
    ColumnKind { Double(databaseValue: $0).map { Date(timeIntervalSince1970: min(max($0, -1e11), 1e11)) } }
  }
}

extension ColumnKind<Duration> {
  /// The age of the data. An age outside the plausible range counts as the limit of the range.
  static var age: ColumnKind {
    ColumnKind { Double(databaseValue: $0).map { .seconds(min(max($0, 0), LookRow.maximumAge)) } }
  }
}

/// The numbers of looks and glances in a store.
public struct KeptLooks: Hashable, Sendable {
  public var looks = 0
  /// The time of the oldest look; `nil` if there is none.
  public var firstLook: Date?
  public var glances = 0
}

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
  ///   - age: the age of the weather that the look found, as in `LookRow`.
  public func note(_ kind: LookRow.Kind, at now: Date, utcOffset: Int, age: Duration? = nil) {
    guard canNote else { return }
    if kind == .glance, (try? read { db in try WeatherStore.glanceIsDue(at: now, db) }) != true { return }
    let look = LookRow(at: now, kind: kind, utcOffset: utcOffset, age: age)
    try? writeWithoutWaiting { db in try WeatherStore.insert(look, db) }
  }

  /// Records that the user looks at a location, to the hour, so that everything is asked about it. The current location
  /// needs no record. Fails silently, as `note` does.
  public func markLooked(at place: SavedLocation, now: Date) {
    let isMarked = place.lookedAt.map { abs(now.timeIntervalSince($0)) < 3_600 } ?? false
    guard canNote, !place.isCurrent, !isMarked else { return }
    try? writeWithoutWaiting { db in
      try db.run("UPDATE location SET lookedAt = ? WHERE id = ?", [now, place.id])
    }
  }

  /// Whether a look can be recorded in this file.
  var canNote: Bool { access.isLive && version == StoreSchema.current.version }

  /// Returns the looks and glances since an instant, or only one kind of them, oldest first.
  public func looks(since start: Date, of kind: LookRow.Kind? = nil) throws(StoreError) -> [LookRow] {
    try rows(
      "SELECT \(LookRow.columns) FROM look WHERE at >= ?1 AND (?2 IS NULL OR kind = ?2) ORDER BY at, id",
      [start, kind?.rawValue]
    ) { row in LookRow(row) }
  }

  /// Returns the time of the first look that was recorded, of those until `now`; `nil` without looks. Glances do not
  /// count.
  public func firstLook(at now: Date) throws(StoreError) -> Date? {
    try first(WeatherStore.firstLookQuery, [WeatherStore.firstLookKey, now]) { row in try row.value(0, .lookedAt) }
  }

  /// Walks through the rows by `id`, from the remembered one. The unary `+` keeps SQLite from using the index of instants.
  static let firstLookQuery = """
    SELECT at FROM look
    WHERE kind = 'look' AND +at <= ?2
      AND id >= ifnull((SELECT CAST(value AS INTEGER) FROM scheduleState WHERE key = ?1), 0)
    ORDER BY id LIMIT 1
    """

  /// The key of the lowest `id` that a look can have.
  static let firstLookKey = "first-look"

  /// Remembers that all rows before the first look are glances. Identifiers only grow, so this remains true when rows
  /// are added or deleted.
  static func rememberFirstLook(_ db: Connection) throws {
    let first: Int64? = try db.value("SELECT id FROM look WHERE kind = 'look' ORDER BY id LIMIT 1")
    let next = try first ?? (db.value("SELECT max(id) FROM look") ?? 0) + 1
    try setScheduleState("\(next)", for: firstLookKey, db)
  }

  /// Returns the time at which a long-running process last read the weather, within the last day; `nil` if none did.
  /// A time in the future, left by a clock that was set back, does not count.
  public func lastGlance(at now: Date) throws(StoreError) -> Date? {
    try value("SELECT max(at) FROM look WHERE kind = 'glance' AND at > ? AND at <= ?", [now - 86400, now])
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
    try first("SELECT unseenUpdates FROM setting") { row in try row.value(0, .count) } ?? 0
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
      [look.at, look.kind.rawValue, look.utcOffset, look.age.map { $0 / .seconds(1) }])
    if look.kind == .look { try db.run("UPDATE setting SET unseenUpdates = 0 WHERE unseenUpdates <> 0") }
  }

  /// Returns whether enough time has passed since the last glance. Rows slightly after `now` count too: of two
  /// concurrent processes, the one that read the clock first may write last. A row in the far future, left by a wrong
  /// clock, delays nothing.
  private static func glanceIsDue(at now: Date, _ db: Connection) throws -> Bool {
    try db.value(
      "SELECT NOT EXISTS (SELECT 1 FROM look WHERE kind = 'glance' AND at > ? AND at < ?)",
      [now - glanceSpacing, now + glanceSpacing]) ?? true
  }
}
