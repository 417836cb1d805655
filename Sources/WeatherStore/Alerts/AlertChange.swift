import FoundationEssentials
import SQLite
public import Weather

/// The outcome of reading a service's warnings, for one place. A failed reading changes nothing that is stored.
public enum AlertChange: Sendable {
  case read(Reading)
  case failed(reason: String)
  /// The service's list is the same as at the last reading.
  case unchanged
  /// The service works but does not cover the place.
  case notCovered

  /// The warnings for the place at the time of the reading.
  public struct Reading: Sendable {
    /// Warnings that are in force or begin later.
    public var current: [WeatherAlert]
    /// The warnings of `current` that are new or changed.
    public var news: [WeatherAlert]
    /// Warnings that were reported before and are no longer in the list. They are kept until they expire, so that a
    /// warning that reappears is not new.
    public var past: [WeatherAlert]
    /// The number of warnings in the list that cannot be matched to a location, so that they may or may not be for
    /// the place.
    public var unplaced: Int
    /// The number of list members that could not be read, with the reason; `nil` if all were read.
    public var unread: String?
    /// Codes of the areas that contain the place (`codes`) and of areas that do not (`foreignCodes`), as far as they
    /// are known now.
    public var codes: Set<String>
    public var foreignCodes: Set<String>

    public init(
      current: [WeatherAlert], news: [WeatherAlert], past: [WeatherAlert], unplaced: Int, unread: String? = nil,
      codes: Set<String>, foreignCodes: Set<String>
    ) {
      self.current = current
      self.news = news
      self.past = past
      self.unplaced = unplaced
      self.unread = unread
      self.codes = codes
      self.foreignCodes = foreignCodes
    }
  }
}

extension WeatherStore {
  /// Stores a change. Writes nothing for a location that is no longer saved.
  static func store(
    _ change: AlertChange, of id: SavedLocation.ID, from service: String, at now: Date, _ db: Connection
  ) throws {
    let isSaved = try db.value("SELECT savedAt IS NOT NULL FROM location WHERE id = ?", [id]) ?? false
    guard isSaved else { return }
    switch change {
    case .failed(let reason):
      try db.run(
        """
        INSERT INTO alertFeed (locationID, service, failedAt, reason) VALUES (?, ?, ?, ?)
        ON CONFLICT (locationID, service) DO UPDATE SET failedAt = excluded.failedAt, reason = excluded.reason
        """, [id, service, now, reason])
    case .unchanged:
      let values: [any ColumnValue] = [now, id, service]
      try db.run(
        "UPDATE alertFeed SET readAt = ?, failedAt = NULL, reason = NULL WHERE locationID = ? AND service = ?", values)
      try db.run("UPDATE alert SET listedAt = ? WHERE locationID = ? AND service = ? AND isCurrent", values)
    case .notCovered:
      try db.run(
        "INSERT OR IGNORE INTO alertFeed (locationID, service) VALUES (?, ?)", [id, service])
    case .read(let reading):
      try db.run(
        "INSERT OR REPLACE INTO alertFeed VALUES (?, ?, ?, NULL, ?, ?, ?, ?)",
        [
          id, service, now, reading.unread, reading.unplaced,
          reading.codes.sorted().joined(separator: " "), reading.foreignCodes.sorted().joined(separator: " "),
        ])
      try replace(with: reading, of: id, from: service, at: now, db)
    }
  }

  private static func replace(
    with reading: AlertChange.Reading, of id: SavedLocation.ID, from service: String, at now: Date, _ db: Connection
  ) throws {
    try db.run("DELETE FROM alert WHERE locationID = ? AND service = ?", [id, service])
    if !reading.news.isEmpty { try db.run("UPDATE setting SET revision = revision + 1") }
    let revision: Int64 = try db.value("SELECT revision FROM setting") ?? 0
    let kept = reading.current.map { ($0, true) } + reading.past.filter { $0.isActive(at: now) }.map { ($0, false) }
    for (alert, isCurrent) in kept {
      let content = try alert.storedText()
      try db.run(
        """
        INSERT OR IGNORE INTO alert (
          locationID, service, identifier, part, isCurrent, revision, listedAt, event, severity, hazard, sent, onset, ends,
          checksum, content)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        [
          id, service, alert.identifier, alert.part, isCurrent,
          reading.news.contains(alert) ? revision : 0, isCurrent ? now : alert.listedAt, alert.event,
          alert.severity.rawValue, alert.hazard?.rawValue, alert.sent, alert.onset, alert.ends,
          DocumentChecksum.of(content), content,
        ])
    }
  }
}
