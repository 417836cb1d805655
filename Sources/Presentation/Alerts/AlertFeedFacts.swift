public import Foundation
public import Weather

/// When the warnings of one service were last read, as a person has to know it: no warning is not the same as no news.
public struct AlertFeedFacts: Sendable {
  public var service: Provider
  /// `nil` when they never were.
  public var readAt: Date?
  /// When reading them last failed, if it has not worked since.
  public var failedAt: Date?
  /// Why; without `failedAt`, why some of them are missing.
  public var reason: String?
  /// Warnings of which nobody can tell whether they are for the place.
  public var unplaced: Int

  public init(service: Provider, readAt: Date?, failedAt: Date? = nil, reason: String? = nil, unplaced: Int = 0) {
    self.service = service
    self.readAt = readAt
    self.failedAt = failedAt
    self.reason = reason
    self.unplaced = unplaced
  }

  /// A warning that was read longer ago than this is shown, but not as the present state (MeteoAlarm's terms).
  static let current = Duration.seconds(600)
}
