public import FoundationEssentials
public import Weather

/// The time at which the warnings of one service were last read. The user needs it, because "no warning" differs from
/// "no news".
public struct AlertFeedFacts: Sendable {
  public var service: Provider
  /// The time of the last successful reading; `nil` if the warnings were never read.
  public var readAt: Date?
  /// The time of the last failure, if no reading has succeeded since.
  public var failedAt: Date?
  /// The reason for the failure; without `failedAt`, the reason why some warnings are missing.
  public var reason: String?
  /// The number of warnings that may or may not be for the place.
  public var unplaced: Int

  public init(service: Provider, readAt: Date?, failedAt: Date? = nil, reason: String? = nil, unplaced: Int = 0) {
    self.service = service
    self.readAt = readAt
    self.failedAt = failedAt
    self.reason = reason
    self.unplaced = unplaced
  }

  /// The age beyond which a warning is shown, but not as the present state (MeteoAlarm's terms).
  static let current = Duration.seconds(600)
}
