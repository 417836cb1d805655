import Foundation

/// What it costs that a look finds data of some age. A miss of data that is just too old costs 1; all else is
/// measured against that.
///
/// Fresh data costs next to nothing, whatever its age, and from `fresh` on the look has to wait for a fetch: a step. A
/// second step is at the age that is late for this person, and costs what they taught (`Lateness`). The tail keeps a
/// small budget from giving up on the long hours between looks.
public struct AgeCost: Hashable, Sendable {
  /// The age up to which data is as good as new.
  public let fresh: Duration
  /// The cost just before the step; the cost grows evenly from nothing to this.
  public let slope: Double
  /// What each hour beyond the step adds.
  public let tail: Double
  /// The most that a look can cost, if it is not late.
  public let most: Double
  /// `fresh` in seconds, because a plan asks ten thousand times.
  private let freshSeconds: Double
  private var lateSeconds = Double.infinity
  private var lateCost = 0.0

  /// The default: see docs/scheduling.md for what others gave.
  public static let standard = AgeCost()

  /// The cost with a step at `fresh`: `slope` just before it, 1 after it, and `tail` more for each hour up to `most`.
  public init(fresh: Duration = .seconds(30 * 60), slope: Double = 0.2, tail: Double = 0.03, most: Double = 9) {
    self.fresh = fresh
    freshSeconds = fresh.seconds
    self.slope = slope
    self.tail = tail
    self.most = most
  }

  /// The cost with a second step, for somebody for whom data is late from an age on.
  func late(from age: Duration, costing cost: Double) -> AgeCost {
    var late = self
    late.lateSeconds = max(age.seconds, freshSeconds)
    late.lateCost = cost
    return late
  }

  /// The cost of an age, given and stepped in seconds.
  func callAsFunction(_ age: Double) -> Double {
    guard age > freshSeconds else { return slope * age / freshSeconds }
    return min(most, 1 + tail * (age - freshSeconds) / 3600) + (age > lateSeconds ? lateCost : 0)
  }
}
