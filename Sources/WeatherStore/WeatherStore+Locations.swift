public import Foundation
import GRDB
public import Weather

// Each write here also renews `locations.json`, once it is committed.
extension WeatherStore {
  /// The saved locations, in the order they were first saved.
  public func locations() throws(StoreError) -> [SavedLocation] {
    try read { db in
      try Row.fetchAll(db, sql: SavedLocation.query + " ORDER BY savedAt, location.id").map { try SavedLocation($0) }
    }
  }

  /// The location that is shown and fetched when none is named.
  public func currentLocation() throws(StoreError) -> SavedLocation? {
    try read { db in try WeatherStore.current(db) }
  }

  /// Saves the location and makes it current; a coordinate that is saved already gets the new label. Puts the chosen
  /// interval in force: this is what turns background updates on.
  ///
  /// Throws `nameTaken` when the person gave it a name that means another saved place. Names that were found may repeat.
  ///
  /// - Parameters:
  ///   - hasGivenName: whether the person gave it its name; `nil` when that is not known.
  ///   - limit: most locations that may be saved; one more is refused with `StoreError.tooManyLocations`.
  public func save(
    _ location: Location, hasGivenName: Bool? = nil, at now: Date, atMost limit: Int = .max
  ) throws(StoreError) -> SavedLocation {
    try change { db in
      if hasGivenName == true { try WeatherStore.checkName(of: location, db) }
      // Counted under the write lock, so that of several processes none takes the last room of another.
      let others = try Int.fetchOne(
        db, sql: "SELECT count(*) FROM location WHERE savedAt IS NOT NULL AND (latitude, longitude) <> (?, ?)",
        arguments: [location.coordinate.latitude, location.coordinate.longitude])
      guard let others, others < limit else { throw StoreError.tooManyLocations(count: others ?? 0, limit: limit) }
      let id = try WeatherStore.insert(location, hasGivenName: hasGivenName, savedAt: now, lastUsedAt: now, db)
      try db.execute(
        sql: "UPDATE setting SET currentLocationID = ?, intervalInForce = chosenInterval", arguments: [id])
      return try WeatherStore.saved(id, db)
    }
  }

  /// Keeps who is to be asked first about a location, and the areas of warnings about it; `nil` leaves either as it is.
  public func prefer(
    provider: String? = nil, warningAreas: [String]? = nil, for id: SavedLocation.ID
  ) throws(StoreError) -> SavedLocation {
    try change { db in
      try db.execute(
        sql:
          "UPDATE location SET provider = coalesce(?, provider), warningAreas = coalesce(?, warningAreas) WHERE id = ?",
        arguments: [provider, warningAreas?.joined(separator: " "), id])
      return try WeatherStore.saved(id, db)
    }
  }

  /// Makes a saved location current.
  public func use(_ id: SavedLocation.ID, at now: Date) throws(StoreError) -> SavedLocation {
    try change { db in
      _ = try WeatherStore.saved(id, db)
      try db.execute(
        sql: "UPDATE location SET lastUsedAt = ? WHERE id = ?", arguments: [now.timeIntervalSince1970, id])
      try db.execute(sql: "UPDATE setting SET currentLocationID = ?", arguments: [id])
      return try WeatherStore.saved(id, db)
    }
  }

  /// Writes down the zone that a provider named for a location whose zone was unknown.
  public func setTimeZone(_ timeZone: String, of id: SavedLocation.ID) throws(StoreError) {
    try change { db in
      _ = try WeatherStore.saved(id, db)
      try db.execute(sql: "UPDATE location SET timeZone = ? WHERE id = ?", arguments: [timeZone, id])
    }
  }

