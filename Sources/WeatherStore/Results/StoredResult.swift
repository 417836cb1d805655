public import FoundationEssentials
import SQLite

/// The result of one location from one provider, as stored.
public struct StoredResult: Hashable, Sendable {
  public let locationID: SavedLocation.ID
  /// `Provider.id`.
  public let provider: String
  /// A number that grows with every fetch of any result, and is never reused.
  public let revision: Int64
  /// The time at which the fetch began. A result answers a request if its fetch began after the request.
  public let beganAt: Date
  /// The time at which the provider last confirmed the result: with a new answer or with "not modified".
  public let updatedAt: Date
  /// The time from which a refresh is due.
  public let staleAfter: Date
  /// The canonical document.
  public let snapshot: String
  /// Whether a newer result of the location is damaged, so that this one is shown in its place.
  public internal(set) var isBehindDamage = false
}

extension StoredResult {
  /// The columns that `init(_:)` reads, in their order.
  static let columns = "locationID, provider, revision, beganAt, updatedAt, staleAfter, snapshot, checksum"

  /// Reads the result from a row. Returns `nil` if its document is damaged. Throws `StoreDamage` for values that no
  /// version of Vane writes.
  init?(_ row: borrowing Row) throws {
    guard let document = try row.document(6, checksum: 7) else { return nil }
    self.init(
      locationID: try row.value(0, .id), provider: try row.value(1, .text), revision: try row.value(2, .revision),
      beganAt: try row.value(3, .instant), updatedAt: try row.value(4, .instant),
      staleAfter: try row.value(5, .instant), snapshot: document)
  }
}

/// The data of the fastest way to show the weather: a result as it is printed, and the times from which its age is
/// computed.
public struct CachedSnapshot: Hashable, Sendable {
  /// The canonical document, exactly as the fetch stored it.
  public let text: String
  public let updatedAt: Date
  public let staleAfter: Date
}
