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
    try rows("SELECT \(WeatherAlert.headColumns) FROM alert WHERE locationID = ? AND isCurrent", [id]) { row in
      try WeatherAlert(head: row)
    }.inForce(at: now)
  }

  /// Returns for each location the head of the worst warning that is in force or begins after `now`.
  ///
  /// - Parameter allows: whether a warning counts.
  public func worstAlerts(
    at now: Date, where allows: (WeatherAlert) -> Bool
  ) throws(StoreError) -> [SavedLocation.ID: WeatherAlert] {
    var worst: [SavedLocation.ID: WeatherAlert] = [:]
    _ = try rows("SELECT \(WeatherAlert.headColumns), locationID FROM alert WHERE isCurrent") { row in
      let id: SavedLocation.ID = try row.value(WeatherAlert.headCount, .id)
      guard let alert = try WeatherAlert(head: row), allows(alert) else { return }
      worst[id] = ([worst[id], alert].compactMap(\.self) as [WeatherAlert]).inForce(at: now).first
    }
    return worst
  }

  /// Returns every warning that was reported and has not expired, including those no longer in the list.
  ///
  /// - Parameter service: `Provider.id`; `nil` for every service.
  public func knownAlerts(
    for id: SavedLocation.ID, from service: String? = nil, onlyCurrent: Bool = false
  ) throws(StoreError) -> [WeatherAlert] {
    try rows(
      """
      SELECT \(WeatherAlert.headColumns), checksum, content FROM alert
      WHERE locationID = ?1 AND service = coalesce(?2, service) AND isCurrent >= ?3 ORDER BY identifier, part
      """, [id, service, onlyCurrent]
    ) { row in try WeatherAlert(row) }
  }

  /// Returns the warnings that became new or changed after a revision, each with its location, and the newest
  /// revision among them.
  public func newAlerts(
    after revision: Int64
  ) throws(StoreError) -> (newest: Int64, alerts: [(locationID: SavedLocation.ID, alert: WeatherAlert)]) {
    var newest = revision
    let alerts = try rows(
      """
      SELECT \(WeatherAlert.headColumns), checksum, content, locationID, revision FROM alert
      WHERE revision > ? AND isCurrent ORDER BY revision
      """, [revision]
    ) { row -> (SavedLocation.ID, WeatherAlert)? in
      let id = try row.value(WeatherAlert.headCount + 2, .id)
      newest = try row.value(WeatherAlert.headCount + 3, .revision)
      return try WeatherAlert(row).map { (id, $0) }
    }
    return (newest, alerts)
  }

  /// Returns when the warnings for a location were last read, by service. Returns an empty array if no service that
  /// covers the location was ever asked.
  public func alertFeeds(for id: SavedLocation.ID) throws(StoreError) -> [AlertFeedRecord] {
    try rows(
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

  /// Returns when a service's warnings for a location were last read; `nil` if never.
  public func alertsReadAt(for id: SavedLocation.ID, from service: String) throws(StoreError) -> Date? {
    try first("SELECT readAt FROM alertFeed WHERE locationID = ? AND service = ?", [id, service]) { row in
      try row.valueIfAny(0, .instant)
    }
  }

  /// Returns whether all services that were asked about a location answered that they do not cover it.
  public func isUnknownToAlertFeeds(_ id: SavedLocation.ID) throws(StoreError) -> Bool {
    try value("SELECT count(*) > 0 AND count(coalesce(readAt, failedAt)) = 0 FROM alertFeed WHERE locationID = ?", [id])
      ?? false
  }
}

extension WeatherAlert {
  /// The columns of a warning that a look shows and a filter compares: a long list is read without its texts.
  fileprivate static let headColumns =
    "service, identifier, part, listedAt, event, severity, hazard, sent, onset, ends"
  fileprivate static let headCount = 10

  /// Reads a row that begins with the columns of the head, as a warning without texts. Returns `nil` if the migration
  /// of an earlier store could not read the document. Throws `StoreDamage` for values that no version of Vane writes.
  fileprivate init?(head row: borrowing Row) throws {
    let (onset, ends) = (try row.valueIfAny(8, .instant), try row.valueIfAny(9, .instant))
    guard let event = try row.text(4), let severity = try row.text(5), let sent = try row.valueIfAny(7, .instant) else {
      return nil
    }
    let service = try row.value(0, .text)
    self.init(
      identifier: try row.value(1, .text), part: try row.value(2, .any), provider: service, issuer: service,
      sender: "", sent: sent, event: event, hazard: try row.text(6).flatMap(AlertHazard.init(rawValue:)),
      severity: Severity(rawValue: severity) ?? .unknown, onset: onset, ends: ends, isSummary: true)
    listedAt = try row.valueIfAny(3, .instant)
  }

  /// Reads a row that begins with the columns of the head, the checksum and the content. Of content that cannot be
  /// read, the head is left.
  fileprivate init?(_ row: borrowing Row) throws {
    let content = try row.document(WeatherAlert.headCount + 1, checksum: WeatherAlert.headCount)
    guard let alert = content.flatMap(WeatherAlert.init(storedText:)) else {
      try self.init(head: row)
      return
    }
    self = alert
    listedAt = try row.valueIfAny(3, .instant)
  }

  /// Reads the JSON of a warning with Foundation's coders. Returns `nil` for a text that cannot be decoded, or that
  /// contains an invalid time.
  init?(storedText text: String) {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let date = try Date(from: decoder)
      guard ColumnKind<Date>.instant.value(date.databaseValue) != nil else {
        throw StoreDamage(description: "a time makes no sense")
      }
      return date
    }
    guard let alert = try? decoder.decode(WeatherAlert.self, from: Data(text.utf8)) else { return nil }
    self = alert
  }

  /// Returns the JSON of the warning.
  ///
  /// - Throws: `unencodable` for a time that is not a number.
  func storedText() throws(StoreError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    do {
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    } catch {
      throw .unencodable(key: "alert", detail: "\(error)")
    }
  }
}
