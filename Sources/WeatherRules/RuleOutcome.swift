public import Foundation
public import Weather

/// What a rule says about a place now.
public struct RuleOutcome: Hashable, Sendable {
  /// Its place in the list of rules, from 0.
  public let index: Int
  public let rule: Rule
  /// The number and the name of the place.
  public let placeID: Int64
  public let location: Location
  public let verdict: RuleVerdict
  /// What is changed in the memory by telling it; only with ``RuleVerdict/tell(_:)``.
  public let claim: RuleClaim?

  public init(
    index: Int, rule: Rule, placeID: Int64, location: Location, verdict: RuleVerdict, claim: RuleClaim?
  ) {
    self.index = index
    self.rule = rule
    self.placeID = placeID
    self.location = location
    self.verdict = verdict
    self.claim = claim
  }
}

/// Whether something is told, and why not.
public enum RuleVerdict: Hashable, Sendable {
  case tell(RuleNews)
  /// It is quiet; it is told after that if it is still so.
  case held(RuleNews, until: Date)
  /// It was told, and is not told again before it was clearly over. `nil` when it is not met any more, but not clearly.
  case told(at: Date, RuleNews?)
  /// Not met.
  case armed
  /// Nobody can say.
  case unknown(RuleFinding.Gap, toldAt: Date?)
}

/// Something to tell.
public enum RuleNews: Hashable, Sendable {
  case event(RuleEvent)
  case warning(WeatherAlert)
}
