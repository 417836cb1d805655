import Foundation

/// What a look costs that finds data older than it should for this person, learned from the ages that looks found.
///
/// The aim is that a little more than 19 of 20 looks find no such data. Each that does makes it dearer, each that does
/// not a little cheaper, so that whoever cannot be foreseen gets wake-ups that are spread, and whoever can gets them at
/// the peak.
struct Lateness: Hashable, Sendable {
  /// The logarithm of the cost; somebody unknown cannot be foreseen.
  private(set) var exponent = log(3.0)

  /// The share of looks that may be late.
  private static let share = 0.045
  /// What one late look changes.
  private static let step = 0.2
  /// The exponents of the least cost and of the most.
  static let reach = log(0.25)...log(5.0)

  init() {}

  /// One that was kept; `nil` when its number cannot be meant.
  init?(exponent: Double) {
    guard Lateness.reach.contains(exponent) else { return nil }
    self.exponent = exponent
  }

  /// The cost of a late look beyond what its age costs, where data that is just too old costs 1.
  var cost: Double { exp(exponent) }

  /// Lateness after a look.
  mutating func learn(wasLate: Bool) {
    let next = exponent + Lateness.step * ((wasLate ? 1 : 0) - Lateness.share)
    exponent = min(max(next, Lateness.reach.lowerBound), Lateness.reach.upperBound)
  }
}
