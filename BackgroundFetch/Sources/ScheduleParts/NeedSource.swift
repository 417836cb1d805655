public import BackgroundFetch
public import FoundationEssentials

/// A need with its own feeds, such as the lists of official warnings, and the results of earlier requests for them.
///
/// ```swift
/// let list = WatchedList(things: ["news"], host: "alerts.example", zones: [.gmt], askedAt: nil)
/// let need = FetchNeed("alerts", maximumGap: .seconds(900), onBattery: .seconds(1800), nightFactor: 4)
/// let source = NeedSource(need: need, state: ScheduleState(), lists: [list])
/// let input = ScheduleInput(saved: ["news"], interval: .minimum, hosts: ["api.example"], state: ScheduleState())
/// let decision = FetchSchedule(seed: 42).decision(for: source, with: input, at: Date())  // .fetch(.need("alerts"))
/// ```
public struct NeedSource: Hashable, Sendable {
  /// The need that the lists serve.
  public var need: FetchNeed
  /// The results of earlier requests for the lists. It is separate from the state of the main data.
  public var state: ScheduleState
  /// The lists.
  public var lists: [WatchedList]

  /// Creates a source.
  public init(need: FetchNeed, state: ScheduleState, lists: [WatchedList]) {
    self.need = need
    self.state = state
    self.lists = lists
  }

  /// The fraction of a list's gap after which a wake-up for other data also reads the list.
  private static let along = 0.75

  /// Returns the number of requests for all lists in the last 24 hours.
  public func used(at now: Date) -> Int {
    let start = now.addingTimeInterval(-86400)
    return lists.map { $0.requests.count { $0 > start && $0 <= now } }.reduce(0, +)
  }

  /// The maximum number of requests for all lists in 24 hours.
  public var budget: Int { lists.count * WatchedList.maximumPerDay }

  /// The hosts of the lists, without duplicates.
  var hosts: [String] {
    lists.reduce(into: []) { hosts, list in if !hosts.contains(list.host) { hosts.append(list.host) } }
  }

  /// Returns the lists to read in a wake-up at `now`, except those whose host sent `Retry-After`.
  ///
  /// A wake-up for this need reads the lists that are due, or all of them if none is due (a retry). A wake-up for
  /// another reason reads the lists that are due soon, which saves a wake-up. A need at fixed hours reads only what is
  /// due.
  ///
  /// - Parameters:
  ///   - reason: the reason for the wake-up.
  ///   - conditions: the conditions of the machine.
  ///   - now: the instant of the wake-up.
  public func lists(toReadFor reason: FetchReason, _ conditions: Conditions, at now: Date) -> [WatchedList] {
    let now = now.bounded
    let state = state.clamped(at: now)
    let willing = lists.filter { state.retryAfter[$0.host] == nil }
    guard reason == .need(need.name) else {
      return reason == .switchOff ? [] : willing.filter { isDue($0, NeedSource.along, conditions, at: now) }
    }
    let due = willing.filter { isDue($0, 1, conditions, at: now) }
    return due.isEmpty && need.hoursOfDay.isEmpty ? willing : due
  }

  /// Returns whether this fraction of the list's gap has passed.
  private func isDue(_ list: WatchedList, _ share: Double, _ conditions: Conditions, at now: Date) -> Bool {
    if !need.hoursOfDay.isEmpty { return need.dueAtHour(list, conditions, at: now) <= now }
    guard let asked = list.askedAt.map({ min($0, now) }), let due = need.due(list, conditions, at: now) else {
      return true
    }
    let pause = need.gap(conditions) * need.nightFactor
    guard share == 1 || list.isWithinLimit(at: now, thenEach: pause) else { return false }
    return now >= asked.addingTimeInterval(due.timeIntervalSince(asked) * share)
  }

  /// Returns when the first list is due, or `nil` if one is due immediately because it was never requested.
  func firstDue(_ conditions: Conditions, at now: Date) -> Date? {
    let state = state.clamped(at: now)
    let instants = lists.map { list in
      [need.due(list, conditions, at: now), state.retryAfter[list.host]].compactMap(\.self).max()
    }
    return instants.contains(nil) ? nil : instants.compactMap(\.self).min()
  }

