import BackgroundFetch
import FoundationEssentials
import Wording

/// Everything that `vane schedule` shows, as values.
struct DayFacts: Sendable {
  var decision: Decision
  /// Whether a process waits for the exact time of the next wake-up.
  var isHosted: Bool
  var ahead: DayAhead
  /// The number of stored looks, and the time of the oldest.
  var looks: Int
  var firstLook: Date?
  /// The reason why there is nothing to draw; `nil` if there is a chart.
  var gap: Gap?

  /// The missing condition for a learned day.
  enum Gap: String, Sendable {
    /// The user has switched learning off.
    case fixed
    case nothingSaved
    /// No look was observed: the plan is that for an unknown user.
    case nothingLearned
  }
}
