import BackgroundFetch
import ForecastScoring
import Foundation
import ScheduleParts

// Simulates pairs of providers, lets the rule decide about them once a week for a year, and prints how often it names a
// winner: `scoring-simulator [PAIRS [DEVIATION AUTOCORRELATION]]`. `script/make-scoring-table` calls it.
let arguments = CommandLine.arguments.dropFirst().map { Double($0) ?? .nan }
let pairs = Int(arguments.first ?? 2_000)
let cells =
  arguments.count == 3
  ? [(arguments[1], arguments[2])]
  : [0.6, 0.9, 1.2].flatMap { deviation in [0.2, 0.4, 0.6].map { (deviation, $0) } }

/// Returns the part of the pairs, in per cent, whose rule names a winner up to each of some days.
func rates(_ pair: SimulatedPair, by days: [Int], _ counts: (Int) -> Bool) -> [Double] {
  var named = days.map { _ in 0 }
  for number in 0..<pairs {
    var random = SeededGenerator(seed: UInt64(number) &* 0x9e37_79b9 &+ UInt64(pair.deviation * 100))
    guard let first = pair.firstDay(from: &random, naming: counts) else { continue }
    for (index, day) in days.enumerated() where first <= day { named[index] += 1 }
  }
  return named.map { 100 * Double($0) / Double(pairs) }
}

func cell(_ rates: [Double], decimals: Int) -> String {
  rates.map { String(format: "%.\(decimals)f", $0) }.joined(separator: " / ")
}

print(
  "| standard deviation, lag-1 | false winner in 60 / 365 days | 0.3° found in 60 / 120 / 365 days | 0.5° found in 60 / 120 / 365 days |"
)
print("|---|---|---|---|")
for (deviation, autocorrelation) in cells {
  func pair(_ difference: Double) -> SimulatedPair {
    SimulatedPair(deviation: deviation, autocorrelation: autocorrelation, difference: difference)
  }
  let row = [
    "\(deviation), \(autocorrelation)", cell(rates(pair(0), by: [60, 365]) { _ in true }, decimals: 1) + " %",
    cell(rates(pair(0.3), by: [60, 120, 365]) { $0 == 1 }, decimals: 0) + " %",
    cell(rates(pair(0.5), by: [60, 120, 365]) { $0 == 1 }, decimals: 0) + " %",
  ]
  print("| \(row.joined(separator: " | ")) |")
}
