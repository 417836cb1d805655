public import FoundationEssentials
public import Weather

/// The document of saved locations: one object with a list in the order of saving. Every key is always present.
public enum SavedLocationsDocument {
  /// One saved location, with the times at which it was saved and last became current.
  public struct Entry: Hashable, Sendable {
    let location: Location
    let isCurrent: Bool
    let savedAt: Date
    let lastUsedAt: Date

    public init(_ location: Location, isCurrent: Bool, savedAt: Date, lastUsedAt: Date) {
      self.location = location
      self.isCurrent = isCurrent
      self.savedAt = savedAt
      self.lastUsedAt = lastUsedAt
    }
  }

  public static func encode(_ entries: [Entry]) -> String {
    var json = JSONWriter()
    json.object { json in
      json.integer("schema", 1)
      json.array("locations", entries, write)
    }
    return json.text
  }

  private static func write(_ json: inout JSONWriter, _ entry: Entry) {
    let location = entry.location
    json.object { json in
      json.string("name", location.name)
      json.string("region", location.region)
      json.string("country", location.country)
      json.string("countryCode", location.countryCode)
      json.number("latitude", location.coordinate.latitude, decimals: 4)
      json.number("longitude", location.coordinate.longitude, decimals: 4)
      json.string("timeZone", location.timeZone)
      json.boolean("current", entry.isCurrent)
      json.instant("savedAt", entry.savedAt)
      json.instant("lastUsedAt", entry.lastUsedAt)
    }
  }
}
