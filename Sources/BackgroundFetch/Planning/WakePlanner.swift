import Foundation

/// The choice of the next wake-up: exact dynamic programming over the stretches of the next day.
///
/// It plans for the case that nobody looks, since a look ends the plan and starts another: each stretch counts with
/// the chance that it is reached without a look. A wake-up costs its price, a look the cost of the age that it finds.
struct WakePlanner {
  var cost: AgeCost
  /// What a wake-up costs.
  var price: Double
  /// Seconds that wake-ups are at least apart.
  var gap: Double

  /// What was chosen.
  struct Choice: Equatable {
    /// The stretch at whose start to wake up; `nil` when no wake-up is worth its price.
    var stretch: Int?
    /// What the plan costs.
    var cost: Double
  }

  /// The best plan.
  ///
  /// - Parameters:
  ///   - edges: seconds from now at which each stretch begins, and at which the last one ends; ascending.
  ///   - chances: for each stretch, of a look in it if there was none before.
  ///   - age: seconds that the data is old now.
  ///   - earliest: seconds from now before which no wake-up may be.
  func choice(edges: [Double], chances: [Double], age: Double, earliest: Double) -> Choice {
    let count = chances.count
    var best = [Double](repeating: 0, count: count + 1)
    // A millisecond off the gap: seconds since now are rounded, and must not lose a stretch by it.
    for start in stride(from: count - 1, through: 0, by: -1) {
      best[start] =
        following(start, fetchedAt: edges[start], earliest: edges[start] + gap - 0.001, edges, chances, best).cost
    }
    return following(0, fetchedAt: -age, earliest: earliest, edges, chances, best)
  }

  /// The best wake-up from a stretch on, when `best` is known for all later ones. Of equals, the later one wins.
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
