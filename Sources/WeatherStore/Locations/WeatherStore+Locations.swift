public import FoundationEssentials
import SQLite
public import Weather

// Each write here also renews `locations.json` after the commit.
extension WeatherStore {
  /// Returns the saved locations, in the order in which they were first saved.
  public func locations() throws(StoreError) -> [SavedLocation] {
    try read { db in try WeatherStore.savedLocations(db, " ORDER BY savedAt, location.id") }
  }

  /// Returns the location that is shown and fetched when the user names none.
  public func currentLocation() throws(StoreError) -> SavedLocation? {
    try read { db in try WeatherStore.current(db) }
  }

  /// Saves the location and makes it current. If the coordinate is already saved, it gets the new label. Puts the
  /// chosen interval in force, which turns background updates on.
  ///
  /// Throws `nameTaken` if the user gave it a name that also means another saved place. Names found by a search may
  /// repeat.
  ///
  /// - Parameter hasGivenName: whether the user gave it its name; `nil` if that is not known.
  public func save(
    _ location: Location, hasGivenName: Bool? = nil, at now: Date
  ) throws(StoreError) -> SavedLocation {
    try change { db in
      if hasGivenName == true { try WeatherStore.checkName(of: location, db) }
      let id = try WeatherStore.insert(location, hasGivenName: hasGivenName, savedAt: now, lastUsedAt: now, db)
      try WeatherStore.makeCurrent(id, at: now, db)
      try db.run("UPDATE setting SET intervalInForce = chosenInterval")
      return try WeatherStore.saved(id, db)
    }
  }

  /// Saves locations that the user named, all or none. The current location stays; without one, the first becomes
  /// current. Puts the chosen interval in force, which turns background updates on.
  ///
  /// A location whose coordinate is already saved keeps its number and gets the new name. Names may repeat: a list of
  /// thousands of places has such names.
  ///
  /// - Parameter progress: receives the number of saved locations after each one.
  public func save(
    _ locations: [Location], at now: Date, progress: (Int) -> Void = { _ in }
  ) throws(StoreError) -> SavedLocations {
    guard !locations.isEmpty else { return SavedLocations() }
    return try change { db in
      var saved = SavedLocations()
      var first: SavedLocation.ID?
      for (index, location) in locations.enumerated() {
        // A location that was cleared has no `savedAt`. It counts as used now, as a new one.
        let earlier = try db.first(
          "SELECT name, savedAt, lastUsedAt FROM location WHERE latitude = ? AND longitude = ?",
          [location.coordinate.latitude, location.coordinate.longitude]
        ) { row in
          (name: try row.value(0, .text), savedAt: try row.valueIfAny(1, .instant), usedAt: try row.value(2, .instant))
        }
        let isKnown = earlier?.savedAt != nil
        let id = try WeatherStore.insert(
          location, hasGivenName: true, savedAt: now, lastUsedAt: isKnown ? earlier?.usedAt ?? now : now, db)
        first = first ?? id
        if isKnown { saved.known += 1 } else { saved.added += 1 }
        if let earlier, earlier.name != location.name { saved.renamed.append(id) }
        progress(index + 1)
      }
      try db.run(
        """
        UPDATE setting SET intervalInForce = chosenInterval, currentLocationID = coalesce(
          (SELECT id FROM location WHERE id = currentLocationID AND savedAt IS NOT NULL), ?)
        """, [first])
      return saved
    }
  }

  /// Writes the provider to ask first about a location, and the areas of warnings about it; `nil` leaves a value
  /// unchanged.
  public func prefer(
    provider: String? = nil, warningAreas: [String]? = nil, for id: SavedLocation.ID
  ) throws(StoreError) -> SavedLocation {
    try change { db in
      try db.run(
        "UPDATE location SET provider = coalesce(?, provider), warningAreas = coalesce(?, warningAreas) WHERE id = ?",
        [provider, warningAreas?.joined(separator: " "), id])
      return try WeatherStore.saved(id, db)
    }
  }

