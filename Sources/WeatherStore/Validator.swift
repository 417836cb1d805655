public import Foundation
import GRDB

/// What makes the next request of the same kind a conditional one (RFC 9110, 8.8). The strings are opaque.
public struct Validator: Hashable, Sendable {
  /// `Provider.id`.
  public var provider: String
  /// What was asked, however the caller spells it: two requests are the same when this is.
  public var request: String
  /// To be sent as `If-None-Match`.
  public var etag: String?
  /// To be sent as `If-Modified-Since`.
  public var lastModified: String?
  /// What the service itself wants to find again with this request; at most 64 KiB are kept.
  public var note: String?
  public var receivedAt: Date

  /// Throws `StoreDamage` for what no version of Vane wrote.
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
