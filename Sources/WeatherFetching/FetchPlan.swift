import BackgroundFetch
import FoundationEssentials
public import WeatherStore

/// The purpose of a fetch, which determines the gates it has to pass.
public enum FetchPurpose: Hashable, Sendable {
  /// A scheduled wake-up. All gates apply.
  case scheduled
  /// A wake-up that the user requested for all places. Only validity and `Retry-After` apply.
  case simulated
  /// A refresh that the user requested, regardless of age. Only validity and `Retry-After` apply. `nil` means all saved
  /// places.
  case refresh(SavedLocation.ID?)
  /// A refresh during a look, if the result needs one. All gates except the interval apply.
  case look(SavedLocation.ID)
}

extension FetchPurpose {
  /// Returns the identifiers of the places that the user asks for; those of a scheduled wake-up are decided by its input.
  func ids(among saved: [SavedLocation]) -> [SavedLocation.ID] {
    switch self {
    case .scheduled: []
    case .simulated, .refresh(nil): saved.map(\.id)
    case .refresh(let id?), .look(let id): [id]
    }
  }
}

/// The work of a fetch, decided before any request is sent.
enum FetchPlan {
  /// No request. The reason is the answer. The decision is that of a scheduled wake-up.
  case answer(RecordedReason, Decision? = nil)
  /// Request the weather of these places, read every list of warnings that is for one of the places in `warnings`, and ask
  /// all providers about the stations of the places in `rounds`. The air and the airport of the places in `beside` are asked
  /// about although their weather is not. If the fetch is for looks, ``FetchBudget`` pays for it.
  case fetch(
    [SavedLocation], warnings: Set<SavedLocation.ID>, rounds: Set<SavedLocation.ID> = [], beside: [SavedLocation] = [],
    RecordedReason, isForLooks: Bool)

  /// Everything that a plan depends on, read in one go.
  struct Facts {
    /// All saved places.
    var locations: [SavedLocation]
    /// The input of the schedule.
    var input: ScheduleInput
    /// The lists of warnings; `nil` if warnings are off.
    var warnings: NeedSource?
    /// The rounds in which all providers are asked; `nil` if no place has a station.
    var rounds: NeedSource?
    /// When each place's cached result was last confirmed.
    var updatedAt: [SavedLocation.ID: Date]
    /// The places whose air or airport a refresh by the user asks about: they are due, and their service may be asked.
    var dueBeside: Set<SavedLocation.ID> = []
  }
}

extension FetchPlan.Facts {
  /// Returns the places whose lists a wake-up for this reason reads.
  fileprivate func listsToRead(for reason: FetchReason, at now: Date) -> Set<SavedLocation.ID> {
    Set(warnings?.lists(toReadFor: reason, input.conditions, at: now).flatMap(\.things) ?? [])
  }

  /// Returns the places whose rounds a wake-up for this reason makes.
  fileprivate func roundsToMake(for reason: FetchReason, at now: Date) -> Set<SavedLocation.ID> {
    Set(rounds?.lists(toReadFor: reason, input.conditions, at: now).flatMap(\.things) ?? [])
  }

  /// Returns the places whose lists a refresh by the user reads: all except lists that were just read, lists that are still
  /// valid, and lists whose host sent `Retry-After`.
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
  /// Two fetches that start within this time share the result of the first.
  static let togetherness = Duration.seconds(1)

