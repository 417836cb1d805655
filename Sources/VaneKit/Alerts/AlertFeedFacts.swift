import FoundationEssentials
import Weather
import Wording

/// The time at which the warnings of one service were last read. The user needs it, because "no warning" differs from
/// "no news".
struct AlertFeedFacts: Sendable {
  var service: Provider
  /// The time of the last successful reading; `nil` if the warnings were never read.
  var readAt: Date?
  /// The time of the last failure, if no reading has succeeded since.
  var failedAt: Date?
  /// The reason for the failure; without `failedAt`, the reason why some warnings are missing.
  var reason: String?
  /// The number of warnings that may or may not be for the place.
  var unplaced: Int = 0

  /// The age beyond which a warning is shown, but not as the present state (MeteoAlarm's terms).
  static let current = Duration.seconds(600)
}
