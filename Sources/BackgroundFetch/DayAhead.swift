public import Foundation

/// The coming 24 hours as a schedule sees them now, for somebody who wants to see what was learned.
public struct DayAhead: Hashable, Sendable {
  /// A stretch of ten minutes or less, and how likely a look is in it if nobody looks before.
  public struct Stretch: Hashable, Sendable {
    public let start: Date
    public let chance: Double
  }

  public let stretches: [Stretch]
  /// The wake-ups to come if nobody looks and each of them finds data, soonest first.
  public let wakeUps: [Date]
}

extension FetchSchedule {
  /// Decision after decision, each as if the wake-up before it had just worked.
  ///
  /// Only what is learned can be shown: empty where the schedule does not learn, or nothing is saved.
  public func dayAhead(in circumstances: FetchCircumstances, at now: Date) -> DayAhead {
    guard var habits = circumstances.habits, !circumstances.saved.isEmpty else {
      return DayAhead(stretches: [], wakeUps: [])
    }
    let end = now.addingTimeInterval(86400)
    var usage = habits.usage
    usage.advance(to: now, in: circumstances.zone)
    let starts = (0..<CivilSlot.perDay).map { now.addingTimeInterval(Double($0) * CivilSlot.length) }
    let chances = usage.chances(starts: starts, end: end, in: circumstances.zone)

    var it = circumstances
    var wakeUps: [Date] = []
    var instant = now
    while instant < end, wakeUps.count < 2 * CivilSlot.perDay {
      switch decision(in: it, at: instant) {
      case .never: instant = end
      case .wait(let until, _): instant = max(until, instant + .seconds(1))
      case .fetch(let reason):
        wakeUps.append(instant)
        it.state.succeeded(at: instant, validUntil: [:])
        if reason.isForLooks { habits.budget.spend(at: instant) }
        it.habits = habits
      }
    }
    return DayAhead(stretches: zip(starts, chances).map { DayAhead.Stretch(start: $0, chance: $1) }, wakeUps: wakeUps)
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
