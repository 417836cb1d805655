public import FoundationEssentials
import SQLite

/// The air of a location, as stored.
public struct StoredAir: Hashable, Sendable {
  /// When the service answered last, with or without values.
  public let askedAt: Date
  /// When the content was received; `nil` if the service never had values for the place.
  public let updatedAt: Date?
  /// The series as text; `nil` if the service never had values for the place.
  public let content: String?
}

/// An answer about the air of a location.
public struct AirChange: Hashable, Sendable {
  public var locationID: SavedLocation.ID
  public var receivedAt: Date
  /// The series as text; `nil` for an answer without values, which leaves the earlier content.
  public var content: String?

  public init(locationID: SavedLocation.ID, receivedAt: Date, content: String?) {
    self.locationID = locationID
    self.receivedAt = receivedAt
    self.content = content
  }
}

extension WeatherStore {
  /// How long the air of a location is kept after the last answer: the length of its forecast.
  static let airIsKept = Duration.seconds(4 * 86_400)

  /// Returns the air of a location; `nil` if the service never answered about it.
  public func air(for id: SavedLocation.ID) throws(StoreError) -> StoredAir? {
    try read { db in
      try db.first("SELECT askedAt, updatedAt, content FROM air WHERE locationID = ?", [id]) { row in
        StoredAir(
          askedAt: try row.value(0, .instant), updatedAt: try row.valueIfAny(1, .instant),
          content: try row.valueIfAny(2, .text))
      }
    }
  }

  /// Returns when the service last answered about each location.
  public func airAskedAt() throws(StoreError) -> [SavedLocation.ID: Date] {
    try read { db in
      let rows = try db.rows("SELECT locationID, askedAt FROM air") { row in
        (try row.value(0, .id), try row.value(1, .instant))
      }
      return Dictionary(rows, uniquingKeysWith: { first, _ in first })
    }
  }

  /// Stores an answer, unless the location is no longer saved.
  static func store(_ change: AirChange, _ db: Connection) throws {
    let received = change.receivedAt.timeIntervalSince1970
    try db.run(
      """
      INSERT INTO air SELECT id, ?2, iif(?3 IS NULL, NULL, ?2), ?3 FROM location WHERE id = ?1 AND savedAt IS NOT NULL
      ON CONFLICT (locationID) DO UPDATE SET askedAt = excluded.askedAt,
        updatedAt = coalesce(excluded.updatedAt, updatedAt), content = coalesce(excluded.content, content)
      """, [change.locationID, received, change.content])
  }
}
