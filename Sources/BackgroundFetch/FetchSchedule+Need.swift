public import Foundation

extension FetchSchedule {
  /// The decision for a need that has a source of its own, such as a feed of warnings beside the weather.
  ///
  /// It is asked whenever its gap has passed, whoever looks, but never more often than the interval allows; failures
  /// and silence of its source are its own.
  ///
  /// - Parameter circumstances: as for everything else, but with the state and the hosts of that source.
  public func decision(for need: FetchNeed, in circumstances: FetchCircumstances, at now: Date) -> Decision {
    var it = circumstances
    (it.habits, it.needs) = (nil, [])
    if let floor = length(of: it.interval) { it.interval = .atLeast(max(floor, need.gap(it.conditions))) }
    switch decision(in: it, at: now) {
    case .fetch(.switchOff): return .fetch(.switchOff)
    case .fetch: return .fetch(.need(need.name))
    case .wait(let until, .interval): return .wait(until: until, .need(need.name))
    case let other: return other
    }
  }
}

extension Decision {
  /// The union with another decision about the same machine: whichever wants a wake-up first. What the first of two
  /// equals says, counts.
  public func union(_ other: Decision) -> Decision {
    switch (self, other) {
    case (.fetch, _), (_, .never): self
    case (_, .fetch), (.never, _): other
    case (.wait(let mine, _), .wait(let its, _)): its < mine ? other : self
    }
  }
}
