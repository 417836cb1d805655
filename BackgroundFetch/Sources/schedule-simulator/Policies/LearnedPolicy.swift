import BackgroundFetch
import Foundation
import ScheduleParts
import Zones

/// The program's own schedule, used in the same way as in the program.
struct LearnedPolicy: Policy {
  private static let host = "provider"

  let schedule: FetchSchedule
  private var input: ScheduleInput
  private var usage = UsageModel()
  private var budget: FetchBudget
  /// Whether the next wake-up is charged to the budget for looks.
  private var isForLooks = true

  init(schedule: FetchSchedule) {
    self.schedule = schedule
    budget = FetchBudget(perDay: schedule.wakeUpsPerDay.maximum)
    input = ScheduleInput(saved: ["news"], interval: .minimum, hosts: [LearnedPolicy.host], state: ScheduleState())
  }

  mutating func began(at now: Date) {
    input.state.succeeded(at: now, validUntil: [:])
  }

  mutating func looked(_ look: Look, age: Duration) {
    input.zone = Zone(secondsFromGMT: look.utcOffset) ?? .gmt
    usage.record(look, age: age)
  }

  mutating func changed(to conditions: Conditions) {
    if conditions.isOnline, !input.conditions.isOnline { input.state.networkCameUp() }
    input.conditions = conditions
  }

  mutating func asked(at now: Date, by asker: Asker, _ answer: PretendProvider.Answer) {
    if asker == .wakeUp, isForLooks { budget.spend(at: now) }
    let received = now + answer.took
    input.state = input.state.clamped(at: received)
    if answer.isSuccess {
      if let before = input.state.lastSuccess {
        input.state.yield.record(gap: received.duration(since: before), isNews: answer.isNews, took: answer.took)
      }
      input.state.succeeded(at: received, validUntil: ["news": answer.validUntil])
    } else {
      input.state.failed(at: received, schedule: schedule)
      if let until = answer.retryAfter { input.state.hostAskedToWait(LearnedPolicy.host, until: until) }
    }
  }

  mutating func nextWake(after now: Date, lastFetch: Date) -> Date? {
    usage.advance(to: now, in: input.zone)
    budget = schedule.budget(for: Habits(usage: usage, budget: budget), with: input)
    budget.settle(at: now)
    input.habits = Habits(usage: usage, budget: budget)
    var instant = now
    while true {
      switch schedule.decision(for: input, at: instant) {
      case .never: return nil
      case .wait(let until, _): instant = max(until, instant + .seconds(1))
      case .fetch(let reason):
        isForLooks = reason.isForLooks
        return instant
      }
    }
  }

  func mayRefresh(at now: Date) -> Bool {
    schedule.foregroundRefresh(
      of: "news", updatedAt: input.state.lastSuccess, refreshAfter: .seconds(Asker.refreshAge), application: .active,
      hosts: [LearnedPolicy.host], state: input.state, at: now) == .needed
  }
}
