public import FoundationEssentials

// The part of a decision that depends on looks and needs: the value of a wake-up.

extension FetchSchedule {
  /// A wake-up that expected looks or a need call for.
  private struct Wish {
    /// The time of the wake-up.
    var at: Date
    /// The reason until then.
    var waiting: WaitReason
    /// The reason at that time; `nil` if only a new decision is due then.
    var fetching: FetchReason?
    /// How much earlier the fetch may be. It saves a second wake-up when a timer fires slightly early.
    var tolerance = Duration.seconds(60)
  }

  /// Returns the decision for known habits: the earliest wish, but not before the gate.
  ///
  /// - Parameters:
  ///   - interval: the length of the interval.
  ///   - gate: the latest gate that is closed at `now`.
  func worth(
    of habits: Habits, interval: Duration, after gate: Gate?, with input: ScheduleInput, at now: Date
  ) -> Decision {
    let lastLook = habits.usage.dormant(at: now)
    if let lastLook, input.needs.isEmpty { return .never(.dormant(lastLook: lastLook)) }
    var wishes: [Wish] = []
    if let fetched = input.state.lastSuccess {
      // Needs come first and so win against looks at the same time: the budget for looks does not pay for them.
      wishes = input.needs.map { need in
        let due = need.due(after: fetched, input.conditions, in: input.zone)
        return Wish(at: max(due, gate?.until ?? now), waiting: .need(need.name), fetching: .need(need.name))
      }
    }
    if let fetched = input.state.lastSuccess, input.state.failures == 0 {
      let looks = looks(habits, interval: interval, after: gate, fetched: fetched, with: input, at: now)
      if let looks { wishes.append(looks) }
    } else if lastLook == nil || input.state.lastSuccess == nil {
      wishes.append(firstOrRetry(habits, after: gate, with: input, at: now))
    }
    guard let wish = wishes.min(by: { $0.at < $1.at }) else { return .never(.dormant(lastLook: lastLook ?? now)) }
    if let gate, wish.at <= gate.until { return .wait(until: gate.until, gate.reason) }
    if gate == nil, let reason = wish.fetching, wish.at <= now + wish.tolerance { return .fetch(reason) }
    return .wait(until: wish.at, wish.waiting)
  }

  /// Returns the budget for looks, with the number of wake-ups a day that ``wakeUpsPerDay``, the conditions and the
  /// ``FetchYield`` allow now. Call ``FetchBudget/spend(at:)`` on the result.
  package func budget(for habits: Habits, with input: ScheduleInput) -> FetchBudget {
    let share = input.conditions.budgetShare * input.state.yield.share
    return habits.budget.with(perDay: Int((Double(wakeUpsPerDay.number(for: habits.usage)) * share).rounded()))
  }

  /// Returns the wish for the first fetch or a retry: as soon as the gate and the budget allow it.
  private func firstOrRetry(_ habits: Habits, after gate: Gate?, with input: ScheduleInput, at now: Date) -> Wish {
    var budget = budget(for: habits, with: input)
    budget.settle(at: now)
    let waiting = WaitReason.budget(used: budget.spent.count)
    let spent = budget.exhausted(at: now)
    return Wish(
      at: max(spent ?? now, gate?.until ?? now), waiting: waiting, fetching: spent == nil ? due(input.state) : nil)
  }

  /// Returns until when the provider is not expected to have new data, or `nil` if that is unknown.
  package func quietEnd(after fetched: Date, _ state: ScheduleState) -> Date? {
    state.yield.quietTime.map { fetched + $0 }
  }

  /// Returns the wish of expected looks, or `nil` if the user has stopped looking.
  private func looks(
    _ habits: Habits, interval: Duration, after gate: Gate?, fetched: Date, with input: ScheduleInput, at now: Date
  ) -> Wish? {
    let budget = budget(for: habits, with: input)
    let plan = LearnedSchedule(cost: cost, minimum: interval, seed: seed).plan(
      for: habits.usage, budget: budget, lastFetch: fetched,
      notBefore: [gate?.until, quietEnd(after: fetched, input.state)].compactMap(\.self).max(),
      avoidsLateness: wakeUpsPerDay.fitsUser, in: input.zone, at: now)
    switch plan.outcome {
    case .dormant: return nil
    case .nothingWorthwhile(let date):
      return Wish(at: date, waiting: .quiet(used: plan.used, budget: plan.budget), fetching: nil)
    case .wake(let date):
      let forecast = LookForecast(habits.usage, at: date, used: plan.used, budget: plan.budget, in: input.zone)
      var wish = Wish(at: date, waiting: .look(forecast), fetching: .look(forecast))
      // Names what delays the wake-up: it ended less than a slot before the wake-up, the first possible one after it.
      let sooner = date.addingTimeInterval(-CivilSlot.length)
      if case .budget(let until) = plan.hold, sooner < until {
        wish.waiting = .budget(used: plan.used)
      } else if let quiet = quietEnd(after: fetched, input.state), quiet > now, sooner < quiet {
        wish.waiting = .unchanged
      }
      // A fetch even slightly early would exceed the limit of 24 hours.
      if budget.exhausted(at: now) != nil { wish.tolerance = .zero }
      return wish
    }
  }
}

extension Habits {
  /// Pays for a wake-up, unless it is for a need. Store the habits before the fetch: a process that is killed has asked.
  ///
  /// - Parameters:
  ///   - reason: the reason of the decision.
  ///   - schedule: the schedule that decided; its number of wake-ups a day is credited.
  ///   - input: the input of the decision.
  ///   - now: the instant of the decision.
  /// - Returns: whether the budget paid.
  @discardableResult
  public mutating func spend(
    for reason: FetchReason, under schedule: FetchSchedule, with input: ScheduleInput, at now: Date
  ) -> Bool {
    guard reason.isForLooks else { return false }
    budget = schedule.budget(for: self, with: input)
    budget.spend(at: now)
    return true
  }
}
