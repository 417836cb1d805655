import SQLite

// A disk can change the bytes of a document without a trace that SQLite finds.
extension WeatherStore {
  /// The most locations whose documents are checked at once: a plan is made at each wake-up, and thousands of locations
  /// have hundreds of megabytes.
  private static let maximumChecked = 8

  /// Returns which of these locations have a newest result with a damaged document. Of many locations, those at a
  /// position that moves on with each fetch are checked.
  public func damagedResults(among ids: [SavedLocation.ID]) throws(StoreError) -> Set<SavedLocation.ID> {
    var checked = ids[...]
    if ids.count > WeatherStore.maximumChecked {
      // A damaged revision may be any number.
      let fetch = Int(truncatingIfNeeded: try latestRevision().magnitude % UInt64(ids.count))
      let first = fetch * WeatherStore.maximumChecked % ids.count
      checked = ids[first..<min(first + WeatherStore.maximumChecked, ids.count)]
    }
    var damaged: Set<SavedLocation.ID> = []
    for id in checked where try isDamaged(resultOf: id) { damaged.insert(id) }
    return damaged
  }

  /// Returns whether the document of the newest result of a location is damaged.
  public func isDamaged(resultOf id: SavedLocation.ID) throws(StoreError) -> Bool {
    try first("SELECT snapshot, checksum FROM result WHERE locationID = ? ORDER BY revision DESC LIMIT 1", [id]) {
      row in
      try row.document(0, checksum: 1) == nil
    } ?? false
  }

  /// Returns whether a warning for one of these locations is damaged.
  func hasDamagedWarnings(for ids: [SavedLocation.ID]) throws(StoreError) -> Bool {
    for id in ids {
      let areSound = try rows("SELECT content, checksum FROM alert WHERE locationID = ?", [id]) { row in
        try row.document(0, checksum: 1) != nil
      }
      if areSound.contains(false) { return true }
    }
    return false
  }

  /// Forgets what makes the requests for the lists of damaged warnings conditional: they are read in full.
  public func forgetListsOfDamagedWarnings() throws(StoreError) {
    let services = try rows("SELECT service, content, checksum FROM alert") { row in
      try row.document(1, checksum: 2) == nil ? try row.value(0, .text) : nil
    }
    guard !services.isEmpty else { return }
    try write { db in
      for service in Set(services) { try db.run("DELETE FROM validator WHERE provider = ?", [service]) }
    }
  }

  /// Returns the number of stored documents that are damaged: results, warnings and series of the air.
  public func damagedDocuments() throws(StoreError) -> Int {
    var count = 0
    for (table, column) in [("result", "snapshot"), ("alert", "content"), ("air", "content")] {
      count += try rows("SELECT \(column), checksum FROM \(table) WHERE \(column) IS NOT NULL") { row in
        try row.document(0, checksum: 1) == nil
      }.count { $0 }
    }
    return count
  }
}
