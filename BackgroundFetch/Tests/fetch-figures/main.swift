import BackgroundFetch
import BackgroundFetchHost
import BackgroundFetchTesting
import FoundationEssentials
import Zones

// Figures on a virtual clock, for script/bench: a line each, with the name, the value and the aim. With the argument `year` it prints
// the state of the example roadboard after a year with two looks a day.

let noon = Date(timeIntervalSince1970: 1_795_003_200)

/// Adds tasks whose data may be half an hour old.
func register(_ count: Int, on host: FetchHost, validFor: (@Sendable (Int) -> Date)? = nil) {
  let saved: @Sendable () -> [String] = { ["feed"] }
  for index in 0..<count {
    let needs = [FetchNeed("half an hour", maximumGap: .seconds(1800))]
    host.register("task \(index)", items: saved, interval: .minimum, needs: needs) { context in
      context.stays(until: validFor?(index))
      return .newData
    }
  }
}

func sleep() async throws {
  let simulation = try FetchSimulation(from: noon)
  simulation.incidents = [.seconds(7200): .sleeps(.seconds(43_200))]
  let host = simulation.host()
  register(10, on: host)
  let report = try await simulation.run(host, for: .seconds(7200 + 43_200 + 1200))
  let resumed = noon + .seconds(7200 + 43_200)
  let fetches = Dictionary(grouping: report.fetches.filter { $0.startedAt >= resumed }, by: \.task)
  print("asleep for 12 h, 10 tasks: tasks that catch up; \(fetches.count); 10")
  print("… catch-ups of a task; \(fetches.values.map(\.count).max() ?? 0); 1")
  print("… wake-ups for it; \(report.wakeUps.count { $0 >= resumed }); 1")
}

func crowd() async throws {
  let simulation = try FetchSimulation(from: noon)
  let host = simulation.host()
  register(24, on: host) { simulation.now + .seconds(3600 + 2.5 * Double($0)) }
  let report = try await simulation.run(host, for: .seconds(5400))
  print("24 tasks due in one minute: fetches; \(report.fetches.count { $0.startedAt > noon }); 24")
  print("… wake-ups; \(report.wakeUps.count { $0 > noon }); 1")
}

func berlin(from start: Double, _ change: String) async throws {
  guard let zone = Zone(identifier: "Europe/Berlin") else { return print("Europe/Berlin is not installed") }
  let simulation = try FetchSimulation(from: Date(timeIntervalSince1970: start), in: zone)
  simulation.looks = FetchSimulation.daily(hour: 7, from: simulation.now, days: 42, in: zone)
  let host = simulation.host()
  let saved: @Sendable () -> [String] = { ["feed"] }
  host.register("feed", items: saved, interval: .minimum) { _ in .newData }
  let looks = try await simulation.run(host, for: .seconds(42 * 86_400)).looks.dropFirst(14)
  let offsets = Set(looks.map { zone.secondsFromGMT(for: $0.at) / 3600 }).sorted()
  let oldest = looks.map { $0.age ?? .seconds(86_400) }.max() ?? .zero
  let hours = offsets.map { "+\($0) h" }.joined(separator: " and ")
  print("look at 07:00 in Berlin, \(change), UTC \(hours): oldest data; \(Int(oldest / .seconds(60))) min; 30 min")
}

func year() async throws {
  let simulation = try FetchSimulation(from: Date() + .seconds(-365 * 86_400))
  // The last one was twelve hours ago.
  simulation.looks = (0..<730).map { simulation.now + .seconds(43_200 * Double($0)) }
  let host = simulation.host(wakeUpsPerDay: .exactly(24))
  let saved: @Sendable () -> [String] = { ["A7"] }
  host.register("roads", items: saved, interval: .minimum) { _ in .newData }
  _ = try await simulation.run(host, for: .seconds(365 * 86_400))
  print(simulation.memory.text, terminator: "")
}

if CommandLine.arguments.dropFirst().first == "year" {
  try await year()
} else {
  try await sleep()
  try await crowd()
  try await berlin(from: 1_790_899_200, "October 2026")
  try await berlin(from: 1_804_291_200, "March 2027")
}
