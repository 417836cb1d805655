public import FoundationEssentials
import SQLite
public import Weather

/// What the saving of many locations changed.
public struct SavedLocations: Hashable, Sendable {
  /// The number of locations that were not saved before.
  public internal(set) var added = 0
  /// The number of locations that were saved already.
  public internal(set) var known = 0
  /// The locations that have another name now, in the order in which they were given.
  public internal(set) var renamed: [SavedLocation.ID] = []
}

extension WeatherStore {
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
        let earlier = try EarlierLocation(at: location.coordinate, db)
        // A location that was cleared counts as used now, as a new one.
        let isKnown = earlier?.savedAt != nil
        let id = try WeatherStore.insert(
          location, hasGivenName: true, savedAt: now, lastUsedAt: isKnown ? earlier?.lastUsedAt ?? now : now, db)
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
}

/// What the store knows of a coordinate before a location is saved there.
private struct EarlierLocation {
  let name: String
  /// `nil` if the location was cleared.
  let savedAt: Date?
  let lastUsedAt: Date

  /// Returns `nil` if the coordinate was never saved, or its data was deleted.
  init?(at coordinate: Coordinate, _ db: Connection) throws {
    let found = try db.first(
      "SELECT name, savedAt, lastUsedAt FROM location WHERE latitude = ? AND longitude = ?",
      [coordinate.latitude, coordinate.longitude]
    ) { row in (try row.value(0, .text), try row.valueIfAny(1, .instant), try row.value(2, .instant)) }
    guard let found else { return nil }
    (name, savedAt, lastUsedAt) = found
  }
}
