import BackgroundFetch
import Foundation
import Zones

/// A podcast whose episodes are fetched shortly before the user listens.
struct Podcast: Codable {
  var episodes: [String] = []
  var seed = UInt64.random(in: 0 ... .max)
  var state = ScheduleState()
  var habits = Habits()

  mutating func opened(_ look: Look) { habits.record(look) }

  mutating func wakeUp(at now: Date, in zone: Zone, fetch: () throws -> [String]) -> Decision {
    let schedule = FetchSchedule(wakeUpsPerDay: .exactly(8), seed: seed)
    let input = ScheduleInput(saved: ["pod"], interval: .minimum, hosts: [], state: state, habits: habits, zone: zone)
    let decision = schedule.decision(for: input, at: now)
    guard case .fetch(let reason) = decision else { return decision }
    habits.spend(for: reason, under: schedule, with: input, at: now)
    do {
      episodes = try fetch()
      state.succeeded(at: now, validUntil: ["pod": nil])
    } catch { state.failed(at: now, schedule: schedule) }
    return decision
  }
}
