import BackgroundFetch
import Foundation
import WeatherStore

/// What a fetch has to do, decided from what is saved before anything is asked.
enum FetchPlan {
  /// Nothing: this is the answer.
  case answer(RecordedReason)
  /// Ask for the weather of these places, and read every list of warnings that is for any of those; a wake-up for looks
  /// is paid from their account.
  case fetch([SavedLocation], warnings: Set<SavedLocation.ID>, RecordedReason, isForLooks: Bool)
}

/// Everything a plan depends on, read together.
struct FetchSituation {
  var locations: [SavedLocation]
  /// What the schedule is asked about.
  var input: ScheduleInput
  /// The lists of warnings; `nil` where there are none to read.
  var warnings: NeedSource?
  /// When each place's cached result was last known to be right.
  var updatedAt: [SavedLocation.ID: Date]
}

extension FetchSituation {
  /// The places whose lists are read in a wake-up for a reason.
  fileprivate func listsToRead(for reason: FetchReason, at now: Date) -> Set<SavedLocation.ID> {
    Set(warnings?.lists(toReadFor: reason, input.conditions, at: now).flatMap(\.things) ?? [])
  }

  /// The places whose lists a person reads again: not those that were read within a second, nor those that are still
  /// valid by their own word, nor those whose host wants silence.
  fileprivate func listsToRefresh(for wanted: [SavedLocation], asked: Date, now: Date) -> Set<SavedLocation.ID> {
    guard let warnings else { return [] }
    let state = warnings.state.rebased(at: now)
    let ids = Set(wanted.map(\.id))
    let together = asked + (.zero - FetchPlan.togetherness)
    return Set(
      warnings.lists.filter { list in
        let isShared = list.askedAt.map { $0 >= together && $0 <= now } ?? false
        return !ids.isDisjoint(with: list.things) && !isShared && state.retryAfter[list.host] == nil
          && list.things.contains { state.validUntil[$0] == nil }
      }.flatMap(\.things))
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
    var input = situation.input
    let hosts = [input.host] + input.standIns
    var state = input.state.rebased(at: now)
    // What is valid is a result: a place whose result is gone, because it was cleared in between, has none.
    state.validUntil = state.validUntil.filter { situation.updatedAt[$0.key] != nil }
    input.state = state
    if case .scheduled = purpose {
      let weather = schedule.decision(for: input, at: now)
      let warnings = situation.warnings.map { schedule.decision(for: $0, with: input, at: now) }
      switch warnings.map(weather.union) ?? weather {
      case .never(let reason): return .answer(RecordedReason(reason))
      case .wait(let until, let reason): return .answer(RecordedReason(waiting: reason, until: until))
      case .fetch(.switchOff): return .answer(RecordedReason(.switchOff))
      case .fetch(.need(.warnings)):
        return .fetch(
          [], warnings: situation.listsToRead(for: .need(.warnings), at: now), RecordedReason(.need(.warnings)),
          isForLooks: false)
      case .fetch(let reason):
        let due = situation.locations.filter { state.validUntil[$0.id] == nil }
        return .fetch(
          due, warnings: situation.listsToRead(for: reason, at: now), RecordedReason(reason),
          isForLooks: reason.isForLooks)
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
    let warnings: Set<SavedLocation.ID> =
      if case .look = purpose { [] } else { situation.listsToRefresh(for: wanted, asked: asked, now: now) }
    guard !due.isEmpty || !warnings.isEmpty else {
      let until = unshared.compactMap { state.validUntil[$0.id] }.min() ?? asked
      return .answer(RecordedReason(waiting: .valid, until: until))
    }
    return .fetch(due, warnings: warnings, reason, isForLooks: false)
  }
}
