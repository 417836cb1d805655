public import FoundationEssentials
import SQLite
public import Weather
import Zones

// Old rows of the history become one row for each local day.
extension WeatherStore {
  /// Returns the days of a location's history that begin since an instant and are only kept as sums, oldest first.
  public func historyDays(of id: SavedLocation.ID, since start: Date) throws(StoreError) -> [PastDay] {
    try read { db in try WeatherStore.historyDays(of: id, from: start, db) }
  }

  static func historyDays(of id: SavedLocation.ID, from start: Date, _ db: Connection) throws -> [PastDay] {
    try db.rows(
      """
      SELECT provider, start, \(dayColumns) FROM historyDay WHERE locationID = ? AND start >= ? ORDER BY start, provider
      """, [id, start]
    ) { row in try PastDay(row) }
  }

  fileprivate static let dayColumns = """
    count, temperatureMin, temperatureMinAt, temperatureMax, temperatureMaxAt, precipitation, wetHours, sunHours,
    windSpeedMax, windGustMax, pressure
    """

  /// The most days that one fetch sums up, of all locations together: an earlier Vane may have left years of rows,
  /// and a fetch has half a minute. The next days do the rest.
  private static let maximumDays = 2_000

  /// Replaces the rows of each day that ended before an instant by their sums.
  ///
  /// - Parameter end: seconds since 1970.
  static func sumUpHistory(before end: Double, _ db: Connection) throws {
    var left = maximumDays
    for (id, place) in try placesWithHistory(db) {
      let zone = place.zone().zone
      for provider in try historyProviders(of: id, db) {
        while left > 0, let day = try oldestDay(of: id, from: provider, in: zone, db),
          let span = day.span(in: zone), span.end.timeIntervalSince1970 <= end
        {
          let daylight = SunTimes(at: place.coordinate, on: day, in: zone)?.daylight(in: span) ?? []
          try sumUp(span, of: id, from: provider, daylight: daylight, db)
          left -= 1
        }
      }
    }
  }

  /// Returns the locations that have a history, also those that were cleared.
  private static func placesWithHistory(_ db: Connection) throws -> [(id: SavedLocation.ID, place: Location)] {
    try db.rows(
      """
      SELECT id, name, latitude, longitude, timeZone FROM location
      WHERE EXISTS (SELECT 1 FROM history WHERE locationID = id)
      """
    ) { row in
      guard let coordinate = try row.coordinate(2) else { return nil }
      let place = Location(
        name: try row.value(1, .text), coordinate: coordinate, timeZone: try row.valueIfAny(4, .text))
      return (try row.value(0, .id), place)
    }
  }

  private static func oldestDay(
    of id: SavedLocation.ID, from provider: String, in zone: Zone, _ db: Connection
  ) throws -> CivilDate? {
    try db.value("SELECT min(validAt) FROM history WHERE locationID = ? AND provider = ?", [id, provider]).flatMap {
      CivilDate($0 as Date, in: zone)
    }
  }

  private static func sumUp(
    _ span: DateInterval, of id: SavedLocation.ID, from provider: String, daylight: [DateInterval], _ db: Connection
  ) throws {
    let condition = "WHERE locationID = ? AND provider = ? AND validAt >= ? AND validAt < ?"
    let values: [any ColumnValue] = [id, provider, span.start, span.end]
    let rows = try db.rows(
      "SELECT provider, validAt, \(historyColumns) FROM history \(condition) ORDER BY validAt", values
    ) { row in try PastWeather(row) }
    let day = PastDay(rows, of: provider, on: span, daylight: daylight, interval: PastDay.interval(of: provider))
    try insert(day, of: id, db)
    try db.run("DELETE FROM history \(condition)", values)
  }

  private static func insert(_ day: PastDay, of id: SavedLocation.ID, _ db: Connection) throws {
    try db.run(
      """
      INSERT OR IGNORE INTO historyDay (locationID, provider, start, \(dayColumns))
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        id, day.provider, day.start, day.count, day.lowest?.value, day.lowest?.validAt, day.highest?.value,
        day.highest?.validAt, day.precipitation, day.wetHours, day.sunHours, day.windSpeedMax, day.windGustMax,
        day.pressure,
      ])
  }

  // MARK: Trimming

  // Rows are kept for a number of days on which a fetch ended, not for a number of days of the clock: a clock that was
  // ahead once deletes nothing, and a computer that was off for a year neither.

  /// How long rows are kept, in days on which a fetch ended.
  private enum Kept {
    static let log = 400
    static let looks = 400
    static let historyRows = 400
    /// Wake-ups without news; a day's become one row then.
    static let quietWakeUps = 14
    static let validators = 30
    /// The longest of these times.
    static let maximumDays = max(log, looks, historyRows)
  }

  /// Deletes results and warnings of locations that are no longer saved. With the first fetch of a day it also deletes
  /// what is expired, sums up old history and old wake-ups, and remembers the first look.
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
    try rememberFirstLook(db)
    if let start = try start(ofLast: Kept.quietWakeUps, db) { try mergeQuietWakeUps(before: start, db) }
    if let start = try start(ofLast: Kept.historyRows, db) { try sumUpHistory(before: start, db) }
    if let start = try start(ofLast: Kept.maximumDays, db) {
      try db.run("DELETE FROM fetchDay WHERE day < ?", [Int(start / secondsPerDay)])
    }
  }

  private static let secondsPerDay = 86_400.0

  /// Counts the day of a fetch. Days after it come from a clock that was ahead.
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

extension PastDay {
  /// Reads a day from a row. Throws `StoreDamage` for values that no version of Vane writes.
  fileprivate init(_ row: borrowing Row) throws {
    self.init(provider: try row.value(0, .text), start: try row.value(1, .instant))
    count = try row.value(2, .count)
    lowest = try PastTemperature(row, at: 3)
    highest = try PastTemperature(row, at: 5)
    precipitation = try row.valueIfAny(7, .measurement)
    wetHours = try row.value(8, .measurement)
    sunHours = try row.value(9, .measurement)
    windSpeedMax = try row.valueIfAny(10, .measurement)
    windGustMax = try row.valueIfAny(11, .measurement)
    pressure = try row.valueIfAny(12, .measurement)
  }
}

extension PastTemperature {
  /// Reads a value and its time from two columns; `nil` if one is missing.
  fileprivate init?(_ row: borrowing Row, at column: Int) throws {
    guard let value = try row.valueIfAny(column, .measurement), let at = try row.valueIfAny(column + 1, .instant) else {
      return nil
    }
    self.init(validAt: at, value: value)
  }
}
