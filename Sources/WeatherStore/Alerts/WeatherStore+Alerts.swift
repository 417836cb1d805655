public import FoundationEssentials
import SQLite
public import Weather

/// The state of a service's warnings for a place: the time of the last reading, and the last failure.
public struct AlertFeedRecord: Hashable, Sendable {
  /// `Provider.id` of the service.
  public var service: String
  /// The time of the last successful reading; `nil` if there was none.
  public var readAt: Date?
  /// The time of the last failure, if no reading has succeeded since.
  public var failedAt: Date?
  /// The reason for the failure. Without `failedAt`: the number of list members that could not be read, with the
  /// reason.
  public var reason: String?
  /// The number of warnings in the list that cannot be matched to a location.
  public var unplaced: Int
  /// Codes of areas known to contain the place.
  public var codes: Set<String>
  /// Codes of areas known not to contain the place.
  public var foreignCodes: Set<String>
}

extension WeatherStore {
  /// Returns the warnings for a location that are in force or begin after `now`, the most severe first. A warning
  /// disappears at its own expiry time, even if the list has not been read again.
  public func alerts(for id: SavedLocation.ID, at now: Date) throws(StoreError) -> [WeatherAlert] {
    try knownAlerts(for: id, onlyCurrent: true).inForce(at: now)
  }

  /// Returns the heads of the warnings for a location that are in force or begin after `now`, the most severe first.
  public func alertHeads(for id: SavedLocation.ID, at now: Date) throws(StoreError) -> [WeatherAlert] {
    try read { db in
      try db.rows("SELECT \(AlertHead.columns) FROM alert WHERE locationID = ? AND isCurrent", [id]) { row in
        try AlertHead.alert(in: row)
      }
    }.compactMap(\.self).inForce(at: now)
  }

  /// Returns for each location the head of the worst warning that is in force or begins after `now`.
  ///
  /// - Parameter allows: whether a warning counts.
  public func worstAlerts(
    at now: Date, where allows: (WeatherAlert) -> Bool
  ) throws(StoreError) -> [SavedLocation.ID: WeatherAlert] {
    var worst: [SavedLocation.ID: WeatherAlert] = [:]
    _ = try read { db in
      try db.rows("SELECT \(AlertHead.columns), locationID FROM alert WHERE isCurrent") { row in
        let id: SavedLocation.ID = try row.value(AlertHead.count, .id)
        guard let alert = try AlertHead.alert(in: row), allows(alert) else { return }
        worst[id] = ([worst[id], alert].compactMap(\.self) as [WeatherAlert]).inForce(at: now).first
      }
    }
    return worst
  }

  /// Returns every warning that was reported and has not expired, including those no longer in the list.
  ///
  /// - Parameter service: `Provider.id`; `nil` for every service.
  public func knownAlerts(
    for id: SavedLocation.ID, from service: String? = nil, onlyCurrent: Bool = false
  ) throws(StoreError) -> [WeatherAlert] {
    let alerts = try read { db in
      try db.rows(
        """
        SELECT \(AlertHead.columns), checksum, content FROM alert
        WHERE locationID = ?1 AND service = coalesce(?2, service) AND isCurrent >= ?3 ORDER BY identifier, part
        """, [id, service, onlyCurrent]
      ) { row in try WeatherStore.alert(in: row) }
    }
    return alerts.compactMap(\.self)
  }

  /// Returns the warnings that became new or changed after a revision, each with its location, and the newest
  /// revision among them.
  public func newAlerts(
    after revision: Int64
  ) throws(StoreError) -> (newest: Int64, alerts: [(locationID: SavedLocation.ID, alert: WeatherAlert)]) {
    let rows = try read { db in
      try db.rows(
        """
        SELECT \(AlertHead.columns), checksum, content, locationID, revision FROM alert
        WHERE revision > ? AND isCurrent ORDER BY revision
        """, [revision]
      ) { row in
        (
          id: try row.value(AlertHead.count + 2, .id), revision: try row.value(AlertHead.count + 3, .revision),
          alert: try WeatherStore.alert(in: row)
        )
      }
    }
    let alerts = rows.compactMap { row in row.alert.map { (row.id, $0) } }
    return (rows.last?.revision ?? revision, alerts)
  }

  /// Returns when the warnings for a location were last read, by service. Returns an empty array if no service that
  /// covers the location was ever asked.
  public func alertFeeds(for id: SavedLocation.ID) throws(StoreError) -> [AlertFeedRecord] {
    try read { db in
      try db.rows(
        """
        SELECT service, readAt, failedAt, reason, unplaced, codes, foreignCodes FROM alertFeed
        WHERE locationID = ? AND coalesce(readAt, failedAt) IS NOT NULL ORDER BY service
        """, [id]
      ) { row in
        AlertFeedRecord(
          service: try row.value(0, .text), readAt: try row.valueIfAny(1, .instant),
          failedAt: try row.valueIfAny(2, .instant), reason: try row.valueIfAny(3, .text),
          unplaced: try row.value(4, .count), codes: Set(SavedLocation.areas(try row.valueIfAny(5, .text))),
          foreignCodes: Set(SavedLocation.areas(try row.valueIfAny(6, .text))))
      }
    }
  }

  /// Returns when a service's warnings for a location were last read; `nil` if never.
  public func alertsReadAt(for id: SavedLocation.ID, from service: String) throws(StoreError) -> Date? {
    try read { db in
      try db.first("SELECT readAt FROM alertFeed WHERE locationID = ? AND service = ?", [id, service]) { row in
        try row.valueIfAny(0, .instant)
      } ?? nil
    }
  }

  /// Returns whether all services that were asked about a location answered that they do not cover it.
  public func isUnknownToAlertFeeds(_ id: SavedLocation.ID) throws(StoreError) -> Bool {
    try read { db in
      try db.value(
        "SELECT count(*) > 0 AND count(coalesce(readAt, failedAt)) = 0 FROM alertFeed WHERE locationID = ?", [id])
        ?? false
    }
  }

  /// Reads the warning of a row that begins with the columns of its head, its checksum and its content. Of content that
  /// cannot be read, the head is left.
  private static func alert(in row: borrowing Row) throws -> WeatherAlert? {
    let content = try row.document(AlertHead.count + 1, checksum: AlertHead.count)
    guard var alert = content.flatMap(AlertContent.decoded) else {
      return try AlertHead.alert(in: row)
    }
    alert.listedAt = try AlertHead.listedAt(in: row)
    return alert
  }
}
