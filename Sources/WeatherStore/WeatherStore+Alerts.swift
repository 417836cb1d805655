public import Foundation
import GRDB
public import Weather

extension WeatherStore {
  /// Returns the warnings for a location that are in force or begin after `now`, the most severe first. A warning
  /// disappears at its own expiry time, even if the list has not been read again.
  public func alerts(for id: SavedLocation.ID, at now: Date) throws(StoreError) -> [WeatherAlert] {
    try toldAlerts(for: id, onlyCurrent: true).inForce(at: now)
  }

  /// Returns every warning that was reported and has not expired, including those no longer in the list.
  ///
  /// - Parameter service: `Provider.id`; `nil` for every service.
  public func toldAlerts(
    for id: SavedLocation.ID, from service: String? = nil, onlyCurrent: Bool = false
  ) throws(StoreError) -> [WeatherAlert] {
    let rows = try read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT content FROM alert
          WHERE locationID = ?1 AND service = coalesce(?2, service) AND isCurrent >= ?3 ORDER BY identifier, part
          """, arguments: [id, service, onlyCurrent])
    }
    return rows.compactMap { WeatherStore.decodedAlert($0) }
  }

  /// Returns the warnings that became new or changed after a revision, each with its location, and the newest
  /// revision among them.
  public func newAlerts(
    after revision: Int64
  ) throws(StoreError) -> (newest: Int64, alerts: [(locationID: SavedLocation.ID, alert: WeatherAlert)]) {
    let rows = try read { db in
      try Row.fetchAll(
        db, sql: "SELECT locationID, revision, content FROM alert WHERE revision > ? AND isCurrent ORDER BY revision",
        arguments: [revision]
      ).map { row in
        (
          id: try row.value(0, .id), revision: try row.value(1, .revision), content: try row.value(2, .text)
        )
      }
    }
    let alerts = rows.compactMap { row in WeatherStore.decodedAlert(row.content).map { (row.id, $0) } }
    return (rows.last?.revision ?? revision, alerts)
  }

  /// Returns when the warnings for a location were last read, by service. Returns an empty array if no service that
  /// covers the location was ever asked.
  public func alertFeeds(for id: SavedLocation.ID) throws(StoreError) -> [AlertFeedRecord] {
    try read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT * FROM alertFeed
          WHERE locationID = ? AND coalesce(readAt, failedAt) IS NOT NULL ORDER BY service
          """, arguments: [id]
      ).map {
        row in
        AlertFeedRecord(
          service: try row.value("service", .text), readAt: try row.valueIfAny("readAt", .instant),
          failedAt: try row.valueIfAny("failedAt", .instant), reason: try row.valueIfAny("reason", .text),
          unplaced: try row.value("unplaced", .count),
          codes: Set(SavedLocation.areas(try row.valueIfAny("codes", .text))),
          foreignCodes: Set(SavedLocation.areas(try row.valueIfAny("foreignCodes", .text))))
      }
    }
  }

  /// Returns whether all services that were asked about a location answered that they do not cover it.
  public func isUnknownToAlertFeeds(_ id: SavedLocation.ID) throws(StoreError) -> Bool {
    try read { db in
      try Bool.fetchOne(
        db, sql: "SELECT count(*) > 0 AND count(coalesce(readAt, failedAt)) = 0 FROM alertFeed WHERE locationID = ?",
        arguments: [id]) ?? false
    }
  }

  /// Stores a change. Writes nothing for a location that is no longer saved.
  static func store(_ change: AlertChange, at now: Date, _ db: Database) throws {
    let saved = try Row.fetchOne(
      db, sql: "SELECT 1 FROM location WHERE id = ? AND savedAt IS NOT NULL", arguments: [change.locationID])
    guard saved != nil else { return }
    switch change.outcome {
    case .failed(let reason):
      try db.execute(
        sql: """
          INSERT INTO alertFeed (locationID, service, failedAt, reason) VALUES (?, ?, ?, ?)
          ON CONFLICT (locationID, service) DO UPDATE SET failedAt = excluded.failedAt, reason = excluded.reason
          """, arguments: [change.locationID, change.service, now.timeIntervalSince1970, reason])
    case .unchanged:
      try db.execute(
        sql: """
          UPDATE alertFeed SET readAt = ?, failedAt = NULL, reason = NULL WHERE locationID = ? AND service = ?
          """, arguments: [now.timeIntervalSince1970, change.locationID, change.service])
    case .notCovered:
      try db.execute(
        sql: "INSERT OR IGNORE INTO alertFeed (locationID, service) VALUES (?, ?)",
        arguments: [change.locationID, change.service])
    case .read(let reading):
      try db.execute(
        sql: "INSERT OR REPLACE INTO alertFeed VALUES (?, ?, ?, NULL, ?, ?, ?, ?)",
        arguments: [
          change.locationID, change.service, now.timeIntervalSince1970, reading.unread, reading.unplaced,
          reading.codes.sorted().joined(separator: " "), reading.foreignCodes.sorted().joined(separator: " "),
        ])
      try replace(with: reading, of: change, at: now, db)
    }
  }

  private static func replace(
    with reading: AlertChange.Reading, of change: AlertChange, at now: Date, _ db: Database
  ) throws {
    try db.execute(
      sql: "DELETE FROM alert WHERE locationID = ? AND service = ?", arguments: [change.locationID, change.service])
    if !reading.news.isEmpty { try db.execute(sql: "UPDATE setting SET revision = revision + 1") }
    let revision = try Int64.fetchOne(db, sql: "SELECT revision FROM setting") ?? 0
    let kept = reading.current.map { ($0, true) } + reading.past.filter { $0.isActive(at: now) }.map { ($0, false) }
    for (alert, isCurrent) in kept {
      try db.execute(
        sql: "INSERT OR IGNORE INTO alert VALUES (?, ?, ?, ?, ?, ?, ?)",
        arguments: [
          change.locationID, change.service, alert.identifier, alert.part, isCurrent,
          reading.news.contains(alert) ? revision : 0, try encoded(alert, for: "alert"),
        ])
    }
  }

  private static func decodedAlert(_ text: String) -> WeatherAlert? {
    WeatherStore.decoded(WeatherAlert.self, from: text)
  }
}