  /// Clears a location; if it was the current one, the most recently used of the others becomes it.
  ///
  /// The interval in force stays: the next wake-up finds nothing saved and switches it off.
  ///
  /// - Parameter deletingData: also deletes its results and history, which otherwise stay for when it is saved again.
  /// - Returns: which one is current now; `nil` when none is left.
  public func clear(_ id: SavedLocation.ID, deletingData: Bool = false) throws(StoreError) -> SavedLocation? {
    try change { db in
      _ = try WeatherStore.saved(id, db)
      if deletingData {
        try db.execute(sql: "DELETE FROM location WHERE id = ?", arguments: [id])
      } else {
        try db.execute(sql: "UPDATE location SET savedAt = NULL WHERE id = ?", arguments: [id])
      }
      try db.execute(
        sql: """
          UPDATE setting SET currentLocationID =
            (SELECT id FROM location WHERE savedAt IS NOT NULL ORDER BY lastUsedAt DESC, id DESC LIMIT 1)
          WHERE currentLocationID IS NULL OR currentLocationID = ?
          """, arguments: [id])
      return try WeatherStore.current(db)
    }
  }

  /// Clears every location.
  ///
  /// - Parameter deletingData: also deletes all results and history, those of locations cleared earlier too.
  public func clearAll(deletingData: Bool = false) throws(StoreError) {
    try change { db in
      try db.execute(sql: "UPDATE setting SET currentLocationID = NULL")
      try db.execute(sql: deletingData ? "DELETE FROM location" : "UPDATE location SET savedAt = NULL")
    }
  }

  /// A transaction over something that the user decided; after its commit `locations.json` follows.
  ///
  /// A copy that cannot be written is told, and is written by the next process that opens the store for writing.
  func change<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    let value = try write { db in
      try LocationsCopy.removeMark(db)
      return try body(db)
    }
    do {
      try LocationsCopy(paths: paths, queue: queue).renew()
    } catch {
      tell(.copyNotWritten(reason: "\(error)"))
    }
    return value
  }

  /// Inserts a location or saves it anew under its coordinate; a known zone
  /// or country code is never replaced by an unknown one.
  static func insert(
    _ location: Location, hasGivenName: Bool?, savedAt: Date, lastUsedAt: Date, _ db: Database
  ) throws -> SavedLocation.ID {
    try db.execute(
      sql: """
        INSERT INTO location (
          name, region, country, countryCode, hasGivenName, latitude, longitude, timeZone, savedAt, lastUsedAt)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (latitude, longitude) DO UPDATE SET
          name = excluded.name, region = excluded.region, country = excluded.country,
          hasGivenName = excluded.hasGivenName,
          countryCode = coalesce(excluded.countryCode, countryCode), timeZone = coalesce(excluded.timeZone, timeZone),
          savedAt = coalesce(savedAt, excluded.savedAt), lastUsedAt = excluded.lastUsedAt
        """,
      arguments: [
        location.name, location.region, location.country, location.countryCode, hasGivenName,
        location.coordinate.latitude, location.coordinate.longitude, location.timeZone, savedAt.timeIntervalSince1970,
        lastUsedAt.timeIntervalSince1970,
      ])
    let id = try Int64.fetchOne(
      db, sql: "SELECT id FROM location WHERE latitude = ? AND longitude = ?",
      arguments: [location.coordinate.latitude, location.coordinate.longitude])
    return id ?? db.lastInsertedRowID
  }

  /// Throws `nameTaken` when the name is new for the place, and means another saved place too.
  private static func checkName(of location: Location, _ db: Database) throws {
    let saved = try Row.fetchAll(db, sql: SavedLocation.query).map { try SavedLocation($0).location }
    let isNew = !saved.contains { $0.coordinate == location.coordinate && $0.name == location.name }
    let other = saved.first { $0.coordinate != location.coordinate && $0.answers(to: location.name) }
    guard isNew, let other else { return }
    throw StoreError.nameTaken(location.name, by: other)
  }

  private static func current(_ db: Database) throws -> SavedLocation? {
    try Row.fetchOne(db, sql: SavedLocation.query + " AND isCurrent")
      .map { try SavedLocation($0) }
  }

  private static func saved(_ id: SavedLocation.ID, _ db: Database) throws -> SavedLocation {
    let row = try Row.fetchOne(db, sql: SavedLocation.query + " AND location.id = ?", arguments: [id])
    guard let row else { throw StoreError.unknownLocation(id) }
    return try SavedLocation(row)
  }
}
