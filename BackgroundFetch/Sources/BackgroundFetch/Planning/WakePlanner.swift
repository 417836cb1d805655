import FoundationEssentials

/// The optimisation behind ``LearnedSchedule``: exact dynamic programming over the periods of the next day.
///
/// The total cost of a plan is the price of its wake-ups plus the expected cost of the looks. A look leads to a new
/// plan, so each period is weighted with the probability that there is no look before it.
struct WakePlanner {
  /// The cost of a look.
  var cost: AgeCost
  /// The price of a wake-up.
  var price: Double
  /// The minimum time between two wake-ups in seconds.
  var gap: Double

  /// The next wake-up of the best plan.
  struct Choice: Equatable {
    /// The period at whose start to wake up; `nil` if no wake-up is worth its price.
    var stretch: Int?
    /// The total cost of the plan.
    var cost: Double
  }

  /// Returns the best plan. All times are in seconds.
  ///
  /// - Parameters:
  ///   - edges: the start of each period and the end of the last one, relative to now, ascending.
  ///   - chances: for each period, the probability of a look if there is none before it.
  ///   - age: the age of the data.
  ///   - earliest: the earliest time of a wake-up, relative to now.
  func choice(edges: [Double], chances: [Double], age: Double, earliest: Double) -> Choice {
    let count = chances.count
    var best = [Double](repeating: 0, count: count + 1)
    // The gap is reduced by a millisecond, so that rounded times do not exclude a period.
    for start in stride(from: count - 1, through: 0, by: -1) {
      best[start] =
        following(start, fetchedAt: edges[start], earliest: edges[start] + gap - 0.001, edges, chances, best).cost
    }
    return following(0, fetchedAt: -age, earliest: earliest, edges, chances, best)
  }

  /// Returns the best plan from a period on, given the `best` costs from all later periods. Of equal plans, the one
  /// with the later wake-up wins.
  private func following(
    _ start: Int, fetchedAt: Double, earliest: Double, _ edges: [Double], _ chances: [Double], _ best: [Double]
  ) -> Choice {
    var reached = 1.0
    var looks = 0.0
    var choice = Choice(stretch: nil, cost: .infinity)
    for stretch in start..<chances.count {
      if edges[stretch] >= earliest {
        let total = looks + reached * (price + best[stretch])
        if total <= choice.cost { choice = Choice(stretch: stretch, cost: total) }
      }
      let middle = (edges[stretch] + edges[stretch + 1]) / 2
      looks += reached * chances[stretch] * cost(middle - fetchedAt)
      reached *= 1 - chances[stretch]
    }
    return looks <= choice.cost ? Choice(stretch: nil, cost: looks) : choice
  }
}

/// The cost of a look as a function of the age of the data it finds. The unit is the cost of data that is just too old.
///
/// The cost rises from 0 to ``slope`` at the age ``fresh``, where the user begins to wait for a fetch: there it jumps
/// to 1. It then rises by ``tail`` an hour, so that a small budget still covers long periods with few looks. A second
/// jump, at the age that is late for this user, is learned.
package struct AgeCost: Hashable, Sendable {
  /// The age up to which data is fresh.
  package let fresh: Duration
  /// The cost at the age `fresh`, from 0 to 1.
  package let slope: Double
  /// The additional cost of each hour beyond `fresh`.
  package let tail: Double
  /// The maximum cost of a look that is not late.
  package let maximum: Double
  /// `fresh` in seconds. Stored, because a plan computes the cost about ten thousand times.
  private let freshSeconds: Double
  private var lateSeconds = Double.infinity
  private var lateCost = 0.0

  /// The default. `docs/internals/scheduling-lab.md` compares it with other values.
  package static let standard = AgeCost()

  /// Creates a cost function.
  package init(fresh: Duration = .seconds(30 * 60), slope: Double = 0.1, tail: Double = 0.03, maximum: Double = 9) {
    self.fresh = fresh
    freshSeconds = fresh.seconds
    self.slope = slope
    self.tail = tail
    self.maximum = maximum
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
    return min(maximum, 1 + tail * (age - freshSeconds) / 3600) + (age > lateSeconds ? lateCost : 0)
  }
}
