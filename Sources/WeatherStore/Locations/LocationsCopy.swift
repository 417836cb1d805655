import BackgroundFetch
import FoundationEssentials
import Glibc
import SQLite
import Text
import Weather

/// `locations.json`, the second copy of the data that the user saved.
///
/// The file follows the store and is written after a commit. A kill or a full disk can come between commit and write.
/// Therefore the file is compared with the store whenever the store is opened for writing. A new store is filled from
/// the file.
struct LocationsCopy: Database {
  let paths: StorePaths
  let connection: Connection
  var path: String { paths.database }

  /// The key of the mark: a value in the store that identifies the file when it last matched the store.
  private static let markKey = "locationsCopy"

  /// Deletes the mark, in the transaction that changes the content of the file.
  static func removeMark(_ db: Connection) throws {
    try db.run("DELETE FROM scheduleState WHERE key = ?", [markKey])
  }

  /// Rewrites the file if it differs from the content of the store, and marks it.
  ///
  /// The write lock of the store is held during the write, so the last writer of the file has read the last commit. A
  /// slower process therefore never replaces a newer state with an older one.
  func renew() throws(StoreError) {
    try write { db in
      if let text = try outdatedText() { try PrivateFile.replace(paths.locations, with: text) }
      // Without a mark, as on a full disk, the next opening compares the contents.
      try? WeatherStore.setScheduleState(mark, for: LocationsCopy.markKey, db)
    }
  }

  /// Rewrites an outdated file after the store is opened, unless the file is the marked one.
  ///
  /// - Returns: the reason if the file could not be written; the store remains usable.
  /// - Throws: `StoreError.notRegular` for a named pipe or a folder at its path, and errors of reading the store.
  func renewIfOutdated() throws -> [StoreNotice] {
    try PrivateFile.checkKind(paths.locations)
    // Comparing the content takes 2.7 of the 64 million instructions of a fetch (callgrind).
    guard try !isMarked() else { return [] }
    do {
      try renew()
      return []
    } catch {
      return [.copyNotWritten(reason: "\(error)")]
    }
  }

  /// Returns whether the file is the one that last matched the store, and both are unchanged since.
  func isMarked() throws -> Bool {
    try WeatherStore.storedText(for: LocationsCopy.markKey, connection) == mark
  }

  /// The identity of the current file. It changes whenever the file is written or replaced.
  private var mark: String {
    var status = stat()
    guard stat(paths.locations, &status) == 0 else { return "missing" }
    let changed = status.st_ctim
    return "\(status.st_dev) \(status.st_ino) \(status.st_size) \(changed.tv_sec).\(changed.tv_nsec)"
  }

  /// Returns the content that the file should have, or `nil` if the file has it. A file that cannot be read counts as
  /// outdated.
  private func outdatedText() throws -> [UInt8]? {
    let (text, isEmpty) = try text()
    do {
      guard let found = try PrivateFile.read(paths.locations, atMost: text.count) else { return isEmpty ? nil : text }
      return found == text ? nil : text
    } catch {
      if case .notRegular = error { throw error }
      return text
    }
  }

  /// Returns the content of the file: an object whose members are sorted by their keys, one a line. It is empty without
  /// a saved place and with the interval of a new store.
  ///
  /// Foundation's encoder takes 1.6 GB for a million places, and ten times as long.
  private func text() throws -> (text: [UInt8], isEmpty: Bool) {
    let interval = try connection.value("SELECT chosenInterval FROM setting") ?? "minimum"
    var text = Array("{\n  \"interval\" : \(interval.jsonText),\n  \"locations\" : [".utf8)
    let places = try connection.rows(SavedLocation.query + " ORDER BY savedAt, location.id") { row in
      try LocationsCopy.text(of: row)
    }
    text += places.joined(separator: ",").utf8
    text += "\n  ],\n  \"schema\" : 1\n}\n".utf8
    return (text, places.isEmpty && interval == BackgroundFetchInterval.minimum.storedText)
  }

  private static func text(of row: borrowing Row) throws -> String {
    let names = try row.valueIfAny(15, .text).flatMap(PlaceNames.init(storedText:))
    let members: [(key: String, json: String?)] = [
      ("country", try row.valueIfAny(3, .text)?.jsonText), ("countryCode", try row.valueIfAny(4, .text)?.jsonText),
      ("hasGivenName", try row.valueIfAny(13, .flag).map { "\($0)" }), ("isCurrent", "\(try row.value(10, .flag))"),
      ("lastUsedAt", try row.value(9, .instant).formatted(.iso8601).jsonText),
      ("latitude", try row.value(5, .degrees).jsonText), ("longitude", try row.value(6, .degrees).jsonText),
      ("name", try row.value(1, .text).jsonText),
      // The names of an unknown place are looked up again.
      ("names", names.flatMap { $0.local.isEmpty ? nil : $0.storedText }),
      ("provider", try row.valueIfAny(11, .text)?.jsonText), ("region", try row.valueIfAny(2, .text)?.jsonText),
      ("savedAt", try row.value(8, .instant).formatted(.iso8601).jsonText),
      ("timeZone", try row.valueIfAny(7, .text)?.jsonText), ("warningAreas", try row.valueIfAny(12, .text)?.jsonText),
    ]
    let lines = members.compactMap { key, json in json.map { "\n      \"\(key)\" : \($0)" } }
    return "\n    {\(lines.joined(separator: ","))\n    }"
  }
}

/// The data that the user typed and chose, as `locations.json` stores it: enough to fill a new store.
struct SavedChoices: Decodable {
  /// The schema number. It is raised when an older Vane could no longer understand the file.
  let schema: Int
  /// The chosen interval; see `BackgroundFetchInterval.storedText`.
  let interval: String
  let locations: [Entry]

  /// One saved location.
  struct Entry: Decodable {
    let name: String
    let region: String?
    let country: String?
    let countryCode: String?
    let latitude: Double
    let longitude: Double
    let timeZone: String?
    let savedAt: Date
    let lastUsedAt: Date
    let isCurrent: Bool
    let provider: String?
    let warningAreas: String?
    let hasGivenName: Bool?
    let names: PlaceNames?
  }

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
    else { return [.unreadableLocations(path: try PrivateFile.setAside(paths.locations, at: now))] }
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
