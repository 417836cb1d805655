public import Foundation

extension FetchSchedule {
  /// The coming day: what was learned of it, and decision after decision, each as if the wake-up before it had just
  /// worked.
  ///
  /// Only what is learned can be shown: empty where the schedule does not learn.
  ///
  /// - Parameter source: the lists that are read beside the weather; `nil` where there are none.
  public func dayAhead(
    for input: ScheduleInput, with source: NeedSource? = nil, at now: Date
  ) -> DayAhead {
    guard var habits = input.habits else { return DayAhead() }
    habits.usage.advance(to: now, in: input.zone)
    var input = input
    input.state = input.state.rebased(at: now)
    habits.budget = budget(for: habits, with: input)
    habits.budget.settle(at: now)
    input.habits = habits

    var day = DayAhead()
    day.stretches = stretches(of: habits.usage, in: input.zone, at: now)
    day.wakeUps = wakeUps(of: habits, with: input, reading: source, at: now)
    day.holds = holds(on: habits, with: input, at: now)
    day.expectedLooks = habits.usage.expectedLooks(in: input.zone, at: now)
    day.used = habits.budget.spent.count
    day.budget = budget(for: habits, with: input).perDay
    day.lists = source.map { ($0.used(at: now), $0.budget) }
    return day
  }

  private func stretches(of usage: UsageModel, in zone: TimeZone, at now: Date) -> [DayAhead.Stretch] {
    let starts = (0..<CivilSlot.perDay).map { now.addingTimeInterval(Double($0) * CivilSlot.length) }
    let chances = usage.chances(starts: starts, end: now.addingTimeInterval(86400), in: zone)
    let seen = usage.looks.reduce(into: [:]) { $0[$1.civil.index, default: 0] += 1 }
    return zip(starts, chances).map { start, chance in
      let slot = CivilSlot(at: start, utcOffset: zone.secondsFromGMT(for: start)).index
      return DayAhead.Stretch(start: start, chance: chance, looks: seen[slot, default: 0])
    }
  }

  private func wakeUps(
    of habits: Habits, with input: ScheduleInput, reading source: NeedSource?, at now: Date
  ) -> [DayAhead.WakeUp] {
    let end = now.addingTimeInterval(86400)
    var (input, habits, source) = (input, habits, source)
    var wakeUps: [DayAhead.WakeUp] = []
    var instant = now
    var weather = decision(for: input, at: now)
    while instant < end, wakeUps.count < 2 * CivilSlot.perDay {
      // Planning looks takes long, and until the instant that it named it says the same.
      if case .wait(let until, _) = weather, until <= instant { weather = decision(for: input, at: instant) }
      let lists = source.map { decision(for: $0, with: input, at: instant) }
      switch lists.map(weather.union) ?? weather {
      case .never: return wakeUps
      case .wait(let until, _): instant = max(until, instant + .seconds(1))
      case .fetch(let reason):
        let read = source?.lists(toReadFor: reason, input.conditions, at: instant) ?? []
        let isForLists = source.map { reason == .need($0.need.name) } ?? false
        wakeUps.append(DayAhead.WakeUp(at: instant, reason: reason, lists: read.count, isForLists: isForLists))
        // It is the last one.
        if reason == .switchOff { return wakeUps }
        source?.read(read, at: instant)
        if isForLists { continue }
        input.state.succeeded(at: instant, validUntil: [:])
        if reason.isForLooks { habits.budget.spend(at: instant) }
        input.habits = habits
        weather = decision(for: input, at: instant)
      }
    }
    return wakeUps
  }

  private func holds(on habits: Habits, with input: ScheduleInput, at now: Date) -> [DayAhead.Hold] {
    guard let floor = length(of: input.interval) else { return [] }
    var gates = gates(floor: floor, with: input, at: now)
    if let until = input.state.lastSuccess.flatMap({ quietEnd(after: $0, input.state) }) {
      gates.append((until, .unchanged))
    }
    let account = budget(for: habits, with: input)
    if let until = account.exhausted(at: now) { gates.append((until, .budget(used: account.spent.count))) }
    return gates.filter { $0.until > now }.sorted { $0.until < $1.until }
      .map { DayAhead.Hold(until: $0.until, reason: $0.reason) }
  }
}

extension FetchReason {
  /// Whether the wake-up is paid from the account for looks: all that no other need has asked for.
  public var isForLooks: Bool {
    switch self {
    case .first, .intervalElapsed, .retry, .look: true
    case .need, .switchOff: false
    }
  }
}
