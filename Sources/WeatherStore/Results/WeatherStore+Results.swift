public import FoundationEssentials
import SQLite

extension WeatherStore {
  // The newest result is the one that was written last: its revision is the highest. The clock may have been ahead when
  // another was written.

  /// Returns the current location's newest result, with one statement; `nil` if no location is saved, nothing is
  /// fetched yet, or the document is damaged.
  public func cachedSnapshot() throws(StoreError) -> CachedSnapshot? {
    try first(
      """
      SELECT snapshot, updatedAt, staleAfter, checksum FROM setting JOIN result ON locationID = currentLocationID
      ORDER BY result.revision DESC LIMIT 1
      """
    ) { row in
      guard let text = try row.document(0, checksum: 3) else { return nil }
      return CachedSnapshot(
        text: text, updatedAt: try row.value(1, .instant), staleAfter: try row.value(2, .instant))
    }
  }

  /// Returns the newest result of a location whose document is not damaged, from the named provider, or from any
  /// provider if `provider` is `nil`.
  public func cachedResult(
    for id: SavedLocation.ID, provider: String? = nil
  ) throws(StoreError) -> StoredResult? {
    let query = """
      SELECT \(StoredResult.columns) FROM result WHERE locationID = ?1 AND provider = coalesce(?2, provider)
      ORDER BY revision DESC
      """
    if let latest = try first(query, [id, provider], { row in try StoredResult(row) }) { return latest }
    var left = try rows(query, [id, provider]) { row in try StoredResult(row) }.first
    left?.isBehindDamage = true
    return left
  }

  /// Returns what a closure makes of the newest result of each saved location, read one after the other: together, the
  /// documents of many locations take hundreds of megabytes.
  ///
  /// - Parameter make: returns `nil` for a result that is left out.
  public func newestResults<Value>(_ make: (StoredResult) -> Value?) throws(StoreError) -> [SavedLocation.ID: Value] {
    // The other columns come from the row with the highest revision (SQLite, "Bare columns in an aggregate query").
    let rows = try rows(
      """
      SELECT \(StoredResult.columns), max(revision) FROM result
      WHERE locationID IN (SELECT id FROM location WHERE savedAt IS NOT NULL) GROUP BY locationID
      """
    ) { row in try StoredResult(row).flatMap { result in make(result).map { (result.locationID, $0) } } }
    return Dictionary(rows) { $1 }
  }

  /// Returns the results of saved locations written since a revision, in the order in which they were written.
  ///
  /// - Parameter ids: the only locations of interest; `nil` for all. Results of others are not read.
  public func results(
    after revision: Int64, of ids: [SavedLocation.ID]? = nil
  ) throws(StoreError) -> [StoredResult] {
    try rows(
      """
      SELECT \(StoredResult.columns) FROM result
      WHERE revision > ?1 AND locationID IN (SELECT id FROM location WHERE savedAt IS NOT NULL)
        AND (?2 IS NULL OR locationID IN (SELECT value FROM json_each(?2))) ORDER BY revision
      """, [revision, ids.map { "[\($0.map(String.init).joined(separator: ","))]" }]
    ) { row in try StoredResult(row) }
  }

  /// Returns the revision of the result written last; 0 before the first. The number remains after the result is
  /// deleted.
  public func latestRevision() throws(StoreError) -> Int64 {
    try first("SELECT revision FROM setting") { row in try row.value(0, .revision) } ?? 0
  }

  /// Returns a number that changes whenever *another* connection commits anything (`PRAGMA data_version`).
  public func dataVersion() throws(StoreError) -> Int64 {
    try value("PRAGMA data_version") ?? 0
  }

  /// Replaces only a result's document, for a location that got a new label. Nothing was fetched, so its times and
  /// its revision stay. Does nothing if the result is gone or is newer than `result`.
  public func rewrite(_ snapshot: String, of result: StoredResult) throws(StoreError) {
    try write { db in
      try db.run(
        "UPDATE result SET snapshot = ?, checksum = ? WHERE locationID = ? AND provider = ? AND revision = ?",
        [snapshot, DocumentChecksum.of(snapshot), result.locationID, result.provider, result.revision])
    }
  }

  /// Returns when each saved place's newest result was last confirmed; places without a result are absent.
  public func updates() throws(StoreError) -> [SavedLocation.ID: Date] {
    let rows = try rows("SELECT locationID, updatedAt, max(revision) FROM result GROUP BY locationID") { row in
      (try row.value(0, .id), try row.value(1, .instant))
    }
    return Dictionary(rows) { max($0, $1) }
  }

  // MARK: Damage

  // A disk can change the bytes of a document without a trace that SQLite finds.

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

/// The result of one location from one provider, as stored.
public struct StoredResult: Hashable, Sendable {
  public let locationID: SavedLocation.ID
  /// `Provider.id`.
  public let provider: String
  /// A number that grows with every fetch of any result, and is never reused.
  public let revision: Int64
  /// The time at which the fetch began. A result answers a request if its fetch began after the request.
  public let beganAt: Date
  /// The time at which the provider last confirmed the result: with a new answer or with "not modified".
  public let updatedAt: Date
  /// The time from which a refresh is due.
  public let staleAfter: Date
  /// The canonical document.
  public let snapshot: String
  /// Whether a newer result of the location is damaged, so that this one is shown in its place.
  public internal(set) var isBehindDamage = false
}

extension StoredResult {
  /// The columns that `init(_:)` reads, in their order.
  static let columns = "locationID, provider, revision, beganAt, updatedAt, staleAfter, snapshot, checksum"

  /// Reads the result from a row. Returns `nil` if its document is damaged. Throws `StoreDamage` for values that no
  /// version of Vane writes.
  init?(_ row: borrowing Row) throws {
    guard let document = try row.document(6, checksum: 7) else { return nil }
    self.init(
      locationID: try row.value(0, .id), provider: try row.value(1, .text), revision: try row.value(2, .revision),
      beganAt: try row.value(3, .instant), updatedAt: try row.value(4, .instant),
      staleAfter: try row.value(5, .instant), snapshot: document)
  }
}

/// The data of the fastest way to show the weather: a result as it is printed, and the times from which its age is
/// computed.
public struct CachedSnapshot: Hashable, Sendable {
  /// The canonical document, exactly as the fetch stored it.
  public let text: String
  public let updatedAt: Date
  public let staleAfter: Date
}
