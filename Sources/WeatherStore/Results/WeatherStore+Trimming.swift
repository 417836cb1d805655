import FoundationEssentials
import SQLite

// Rows are kept for a number of days on which a fetch ended, not for a number of days of the clock: a clock that was ahead
// once deletes nothing, and a computer that was off for a year neither.
extension WeatherStore {
  /// How long rows are kept, in days on which a fetch ended.
  private enum Kept {
    static let log = 400
    static let looks = 400
    static let historyRows = 400
    /// Wake-ups without news; those of a day become one row then.
    static let quietWakeUps = 14
    static let validators = 30
    /// The longest of these times.
    static let maximumDays = 400
  }

  /// Deletes results and warnings of locations that are no longer saved. With the first fetch of a day it also deletes
  /// what is expired, and sums up old history and old wake-ups.
  static func trim(at now: Date, _ db: Connection) throws {
    if try db.value("SELECT 1 FROM location WHERE savedAt IS NULL LIMIT 1") == 1 {
      for table in ["result", "alert", "alertFeed", "air"] {
        try db.run("DELETE FROM \(table) WHERE locationID IN (SELECT id FROM location WHERE savedAt IS NULL)")
      }
    }
    guard try isFirstOfDay(now, db) else { return }
    let rows = [
      (Kept.log, "fetchLog WHERE startedAt"), (Kept.looks, "look WHERE at"), (airIsKept, "air WHERE askedAt"),
      (Kept.validators, "validator WHERE receivedAt"),
    ]
    for (days, column) in rows {
      if let start = try start(ofLast: days, db) { try db.run("DELETE FROM \(column) < ?", [start]) }
    }
    if let start = try start(ofLast: Kept.quietWakeUps, db) { try mergeQuietWakeUps(before: start, db) }
    if let start = try start(ofLast: Kept.historyRows, db) { try sumUpHistory(before: start, db) }
    if let start = try start(ofLast: Kept.maximumDays, db) {
      try db.run("DELETE FROM fetchDay WHERE day < ?", [Int(start / secondsPerDay)])
    }
  }

  private static let secondsPerDay = 86_400.0

  /// Counts the day of a fetch. Days after it are those of a clock that was ahead.
  ///
  /// - Returns: whether no other fetch of this day has ended.
  private static func isFirstOfDay(_ now: Date, _ db: Connection) throws -> Bool {
    let day = Int((now.timeIntervalSince1970 / secondsPerDay).rounded(.down))
    try db.run("INSERT OR IGNORE INTO fetchDay VALUES (?)", [day])
    return db.changes > 0
  }

  /// Returns when the first of the last days begins, as seconds since 1970; `nil` if there were fewer days.
  private static func start(ofLast count: Int, _ db: Connection) throws -> Double? {
    let day: Int? = try db.value("SELECT day FROM fetchDay ORDER BY day DESC LIMIT 1 OFFSET ?", [count])
    return day.map { Double($0 + 1) * secondsPerDay }
  }

  /// Replaces wake-ups without news by one row for each day, reason and provider: the last of them.
  private static func mergeQuietWakeUps(before start: Double, _ db: Connection) throws {
    let groups = """
      FROM fetchLog WHERE startedAt < ?1 AND answer = 'noData'
      GROUP BY CAST(startedAt / 86400 AS INTEGER), reasonCode, provider, httpStatus
      """
    try db.run(
      """
      UPDATE fetchLog SET wakeUps = merged.total, reasonDetail = NULL
      FROM (SELECT max(id) AS last, sum(wakeUps) AS total \(groups) HAVING count(*) > 1) AS merged
      WHERE fetchLog.id = merged.last
      """, [start])
    try db.run(
      "DELETE FROM fetchLog WHERE startedAt < ?1 AND answer = 'noData' AND id NOT IN (SELECT max(id) \(groups))",
      [start])
  }
}
