public import BackgroundFetch
public import FoundationEssentials
import SQLite

/// The last success and the last failure of a provider.
public struct ProviderRecord: Hashable, Sendable {
  /// `Provider.id`.
  public var provider: String
  public var lastSuccess: Date?
  public var lastFailure: Date?
  /// The reason for the last failure.
  public var reason: RecordedReason?

  public init(
    provider: String, lastSuccess: Date? = nil, lastFailure: Date? = nil, reason: RecordedReason? = nil
  ) {
    self.provider = provider
    self.lastSuccess = lastSuccess
    self.lastFailure = lastFailure
    self.reason = reason
  }
}

extension WeatherStore {
  /// Returns the last success and failure of each provider that was ever asked.
  public func providerRecords() throws(StoreError) -> [ProviderRecord] {
    try read { db in
      try db.rows(
        "SELECT provider, lastSuccess, lastFailure, reasonCode, reasonDetail FROM providerRecord ORDER BY provider"
      ) { row in
        ProviderRecord(
          provider: try row.value(0, .text), lastSuccess: try row.valueIfAny(1, .instant),
          lastFailure: try row.valueIfAny(2, .instant), reason: try RecordedReason(row, at: 3))
      }
    }
  }

  /// Merges a record into the stored one. Values that the record lacks stay unchanged.
  static func store(_ record: ProviderRecord, _ db: Connection) throws {
    try db.run(
      """
      INSERT INTO providerRecord VALUES (?, ?, ?, ?, ?) ON CONFLICT (provider) DO UPDATE SET
        lastSuccess = coalesce(excluded.lastSuccess, lastSuccess),
        lastFailure = coalesce(excluded.lastFailure, lastFailure),
        reasonCode = coalesce(excluded.reasonCode, reasonCode),
        reasonDetail = iif(excluded.reasonCode IS NULL, reasonDetail, excluded.reasonDetail)
      """,
      [
        record.provider, record.lastSuccess?.timeIntervalSince1970, record.lastFailure?.timeIntervalSince1970,
        record.reason?.code, record.reason?.detail,
      ])
  }
}
