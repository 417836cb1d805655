import Foundation

/// Whether a wake-up is worth it: the part of a decision that depends on who looks.
extension FetchSchedule {
  /// How much sooner than planned is soon enough; a wake-up that comes a little early need not come again.
  private static let tolerance = Duration.seconds(60)

  /// When the next wake-up is worth having, and why.
  private struct Wish {
    var at: Date
    var waiting: WaitReason
    /// `nil` where only thinking it over again is due.
    var fetching: FetchReason?
  }

  /// The decision after at least one success.
  ///
  /// - Parameters:
  ///   - floor: the interval's length.
  ///   - gate: what holds longest at `now`.
  ///   - fetched: when data was last known to be right.
  func worth(
    of habits: Habits, floor: Duration, after gate: Gate?, fetched: Date, in it: FetchCircumstances, at now: Date
  ) -> Decision {
    let plan = plan(for: habits, floor: floor, notBefore: gate?.until, fetched: fetched, in: it, at: now)
    let needed = it.needs.map { need in
      Wish(
        at: max(need.due(after: fetched, it.conditions, in: it.zone), gate?.until ?? now),
        waiting: .need(need.name), fetching: .need(need.name))
    }
    let wishes = needed + [looks(plan, habits, fetched: fetched, in: it)].compactMap(\.self)
    guard let wish = wishes.min(by: { $0.at < $1.at }) else {
      return .never(.dormant(lastLook: habits.usage.dormant(at: now) ?? now))
    }
    // What failed is tried again as soon as that is polite: somebody was expected, and got nothing.
    if it.state.failures > 0 {
      let spent: Gate? = habits.budget.exhausted(at: now).map { ($0, .budget(used: plan.used)) }
      if let hold = [gate, spent].compactMap(\.self).max(by: { $0.until < $1.until }) {
        return .wait(until: hold.until, hold.reason)
      }
      return .fetch(due(it.state))
    }
    if let gate, wish.at <= gate.until { return .wait(until: gate.until, gate.reason) }
    if let reason = wish.fetching, wish.at <= now + FetchSchedule.tolerance { return .fetch(reason) }
    return .wait(until: wish.at, wish.waiting)
  }

  /// The account for looks with as many wake-ups a day as the machine can afford now, and as the provider is worth:
  /// what is spent, is spent from this one.
  public func account(of habits: Habits, in circumstances: FetchCircumstances) -> FetchBudget {
    let share = circumstances.conditions.budgetShare * circumstances.state.yield.share
    return habits.budget.with(perDay: Int((Double(wakeUpsPerDay) * share).rounded()))
  }

  private func plan(
    for habits: Habits, floor: Duration, notBefore: Date?, fetched: Date, in it: FetchCircumstances, at now: Date
  ) -> WakePlan {
    LearnedSchedule(cost: cost, minimum: floor, seed: seed).plan(
      for: habits.usage, budget: account(of: habits, in: it), lastFetch: fetched,
      notBefore: [notBefore, quietEnd(after: fetched, it.state)].compactMap(\.self).max(), in: it.zone, at: now)
  }

  /// Until when the provider is not expected to have anything new.
  func quietEnd(after fetched: Date, _ state: ScheduleState) -> Date? {
    state.yield.quietTime.map { fetched + $0 }
  }

  /// What looks are worth; `nil` when nobody looks any more.
  private func looks(_ plan: WakePlan, _ habits: Habits, fetched: Date, in it: FetchCircumstances) -> Wish? {
    switch plan.outcome {
    case .dormant: return nil
    case .nothingWorthwhile(let date):
      return Wish(at: date, waiting: .quiet(used: plan.used, budget: plan.budget), fetching: nil)
    case .wake(let date):
      let forecast = LookForecast(habits.usage, at: date, used: plan.used, budget: plan.budget, in: it.zone)
      var wish = Wish(at: date, waiting: .look(forecast), fetching: .look(forecast))
      if case .budget(let until) = plan.hold, date <= until { wish.waiting = .budget(used: plan.used) }
      if let quiet = quietEnd(after: fetched, it.state), date <= quiet { wish.waiting = .unchanged }
      return wish
    }
  }
}
