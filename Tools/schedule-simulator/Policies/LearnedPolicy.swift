import BackgroundFetch
import Foundation

/// The program's own schedule, asked and told as the program does it.
struct LearnedPolicy: Policy {
  private static let host = "provider"

  let schedule: FetchSchedule
  private var it: FetchCircumstances
  private var usage = UsageModel()
  private var budget: FetchBudget
  /// Whether the wake-up to come is paid from the account for looks.
  private var isForLooks = true

  init(schedule: FetchSchedule) {
    self.schedule = schedule
    budget = FetchBudget(perDay: schedule.wakeUpsPerDay.most)
    it = FetchCircumstances(saved: [1], interval: .minimum, host: LearnedPolicy.host, state: ScheduleState())
  }

  mutating func began(at now: Date) {
    it.state.succeeded(at: now, validUntil: [:])
  }

  mutating func looked(_ look: Look, age: Duration) {
    it.zone = TimeZone(secondsFromGMT: look.utcOffset) ?? .gmt
    usage.record(look, age: age)
  }

  mutating func changed(to conditions: Conditions) {
    if conditions.isOnline, !it.conditions.isOnline { it.state.networkCameUp() }
    it.conditions = conditions
  }

  mutating func asked(at now: Date, by asker: Asker, _ answer: PretendProvider.Answer) {
    if asker == .wakeUp, isForLooks { budget.spend(at: now) }
    let received = now + answer.took
    it.state = it.state.rebased(at: received)
    if answer.isSuccess {
      if let before = it.state.lastSuccess {
        it.state.yield.record(gap: received.duration(since: before), isNews: answer.isNews, took: answer.took)
      }
      it.state.succeeded(at: received, validUntil: [1: answer.validUntil])
    } else {
      it.state.failed(at: received, schedule: schedule)
      if let until = answer.retryAfter { it.state.hold(LearnedPolicy.host, until: until) }
    }
  }

  mutating func nextWake(after now: Date, lastFetch: Date) -> Date? {
    usage.advance(to: now, in: it.zone)
    budget = schedule.account(of: Habits(usage: usage, budget: budget), in: it)
    budget.settle(at: now)
    it.habits = Habits(usage: usage, budget: budget)
    var instant = now
    while true {
      switch schedule.decision(in: it, at: instant) {
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
      of: 1, updatedAt: it.state.lastSuccess, refreshAfter: .seconds(Simulation.old), application: .active,
      hosts: [LearnedPolicy.host], state: it.state, at: now) == .needed
  }
}
