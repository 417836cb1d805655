import FoundationEssentials
import Glibc

/// The additional cost of a late look: one that finds data older than ``UsageModel/lateAge(wakeUpsPerDay:)``. It is
/// learned from the ages that looks find.
///
/// The target is that at most 4.5 % of looks are late. A late look raises the cost, any other lowers it slightly. The higher
/// the cost, the more evenly wake-ups are distributed; the lower, the more they concentrate where looks are likely.
struct Lateness: Hashable, Sendable {
  /// The natural logarithm of the cost. The initial cost is high, because the habits of a new user are unknown.
  private(set) var exponent = log(3.0)

  /// The target fraction of late looks.
  private static let share = 0.045
  /// The change of the exponent by a late look.
  private static let step = 0.2
  /// The exponents of the minimum and maximum cost.
  static let reach = log(0.25)...log(5.0)

  /// Creates the cost for a new user.
  init() {}

  /// Creates a stored cost. Returns `nil` if the exponent is out of range.
  init?(exponent: Double) {
    guard Lateness.reach.contains(exponent) else { return nil }
    self.exponent = exponent
  }

  /// The cost of a late look in addition to that of its age, in the unit of ``AgeCost``.
  var cost: Double { exp(exponent) }

  /// Adjusts the cost after a look.
  mutating func learn(wasLate: Bool) {
    let next = exponent + Lateness.step * ((wasLate ? 1 : 0) - Lateness.share)
    exponent = min(max(next, Lateness.reach.lowerBound), Lateness.reach.upperBound)
  }
}
