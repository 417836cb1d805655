public import Foundation

extension FetchSchedule {
  /// The coming day: what was learned of it, and decision after decision, each as if the wake-up before it had just
  /// worked.
  ///
  /// Only what is learned can be shown: empty where the schedule does not learn.
  ///
  /// - Parameter source: the lists that are read beside the weather; `nil` where there are none.
  public func dayAhead(
    in circumstances: FetchCircumstances, with source: NeedSource? = nil, at now: Date
  ) -> DayAhead {
    guard var habits = circumstances.habits else { return DayAhead() }
    habits.usage.advance(to: now, in: circumstances.zone)
    var it = circumstances
    it.state = it.state.rebased(at: now)
    habits.budget = account(of: habits, in: it)
    habits.budget.settle(at: now)
    it.habits = habits

    var day = DayAhead()
    day.stretches = stretches(of: habits.usage, in: it.zone, at: now)
    day.wakeUps = wakeUps(of: habits, in: it, with: source, at: now)
    day.holds = holds(on: habits, in: it, at: now)
    day.expectedLooks = habits.usage.expectedLooks(in: it.zone, at: now)
    day.used = habits.budget.spent.count
    day.budget = account(of: habits, in: it).perDay
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
    of habits: Habits, in circumstances: FetchCircumstances, with source: NeedSource?, at now: Date
  ) -> [DayAhead.WakeUp] {
    let end = now.addingTimeInterval(86400)
    var (it, habits, source) = (circumstances, habits, source)
    var wakeUps: [DayAhead.WakeUp] = []
    var instant = now
    var weather = decision(in: it, at: now)
    while instant < end, wakeUps.count < 2 * CivilSlot.perDay {
      // Planning looks takes long, and until the instant that it named it says the same.
      if case .wait(let until, _) = weather, until <= instant { weather = decision(in: it, at: instant) }
      let lists = source.map { decision(for: $0, in: it, at: instant) }
      switch lists.map(weather.union) ?? weather {
      case .never: return wakeUps
      case .wait(let until, _): instant = max(until, instant + .seconds(1))
      case .fetch(let reason):
        let read = source?.lists(toReadFor: reason, it.conditions, at: instant) ?? []
        let isForLists = source.map { reason == .need($0.need.name) } ?? false
        wakeUps.append(DayAhead.WakeUp(at: instant, reason: reason, lists: read.count, isForLists: isForLists))
        // It is the last one.
        if reason == .switchOff { return wakeUps }
        source?.read(read, at: instant)
        if isForLists { continue }
        it.state.succeeded(at: instant, validUntil: [:])
        if reason.isForLooks { habits.budget.spend(at: instant) }
        it.habits = habits
        weather = decision(in: it, at: instant)
      }
    }
    return wakeUps
  }

  private func holds(on habits: Habits, in it: FetchCircumstances, at now: Date) -> [DayAhead.Hold] {
    guard let floor = length(of: it.interval) else { return [] }
    var gates = gates(floor: floor, in: it, at: now)
    if let until = it.state.lastSuccess.flatMap({ quietEnd(after: $0, it.state) }) { gates.append((until, .unchanged)) }
    let account = account(of: habits, in: it)
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