  /// Makes a saved location current.
  public func use(_ id: SavedLocation.ID, at now: Date) throws(StoreError) -> SavedLocation {
    try change { db in
      _ = try WeatherStore.saved(id, db)
      try db.run("UPDATE location SET lastUsedAt = ? WHERE id = ?", [now, id])
      try WeatherStore.makeCurrent(id, at: now, db)
      return try WeatherStore.saved(id, db)
    }
  }

  /// Clears a location. If it was current, the most recently used of the others becomes current.
  ///
  /// The interval in force stays: the next wake-up finds no saved location and switches background fetch off.
  ///
  /// - Parameter deletingData: whether to delete its results and history too. Otherwise they stay until it is saved
  ///   again.
  /// - Returns: the location that is current now; `nil` if none is left.
  public func clear(_ id: SavedLocation.ID, deletingData: Bool = false) throws(StoreError) -> SavedLocation? {
    try clear([id], deletingData: deletingData)
  }

  /// Clears locations in one transaction, as ``clear(_:deletingData:)`` clears one.
  ///
  /// - Parameter progress: receives the number of cleared locations after each one.
  public func clear(
    _ ids: [SavedLocation.ID], deletingData: Bool = false, progress: (Int) -> Void = { _ in }
  ) throws(StoreError) -> SavedLocation? {
    try change(mustCopy: deletingData) { db in
      for (index, id) in ids.enumerated() {
        try db.run(
          deletingData
            ? "DELETE FROM location WHERE id = ? AND savedAt IS NOT NULL"
            : "UPDATE location SET savedAt = NULL WHERE id = ? AND savedAt IS NOT NULL", [id])
        guard db.changes > 0 else { throw StoreError.unknownLocation(id) }
        progress(index + 1)
      }
      try db.run(
        """
        UPDATE setting SET currentLocationID =
          (SELECT id FROM location WHERE savedAt IS NOT NULL ORDER BY lastUsedAt DESC, id DESC LIMIT 1)
        WHERE NOT EXISTS (SELECT 1 FROM location WHERE id = currentLocationID AND savedAt IS NOT NULL)
        """)
      return try WeatherStore.current(db)
    }
  }

  /// Clears every location.
  ///
  /// - Parameter deletingData: whether to delete all results and history too, including locations cleared
  ///   earlier.
  public func clearAll(deletingData: Bool = false) throws(StoreError) {
    try change(mustCopy: deletingData) { db in
      try db.run("UPDATE setting SET currentLocationID = NULL")
      try db.run(deletingData ? "DELETE FROM location" : "UPDATE location SET savedAt = NULL")
    }
  }

  /// Returns the saved locations whose names the place index was not asked for, at most a few hundred: an earlier Vane
  /// or a list saved them.
  public func unnamedLocations() throws(StoreError) -> [SavedLocation] {
    try read { db in try WeatherStore.savedLocations(db, " AND names IS NULL ORDER BY location.id LIMIT 500") }
  }

  /// Writes the names of saved locations in each language. A location that was saved again meanwhile keeps its names.
  public func setNames(_ names: [SavedLocation.ID: PlaceNames]) throws(StoreError) {
    guard !names.isEmpty else { return }
    try change { db in
      for (id, names) in names {
        try db.run("UPDATE location SET names = ? WHERE id = ? AND names IS NULL", [names.storedText, id])
      }
    }
  }

  /// Changes the user's choices in one transaction, and updates `locations.json` after the commit.
  ///
  /// A copy that cannot be written is reported. The next process that opens the store for writing writes it.
  ///
  /// - Parameter mustCopy: whether a copy that cannot be written is an error, because it would keep what the user
  ///   deletes. The change is made all the same.
  func change<Value>(mustCopy: Bool = false, _ body: (Connection) throws -> Value) throws(StoreError) -> Value {
    let value = try write { db in
      try LocationsCopy.removeMark(db)
      return try body(db)
    }
    if mustCopy {
      try LocationsCopy(paths: paths, connection: connection).renew()
    } else {
      renewCopy()
    }
    return value
  }

