import BackgroundFetch
import Foundation

/// One person under the learned schedule, beside a fixed interval that fetches as often, and the oracle.
struct Comparison {
  let learned: Outcome
  let fixed: Outcome
  let oracle: Outcome

  init(_ trace: Trace, schedule: FetchSchedule) {
    learned = Outcome(Simulation(of: trace, under: LearnedPolicy(schedule: schedule)))
    fixed = Comparison.fixed(trace, fetches: learned.fetches)
    oracle = Outcome(Simulation(of: trace, under: OraclePolicy(looks: trace.looks)))
  }

  /// The share of the way from the fixed interval to the oracle, in the median of ages and in their 95th percentile.
  var closed: (median: Double, high: Double) {
    func share(_ age: (Outcome) -> Double) -> Double {
      (age(fixed) - age(learned)) / max(age(fixed) - age(oracle), 1)
    }
    return (share(\.median), share(\.high))
  }

  /// The fixed interval that fetches as often in all, found by bisection.
  private static func fixed(_ trace: Trace, fetches: Double) -> Outcome {
    var short = 300.0
    var long = 30 * 86400.0
    func outcome(_ interval: Double) -> Outcome {
      Outcome(Simulation(of: trace, under: FixedPolicy(interval: interval), phase: 777))
    }
    for _ in 0..<24 {
      // An interval with seconds to spare, so that it does not beat with the hours of a habit.
      let interval = (short * long).squareRoot() + 0.37
      if outcome(interval).fetches > fetches { short = interval } else { long = interval }
    }
    return outcome((short * long).squareRoot() + 0.37)
  }
}
