import BackgroundFetch
import FoundationEssentials
import Glibc
import SQLite
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
    var names: PlaceNames?
  }

  init(_ db: Connection) throws {
    interval = try db.value("SELECT chosenInterval FROM setting") ?? "minimum"
    locations = try db.rows(SavedLocation.query + " ORDER BY savedAt, location.id") { row in
      Entry(
        name: try row.value(1, .text), region: try row.valueIfAny(2, .text), country: try row.valueIfAny(3, .text),
        countryCode: try row.valueIfAny(4, .text), latitude: try row.value(5, .degrees),
        longitude: try row.value(6, .degrees), timeZone: try row.valueIfAny(7, .text),
        savedAt: try row.value(8, .instant), lastUsedAt: try row.value(9, .instant),
        isCurrent: try row.value(10, .flag), provider: try row.valueIfAny(11, .text),
        warningAreas: try row.valueIfAny(12, .text), hasGivenName: try row.valueIfAny(13, .flag),
        names: (try row.valueIfAny(15, .text)).flatMap(PlaceNames.init(storedText:)))
    }
  }

  /// Whether there is anything to copy: a saved place, or an interval other than that of a new store.
  var isEmpty: Bool { locations.isEmpty && interval == BackgroundFetchInterval.minimum.storedText }

  /// Fills a new store from the file beside it, if there is one, within the transaction that creates the store.
  ///
  /// A file that cannot be understood, or that has a later schema, is kept under another name, because the next save
  /// would replace it. A file that is not regular or is over 256 MB is an error.
  static func restore(to db: Connection, from paths: StorePaths, at now: Date) throws -> [StoreNotice] {
    guard let content = try PrivateFile.read(paths.locations, atMost: maximumSize) else { return [] }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    guard let choices = try? decoder.decode(SavedChoices.self, from: Data(content)), choices.schema == 1,
      let interval = BackgroundFetchInterval(storedText: choices.interval)
    else {
      let aside = PrivateFile.nameForSettingAside(paths.locations, at: now)
      guard rename(paths.locations, aside) == 0 else {
        throw StoreError.file(path: paths.locations, action: .setAside, errno: errno)
      }
      return [.unreadableLocations(path: aside)]
    }
    let count = try choices.fill(db)
    try db.run(
      "UPDATE setting SET chosenInterval = ?1, intervalInForce = iif(?2, ?1, 'never')",
      [interval.storedText, count > 0])
    return count > 0 ? [.restoredLocations(count: count)] : []
  }

  /// The maximum number of bytes of `locations.json` that are read: 256 MB. Ten thousand places take 3 to 4 MB.
  static let maximumSize = 256 << 20

  /// Saves the locations in the store. Skips locations with an impossible coordinate.
  ///
  /// - Returns: the number of saved locations.
  private func fill(_ db: Connection) throws -> Int {
    var count = 0
    for entry in locations {
      guard let coordinate = Coordinate(latitude: entry.latitude, longitude: entry.longitude) else { continue }
      let location = Location(
        name: entry.name, region: entry.region, country: entry.country, countryCode: entry.countryCode,
        coordinate: coordinate, timeZone: entry.timeZone, names: entry.names)
      let id = try WeatherStore.insert(
        location, hasGivenName: entry.hasGivenName, savedAt: entry.savedAt, lastUsedAt: entry.lastUsedAt, db)
      try db.run(
        "UPDATE location SET provider = ?, warningAreas = ?, lookedAt = lastUsedAt WHERE id = ?",
        [entry.provider, entry.warningAreas, id])
      if entry.isCurrent {
        try db.run("UPDATE setting SET currentLocationID = ?", [id])
      }
      count += 1
    }
    return count
  }
}

extension SavedChoices {
  /// Returns the content of `locations.json`: an object whose members are sorted by their keys, one a line.
  ///
  /// Foundation's encoder takes 1.6 GB for a million places, and ten times as long.
  func text() -> [UInt8] {
    var text = ChoicesText()
    text.add("{\n  \"interval\" : \(interval.jsonText),\n  \"locations\" : [")
    for (index, entry) in locations.enumerated() { text.add(entry, isFirst: index == 0) }
    text.add("\n  ],\n  \"schema\" : \(schema)\n}\n")
    return text.bytes
  }
}

/// The bytes of `locations.json` while they are written.
private struct ChoicesText {
  private(set) var bytes: [UInt8] = []
  private var hasMember = false

  mutating func add(_ text: String) {
    bytes += text.utf8
  }

  mutating func add(_ entry: SavedChoices.Entry, isFirst: Bool) {
    add(isFirst ? "\n    {" : ",\n    {")
    hasMember = false
    member("country", entry.country)
    member("countryCode", entry.countryCode)
    member("hasGivenName", entry.hasGivenName.map { "\($0)" }, isQuoted: false)
    member("isCurrent", "\(entry.isCurrent)", isQuoted: false)
    member("lastUsedAt", entry.lastUsedAt.formatted(.iso8601))
    member("latitude", entry.latitude.jsonText, isQuoted: false)
    member("longitude", entry.longitude.jsonText, isQuoted: false)
    member("name", entry.name)
    // The names of an unknown place are looked up again.
    member("names", entry.names.flatMap { $0.local.isEmpty ? nil : $0.storedText }, isQuoted: false)
    member("provider", entry.provider)
    member("region", entry.region)
    member("savedAt", entry.savedAt.formatted(.iso8601))
    member("timeZone", entry.timeZone)
    member("warningAreas", entry.warningAreas)
    add("\n    }")
  }

  /// Writes a member; none for `nil`.
  private mutating func member(_ key: String, _ value: String?, isQuoted: Bool = true) {
    guard let value else { return }
    add(hasMember ? ",\n      \"" : "\n      \"")
    hasMember = true
    add(key)
    add("\" : ")
    add(isQuoted ? value.jsonText : value)
  }
}
