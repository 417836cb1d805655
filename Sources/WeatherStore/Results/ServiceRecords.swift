import BackgroundFetch
public import FoundationEssentials
import SQLite
public import WakeUps

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

/// The data that makes the next request of the same kind a conditional request (RFC 9110, 8.8). The strings are
/// opaque.
public struct Validator: Hashable, Sendable {
  /// `Provider.id`.
  public var provider: String
  /// The identity of the request, in a form that the caller chooses. Two requests are the same if these strings are
  /// equal.
  public var request: String
  /// The value to send as `If-None-Match`.
  public var etag: String?
  /// The value to send as `If-Modified-Since`.
  public var lastModified: String?
  /// A service's own text, which the service reads again with this request. At most 64 KiB are kept.
  public var note: String?
  public var receivedAt: Date

  /// The columns that `init(_:)` reads, in their order.
  static let columns = "provider, request, etag, lastModified, note, receivedAt"

  /// Reads the validator from a row. Throws `StoreDamage` for values that no version of Vane writes.
  init(_ row: borrowing Row) throws {
    self.init(
      provider: try row.value(0, .text), request: try row.value(1, .text), etag: try row.valueIfAny(2, .text),
      lastModified: try row.valueIfAny(3, .text), note: try row.valueIfAny(4, .text),
      receivedAt: try row.value(5, .instant))
  }

  public init(
    provider: String, request: String, etag: String?, lastModified: String?, note: String? = nil, receivedAt: Date
  ) {
    self.provider = provider
    self.request = request
    self.etag = etag
    self.lastModified = lastModified
    self.note = note
    self.receivedAt = receivedAt
  }
}

extension WeatherStore {
  /// Returns the last success and failure of each provider that was ever asked.
  public func providerRecords() throws(StoreError) -> [ProviderRecord] {
    try rows(
      "SELECT provider, lastSuccess, lastFailure, reasonCode, reasonDetail FROM providerRecord ORDER BY provider"
    ) { row in
      ProviderRecord(
        provider: try row.value(0, .text), lastSuccess: try row.valueIfAny(1, .instant),
        lastFailure: try row.valueIfAny(2, .instant), reason: try RecordedReason(row, at: 3))
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
        record.provider, record.lastSuccess, record.lastFailure, record.reason?.code, record.reason?.detail,
      ])
  }

  /// Returns the stored data of a request; `nil` if there is none.
  ///
  /// The validators are included only if "not modified" would be useful, because each of these locations has a result
  /// from the provider to renew.
  public func validator(
    provider: String, request: String, covering ids: [SavedLocation.ID]
  ) throws(StoreError) -> Validator? {
    try readTogether { db in
      let found = try db.first(
        "SELECT \(Validator.columns) FROM validator WHERE provider = ? AND request = ?", [provider, request]
      ) { row in try Validator(row) }
      guard var kept = found else { return nil }
      let isRenewable = try ids.allSatisfy { id in
        try db.value("SELECT 1 FROM result WHERE locationID = ? AND provider = ?", [id, provider]) == 1
      }
      if !isRenewable { (kept.etag, kept.lastModified) = (nil, nil) }
      return kept
    }
  }

  /// Stores what there is to remember about a request. Without anything, a row is deleted: requests for many places
  /// have long identities, which change with the places.
  static func store(_ validator: Validator, _ db: Connection) throws {
    guard validator.etag != nil || validator.lastModified != nil || validator.note != nil else {
      return try db.run(
        "DELETE FROM validator WHERE provider = ? AND request = ?", [validator.provider, validator.request])
    }
    try db.run(
      "INSERT OR REPLACE INTO validator VALUES (?, ?, ?, ?, ?, ?)",
      [
        validator.provider, validator.request, validator.etag, validator.lastModified, validator.receivedAt,
        validator.note.flatMap { $0.utf8.count <= 65_536 ? $0 : nil },
      ])
  }
}
