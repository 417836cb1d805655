import Foundation
import GRDB

extension WeatherStore {
  /// The current location's newest result, in one statement; `nil` when nothing is saved or nothing fetched yet.
  public func cachedSnapshot() throws(StoreError) -> CachedSnapshot? {
    try read { db in
      try Row.fetchOne(
        db,
        sql: """
          SELECT snapshot, updatedAt, staleAfter FROM setting JOIN result ON locationID = currentLocationID
          ORDER BY updatedAt DESC LIMIT 1
          """
      ).map { row in
        CachedSnapshot(
          text: try row.value(0, .text), updatedAt: try row.value(1, .instant), staleAfter: try row.value(2, .instant))
      }
    }
  }

  /// The newest result of a location, whichever provider gave it; of one provider, when that is named.
  public func cachedResult(
    for id: SavedLocation.ID, provider: String? = nil
  ) throws(StoreError) -> StoredResult? {
    try read { db in
      try Row.fetchOne(
        db,
        sql: """
          SELECT * FROM result WHERE locationID = ?1 AND provider = coalesce(?2, provider)
          ORDER BY updatedAt DESC LIMIT 1
          """, arguments: [id, provider]
      ).map { try StoredResult($0) }
    }
  }

  /// The results of saved locations written since a revision, in the order they were written.
  public func results(after revision: Int64) throws(StoreError) -> [StoredResult] {
    try read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT result.* FROM result JOIN location ON location.id = locationID AND savedAt IS NOT NULL
          WHERE revision > ? ORDER BY revision
          """, arguments: [revision]
      ).map { try StoredResult($0) }
    }
  }

  /// The revision of the result written last; 0 before the first. It outlives the result.
  public func latestRevision() throws(StoreError) -> Int64 {
    try read { db in try Row.fetchOne(db, sql: "SELECT revision FROM setting")?.value(0, .revision) ?? 0 }
  }

  /// A number that changes whenever *another* connection commits anything (`PRAGMA data_version`).
  public func dataVersion() throws(StoreError) -> Int64 {
    try read { db in try Int64.fetchOne(db, sql: "PRAGMA data_version") ?? 0 }
  }

  /// Replaces a result's document alone, for a location that got a new label: nothing was fetched, so its times and
  /// its revision stay. Does nothing when the result is gone or newer than the one that was read.
  public func rewrite(_ snapshot: String, of result: StoredResult) throws(StoreError) {
    try write { db in
      try db.execute(
        sql: "UPDATE result SET snapshot = ? WHERE locationID = ? AND provider = ? AND revision = ?",
        arguments: [snapshot, result.locationID, result.provider, result.revision])
    }
  }
}
