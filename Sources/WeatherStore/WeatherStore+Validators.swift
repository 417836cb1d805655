import Foundation
import GRDB

extension WeatherStore {
  /// Returns the stored data of a request; `nil` if there is none.
  ///
  /// The validators are included only if "not modified" would be useful, because each of these locations has a result
  /// from the provider to renew.
  public func validator(
    provider: String, request: String, covering ids: [SavedLocation.ID]
  ) throws(StoreError) -> Validator? {
    try readTogether { db in
      let found = try Row.fetchOne(
        db, sql: "SELECT * FROM validator WHERE provider = ? AND request = ?", arguments: [provider, request])
      guard let row = found else { return nil }
      let isRenewable = try ids.allSatisfy { id in
        try Row.fetchOne(
          db, sql: "SELECT 1 FROM result WHERE locationID = ? AND provider = ?", arguments: [id, provider]) != nil
      }
      var kept = try Validator(row)
      if !isRenewable { (kept.etag, kept.lastModified) = (nil, nil) }
      return kept
    }
  }

  static func store(_ validator: Validator, _ db: Database) throws {
    try db.execute(
      sql: "INSERT OR REPLACE INTO validator VALUES (?, ?, ?, ?, ?, ?)",
      arguments: [
        validator.provider, validator.request, validator.etag, validator.lastModified,
        validator.receivedAt.timeIntervalSince1970, validator.note.flatMap { $0.utf8.count <= 65_536 ? $0 : nil },
      ])
  }
}
