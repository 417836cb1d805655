import Foundation

/// The result of a simulation, without its warm-up.
struct Outcome {
  /// The share of looks that found data at most 30 minutes old.
  let fresh: Double
  /// The number of wake-ups a day.
  let wakes: Double
  /// The number of wake-ups and refreshes a day.
  let fetches: Double
  /// The largest number of wake-ups in any 24 hours.
  let busiest: Int
  /// The median and the 95th percentile of the age at a look, in minutes.
  let median: Double
  let high: Double

  /// The number of requests that broke a rule of the provider or the minimum interval, including the warm-up.
  let violations: Int

  init(_ simulation: Simulation) {
    violations = simulation.violations
    let events = simulation.events
    let start = (events.first?.at ?? .distantPast).addingTimeInterval(Trace.warmUp)
    let counted = events.filter { $0.at >= start }
    let days = (counted.last?.at ?? start).timeIntervalSince(start) / 86400
    let ages = counted.filter { $0.kind == .look }.map(\.age).sorted()
    let wakeUps = counted.filter { $0.kind == .wake }.map(\.at)
    let refreshes = counted.count - ages.count - wakeUps.count
    fresh = Double(ages.filter { $0 <= Asker.refreshAge }.count) / Double(max(ages.count, 1))
    wakes = Double(wakeUps.count) / max(days, 1)
    fetches = Double(wakeUps.count + refreshes) / max(days, 1)
    var busiest = 0
    var oldest = 0
    for (index, instant) in wakeUps.enumerated() {
      while instant.timeIntervalSince(wakeUps[oldest]) >= 86400 { oldest += 1 }
      busiest = max(busiest, index - oldest + 1)
    }
    self.busiest = busiest
    median = Outcome.quantile(0.5, of: ages) / 60
    high = Outcome.quantile(0.95, of: ages) / 60
  }

  private static func quantile(_ share: Double, of sorted: [Double]) -> Double {
    guard !sorted.isEmpty else { return 0 }
    return sorted[min(Int(share * Double(sorted.count)), sorted.count - 1)]
  }
}
