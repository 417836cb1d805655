import BackgroundFetch
import ForecastScoring
import Foundation
import ScheduleParts

// `scoring-simulator bands [STATIONS]` simulates stations, and prints how much of what is observed is within the bands that are
// shown. Otherwise it simulates pairs of providers, lets the rule decide about them once a week, and prints how often it names a winner, and
// how long the winner stays: `scoring-simulator [PAIRS [DEVIATION SHARE DAYS]]`. `script/make-scoring-table` calls it.
if CommandLine.arguments.dropFirst().first == "bands" {
  printBands(stations: CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 1_000)
  exit(0)
}

let arguments = CommandLine.arguments.dropFirst().map { Double($0) ?? .nan }
let pairs = Int(arguments.first ?? 2_000)

/// A row: the standard deviation, and the part of the variance that lasts for some days (1/e of it is left after them).
typealias Row = (deviation: Double, share: Double, days: Double)
let one = [0.2, 0.4, 0.6].map { -1 / log($0) }
let rows: [Row] =
  arguments.count == 4
  ? [(arguments[1], arguments[2], arguments[3])]
  : [0.6, 0.9, 1.2].flatMap { deviation in one.map { (deviation, 1, $0) } }
    + [(0.5, 0.6, 4), (0.9, 0.6, 4), (0.9, 0.4, 5), (0.9, 0.4, 10), (0.9, 0.4, 20)]

/// Returns the decisions about all pairs of a row.
func courses(
  _ pair: SimulatedPair, days: Int = 365, knowing isKnown: Bool = false, difference: (Int) -> Double
) -> [SimulatedPair.Course] {
  (0..<pairs).map { number in
    var random = SeededGenerator(seed: UInt64(number) &* 0x9e37_79b9 &+ UInt64(pair.deviation * 100))
    return pair.course(days: days, knowing: isKnown, from: &random, difference: difference)
  }
}

/// Returns a part of some courses, per cent.
func percent(_ count: Int, of all: Int) -> Double { 100 * Double(count) / Double(max(1, all)) }

/// Returns the parts that had a winner up to each of some days, as a text in per cent.
func named(_ courses: [SimulatedPair.Course], by days: [Int], decimals: Int = 0) -> String {
  days.map { day in
    let found = courses.count { ($0.firstDay ?? .max) <= day }
    return String(format: "%.\(decimals)f", percent(found, of: courses.count))
  }.joined(separator: " / ") + " %"
}

print(
  "| standard deviation, memory | false winner in 60 / 365 days | changes in 100 years without a difference | 0.3° found in 60 / 120 / 365 days | 0.5° found in 60 / 120 / 365 days | in 120 days if the memory is known | days until a lead that is gone falls back | a right winner loses its place in a year |"
)
print("|---|---|---|---|---|---|---|---|")
for row in rows {
  let pair = SimulatedPair(deviation: row.deviation, share: row.share, persistence: exp(-1 / row.days))
  let equal = courses(pair) { _ in 0 }
  let half = courses(pair, days: 545) { _ in 0.5 }
  let turned = courses(pair, days: 545) { $0 <= 180 ? 0.5 : -0.5 }.filter(\.hadWinner)
  let fall = turned.map { ($0.fellBackDay ?? 10_000) - 180 }.sorted()
  let won = half.filter { ($0.firstDay ?? .max) <= 180 }
  let lost = won.count { course in course.lostDay.map { $0 - (course.firstDay ?? 0) <= 365 } ?? false }
  let memory =
    row.share == 1
    ? "lag-1 \(String(format: "%.1f", pair.persistence))" : "\(Int(100 * row.share)) % for \(Int(row.days)) days"
  let cells = [
    "\(row.deviation), \(memory)", named(equal, by: [60, 365], decimals: 1),
    String(format: "%.1f", percent(equal.map(\.changes).reduce(0, +), of: equal.count)),
    named(courses(pair) { _ in 0.3 }, by: [60, 120, 365]), named(half, by: [60, 120, 365]),
    named(courses(pair, days: 120, knowing: true) { _ in 0.5 }, by: [120]),
    fall.isEmpty ? "-" : "\(fall[fall.count / 2])", String(format: "%.1f %%", percent(lost, of: won.count)),
  ]
  print("| \(cells.joined(separator: " | ")) |")
}

/// Prints the coverage of bands at simulated stations, a row for each kind.
func printBands(stations: Int) {
  print("| errors | mean coverage (5th to 95th of 100 stations) | by lead: 12, 24, 48, 72, 120 hours | shown |")
  print("|---|---|---|---|")
  let kinds = [
    ("alike all year", SimulatedStation(season: 0, persistence: 0.5, growth: 1)),
    ("a quarter larger in a season", SimulatedStation(season: 0.25, persistence: 0.5, growth: 1)),
    ("with a memory of 10 days", SimulatedStation(season: 0.25, persistence: exp(-0.1), growth: 1)),
    ("half as large again from the 200th day on", SimulatedStation(season: 0, persistence: 0.5, growth: 1.5)),
  ]
  for (name, station) in kinds {
    let coverages = (0..<stations).map { number in
      var random = SeededGenerator(seed: UInt64(number) &* 0x9e37_79b9 &+ 7)
      return station.coverage(from: &random)
    }
    let parts = coverages.map { 100 * $0.part }.sorted()
    let leads = (0..<5).map { lead in
      percent(coverages.reduce(0) { $0 + $1.within[lead] }, of: coverages.reduce(0) { $0 + $1.all[lead] })
    }
    let shown = percent(coverages.reduce(0) { $0 + $1.shown }, of: coverages.reduce(0) { $0 + $1.decisions })
    let mean = parts.reduce(0, +) / Double(max(1, parts.count))
    let ends = String(format: "%.0f to %.0f", parts[parts.count / 20], parts[parts.count - 1 - parts.count / 20])
    let byLead = leads.map { String(format: "%.0f", $0) }.joined(separator: ", ")
    let cells = [
      name, String(format: "%.1f", mean) + " % (\(ends))", "\(byLead) %", String(format: "%.1f", shown) + " %",
    ]
    print("| \(cells.joined(separator: " | ")) |")
  }
}
