public import Foundation

/// What the quickest look needs: a result as it is printed, and what its age is counted from.
public struct CachedSnapshot: Hashable, Sendable {
  /// The canonical document, as whoever stored it wrote it.
  public let text: String
  public let updatedAt: Date
  public let staleAfter: Date

  public init(text: String, updatedAt: Date, staleAfter: Date) {
    self.text = text
    self.updatedAt = updatedAt
    self.staleAfter = staleAfter
  }
}
