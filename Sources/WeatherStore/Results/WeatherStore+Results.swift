public import Foundation
import GRDB

extension WeatherStore {
  /// Returns the current location's newest result, with one statement; `nil` if no location is saved or nothing is
  /// fetched yet.
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

  /// Returns the newest result of a location, from the named provider, or from any provider if `provider` is `nil`.
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

  /// Returns the results of saved locations written since a revision, in the order in which they were written.
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

  /// Returns the revision of the result written last; 0 before the first. The number remains after the result is
  /// deleted.
  public func latestRevision() throws(StoreError) -> Int64 {
    try read { db in try Row.fetchOne(db, sql: "SELECT revision FROM setting")?.value(0, .revision) ?? 0 }
  }

  /// Returns a number that changes whenever *another* connection commits anything (`PRAGMA data_version`).
  public func dataVersion() throws(StoreError) -> Int64 {
    try read { db in try Int64.fetchOne(db, sql: "PRAGMA data_version") ?? 0 }
  }

  /// Replaces only a result's document, for a location that got a new label. Nothing was fetched, so its times and
  /// its revision stay. Does nothing if the result is gone or is newer than `result`.
  public func rewrite(_ snapshot: String, of result: StoredResult) throws(StoreError) {
    try write { db in
      try db.execute(
        sql: "UPDATE result SET snapshot = ? WHERE locationID = ? AND provider = ? AND revision = ?",
        arguments: [snapshot, result.locationID, result.provider, result.revision])
    }
  }

  /// Returns when each saved place's newest result was last confirmed; places without a result are absent.
  public func updates() throws(StoreError) -> [SavedLocation.ID: Date] {
    try read { db in
      let rows = try Row.fetchAll(db, sql: "SELECT locationID, max(updatedAt) FROM result GROUP BY locationID")
      return Dictionary(
        try rows.map { (try $0.value(0, .id), try $0.value(1, .instant)) }, uniquingKeysWith: { max($0, $1) })
    }
  }
}
