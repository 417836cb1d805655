import Foundation
import GRDB

extension WeatherStore {
  /// Returns the last success and failure of each provider that was ever asked.
  public func providerRecords() throws(StoreError) -> [ProviderRecord] {
    try read { db in
      try Row.fetchAll(db, sql: "SELECT * FROM providerRecord ORDER BY provider").map { row in
        ProviderRecord(
          provider: try row.value("provider", .text), lastSuccess: try row.valueIfAny("lastSuccess", .instant),
          lastFailure: try row.valueIfAny("lastFailure", .instant), reason: try RecordedReason(row))
      }
    }
  }

  /// Merges a record into the stored one. Values that the record lacks stay unchanged.
  static func store(_ record: ProviderRecord, _ db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO providerRecord VALUES (?, ?, ?, ?, ?) ON CONFLICT (provider) DO UPDATE SET
          lastSuccess = coalesce(excluded.lastSuccess, lastSuccess),
          lastFailure = coalesce(excluded.lastFailure, lastFailure),
          reasonCode = coalesce(excluded.reasonCode, reasonCode),
          reasonDetail = iif(excluded.reasonCode IS NULL, reasonDetail, excluded.reasonDetail)
        """,
      arguments: [
        record.provider, record.lastSuccess?.timeIntervalSince1970, record.lastFailure?.timeIntervalSince1970,
        record.reason?.code, record.reason?.detail,
      ])
  }
}
