import FoundationEssentials

/// The cost of a look as a function of the age of the data it finds. The unit is the cost of data that is just too old.
///
/// The cost rises from 0 to ``slope`` at the age ``fresh``, where the user begins to wait for a fetch: there it jumps to 1.
/// It then rises by ``tail`` an hour, so that a small budget still covers long periods with few looks. A second jump, at the
/// age that is late for this user, is learned.
///
/// ```swift
/// let patient = AgeCost(fresh: .seconds(3600))  // data is fresh for an hour
/// let schedule = FetchSchedule(cost: patient, seed: 42)
/// ```
public struct AgeCost: Hashable, Sendable {
  /// The age up to which data is fresh.
  public let fresh: Duration
  /// The cost at the age `fresh`, from 0 to 1.
  public let slope: Double
  /// The additional cost of each hour beyond `fresh`.
  public let tail: Double
  /// The maximum cost of a look that is not late.
  public let most: Double
  /// `fresh` in seconds. Stored, because a plan computes the cost about ten thousand times.
  private let freshSeconds: Double
  private var lateSeconds = Double.infinity
  private var lateCost = 0.0

  /// The default. `docs/internals/scheduling-lab.md` compares it with other values.
  public static let standard = AgeCost()

  /// Creates a cost function.
  public init(fresh: Duration = .seconds(30 * 60), slope: Double = 0.2, tail: Double = 0.03, most: Double = 9) {
    self.fresh = fresh
    freshSeconds = fresh.seconds
    self.slope = slope
    self.tail = tail
    self.most = most
  }

  /// Returns the function with a second jump by `cost` at `age`, but not before `fresh`.
  func late(from age: Duration, costing cost: Double) -> AgeCost {
    var late = self
    late.lateSeconds = max(age.seconds, freshSeconds)
    late.lateCost = cost
    return late
  }

  /// Returns the cost of an age in seconds.
  func callAsFunction(_ age: Double) -> Double {
    guard age > freshSeconds else { return slope * age / freshSeconds }
    return min(most, 1 + tail * (age - freshSeconds) / 3600) + (age > lateSeconds ? lateCost : 0)
  }
}
