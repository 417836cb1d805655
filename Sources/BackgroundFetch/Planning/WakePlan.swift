public import Foundation

/// The next wake-up and everything that a person might ask about it.
public struct WakePlan: Hashable, Sendable {
  /// The decision, before any reason.
  public enum Outcome: Hashable, Sendable {
    /// To wake up then.
    case wake(at: Date)
    /// No wake-up of the next day is worth its price; ask again then.
    case nothingWorthwhile(askAgain: Date)
    /// Nobody has looked for so long that nothing is fetched until somebody does.
    case dormant(lastLook: Date)
  }

  /// What keeps a wake-up from being sooner.
  public enum Hold: Hashable, Sendable {
    /// Gates of the schedule: an interval, a provider, a back-off.
    case gate(until: Date)
    /// As many wake-ups in 24 hours as there may be.
    case budget(until: Date)
  }

  /// What was decided.
  public var outcome: Outcome
  /// The gate that holds longest; `nil` when none does.
  public var hold: Hold?
  /// Looks to expect in the next 24 hours.
  public var expectedLooks: Double
  /// The chance that somebody looks while the data of the wake-up is fresh, if nobody looks before it; 0 without one.
  public var chance: Double
  /// What a wake-up had to save, where 1 is a look that finds data too old.
  public var price: Double
  /// Wake-ups of the last 24 hours.
  public var used: Int
  /// Wake-ups a day that the budget gives.
  public var budget: Int

  /// When to act next, whatever it is; `nil` when only a look can change anything.
  public var date: Date? {
    switch outcome {
    case .wake(let date), .nothingWorthwhile(let date): date
    case .dormant: nil
    }
  }
}