  /// Returns the plan at `now`. The fetch was requested at `asked`, which may be earlier because it waited for the lock.
  static func make(
    for purpose: FetchPurpose, in facts: FetchPlan.Facts, schedule: FetchSchedule, refreshAfter: Duration,
    asked: Date, now: Date
  ) -> FetchPlan {
    var facts = facts
    facts.input.state = facts.input.state.rebased(at: now)
    // A validity without a cached result is ignored: the result was deleted in between.
    facts.input.state.validUntil = facts.input.state.validUntil.filter { facts.updatedAt[$0.key] != nil }
    if case .scheduled = purpose { return scheduled(in: facts, schedule: schedule, now: now) }

    guard !facts.locations.isEmpty else { return .answer(RecordedReason(.nothingSaved)) }
    let state = facts.input.state
    let hosts = [facts.input.host] + facts.input.standIns
    if case .look(let id) = purpose {
      let refresh = schedule.foregroundRefresh(
        of: id, updatedAt: facts.updatedAt[id], refreshAfter: refreshAfter, application: .active, hosts: hosts,
        state: state, at: now)
      if let reason = RecordedReason(refresh) { return .answer(reason) }
    }
    if let (until, host) = state.retryAfter(of: hosts) {
      return .answer(RecordedReason(waiting: .retryAfter(host: host), until: until))
    }
    return requested(purpose, in: facts, asked: asked, now: now)
  }

  /// Returns the plan of a scheduled wake-up: the earliest decision of those for the weather, for warnings and for rounds.
  private static func scheduled(in facts: FetchPlan.Facts, schedule: FetchSchedule, now: Date) -> FetchPlan {
    let sources = [facts.warnings, facts.rounds].compactMap(\.self)
    let decision = schedule.decision(for: facts.input, and: sources, at: now)
    switch decision {
    case .never(let reason): return .answer(RecordedReason(reason), decision)
    case .wait(let until, let reason): return .answer(RecordedReason(waiting: reason, until: until), decision)
    case .fetch(.switchOff): return .answer(RecordedReason(.switchOff))
    case .fetch(let reason):
      let due = facts.locations.filter { facts.input.state.validUntil[$0.id] == nil }
      return .fetch(
        sources.contains { reason == .need($0.need.name) } ? [] : due,
        warnings: facts.listsToRead(for: reason, at: now), rounds: facts.roundsToMake(for: reason, at: now),
        RecordedReason(reason), isForLooks: reason.isForLooks)
    }
  }

  /// Returns the plan for a request by the user: all requested places except those that were just fetched and those that are
  /// still valid. What those fetches did not bring is asked for, within its own limits: warnings, air, airport.
  private static func requested(
    _ purpose: FetchPurpose, in facts: FetchPlan.Facts, asked: Date, now: Date
  ) -> FetchPlan {
    let wanted: [SavedLocation]
    let reason: RecordedReason
    switch purpose {
    case .scheduled, .simulated: (wanted, reason) = (facts.locations, .simulated)
    case .refresh(let id): (wanted, reason) = (facts.locations.filter { id == nil || $0.id == id }, .refresh)
    case .look(let id): (wanted, reason) = (facts.locations.filter { $0.id == id }, .look)
    }
    guard !wanted.isEmpty else { return .answer(RecordedReason(.nothingSaved)) }
    // An update in the future is not recent: the clock was set back.
    let together = asked + (.zero - togetherness)
    let unshared = wanted.filter { facts.updatedAt[$0.id].map { $0 < together || $0 > now } ?? true }
    let validUntil = facts.input.state.validUntil
    let due = unshared.filter { validUntil[$0.id] == nil }
    // The validity of the weather does not apply to warnings.
    let warnings: Set<SavedLocation.ID> =
      if case .look = purpose { [] } else { facts.listsToRefresh(for: wanted, asked: asked, now: now) }
    // A wake-up makes a round that is due, also one that the user requested. A refresh is waited for.
    let rounds: Set<SavedLocation.ID> =
      if case .simulated = purpose { facts.roundsToMake(for: .first, at: now) } else { [] }
    let ids = Set(due.map(\.id))
    let beside = wanted.filter { facts.dueBeside.contains($0.id) && !ids.contains($0.id) }
    guard !due.isEmpty || !warnings.isEmpty || !rounds.isEmpty || !beside.isEmpty else {
      guard !unshared.isEmpty else { return .answer(.shared) }
      let until = unshared.compactMap { validUntil[$0.id] }.min() ?? asked
      return .answer(RecordedReason(waiting: .valid, until: until))
    }
    return .fetch(due, warnings: warnings, rounds: rounds, beside: beside, reason, isForLooks: false)
  }
}
