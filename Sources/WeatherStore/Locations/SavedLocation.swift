public import FoundationEssentials
import SQLite
import Text
public import Weather

/// A location that the user saved.
public struct SavedLocation: Hashable, Sendable, Identifiable {
  public typealias ID = Int64

  /// The store's own number. A coordinate keeps its number until its data is deleted.
  public let id: ID
  public let location: Location
  public let savedAt: Date
  /// The time at which the location last became current.
  public let lastUsedAt: Date
  public let isCurrent: Bool
  /// `Provider.id` of the provider to ask first; `nil` means the configured order.
  public var provider: String?
  /// Codes of the areas for which warnings about the location are issued, as far as they are known (EMMA_ID, NUTS3,
  /// UGC).
  public let warningAreas: [String]
  /// Whether the user gave the location its name; `nil` if an earlier Vane saved it.
  public let hasGivenName: Bool?
  /// The last time the user looked at the location or saved it, to the hour; `nil` if the location was saved with a
  /// list and never looked at.
  public let lookedAt: Date?

  public init(
    id: ID, location: Location, savedAt: Date, lastUsedAt: Date, isCurrent: Bool, provider: String? = nil,
    warningAreas: [String] = [], hasGivenName: Bool? = nil, lookedAt: Date? = nil
  ) {
    self.id = id
    self.location = location
    self.savedAt = savedAt
    self.lastUsedAt = lastUsedAt
    self.isCurrent = isCurrent
    self.provider = provider
    self.warningAreas = warningAreas
    self.hasGivenName = hasGivenName
    self.lookedAt = lookedAt
  }

  /// The key of the location in the schedule.
  public var key: String { String(id) }

  /// The time without a look after which less is asked about a location: a week.
  private static let lookMemory = 7 * 86_400.0

  /// Whether the user looks at the location: it is current, or was looked at in the last week. A look in the future
  /// does not count beyond a week either: the clock was ahead.
  public func isLookedAt(at now: Date) -> Bool {
    isCurrent || lookedAt.map { abs(now.timeIntervalSince($0)) < SavedLocation.lookMemory } ?? false
  }

  /// Returns the area codes of a column, in which they are separated by spaces.
  static func areas(_ text: String?) -> [String] {
    text?.unicodeScalars.split(separator: " ").map(String.init) ?? []
  }

  /// The identifier of the current location. If the setting names no saved location, the one used last is current. The
  /// second query reads all locations, so it runs only then.
  static let currentID = """
    coalesce(
      (SELECT saved.id FROM setting JOIN location AS saved ON saved.id = currentLocationID
        WHERE saved.savedAt IS NOT NULL),
      (SELECT id FROM location WHERE savedAt IS NOT NULL ORDER BY lastUsedAt DESC, id DESC LIMIT 1))
    """

  /// The query for all saved locations; append a condition with `AND`. `SavedChoices` reads the same columns.
  static let query = """
    SELECT location.id, name, region, country, countryCode, latitude, longitude, timeZone, savedAt, lastUsedAt,
      location.id IS \(currentID) AS isCurrent, provider, warningAreas, hasGivenName, lookedAt, names
    FROM location WHERE savedAt IS NOT NULL
    """

  /// Reads the location from a row. Throws `StoreDamage` for values that no version of Vane writes.
  init(_ row: borrowing Row) throws {
    let (latitude, longitude) = (try row.value(5, .degrees), try row.value(6, .degrees))
    guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
      throw StoreDamage(description: "a saved place is at \(latitude),\(longitude), not on the Earth")
    }
    id = try row.value(0, .id)
    location = Location(
      name: try row.value(1, .text), region: try row.valueIfAny(2, .text), country: try row.valueIfAny(3, .text),
      countryCode: try row.valueIfAny(4, .text), coordinate: coordinate, timeZone: try row.valueIfAny(7, .text),
      names: (try row.valueIfAny(15, .text)).flatMap(PlaceNames.init(storedText:)))
    savedAt = try row.value(8, .instant)
    lastUsedAt = try row.value(9, .instant)
    isCurrent = try row.value(10, .flag)
    provider = try row.valueIfAny(11, .text)
    warningAreas = SavedLocation.areas(try row.valueIfAny(12, .text))
    hasGivenName = try row.valueIfAny(13, .flag)
    lookedAt = try row.valueIfAny(14, .lookedAt)
  }
}

extension PlaceNames: StoredObject {
  init() { self.init(isNearby: false) }

  mutating func exchange(_ members: inout StoredMembers) throws(JSONError) {
    try members.member("isNearby", &isNearby)
    try members.member("local", &local)
  }
}

extension PlaceNames.Local: StoredObject {
  init() { self.init(name: nil) }

  mutating func exchange(_ members: inout StoredMembers) throws(JSONError) {
    try members.member("country", &country)
    try members.member("name", &name)
    try members.member("region", &region)
  }
}
