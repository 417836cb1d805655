package import FoundationEssentials
package import Zones

/// Plans the next wake-up for expected looks.
package struct LearnedSchedule: Hashable, Sendable {
  /// The cost of a look that finds old data.
  package var cost: AgeCost
  /// The minimum time between two wake-ups.
  package var minimum: Duration
  /// The number that determines the minutes at which this machine wakes up. Give each machine a different one.
  package var seed: UInt64

  /// The number of periods that are planned: one day.
  static let horizon = CivilSlot.perDay

  /// Creates the schedule of one machine.
  package init(cost: AgeCost = .standard, minimum: Duration = .seconds(15 * 60), seed: UInt64) {
    self.cost = cost
    self.minimum = minimum
    self.seed = seed
  }

  /// Returns the plan at `now`.
  ///
  /// - Parameters:
  ///   - model: what was learned about the user. It is advanced to `now`.
  ///   - budget: the wake-ups that were spent. It is settled at `now`.
  ///   - lastFetch: the last successful fetch; `nil` if there was none.
  ///   - notBefore: the latest gate; `nil` if all are open.
  ///   - avoidsLateness: whether a late look costs more. Wake-ups are then more evenly distributed.
  ///   - zone: the user's time zone.
  ///   - now: the instant of the decision.
  package func plan(
    for model: UsageModel, budget: FetchBudget, lastFetch: Date?, notBefore: Date?, avoidsLateness: Bool = false,
    in zone: Zone, at now: Date
  ) -> WakePlan {
    var model = model
    model.advance(to: now, in: zone)
    var budget = budget
    budget.settle(at: now)

    let starts = [now] + grid(after: now)
    let end = now.addingTimeInterval(Double(LearnedSchedule.horizon) * CivilSlot.length)
    let chances = model.chances(starts: starts, end: end, in: zone)
    let hold = hold(notBefore: notBefore, budget: budget, at: now)
    var plan = WakePlan(
      outcome: .nothingWorthwhile(askAgain: now.addingTimeInterval(12 * 3600)), hold: hold?.hold,
      expectedLooks: model.expectedLooks(in: zone, at: now), chance: 0, price: budget.price * model.perDay,
      used: budget.spent.count, budget: budget.perDay)
    if let lastLook = model.dormant(at: now) {
      plan.outcome = .dormant(lastLook: lastLook)
      return plan
    }

    let planner = WakePlanner(
      cost: cost.late(
        from: model.lateAge(wakeUpsPerDay: budget.perDay),
        costing: avoidsLateness ? model.lateness.cost : 0),
      price: plan.price, gap: minimum.seconds)
    let floor = lastFetch.map { $0 + minimum } ?? now
    let earliest = max(floor, hold?.until ?? now)
    let choice = planner.choice(
      edges: (starts + [end]).map { $0.timeIntervalSince(now) }, chances: chances,
      age: max(0, now.timeIntervalSince(lastFetch ?? .distantPast)), earliest: earliest.timeIntervalSince(now))
    guard let stretch = choice.stretch else { return plan }
    plan.outcome = .wake(at: max(starts[stretch], earliest))
    plan.chance = chance(of: chances, starts: starts, from: stretch)
    return plan
  }

  /// Returns the instants of the next 24 hours at which this machine may wake up, ten minutes apart.
  ///
  /// They are more than 90 seconds away from full hours and other multiples of ten minutes, when providers have most
  /// requests.
  func grid(after now: Date) -> [Date] {
    var random = SplitMix64(seed: seed)
    let margin = 91.0
    let phase = (margin + random.nextFraction() * (CivilSlot.length - 2 * margin)).rounded(.down)
    let first = CivilSlot.start(of: now.addingTimeInterval(-phase)).addingTimeInterval(phase + CivilSlot.length)
    let end = now.addingTimeInterval(Double(LearnedSchedule.horizon) * CivilSlot.length)
    return (0..<LearnedSchedule.horizon).map { first.addingTimeInterval(Double($0) * CivilSlot.length) }
      .filter { $0 < end }
  }

  /// Returns the delay that ends last: the gate's or the budget's.
  private func hold(notBefore: Date?, budget: FetchBudget, at now: Date) -> (hold: WakePlan.Hold, until: Date)? {
    var holds: [(hold: WakePlan.Hold, until: Date)] = []
    if let notBefore, notBefore > now { holds.append((.gate(until: notBefore), notBefore)) }
    if let until = budget.exhausted(at: now) { holds.append((.budget(until: until), until)) }
    return holds.max { $0.until < $1.until }
  }

  /// Returns the probability of a look while the data of a wake-up is fresh.
  private func chance(of chances: [Double], starts: [Date], from stretch: Int) -> Double {
    let end = starts[stretch] + cost.fresh
    var none = 1.0
    for later in stretch..<chances.count where starts[later] < end { none *= 1 - chances[later] }
    return 1 - none
  }
}

/// The result of ``LearnedSchedule``: the next wake-up and the numbers that explain it.
package struct WakePlan: Hashable, Sendable {
  /// The decision.
  package enum Outcome: Hashable, Sendable {
    /// Wake up at this time.
    case wake(at: Date)
    /// No wake-up in the next day is worth its price. Plan again at this time.
    case nothingWorthwhile(askAgain: Date)
    /// The user has not looked for a long time. No wake-up until the next look.
    case dormant(lastLook: Date)
  }

  /// A reason that delays the next wake-up.
  package enum Hold: Hashable, Sendable {
    /// A gate of the schedule: the interval, the provider or a back-off.
    case gate(until: Date)
    /// The maximum number of wake-ups in 24 hours.
    case budget(until: Date)
  }

  /// The decision.
  package var outcome: Outcome
  /// The delay that ends last; `nil` if there is none.
  package var hold: Hold?
  /// The expected number of looks in the next 24 hours.
  package var expectedLooks: Double
  /// The probability of a look while the data of the wake-up is fresh, if there is none before it; 0 without a wake-up.
  package var chance: Double
  /// The price of a wake-up, in the unit of ``AgeCost``.
  package var price: Double
  /// The number of wake-ups in the last 24 hours.
  package var used: Int
  /// The average number of wake-ups a day.
  package var budget: Int

  /// When to wake up or to plan again; `nil` if only a look changes the plan.
  package var date: Date? {
    switch outcome {
    case .wake(let date), .nothingWorthwhile(let date): date
    case .dormant: nil
    }
  }
}
