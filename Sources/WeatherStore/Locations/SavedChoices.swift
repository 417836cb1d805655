import BackgroundFetch
import Foundation
import GRDB
import Weather

/// The data that the user typed and chose, as `locations.json` stores it: enough to fill a new store.
struct SavedChoices: Codable, Equatable {
  /// The schema number. It is raised when an older Vane could no longer understand the file.
  var schema = 1
  /// The chosen interval; see `BackgroundFetchInterval.storedText`.
  var interval: String
  var locations: [Entry]

  /// One saved location.
  struct Entry: Codable, Equatable {
    var name: String
    var region: String?
    var country: String?
    var countryCode: String?
    var latitude: Double
    var longitude: Double
    var timeZone: String?
    var savedAt: Date
    var lastUsedAt: Date
    var isCurrent: Bool
    var provider: String?
    var warningAreas: String?
    var hasGivenName: Bool?
  }

  init(_ db: Database) throws {
    interval = try String.fetchOne(db, sql: "SELECT chosenInterval FROM setting") ?? "minimum"
    locations = try Row.fetchAll(db, sql: SavedLocation.query + " ORDER BY savedAt, location.id").map { row in
      Entry(
        name: try row.value("name", .text), region: try row.valueIfAny("region", .text),
        country: try row.valueIfAny("country", .text), countryCode: try row.valueIfAny("countryCode", .text),
        latitude: try row.value("latitude", .degrees), longitude: try row.value("longitude", .degrees),
        timeZone: try row.valueIfAny("timeZone", .text), savedAt: try row.value("savedAt", .instant),
        lastUsedAt: try row.value("lastUsedAt", .instant), isCurrent: try row.value("isCurrent", .flag),
        provider: try row.valueIfAny("provider", .text), warningAreas: try row.valueIfAny("warningAreas", .text),
        hasGivenName: try row.valueIfAny("hasGivenName", .flag))
    }
  }

  /// Returns the content of `locations.json`.
  func text() throws -> Data {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }

  /// Whether there is anything to copy: a saved place, or an interval other than that of a new store.
  var areAny: Bool { !locations.isEmpty || interval != BackgroundFetchInterval.minimum.storedText }

  /// Fills a new store from the file beside it, if there is one, within the transaction that creates the store.
  ///
  /// A file that cannot be understood, or that has a later schema, is kept under another name, because the next save
  /// would replace it. A file that is not regular or is over 16 MB is an error.
  static func restore(to db: Database, from paths: StorePaths, at now: Date) throws -> [StoreNotice] {
    guard let content = try PrivateFile.read(paths.locations, atMost: longest) else { return [] }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    guard let choices = try? decoder.decode(SavedChoices.self, from: content), choices.schema == 1,
      let interval = BackgroundFetchInterval(storedText: choices.interval)
    else {
      let aside = PrivateFile.nameForSettingAside(paths.locations, at: now)
      guard rename(paths.locations, aside) == 0 else {
        throw StoreError.file(path: paths.locations, action: "set aside", errno: errno)
      }
      return [.unreadableLocations(path: aside)]
    }
    let count = try choices.fill(db)
    try db.execute(
      sql: "UPDATE setting SET chosenInterval = ?1, intervalInForce = iif(?2, ?1, 'never')",
      arguments: [interval.storedText, count > 0])
    return count > 0 ? [.restoredLocations(count: count)] : []
  }

  /// The maximum number of bytes of `locations.json` that are read: 16 MB. A hundred places take 30 kB.
  static let longest = 16 << 20

  /// Saves the locations in the store. Skips locations with an impossible coordinate.
  ///
  /// - Returns: the number of saved locations.
  private func fill(_ db: Database) throws -> Int {
    var count = 0
    for entry in locations {
      guard let coordinate = Coordinate(latitude: entry.latitude, longitude: entry.longitude) else { continue }
      let location = Location(
        name: entry.name, region: entry.region, country: entry.country, countryCode: entry.countryCode,
        coordinate: coordinate, timeZone: entry.timeZone)
      let id = try WeatherStore.insert(
        location, hasGivenName: entry.hasGivenName, savedAt: entry.savedAt, lastUsedAt: entry.lastUsedAt, db)
      try db.execute(
        sql: "UPDATE location SET provider = ?, warningAreas = ? WHERE id = ?",
        arguments: [entry.provider, entry.warningAreas, id])
      if entry.isCurrent {
        try db.execute(sql: "UPDATE setting SET currentLocationID = ?", arguments: [id])
      }
      count += 1
    }
    return count
  }
}
