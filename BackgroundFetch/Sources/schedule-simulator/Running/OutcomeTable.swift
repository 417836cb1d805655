import Foundation

/// The lines of a table: a left-aligned name and right-aligned columns.
enum OutcomeTable {
  static let head = line("who", ["policy", "fresh", "wakes/d", "most/24h", "fetch/d", "p50 min", "p95 min", "broken"])

  static func line(_ name: String, _ policy: String, _ outcome: Outcome) -> String {
    line(
      name,
      [
        policy, number(outcome.fresh, 3), number(outcome.wakes, 2), String(outcome.busiest),
        number(outcome.fetches, 2), number(outcome.median, 1), number(outcome.high, 1), String(outcome.violations),
      ])
  }

  static func line(_ name: String, _ columns: [String]) -> String {
    let first = name.padding(toLength: max(14, name.count), withPad: " ", startingAt: 0)
    return first + columns.map { String(repeating: " ", count: max(1, 15 - $0.count)) + $0 }.joined()
  }

  static func number(_ value: Double, _ digits: Int) -> String {
    String(format: "%.\(digits)f", value)
  }
}
