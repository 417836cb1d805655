public import Foundation

/// The state of a service's warnings for a place: the time of the last reading, and the last failure.
public struct AlertFeedRecord: Hashable, Sendable {
  /// `Provider.id` of the service.
  public var service: String
  /// The time of the last successful reading; `nil` if there was none.
  public var readAt: Date?
  /// The time of the last failure, if no reading has succeeded since.
  public var failedAt: Date?
  /// The reason for the failure. Without `failedAt`: the number of list members that could not be read, with the
  /// reason.
  public var reason: String?
  /// The number of warnings in the list that cannot be matched to a location.
  public var unplaced: Int
  /// Codes of areas known to contain the place.
  public var codes: Set<String>
  /// Codes of areas known not to contain the place.
  public var foreignCodes: Set<String>
}
