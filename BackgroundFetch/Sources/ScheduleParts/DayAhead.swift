public import BackgroundFetch
public import FoundationEssentials
import Zones

/// The forecast of a schedule for the next 24 hours, which shows the user what it has learned.
///
/// ```swift
/// let input = ScheduleInput(
///   saved: ["news"], interval: .minimum, hosts: ["api.example"], state: ScheduleState(), habits: Habits())
/// let day = FetchSchedule(seed: 42).dayAhead(for: input, at: Date())
/// for wakeUp in day.wakeUps { print(wakeUp.at, wakeUp.reason.code) }
/// ```
public struct DayAhead: Hashable, Sendable {
  /// A period of ten minutes.
  public struct Stretch: Hashable, Sendable {
    /// The start of the period.
    public let start: Date
    /// The probability of a look in the period if there is none before it, from 0 to 1.
    public let chance: Double
    /// The number of looks at this local time of day in the last four weeks.
    public let looks: Int

    /// Creates a period.
    public init(start: Date, chance: Double, looks: Int) {
      (self.start, self.chance, self.looks) = (start, chance, looks)
    }
  }

  /// An expected wake-up.
  public struct WakeUp: Hashable, Sendable {
    /// The time of the wake-up.
    public let at: Date
    /// The reason for the wake-up.
    public let reason: FetchReason
    /// The number of lists that it reads, such as warnings; see ``NeedSource``.
    public var lists = 0
    /// Whether it reads nothing but these lists.
    public var isForLists = false

    /// Creates an expected wake-up.
    public init(at: Date, reason: FetchReason, lists: Int = 0, isForLists: Bool = false) {
      (self.at, self.reason, self.lists, self.isForLists) = (at, reason, lists, isForLists)
    }
  }

  /// A reason that delays the next wake-up.
  public struct Hold: Hashable, Sendable {
    /// The end of the delay.
    public let until: Date
    /// The reason for the delay.
    public let reason: WaitReason

    /// Creates a delay.
    public init(until: Date, reason: WaitReason) {
      (self.until, self.reason) = (until, reason)
    }
  }

  /// The requests for lists in the last 24 hours.
  public struct ListRequests: Hashable, Sendable {
    /// The number of requests.
    public let used: Int
    /// The maximum number of requests.
    public let budget: Int

    /// Creates the numbers.
    public init(used: Int, budget: Int) {
      (self.used, self.budget) = (used, budget)
    }
  }

  /// The 24 hours in periods of ten minutes, in order.
  public var stretches: [Stretch] = []
  /// The expected wake-ups, in order, if the user does not look and every fetch succeeds.
  public var wakeUps: [WakeUp] = []
  /// The delays of the next wake-up, sorted by their end.
  public var holds: [Hold] = []
  /// The expected number of looks.
  public var expectedLooks = 0.0
  /// The number of wake-ups for looks in the last 24 hours.
  public var used = 0
  /// The average number of wake-ups for looks a day under the current conditions.
  public var budget = 0

  /// The requests for lists; `nil` without a ``NeedSource``.
  public var lists: ListRequests?

  /// Creates an empty forecast.
  public init() {}
}

extension FetchSchedule {
  /// Returns the forecast for the next 24 hours, or an empty one if `input` has no habits.
  ///
  /// The wake-ups are successive decisions, each made as if the fetch before it had succeeded.
  ///
  /// - Parameters:
  ///   - input: the input of a decision now.
  ///   - source: the lists that are read in addition to the main data.
  ///   - now: the begin of the 24 hours.
  public func dayAhead(
    for input: ScheduleInput, with source: NeedSource? = nil, at now: Date
  ) -> DayAhead {
    guard var habits = input.habits else { return DayAhead() }
    let now = now.bounded
    habits.usage.advance(to: now, in: input.zone)
    var input = input
    input.state = input.state.clamped(at: now)
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
    day.lists = source.map { DayAhead.ListRequests(used: $0.used(at: now), budget: $0.budget) }
    return day
  }

  private func stretches(of usage: UsageModel, in zone: Zone, at now: Date) -> [DayAhead.Stretch] {
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
    var main = decision(for: input, at: now)
    while instant < end, wakeUps.count < 2 * CivilSlot.perDay {
      // A plan is costly to compute and does not change before the instant that it named.
      if case .wait(let until, _) = main, until <= instant { main = decision(for: input, at: instant) }
      let lists = source.map { decision(for: $0, with: input, at: instant) }
      switch lists.map(main.union) ?? main {
      case .never: return wakeUps
      case .wait(let until, _): instant = max(until, instant + .seconds(1))
      case .fetch(let reason):
        let read = source?.lists(toReadFor: reason, input.conditions, at: instant) ?? []
        let isForLists = source.map { reason == .need($0.need.name) } ?? false
        wakeUps.append(DayAhead.WakeUp(at: instant, reason: reason, lists: read.count, isForLists: isForLists))
        // No wake-up follows this one.
        if reason == .switchOff { return wakeUps }
        source?.read(read, at: instant)
        if isForLists { continue }
        input.state.succeeded(at: instant, validUntil: [:])
        if reason.isForLooks { habits.budget.spend(at: instant) }
        input.habits = habits
        main = decision(for: input, at: instant)
      }
    }
    return wakeUps
  }

  private func holds(on habits: Habits, with input: ScheduleInput, at now: Date) -> [DayAhead.Hold] {
    guard let interval = length(of: input.interval) else { return [] }
    var gates = gates(interval: interval, with: input, at: now)
    if let until = input.state.lastSuccess.flatMap({ quietEnd(after: $0, input.state) }) {
      gates.append((until, .unchanged))
    }
    let budget = budget(for: habits, with: input)
    if let until = budget.exhausted(at: now) { gates.append((until, .budget(used: budget.spent.count))) }
    return gates.filter { $0.until > now }.sorted { $0.until < $1.until }
      .map { DayAhead.Hold(until: $0.until, reason: $0.reason) }
  }
}
