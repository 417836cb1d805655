public import BackgroundFetch
public import Foundation

/// Everything that `vane schedule` tells, as values.
public struct DayFacts: Sendable {
  public var decision: Decision
  /// Whether somebody waits for the very instant of the next wake-up.
  public var isHosted: Bool
  public var ahead: DayAhead
  /// Looks that are kept, and when the oldest of them was.
  public var looks: Int
  public var firstLook: Date?
  /// Why there is nothing to draw; `nil` when there is.
  public var gap: Gap?

  /// What is missing for a learned day.
  public enum Gap: String, Sendable {
    /// The person chose that nothing is learned.
    case fixed
    case nothingSaved
    /// Nobody was seen to look: the plan is that for a person unknown.
    case nothingLearned
  }

  public init(
    decision: Decision, isHosted: Bool, ahead: DayAhead, looks: Int, firstLook: Date?, gap: Gap? = nil
  ) {
    self.decision = decision
    self.isHosted = isHosted
    self.ahead = ahead
    self.looks = looks
    self.firstLook = firstLook
    self.gap = gap
  }
}
