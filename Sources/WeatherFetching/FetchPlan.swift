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
    /// What the schedule decides with.
    var read: ScheduleFacts
    /// When each place's cached result was last confirmed.
    var updatedAt: [SavedLocation.ID: Date]
    /// The places whose air or airport a refresh by the user asks about: they are due, and their service may be asked.
    var dueBeside: Set<SavedLocation.ID> = []
  }
}

extension FetchPlan.Facts {
  /// Returns the places whose lists for a need a wake-up for this reason reads.
  fileprivate func due(_ need: FetchNeed, for reason: FetchReason, at now: Date) -> Set<SavedLocation.ID> {
    let source = read.sources.first { $0.need == need }
    return Set(source?.lists(toReadFor: reason, read.input.conditions, at: now).flatMap(\.things) ?? [])
  }

  /// Returns the places whose lists a refresh by the user reads: all except lists that were just read, lists that are still
  /// valid, and lists whose host sent `Retry-After`.
  fileprivate func listsToRefresh(for wanted: [SavedLocation], asked: Date, now: Date) -> Set<SavedLocation.ID> {
    guard let warnings = read.sources.first(where: { $0.need == .warnings }) else { return [] }
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
    facts.read.input.state = facts.read.input.state.rebased(at: now)
    // A validity without a cached result is ignored: the result was deleted in between.
    facts.read.input.state.validUntil = facts.read.input.state.validUntil.filter { facts.updatedAt[$0.key] != nil }
    if case .scheduled = purpose { return scheduled(in: facts, schedule: schedule, now: now) }

    guard !facts.read.places.isEmpty else { return .answer(RecordedReason(.nothingSaved)) }
    let state = facts.read.input.state
    let hosts = [facts.read.input.host] + facts.read.input.standIns
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
    let decision = schedule.decision(for: facts.read, at: now)
    switch decision {
    case .never(let reason): return .answer(RecordedReason(reason), decision)
    case .wait(let until, let reason): return .answer(RecordedReason(waiting: reason, until: until), decision)
    case .fetch(.switchOff): return .answer(RecordedReason(.switchOff))
    case .fetch(let reason):
      let due = facts.read.places.filter { facts.read.input.state.validUntil[$0.id] == nil }
      return .fetch(
        facts.read.sources.contains { reason == .need($0.need.name) } ? [] : due,
        warnings: facts.due(.warnings, for: reason, at: now), rounds: facts.due(.rounds, for: reason, at: now),
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
    case .scheduled, .simulated: (wanted, reason) = (facts.read.places, .simulated)
    case .refresh(let id): (wanted, reason) = (facts.read.places.filter { id == nil || $0.id == id }, .refresh)
    case .look(let id): (wanted, reason) = (facts.read.places.filter { $0.id == id }, .look)
    }
    guard !wanted.isEmpty else { return .answer(RecordedReason(.nothingSaved)) }
    // An update in the future is not recent: the clock was set back.
    let together = asked + (.zero - togetherness)
    let unshared = wanted.filter { facts.updatedAt[$0.id].map { $0 < together || $0 > now } ?? true }
    let validUntil = facts.read.input.state.validUntil
    let due = unshared.filter { validUntil[$0.id] == nil }
    // The validity of the weather does not apply to warnings.
    let warnings: Set<SavedLocation.ID> =
      if case .look = purpose { [] } else { facts.listsToRefresh(for: wanted, asked: asked, now: now) }
    // A wake-up makes a round that is due, also one that the user requested. A refresh is waited for.
    let rounds: Set<SavedLocation.ID> =
      if case .simulated = purpose { facts.due(.rounds, for: .first, at: now) } else { [] }
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
