public import Foundation
import GRDB

/// The result of one location from one provider, as it lies in the store.
public struct StoredResult: Hashable, Sendable {
  public let locationID: SavedLocation.ID
  /// `Provider.id`.
  public let provider: String
  /// Grows with every fetch of any result, and is never used again.
  public let revision: Int64
  /// When the fetch that brought it began: later than a question, it answers the question.
  public let beganAt: Date
  /// When the provider last said that this is how it is: a new answer or "not modified".
  public let updatedAt: Date
  /// From when on a refresh is due.
  public let staleAfter: Date
  /// The canonical document.
  public let snapshot: String

  public init(
    locationID: SavedLocation.ID, provider: String, revision: Int64, beganAt: Date, updatedAt: Date, staleAfter: Date,
    snapshot: String
  ) {
    self.locationID = locationID
    self.provider = provider
    self.revision = revision
    self.beganAt = beganAt
    self.updatedAt = updatedAt
    self.staleAfter = staleAfter
    self.snapshot = snapshot
  }

  /// Throws `StoreDamage` for what no version of Vane wrote.
  init(_ row: Row) throws {
    self.init(
      locationID: try row.value("locationID", .id), provider: try row.value("provider", .text),
      revision: try row.value("revision", .revision), beganAt: try row.value("beganAt", .instant),
      updatedAt: try row.value("updatedAt", .instant), staleAfter: try row.value("staleAfter", .instant),
      snapshot: try row.value("snapshot", .text))
  }
}
