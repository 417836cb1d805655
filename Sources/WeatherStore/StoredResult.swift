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

  init(_ row: Row) {
    self.init(
      locationID: row["locationID"], provider: row["provider"], revision: row["revision"],
      beganAt: Date(timeIntervalSince1970: row["beganAt"]), updatedAt: Date(timeIntervalSince1970: row["updatedAt"]),
      staleAfter: Date(timeIntervalSince1970: row["staleAfter"]), snapshot: row["snapshot"])
  }
}
