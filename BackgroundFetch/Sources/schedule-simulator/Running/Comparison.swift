import BackgroundFetch
import Foundation

/// One user under the learned schedule, a fixed interval with the same number of fetches, and the oracle.
struct Comparison {
  let learned: Outcome
  let fixed: Outcome
  let oracle: Outcome

  init(_ trace: Trace, schedule: FetchSchedule) {
    learned = Outcome(Simulation(of: trace, under: LearnedPolicy(schedule: schedule)))
    fixed = Comparison.fixed(trace, fetches: learned.fetches)
    oracle = Outcome(Simulation(of: trace, under: OraclePolicy(looks: trace.looks)))
  }

  /// The share of the gap between the fixed interval and the oracle that the learned schedule closes. It is computed
  /// for the median of the ages and for their 95th percentile.
  var closed: (median: Double, high: Double) {
    func share(_ age: (Outcome) -> Double) -> Double {
      (age(fixed) - age(learned)) / max(age(fixed) - age(oracle), 1)
    }
    return (share(\.median), share(\.high))
  }

  /// Returns the outcome of the fixed interval with the same total number of fetches, found by bisection.
  private static func fixed(_ trace: Trace, fetches: Double) -> Outcome {
    var short = 300.0
    var long = 30 * 86400.0
    func outcome(_ interval: Double) -> Outcome {
      Outcome(Simulation(of: trace, under: FixedPolicy(interval: interval), phase: 777))
    }
    for _ in 0..<24 {
      // The odd fraction of a second prevents the interval from aligning with the hours of a habit.
      let interval = (short * long).squareRoot() + 0.37
      if outcome(interval).fetches > fetches { short = interval } else { long = interval }
    }
    return outcome((short * long).squareRoot() + 0.37)
  }
}
