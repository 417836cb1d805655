public import Foundation

/// When to wake up for somebody whose looks are known: a pure function of what was learned, what was spent, what is
/// held back, and the time.
public struct LearnedSchedule: Hashable, Sendable {
  /// What it costs that a look finds old data.
  public var cost: AgeCost
  /// The least time between two wake-ups.
  public var minimum: Duration
  /// Where this machine stands among all others: it fixes at which minutes it wakes up, so that a provider sees a
  /// flat curve.
  public var seed: UInt64

  /// Stretches that are planned ahead: a day.
  static let horizon = CivilSlot.perDay

  /// The schedule of one machine, whose `seed` is drawn once and kept.
  public init(cost: AgeCost = .standard, minimum: Duration = .seconds(15 * 60), seed: UInt64) {
    self.cost = cost
    self.minimum = minimum
    self.seed = seed
  }

  /// The plan at `now`.
  ///
  /// - Parameters:
  ///   - model: what was learned; it may be behind `now`.
  ///   - budget: what was spent; it may be behind `now`.
  ///   - lastFetch: when data was last known to be right; `nil` for never.
  ///   - notBefore: the latest of all gates; `nil` when nothing holds.
  ///   - allowance: wake-ups a day when the machine can afford all of them, so that on battery nothing is dearer than
  ///     on mains but the wake-up; `nil` where that is what the budget has.
  ///   - zone: where the person is.
  ///   - now: the instant of the question.
  public func plan(
    for model: UsageModel, budget: FetchBudget, lastFetch: Date?, notBefore: Date?, allowance: Int? = nil,
    in zone: TimeZone, at now: Date
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
      expectedLooks: model.expectedLooks(in: zone, at: now), chance: 0, price: budget.price,
      used: budget.spent.count, budget: budget.perDay)
    if let lastLook = model.dormant(at: now) {
      plan.outcome = .dormant(lastLook: lastLook)
      return plan
    }

    let planner = WakePlanner(
      cost: cost.late(
        from: model.lateAge(wakeUpsPerDay: budget.perDay),
        costing: model.lateCost(wakeUpsPerDay: allowance ?? budget.perDay)),
      price: budget.price, gap: minimum.seconds)
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

  /// The instants of the coming day at which this machine may wake up, ten minutes apart.
  ///
  /// None is within 90 seconds of a full hour, nor of the other marks of ten minutes: that is when the timers of all the
  /// world ask.
  func grid(after now: Date) -> [Date] {
    var random = SplitMix64(seed: seed)
    let margin = 91.0
    let phase = (margin + random.nextFraction() * (CivilSlot.length - 2 * margin)).rounded(.down)
    let first = CivilSlot.start(of: now.addingTimeInterval(-phase)).addingTimeInterval(phase + CivilSlot.length)
    let end = now.addingTimeInterval(Double(LearnedSchedule.horizon) * CivilSlot.length)
    return (0..<LearnedSchedule.horizon).map { first.addingTimeInterval(Double($0) * CivilSlot.length) }
      .filter { $0 < end }
  }

  /// What holds longest.
  private func hold(notBefore: Date?, budget: FetchBudget, at now: Date) -> (hold: WakePlan.Hold, until: Date)? {
    var holds: [(hold: WakePlan.Hold, until: Date)] = []
    if let notBefore, notBefore > now { holds.append((.gate(until: notBefore), notBefore)) }
    if let until = budget.exhausted(at: now) { holds.append((.budget(until: until), until)) }
    return holds.max { $0.until < $1.until }
  }

  /// The chance of a look within the time that data stays fresh.
  private func chance(of chances: [Double], starts: [Date], from stretch: Int) -> Double {
    let end = starts[stretch] + cost.fresh
    var none = 1.0
    for later in stretch..<chances.count where starts[later] < end { none *= 1 - chances[later] }
    return 1 - none
  }
}
