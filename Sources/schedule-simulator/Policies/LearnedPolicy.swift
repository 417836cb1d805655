import BackgroundFetch
import Foundation

/// The program's own schedule, asked as the program asks it.
struct LearnedPolicy: Policy {
  let schedule: LearnedSchedule
  private(set) var model = UsageModel()
  private(set) var budget: FetchBudget
  private var zone = TimeZone.gmt

  init(schedule: LearnedSchedule, perDay: Int) {
    self.schedule = schedule
    budget = FetchBudget(perDay: perDay)
  }

  mutating func looked(_ look: Look) {
    zone = TimeZone(secondsFromGMT: look.utcOffset) ?? .gmt
    model.record(look)
  }

  mutating func woke(at now: Date) {
    budget.spend(at: now)
  }

  mutating func nextWake(after now: Date, lastFetch: Date) -> Date? {
    model.advance(to: now, in: zone)
    budget.settle(at: now)
    var now = now
    while true {
      let plan = schedule.plan(
        for: model, budget: budget, lastFetch: lastFetch, notBefore: nil, in: zone, at: now)
      switch plan.outcome {
      case .wake(let date): return date
      case .dormant: return nil
      case .nothingWorthwhile(let askAgain): now = askAgain
      }
    }
  }
}
