import BackgroundFetch
import Foundation
import Zones

/// The cost of single decisions in a wake-up: read the state, catch up with a day, plan, and write the state.
struct Stopwatch {
  private var readings: [Duration] = []
  private var decisions: [Duration] = []
  private var writings: [Duration] = []
  private var most = 0

  /// Decides once for each day of a user's last four weeks, ten times each.
  init(_ trace: Trace, schedule: FetchSchedule) throws {
    guard let last = trace.looks.last else { return }
    let start = last.at.addingTimeInterval(-28 * 86400)
    let zone = Zone(secondsFromGMT: last.utcOffset) ?? .gmt
    let clock = ContinuousClock()
    var model = UsageModel()
    for look in trace.looks where look.at < start { model.record(look) }
    for day in 0..<28 {
      let now = start.addingTimeInterval(Double(day + 1) * 86400)
      let stored = try JSONEncoder().encode(model)
      for _ in 0..<10 {
        var read = UsageModel()
        readings.append(clock.measure { read = UsageModel(restoring: stored) })
        var input = ScheduleInput(
          saved: ["news"], interval: .minimum, hosts: ["host"], state: ScheduleState(), zone: zone)
        input.state.succeeded(at: now.addingTimeInterval(-3600), validUntil: [:])
        decisions.append(
          clock.measure {
            read.advance(to: now, in: zone)
            input.habits = Habits(usage: read, budget: FetchBudget(perDay: 24))
            _ = schedule.decision(for: input, at: now)
          })
        var written = Data()
        writings.append(try clock.measure { written = try JSONEncoder().encode(read) })
        most = max(most, written.count)
      }
      for look in trace.looks where look.at >= now.addingTimeInterval(-86400) && look.at < now { model.record(look) }
    }
  }

  /// A line for each step, and the size of the state in bytes.
  var report: [String] {
    func line(_ name: String, _ durations: [Duration]) -> String {
      let sorted = durations.sorted()
      guard let worst = sorted.last else { return name }
      let milliseconds = [sorted[sorted.count / 2], worst].map { OutcomeTable.number($0 / .milliseconds(1), 3) }
      return "\(name): median \(milliseconds[0]) ms, worst \(milliseconds[1]) ms"
    }
    return [
      line("read the state", readings), line("catch up with a day and decide", decisions),
      line("write the state", writings), "bytes kept: \(most)",
    ]
  }
}
