import BackgroundFetch
import Foundation

/// The program's own schedule, asked as the program asks it.
struct LearnedPolicy: Policy {
  let schedule: LearnedSchedule
  private(set) var model = UsageModel()
  private(set) var budget: FetchBudget
  private let perDay: Int?
  private var zone = TimeZone.gmt

  /// - Parameter perDay: wake-ups a day; `nil` for as many as fit the person.
  init(schedule: LearnedSchedule, perDay: Int?) {
    self.schedule = schedule
    self.perDay = perDay
    budget = FetchBudget(perDay: perDay ?? model.wakeUpsPerDay())
  }

  mutating func looked(_ look: Look, age: Double) {
    zone = TimeZone(secondsFromGMT: look.utcOffset) ?? .gmt
    model.record(look, age: .seconds(age))
  }

  mutating func woke(at now: Date) {
    budget.spend(at: now)
  }

  mutating func nextWake(after now: Date, lastFetch: Date) -> Date? {
    model.advance(to: now, in: zone)
    budget.settle(at: now)
    budget = budget.with(perDay: perDay ?? model.wakeUpsPerDay())
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
