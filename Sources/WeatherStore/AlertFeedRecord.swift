public import Foundation

/// When a service's warnings for a place were last read.
public struct AlertFeedRecord: Hashable, Sendable {
  /// `Provider.id` of the service.
  public var service: String
  /// When they were last read; `nil` when they never were.
  public var readAt: Date?
  /// When reading them failed, if it has not worked since.
  public var failedAt: Date?
  /// Why; without `failedAt`, how many members of the list could not be read, and why.
  public var reason: String?
  /// Warnings of the list of which nobody could tell whether they are for the place.
  public var unplaced: Int
  /// Codes of areas that the place was found to lie in.
  public var codes: Set<String>
  /// Codes of areas that it was found not to lie in.
  public var foreignCodes: Set<String>
}
