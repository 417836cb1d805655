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
  /// `Provider.id` of the one that is to be asked first; `nil` leaves it to the configured order.
  public let provider: String?
  /// Codes of the areas for which warnings about it are issued, as far as they are known (EMMA_ID, NUTS3, UGC).
  public let warningAreas: [String]
  /// Whether the person gave it its name; `nil` when an earlier Vane saved it.
  public let hasGivenName: Bool?

  public init(
    id: ID, location: Location, savedAt: Date, lastUsedAt: Date, isCurrent: Bool, provider: String? = nil,
    warningAreas: [String] = [], hasGivenName: Bool? = nil
  ) {
    self.id = id
    self.location = location
    self.savedAt = savedAt
    self.lastUsedAt = lastUsedAt
    self.isCurrent = isCurrent
    self.provider = provider
    self.warningAreas = warningAreas
    self.hasGivenName = hasGivenName
  }

  /// Area codes as they stand in a column: parted by blanks.
  static func areas(_ text: String?) -> [String] {
    text?.unicodeScalars.split(separator: " ").map(String.init) ?? []
  }

  /// Each saved location; put a condition behind it with `AND`. Where the setting names none that is saved, the one
  /// used last is current.
  static let query = """
    SELECT location.*, location.id IS (
      SELECT saved.id FROM location AS saved, setting WHERE saved.savedAt IS NOT NULL
      ORDER BY saved.id IS currentLocationID DESC, saved.lastUsedAt DESC, saved.id DESC LIMIT 1) AS isCurrent
    FROM location WHERE savedAt IS NOT NULL
    """

  /// Throws `StoreDamage` for what no version of Vane wrote.
  init(_ row: Row) throws {
    let (latitude, longitude) = (try row.value("latitude", .degrees), try row.value("longitude", .degrees))
    guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
      throw StoreDamage(description: "a saved place is at \(latitude),\(longitude), not on the Earth")
    }
    id = try row.value("id", .id)
    location = Location(
      name: try row.value("name", .text), region: try row.valueIfAny("region", .text),
      country: try row.valueIfAny("country", .text), countryCode: try row.valueIfAny("countryCode", .text),
      coordinate: coordinate, timeZone: try row.valueIfAny("timeZone", .text))
    savedAt = try row.value("savedAt", .instant)
    lastUsedAt = try row.value("lastUsedAt", .instant)
    isCurrent = try row.value("isCurrent", .flag)
    provider = try row.valueIfAny("provider", .text)
    warningAreas = SavedLocation.areas(try row.valueIfAny("warningAreas", .text))
    hasGivenName = try row.valueIfAny("hasGivenName", .flag)
  }
}
