public import Foundation
import GRDB

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

  /// Reads the validator from a row. Throws `StoreDamage` for values that no version of Vane writes.
  init(_ row: Row) throws {
    self.init(
      provider: try row.value("provider", .text), request: try row.value("request", .text),
      etag: try row.valueIfAny("etag", .text), lastModified: try row.valueIfAny("lastModified", .text),
      note: try row.valueIfAny("note", .text), receivedAt: try row.value("receivedAt", .instant))
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
