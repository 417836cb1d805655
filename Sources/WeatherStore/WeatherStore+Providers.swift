import Foundation
import GRDB

extension WeatherStore {
  /// How each provider that was ever asked last did.
  public func providerRecords() throws(StoreError) -> [ProviderRecord] {
    try read { db in
      try Row.fetchAll(db, sql: "SELECT * FROM providerRecord ORDER BY provider").map { row in
        ProviderRecord(
          provider: row["provider"],
          lastSuccess: (row["lastSuccess"] as Double?).map(Date.init(timeIntervalSince1970:)),
          lastFailure: (row["lastFailure"] as Double?).map(Date.init(timeIntervalSince1970:)),
          reason: (row["reasonCode"] as String?).map { RecordedReason(code: $0, detail: row["reasonDetail"]) })
      }
    }
  }

  /// Adds what a record knows to what is known; what it does not say stays.
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
