public import Foundation

/// The data of the fastest way to show the weather: a result as it is printed, and the times from which its age is
/// computed.
public struct CachedSnapshot: Hashable, Sendable {
  /// The canonical document, exactly as the fetch stored it.
  public let text: String
  public let updatedAt: Date
  public let staleAfter: Date

  public init(text: String, updatedAt: Date, staleAfter: Date) {
    self.text = text
    self.updatedAt = updatedAt
    self.staleAfter = staleAfter
  }
}
