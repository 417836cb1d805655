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

extension FetchCommit {
  /// Adds an answer about the air of a location.
  ///
  /// - Parameter content: the series as text; `nil` for an answer without values, which leaves the earlier content.
  public mutating func addAir(_ content: String?, of id: SavedLocation.ID, receivedAt: Date) {
    add { db in try WeatherStore.storeAir(content, of: id, receivedAt: receivedAt, db) }
  }
}

extension WeatherStore {
  /// How long the air of a location is kept after the last answer, in days on which a fetch ended: the length of its
  /// forecast.
  static let airIsKept = 4

  /// Returns the air of a location; `nil` if the service never answered about it, and if what is stored is damaged.
  public func air(for id: SavedLocation.ID) throws(StoreError) -> StoredAir? {
    try first("SELECT askedAt, updatedAt, content, checksum FROM air WHERE locationID = ?", [id]) { row in
      let content = try row.document(2, checksum: 3)
      if content == nil, try !row.isNull(2) { return nil }
      return StoredAir(
        askedAt: try row.value(0, .instant), updatedAt: try row.valueIfAny(1, .instant), content: content)
    }
  }

  /// Returns when the service last answered about each location, without those whose series is damaged: they are due.
  public func airAskedAt() throws(StoreError) -> [SavedLocation.ID: Date] {
    let rows = try rows("SELECT locationID, askedAt, content, checksum FROM air") { row in
      let isSound = try row.isNull(2) || row.document(2, checksum: 3) != nil
      return isSound ? (try row.value(0, .id), try row.value(1, .instant)) : nil
    }
    return Dictionary(rows) { first, _ in first }
  }

  /// Stores an answer, unless the location is no longer saved.
  static func storeAir(
    _ content: String?, of id: SavedLocation.ID, receivedAt: Date, _ db: Connection
  ) throws {
    try db.run(
      """
      INSERT INTO air (locationID, askedAt, updatedAt, content, checksum)
      SELECT id, ?2, iif(?3 IS NULL, NULL, ?2), ?3, ?4 FROM location WHERE id = ?1 AND savedAt IS NOT NULL
      ON CONFLICT (locationID) DO UPDATE SET askedAt = excluded.askedAt,
        updatedAt = coalesce(excluded.updatedAt, updatedAt), content = coalesce(excluded.content, content),
        checksum = iif(excluded.content IS NULL, checksum, excluded.checksum)
      """, [id, receivedAt, content, content.map(DocumentChecksum.of)])
  }
}
