import BackgroundFetch
import Foundation
import GRDB
import Weather

/// What a person typed and chose, as `locations.json` keeps it: enough to fill a new store.
struct SavedChoices: Codable, Equatable {
  /// Raised when an older Vane could not make sense of the file.
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
  }

  init(_ db: Database) throws {
    interval = try String.fetchOne(db, sql: "SELECT chosenInterval FROM setting") ?? "minimum"
    locations = try Row.fetchAll(db, sql: SavedLocation.query + " ORDER BY savedAt, location.id").map { row in
      Entry(
        name: row["name"], region: row["region"], country: row["country"], countryCode: row["countryCode"],
        latitude: row["latitude"], longitude: row["longitude"], timeZone: row["timeZone"],
        savedAt: Date(timeIntervalSince1970: row["savedAt"]),
        lastUsedAt: Date(timeIntervalSince1970: row["lastUsedAt"]), isCurrent: row["isCurrent"],
        provider: row["provider"], warningAreas: row["warningAreas"])
    }
  }

  /// Replaces the file by an atomic rename.
  func write(to paths: StorePaths) throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try PrivateFile.replace(paths.locations, with: encoder.encode(self) + Data("\n".utf8))
  }

  /// Fills a new store, within the transaction that makes it, from the file beside it if there is one.
  ///
  /// A file that makes no sense, or of a later schema, is kept under another name: the next save would replace it.
  static func restore(to db: Database, from paths: StorePaths, at now: Date) throws -> [StoreNotice] {
    guard access(paths.locations, F_OK) == 0 else { return [] }
    let content: Data
    do {
      content = try Data(contentsOf: URL(filePath: paths.locations))
    } catch {
      throw StoreError.file(path: paths.locations, action: "read", errno: errno)
    }
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

  /// - Returns: how many were saved; one with an impossible coordinate is not.
  private func fill(_ db: Database) throws -> Int {
    var count = 0
    for entry in locations {
      guard let coordinate = Coordinate(latitude: entry.latitude, longitude: entry.longitude) else { continue }
      let location = Location(
        name: entry.name, region: entry.region, country: entry.country, countryCode: entry.countryCode,
        coordinate: coordinate, timeZone: entry.timeZone)
      let id = try WeatherStore.insert(location, savedAt: entry.savedAt, lastUsedAt: entry.lastUsedAt, db)
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