  /// Updates `locations.json` after a commit that removed its mark.
  func renewCopy() {
    do {
      try LocationsCopy(paths: paths, connection: connection).renew()
    } catch {
      report(.copyNotWritten(reason: "\(error)"))
    }
  }

  /// Inserts a location or saves it again under its coordinate. A known zone or country code is never replaced by an
  /// unknown one.
  static func insert(
    _ location: Location, hasGivenName: Bool?, savedAt: Date, lastUsedAt: Date, _ db: Connection
  ) throws -> SavedLocation.ID {
    try db.run(
      """
      INSERT INTO location (
        name, region, country, countryCode, hasGivenName, latitude, longitude, timeZone, savedAt, lastUsedAt, names)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (latitude, longitude) DO UPDATE SET
        name = excluded.name, region = excluded.region, country = excluded.country,
        hasGivenName = excluded.hasGivenName, names = excluded.names,
        countryCode = coalesce(excluded.countryCode, countryCode), timeZone = coalesce(excluded.timeZone, timeZone),
        savedAt = coalesce(savedAt, excluded.savedAt), lastUsedAt = excluded.lastUsedAt
      """,
      [
        location.name, location.region, location.country, location.countryCode, hasGivenName,
        location.coordinate.latitude, location.coordinate.longitude, location.timeZone, savedAt, lastUsedAt,
        location.names?.storedText,
      ])
    let id: Int64? = try db.value(
      "SELECT id FROM location WHERE latitude = ? AND longitude = ?",
      [location.coordinate.latitude, location.coordinate.longitude])
    return id ?? db.lastInsertedRow
  }

  /// Throws `nameTaken` if the name is new for the place and also means another saved place.
  private static func checkName(of location: Location, _ db: Connection) throws {
    let saved = try savedLocations(db).map(\.location)
    let isNew = !saved.contains { $0.coordinate == location.coordinate && $0.name == location.name }
    let name = TypedName(location.name)
    let other = saved.first { $0.coordinate != location.coordinate && name.means($0) }
    guard isNew, let other else { return }
    throw StoreError.nameTaken(location.name, by: other)
  }

  /// Makes a location current. The user has just looked at it, and until now at the one before.
  private static func makeCurrent(_ id: SavedLocation.ID, at now: Date, _ db: Connection) throws {
    try db.run(
      "UPDATE location SET lookedAt = ? WHERE id = ? OR id = (SELECT currentLocationID FROM setting)",
      [now, id])
    try db.run("UPDATE setting SET currentLocationID = ?", [id])
  }

  private static func current(_ db: Connection) throws -> SavedLocation? {
    try savedLocations(db, " AND location.id = \(SavedLocation.currentID)").first
  }

  private static func saved(_ id: SavedLocation.ID, _ db: Connection) throws -> SavedLocation {
    let found = try savedLocations(db, " AND location.id = ?", [id]).first
    guard let found else { throw StoreError.unknownLocation(id) }
    return found
  }

  /// Returns the saved locations under a condition, or in an order.
  private static func savedLocations(
    _ db: Connection, _ clause: String = "", _ values: [(any ColumnValue)?] = []
  ) throws -> [SavedLocation] {
    try db.rows(SavedLocation.query + clause, values) { row in try SavedLocation(row) }
  }
}

/// What the saving of many locations changed.
public struct SavedLocations: Hashable, Sendable {
  /// The number of locations that were not saved before.
  public internal(set) var added = 0
  /// The number of locations that were saved already.
  public internal(set) var known = 0
  /// The locations that have another name now, in the order in which they were given.
  public internal(set) var renamed: [SavedLocation.ID] = []
}
