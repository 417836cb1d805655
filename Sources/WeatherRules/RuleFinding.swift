public import Foundation

/// What a forecast says about a trigger at an instant.
public enum RuleFinding: Hashable, Sendable {
  case met(RuleEvent)
  /// Not met; clearly so where it is by more than the hysteresis, and known for all of the time ahead.
  case notMet(isClear: Bool)
  /// Nobody can say: it neither tells nor forgets what was told.
  case unknown(Gap)

  /// Why nobody can say.
  public enum Gap: String, Hashable, Sendable, CaseIterable {
    /// Nothing was fetched yet.
    case nothingCached
    /// What was fetched is too old to warn by.
    case stale
    /// The provider does not say the values, or not for all of the time ahead.
    case missing
  }
}

/// The first instant at which a trigger is met.
public struct RuleEvent: Hashable, Sendable {
  /// Not in the past: what has begun, begins now.
  public let begin: Date
  /// What is met then, in canonical units: millimetres, degrees Celsius, metres per second.
  public let value: Double

  public init(begin: Date, value: Double) {
    self.begin = begin
    self.value = value
  }
}
