public import Foundation

/// A need that has lists of its own beside the weather, and what is remembered of reading them.
public struct NeedSource: Hashable, Sendable {
  /// Who reads them.
  public var need: FetchNeed
  /// The gates of the lists' own hosts.
  public var state: ScheduleState
  /// What is read.
  public var lists: [WatchedList]

  /// The source as it is known now.
  public init(need: FetchNeed, state: ScheduleState, lists: [WatchedList]) {
    self.need = need
    self.state = state
    self.lists = lists
  }

  /// The share of a list's gap that must have passed before the list is read along with the weather.
  private static let along = 0.75

  /// Requests for the lists in the last 24 hours.
  public func used(at now: Date) -> Int {
    let start = now.addingTimeInterval(-86400)
    return lists.map { $0.requests.count { $0 > start && $0 <= now } }.reduce(0, +)
  }

  /// The most requests for the lists within 24 hours.
  public var budget: Int { lists.count * WatchedList.mostPerDay }

  /// The hosts of the lists, each once.
  var hosts: [String] {
    lists.reduce(into: []) { hosts, list in if !hosts.contains(list.host) { hosts.append(list.host) } }
  }

  /// The lists to read in a wake-up at `now`, without those whose host wants silence.
  ///
  /// - Parameter reason: what the wake-up is for. One for the lists themselves reads those that are due, and all of them
  ///   after a failure; any other reads those along that would soon be due.
  public func lists(toReadFor reason: FetchReason, _ conditions: Conditions, at now: Date) -> [WatchedList] {
    let state = state.rebased(at: now)
    let willing = lists.filter { state.retryAfter[$0.host] == nil }
    guard reason == .need(need.name) else {
      return reason == .switchOff ? [] : willing.filter { isDue($0, NeedSource.along, conditions, at: now) }
    }
    let due = willing.filter { isDue($0, 1, conditions, at: now) }
    return due.isEmpty ? willing : due
  }

  private func isDue(_ list: WatchedList, _ share: Double, _ conditions: Conditions, at now: Date) -> Bool {
    guard let asked = list.askedAt.map({ min($0, now) }), let due = need.due(list, conditions, at: now) else {
      return true
    }
    let pause = need.gap(conditions) * need.nightFactor
    guard share == 1 || list.isWithinLimit(at: now, thenEach: pause) else { return false }
    return now >= asked.addingTimeInterval(due.timeIntervalSince(asked) * share)
  }

  /// When the first list is due that can be asked for; `nil` for at once.
  func firstDue(_ conditions: Conditions, at now: Date) -> Date? {
    let state = state.rebased(at: now)
    let instants = lists.map { list in
      [need.due(list, conditions, at: now), state.retryAfter[list.host]].compactMap(\.self).max()
    }
    return instants.contains(nil) ? nil : instants.compactMap(\.self).min()
  }

  /// The source after these lists were read.
  mutating func read(_ read: [WatchedList], at now: Date) {
    for index in lists.indices where read.contains(lists[index]) {
      lists[index].askedAt = now
      lists[index].requests.append(now)
    }
    if !read.isEmpty { state.succeeded(at: now, validUntil: [:]) }
  }
}

extension FetchSchedule {
  /// The decision for a need that has lists of its own.
  ///
  /// Its lists are read when they are due, whoever looks, but never more often than the interval allows; failures and
  /// silence of its hosts are its own. How long a list is valid by its provider's word delays no wake-up.
  ///
  /// - Parameter input: as for the weather, at the same instant.
  public func decision(for source: NeedSource, with input: ScheduleInput, at now: Date) -> Decision {
    var input = input
    (input.habits, input.needs) = (nil, [])
    input.state = source.state.rebased(at: now)
    input.state.validUntil = [:]
    let hosts = source.hosts
    (input.host, input.standIns) = (hosts.first ?? "", Array(hosts.dropFirst()))
    let reason = source.need.name
    // After a failure the back-off has taken the gap's place.
    let due =
      input.state.failures > 0 ? nil : source.firstDue(input.conditions, at: now).map { $0 + jitter(for: minimum) }
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
