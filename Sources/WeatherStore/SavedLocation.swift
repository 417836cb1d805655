public import Foundation
import GRDB
public import Weather

/// A location that somebody saved.
public struct SavedLocation: Hashable, Sendable, Identifiable {
  public typealias ID = Int64

  /// The store's own number; the same coordinate keeps it until its data is deleted.
  public let id: ID
  public let location: Location
  public let savedAt: Date
  /// When it last became current.
  public let lastUsedAt: Date
  public let isCurrent: Bool

  public init(id: ID, location: Location, savedAt: Date, lastUsedAt: Date, isCurrent: Bool) {
    self.id = id
    self.location = location
    self.savedAt = savedAt
    self.lastUsedAt = lastUsedAt
    self.isCurrent = isCurrent
  }

  /// Each saved location, oldest first; put a condition behind it with `AND`.
  static let query = """
    SELECT location.*, location.id IS setting.currentLocationID AS isCurrent
    FROM location, setting WHERE savedAt IS NOT NULL
    """

  /// `nil` for a coordinate that no version of Vane wrote.
  init?(_ row: Row) {
    guard let coordinate = Coordinate(latitude: row["latitude"], longitude: row["longitude"]) else { return nil }
    id = row["id"]
    location = Location(
      name: row["name"], region: row["region"], country: row["country"], coordinate: coordinate,
      timeZone: row["timeZone"])
    savedAt = Date(timeIntervalSince1970: row["savedAt"])
    lastUsedAt = Date(timeIntervalSince1970: row["lastUsedAt"])
    isCurrent = row["isCurrent"]
  }
}
