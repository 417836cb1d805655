import Foundation
import GRDB

extension WeatherStore {
  /// The validator of a request, if "not modified" would be of use: each of these locations has a result from the
  /// provider to renew. Otherwise `nil`, and the request must be unconditional.
  public func validator(
    provider: String, request: String, covering ids: [SavedLocation.ID]
  ) throws(StoreError) -> Validator? {
    try readTogether { db in
      for id in ids {
        let row = try Row.fetchOne(
          db, sql: "SELECT 1 FROM result WHERE locationID = ? AND provider = ?", arguments: [id, provider])
        guard row != nil else { return nil }
      }
      return try Row.fetchOne(
        db, sql: "SELECT * FROM validator WHERE provider = ? AND request = ?", arguments: [provider, request]
      ).map { row in
        Validator(
          provider: provider, request: request, etag: row["etag"], lastModified: row["lastModified"],
          receivedAt: Date(timeIntervalSince1970: row["receivedAt"]))
      }
    }
  }

  static func store(_ validator: Validator, _ db: Database) throws {
    try db.execute(
      sql: "INSERT OR REPLACE INTO validator VALUES (?, ?, ?, ?, ?)",
      arguments: [
        validator.provider, validator.request, validator.etag, validator.lastModified,
        validator.receivedAt.timeIntervalSince1970,
      ])
  }
}
