import BackgroundFetch
import Foundation
import WeatherStore

/// What a fetch has to do, decided from what is saved before anything is asked.
enum FetchPlan {
  /// Nothing: this is the answer.
  case answer(RecordedReason)
  /// Ask for the weather of these places, and for warnings or not; a wake-up for looks is paid from their account.
  case fetch([SavedLocation], warnings: Bool, RecordedReason, isForLooks: Bool)
}

/// Everything a plan depends on, read together.
struct FetchSituation {
  var locations: [SavedLocation]
  /// What the schedule is asked about.
  var circumstances: FetchCircumstances
  /// What the schedule says about reading warnings; `nil` where there are none to read.
  var warnings: Decision?
  /// When warnings were last read for every place that has any; `nil` while there is one for which they never were.
  var warningsReadAt: Date?
  /// When each place's cached result was last known to be right.
  var updatedAt: [SavedLocation.ID: Date]
}

extension FetchSituation {
  /// Warnings are read along with the weather unless they just were.
  private static let justRead = Duration.seconds(300)

  fileprivate func readsWarningsToo(at now: Date) -> Bool {
    guard let warnings else { return false }
    if case .wait(_, .retryAfter) = warnings { return false }
    return warningsReadAt.map { now.duration(since: $0) >= FetchSituation.justRead || $0 > now } ?? true
  }
}

extension FetchPlan {
  /// Two requests that arrive within this time are one: what the first brings answers the second.
  static let togetherness = Duration.seconds(1)

  /// The plan at `now` for something that was asked at `asked`, perhaps a wait for the lock ago.
  static func make(
    for purpose: FetchPurpose, in situation: FetchSituation, schedule: FetchSchedule, refreshAfter: Duration,
    asked: Date, now: Date
  ) -> FetchPlan {
    var circumstances = situation.circumstances
    let hosts = [circumstances.host] + circumstances.standIns
    var state = circumstances.state.rebased(at: now)
    // What is valid is a result: a place whose result is gone, because it was cleared in between, has none.
    state.validUntil = state.validUntil.filter { situation.updatedAt[$0.key] != nil }
    circumstances.state = state
    if case .scheduled = purpose {
      let decision = schedule.decision(in: circumstances, at: now)
      switch situation.warnings.map(decision.union) ?? decision {
      case .never(let reason): return .answer(RecordedReason(reason))
      case .wait(let until, let reason): return .answer(RecordedReason(waiting: reason, until: until))
      case .fetch(.switchOff): return .answer(RecordedReason(.switchOff))
      case .fetch(.need(.warnings)):
        return .fetch([], warnings: true, RecordedReason(.need(.warnings)), isForLooks: false)
      case .fetch(let reason):
        let due = situation.locations.filter { state.validUntil[$0.id] == nil }
        return .fetch(
          due, warnings: situation.readsWarningsToo(at: now), RecordedReason(reason), isForLooks: reason.isForLooks)
      }
    }

    guard !situation.locations.isEmpty else { return .answer(RecordedReason(.nothingSaved)) }
    if case .look(let id) = purpose,
      let reason = RecordedReason(
        schedule.foregroundRefresh(
          of: id, updatedAt: situation.updatedAt[id], refreshAfter: refreshAfter, application: .active,
          hosts: hosts, state: state, at: now))
    {
      return .answer(reason)
    }
    if let silence = state.silence(of: hosts) {
      return .answer(RecordedReason(waiting: .retryAfter(host: silence.host), until: silence.until))
    }
    return ask(for: purpose, in: situation, state: state, asked: asked, now: now)
  }

  /// The places that a person asked for, less those that somebody has just fetched and those that are still valid.
  private static func ask(
    for purpose: FetchPurpose, in situation: FetchSituation, state: ScheduleState, asked: Date, now: Date
  ) -> FetchPlan {
    let wanted: [SavedLocation]
    let reason: RecordedReason
    switch purpose {
    case .scheduled, .simulated: (wanted, reason) = (situation.locations, .simulated)
    case .refresh(let id): (wanted, reason) = (situation.locations.filter { id == nil || $0.id == id }, .refresh)
    case .look(let id): (wanted, reason) = (situation.locations.filter { $0.id == id }, .look)
    }
    guard !wanted.isEmpty else { return .answer(RecordedReason(.nothingSaved)) }
    // An update that lies ahead was not just made: the clock was set back.
    let together = asked + (.zero - togetherness)
    let unshared = wanted.filter { situation.updatedAt[$0.id].map { $0 < together || $0 > now } ?? true }
    guard !unshared.isEmpty else { return .answer(.shared) }
    let due = unshared.filter { state.validUntil[$0.id] == nil }
    // However long the weather is valid, that says nothing of warnings.
    let warnings = if case .look = purpose { false } else { situation.readsWarningsToo(at: now) }
    guard !due.isEmpty || warnings else {
      let until = unshared.compactMap { state.validUntil[$0.id] }.min() ?? asked
      return .answer(RecordedReason(waiting: .valid, until: until))
    }
    return .fetch(due, warnings: warnings, reason, isForLooks: false)
  }
}