  /// Records that these lists were read.
  mutating func read(_ read: [WatchedList], at now: Date) {
    for index in lists.indices where read.contains(lists[index]) {
      lists[index].askedAt = now
      lists[index].requests.append(now)
    }
    if !read.isEmpty { state.succeeded(at: now, validUntil: [:]) }
  }
}

extension FetchSchedule {
  /// Returns the decision for the main data and for needs with their own lists: that which leads to the earliest
  /// wake-up.
  ///
  /// A need at fixed hours ends with the looks of the user.
  public func decision(for input: ScheduleInput, and sources: [NeedSource], at now: Date) -> Decision {
    let main = decision(for: input, at: now)
    return sources.reduce(main) { earliest, source in
      if case .never(.dormant) = main, !source.need.hoursOfDay.isEmpty { return earliest }
      return earliest.union(decision(for: source, with: input, at: now))
    }
  }

  /// Returns the decision for a need with its own lists.
  ///
  /// The lists are read when they are due, independently of looks, but not more often than the interval allows.
  /// Failures and `Retry-After` of their hosts count, other hosts do not. The validity that a provider states does not
  /// delay a wake-up.
  ///
  /// - Parameters:
  ///   - source: the lists.
  ///   - input: the input of the decision about the main data at the same instant.
  ///   - now: the instant of the decision.
  public func decision(for source: NeedSource, with input: ScheduleInput, at now: Date) -> Decision {
    let now = now.bounded
    var input = input
    (input.habits, input.needs) = (nil, [])
    input.state = source.state.clamped(at: now)
    input.state.validUntil = [:]
    let hosts = source.hosts
    input.hosts = hosts
    let reason = source.need.name
    // After a failure the back-off replaces the gap, but not a fixed hour.
    let due =
      input.state.failures > 0 && source.need.hoursOfDay.isEmpty
      ? nil : source.firstDue(input.conditions, at: now).map { $0 + jitter(for: floor) }
    switch decision(for: input, at: now) {
    case .fetch(.switchOff): return .fetch(.switchOff)
    case .fetch:
      if let due, due > now { return .wait(until: due, .need(reason)) }
      return .fetch(.need(reason))
    case .wait(let until, .interval): return .wait(until: max(until, due ?? until), .need(reason))
    case let other: return other
    }
  }
}

extension FetchNeed {
  /// Creates the need of lists that are read less often at night. Values out of range become the nearest one in range.
  ///
  /// - Parameters:
  ///   - name: the name of the need.
  ///   - gap: the time between two readings of a list on mains.
  ///   - gapOnBattery: the time on battery, with power saving or on a metered connection.
  ///   - nightFactor: the factor for both gaps between 22:00 and 06:00 local time.
  public init(_ name: String, maximumGap gap: Duration, onBattery gapOnBattery: Duration, nightFactor: Int) {
    self.init(name, gap: gap, onBattery: gapOnBattery, nightFactor: nightFactor)
  }

  /// Creates the need of lists that are read at fixed hours of the local day.
  ///
  /// It can be met up to three hours late. After that, with power saving, on a metered connection and while the user
  /// does not look, the next hour counts.
  ///
  /// - Parameters:
  ///   - name: the name of the need.
  ///   - hours: the hours, 0 to 23. Others are ignored; if none is left, the need is due once a day.
  public init(_ name: String, hoursOfDay hours: [Int]) {
    self.init(name, gap: .seconds(86_400), onBattery: .seconds(86_400), hoursOfDay: hours)
  }
}

extension Decision {
  /// Returns the decision of the two that leads to the earlier wake-up; this one if they are equal.
  func union(_ other: Decision) -> Decision {
    switch (self, other) {
    case (.fetch, _), (_, .never): self
    case (_, .fetch), (.never, _): other
    case (.wait(let mine, _), .wait(let its, _)): its < mine ? other : self
    }
  }
}
