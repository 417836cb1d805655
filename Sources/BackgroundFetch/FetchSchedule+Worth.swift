import Foundation

/// Whether a wake-up is worth it: the part of a decision that depends on who looks.
extension FetchSchedule {
  /// When the next wake-up is worth having, and why.
  private struct Wish {
    var at: Date
    var waiting: WaitReason
    /// `nil` where only thinking it over again is due.
    var fetching: FetchReason?
    /// How much sooner than planned is soon enough; a wake-up that comes a little early need not come again.
    var tolerance = Duration.seconds(60)
  }

  /// The decision for somebody whose habits are known.
  ///
  /// - Parameters:
  ///   - floor: the interval's length.
  ///   - gate: what holds longest at `now`.
  func worth(of habits: Habits, floor: Duration, after gate: Gate?, with input: ScheduleInput, at now: Date) -> Decision
  {
    let lastLook = habits.usage.dormant(at: now)
    if let lastLook, input.needs.isEmpty { return .never(.dormant(lastLook: lastLook)) }
    var wishes: [Wish] = []
    if let fetched = input.state.lastSuccess {
      // First, because of equals the first counts: what is fetched for a need is not paid from the account for looks.
      wishes = input.needs.map { need in
        let due = need.due(after: fetched, input.conditions, in: input.zone)
        return Wish(at: max(due, gate?.until ?? now), waiting: .need(need.name), fetching: .need(need.name))
      }
    }
    if let fetched = input.state.lastSuccess, input.state.failures == 0 {
      wishes += [looks(habits, floor: floor, after: gate, fetched: fetched, with: input, at: now)].compactMap(\.self)
    } else if lastLook == nil || input.state.lastSuccess == nil {
      wishes.append(again(habits, after: gate, with: input, at: now))
    }
    guard let wish = wishes.min(by: { $0.at < $1.at }) else { return .never(.dormant(lastLook: lastLook ?? now)) }
    if let gate, wish.at <= gate.until { return .wait(until: gate.until, gate.reason) }
    if gate == nil, let reason = wish.fetching, wish.at <= now + wish.tolerance { return .fetch(reason) }
    return .wait(until: wish.at, wish.waiting)
  }

  /// The account for looks with as many wake-ups a day as fit the person, as the machine can afford now, and as the
  /// latest fetches were worth: what is spent, is spent from this one.
  public func budget(for habits: Habits, with input: ScheduleInput) -> FetchBudget {
    let share = input.conditions.budgetShare * input.state.yield.share
    return habits.budget.with(perDay: Int((Double(wakeUpsPerDay.number(for: habits.usage)) * share).rounded()))
  }

  /// What never worked, or failed, is tried again as soon as that is polite: somebody was expected, and got nothing.
  private func again(_ habits: Habits, after gate: Gate?, with input: ScheduleInput, at now: Date) -> Wish {
    var account = budget(for: habits, with: input)
    account.settle(at: now)
    let waiting = WaitReason.budget(used: account.spent.count)
    let spent = account.exhausted(at: now)
    return Wish(
      at: max(spent ?? now, gate?.until ?? now), waiting: waiting, fetching: spent == nil ? due(input.state) : nil)
  }

  /// Until when the provider is not expected to have anything new.
  func quietEnd(after fetched: Date, _ state: ScheduleState) -> Date? {
    state.yield.quietTime.map { fetched + $0 }
  }

  /// What looks are worth; `nil` when nobody looks any more.
  private func looks(
    _ habits: Habits, floor: Duration, after gate: Gate?, fetched: Date, with input: ScheduleInput, at now: Date
  ) -> Wish? {
    let account = budget(for: habits, with: input)
    let plan = LearnedSchedule(cost: cost, minimum: floor, seed: seed).plan(
      for: habits.usage, budget: account, lastFetch: fetched,
      notBefore: [gate?.until, quietEnd(after: fetched, input.state)].compactMap(\.self).max(),
      allowance: wakeUpsPerDay.number(for: habits.usage), in: input.zone, at: now)
    switch plan.outcome {
    case .dormant: return nil
    case .nothingWorthwhile(let date):
      return Wish(at: date, waiting: .quiet(used: plan.used, budget: plan.budget), fetching: nil)
    case .wake(let date):
      let forecast = LookForecast(habits.usage, at: date, used: plan.used, budget: plan.budget, in: input.zone)
      var wish = Wish(at: date, waiting: .look(forecast), fetching: .look(forecast))
      // What keeps it from being sooner, as far as that is to be seen: the first chance after it ends is a slot away.
      let sooner = date.addingTimeInterval(-CivilSlot.length)
      if case .budget(let until) = plan.hold, sooner < until {
        wish.waiting = .budget(used: plan.used)
      } else if let quiet = quietEnd(after: fetched, input.state), quiet > now, sooner < quiet {
        wish.waiting = .unchanged
      }
      // Not even a little sooner than the ceiling of a day allows.
      if account.exhausted(at: now) != nil { wish.tolerance = .zero }
      return wish
    }
  }
}
