import BackgroundFetch
public import Foundation
import GRDB

extension WeatherStore {
  /// The least time between two rows for glances.
  private static let glanceSpacing = 15 * 60.0

  /// Bytes of `-wal` beyond which a look copies it back: some 30 looks.
  private static let longestLog = 256 * 1024

  /// Writes down that somebody looked, after showing what they asked for. A look also clears the badge; of glances, at
  /// most one in 15 minutes is kept.
  ///
  /// The one operation that fails in silence, and without waiting: the person has what they wanted, and a model of
  /// their habits can miss a row. A store opened for reading writes it through a second connection, and closes that:
  /// a host that stays opens for writing.
  ///
  /// - Parameters:
  ///   - utcOffset: seconds that the person's civil time is ahead of UTC, because habits follow the wall.
  ///   - age: how old the data was that a look found.
  public func note(_ kind: LookRow.Kind, at now: Date, utcOffset: Int, age: Duration? = nil) {
    guard access.isLive, version == StoreSchema.current.version else { return }
    if kind == .glance, (try? read { db in try WeatherStore.glanceIsDue(at: now, db) }) != true { return }
    try? insert(LookRow(at: now, kind: kind, utcOffset: utcOffset, age: age))
  }

  /// Looks and glances since an instant, oldest first.
  public func looks(since start: Date) throws(StoreError) -> [LookRow] {
    try read { db in
      try Row.fetchAll(
        db, sql: "SELECT at, kind, utcOffset, age FROM look WHERE at >= ? ORDER BY at, id",
        arguments: [start.timeIntervalSince1970]
      ).compactMap { LookRow($0) }
    }
  }

  /// Waits 20 ms at most for another writer.
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

  /// Where no host keeps the store open, each process replays the whole `-wal` (1.4 ms for 400 pages) and forgets how
  /// much of it was copied back, so an automatic checkpoint would copy it at every look and never begin it anew.
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
    // Releasing it would start two threads.
    _ = Unmanaged.passRetained(connection)
  }

  private static func insert(_ look: LookRow, _ db: Database) throws {
    // Again under the write lock, because ten prompts may open at once.
    guard try look.kind == .look || glanceIsDue(at: look.at, db) else { return }
    try db.execute(
      sql: "INSERT INTO look (at, kind, utcOffset, age) VALUES (?, ?, ?, ?)",
      arguments: [look.at.timeIntervalSince1970, look.kind.rawValue, look.utcOffset, look.age?.seconds])
    if look.kind == .look {
      try db.execute(sql: "UPDATE setting SET unseenUpdates = 0 WHERE unseenUpdates <> 0")
    }
  }

  /// Rows a little later count too: of two at once, the one that read the clock first may write last. A row of the far
  /// future, left by a clock that was wrong, holds nothing up.
  private static func glanceIsDue(at now: Date, _ db: Database) throws -> Bool {
    let second = now.timeIntervalSince1970
    return try Row.fetchOne(
      db, sql: "SELECT 1 FROM look WHERE kind = 'glance' AND at > ? AND at < ?",
      arguments: [second - glanceSpacing, second + glanceSpacing]) == nil
  }
}

extension LookRow {
  /// `nil` for a kind of a later version, and for a row that makes no sense: one look is not worth a store.
  init?(_ row: Row) {
    guard let kind = (try? row.value("kind", .text)).flatMap(Kind.init(rawValue:)),
      let instant = try? row.value("at", .lookedAt), let offset = try? row.value("utcOffset", .any)
    else { return nil }
    self.init(at: instant, kind: kind, utcOffset: offset, age: (try? row.valueIfAny("age", .age)) ?? nil)
  }
}

extension ColumnKind<Date> {
  /// When somebody looked. What lies outside all sense counts as its border, and is then one of now.
  static var lookedAt: ColumnKind {
    ColumnKind { stored in
      Double.fromDatabaseValue(stored).map { Date(timeIntervalSince1970: min(max($0, -1e11), 1e11)) }
    }
  }
}

extension ColumnKind<Duration> {
  /// How old data was. What lies outside all sense counts as its border.
  static var age: ColumnKind {
    ColumnKind { stored in Double.fromDatabaseValue(stored).map { .seconds(min(max($0, 0), 1e9)) } }
  }
}
