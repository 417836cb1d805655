import BackgroundFetch
import FoundationEssentials
import ScheduleParts
import WakeUps
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
  /// Whether the user waits for the weather of one place.
  var isForOnePlace: Bool {
    switch self {
    case .refresh(.some), .look: true
    case .refresh(nil), .scheduled, .simulated: false
    }
  }

  /// Returns the places that a fetch is for.
  func places(among saved: [SavedLocation]) -> [SavedLocation] {
    switch self {
    case .scheduled, .simulated, .refresh(nil): saved
    case .refresh(let id?), .look(let id): saved.filter { $0.id == id }
    }
  }
}

/// The work of a fetch, decided before any request is sent.
enum FetchPlan {
  /// No request. The reason is the answer. The decision is about a scheduled wake-up.
  case answer(RecordedReason, Decision? = nil)
  /// Request what is due. The budget for looks pays for a scheduled fetch, if its reason is a look.
  case fetch(Due, RecordedReason, scheduled: FetchReason?)

  /// What the lanes of a fetch ask for.
  struct Due {
    /// The places whose weather is due.
    var weather: [SavedLocation] = []
    /// For each need with lists of its own, the places whose lists are due; no entry if no list is.
    var lists: [String: Set<SavedLocation.ID>] = [:]
    /// The places that are asked about although their weather is not due: their air or their reports are.
    var beside: [SavedLocation] = []

    var isEmpty: Bool { weather.isEmpty && lists.isEmpty && beside.isEmpty }
  }

  /// Everything that a plan depends on, read in one go.
  struct Facts {
    /// What the schedule decides with.
    var read: ScheduleFacts
    /// When each place's cached result was last confirmed.
    var updatedAt: [SavedLocation.ID: Date]
    /// The places whose air or reports a refresh by the user asks about: they are due, and their service may be asked.
    var dueBeside: Set<SavedLocation.ID> = []
  }
}

extension FetchPlan {
  /// Two fetches that start within this time share the result of the first.
  private static let sharedWithin = Duration.seconds(1)

  /// Returns the plan at `now`. The fetch was requested at `asked`, which may be earlier because it waited for the
  /// lock.
  static func make(
    for purpose: FetchPurpose, in facts: FetchPlan.Facts, schedule: FetchSchedule, refreshAfter: Duration,
    asked: Date, now: Date
  ) -> FetchPlan {
    var facts = facts
    facts.read.input.state = facts.read.input.state.clamped(at: now)
    // A validity without a cached result is ignored: the result was deleted in between.
    facts.read.input.state.parts.validUntil = facts.read.input.state.parts.validUntil.filter { key, _ in
      SavedLocation.ID(key).map { facts.updatedAt[$0] != nil } ?? false
    }
    if case .scheduled = purpose { return scheduled(in: facts, schedule: schedule, now: now) }

    guard !facts.read.places.isEmpty else { return .answer(RecordedReason(.nothingSaved)) }
    let state = facts.read.input.state
    let hosts = facts.read.input.hosts
    if case .look(let id) = purpose {
      let refresh = schedule.foregroundRefresh(
        of: String(id), updatedAt: facts.updatedAt[id], refreshAfter: refreshAfter, application: .active, hosts: hosts,
        state: state, at: now)
      if let reason = RecordedReason(refresh) { return .answer(reason) }
    }
    if let pause = state.pausedHost(among: hosts) {
      return .answer(RecordedReason(waiting: .retryAfter(host: pause.host), until: pause.until))
    }
    return requested(purpose, in: facts, asked: asked, now: now)
  }

  /// Returns the plan of a scheduled wake-up: the earliest decision of those for the weather, for warnings and for
  /// rounds.
  private static func scheduled(in facts: FetchPlan.Facts, schedule: FetchSchedule, now: Date) -> FetchPlan {
    let decision = schedule.decision(for: facts.read, at: now)
    switch decision {
    case .never(let reason): return .answer(RecordedReason(reason), decision)
    case .wait(let until, let reason): return .answer(RecordedReason(waiting: reason, until: until), decision)
    case .fetch(.switchOff): return .answer(RecordedReason(.switchOff))
    case .fetch(let reason):
      var due = Due()
      if !facts.read.sources.contains(where: { reason == .need($0.need.name) }) {
        let validUntil = facts.read.input.state.parts.validUntil
        due.weather = facts.read.places.filter { validUntil[$0.key] == nil }
      }
      for source in facts.read.sources {
        due.add(source, source.lists(toReadFor: reason, facts.read.input.conditions, at: now))
      }
      return .fetch(due, RecordedReason(reason), scheduled: reason)
    }
  }

  /// Returns the plan for a request by the user: all requested places except those that were just fetched and those
  /// that are still valid. What those fetches did not bring is asked for, within its own limits: warnings, air,
  /// airport.
  private static func requested(
    _ purpose: FetchPurpose, in facts: FetchPlan.Facts, asked: Date, now: Date
  ) -> FetchPlan {
    let wanted = purpose.places(among: facts.read.places)
    guard !wanted.isEmpty else { return .answer(RecordedReason(.nothingSaved)) }
    // An update in the future is not recent: the clock was set back.
    let sharedSince = asked + (.zero - sharedWithin)
    let unshared = wanted.filter { facts.updatedAt[$0.id].map { $0 < sharedSince || $0 > now } ?? true }
    let validUntil = facts.read.input.state.parts.validUntil
    var due = Due(weather: unshared.filter { validUntil[$0.key] == nil })
    let ids = Set(due.weather.map(\.id))
    due.beside = wanted.filter { facts.dueBeside.contains($0.id) && !ids.contains($0.id) }
    for source in facts.read.sources {
      // The validity of the weather does not apply to lists. A wake-up that the user requested makes a round that is
      // due; a refresh is waited for.
      if source.need.name != NeedName.rounds {
        if case .look = purpose { continue }
        due.add(source, source.lists(toRefreshFor: wanted, since: sharedSince, at: now))
      } else if purpose == .simulated {
        due.add(source, source.lists(toReadFor: .first, facts.read.input.conditions, at: now))
      }
    }
    guard due.isEmpty else { return .fetch(due, RecordedReason(purpose), scheduled: nil) }
    guard !unshared.isEmpty else { return .answer(.shared) }
    let until = unshared.compactMap { validUntil[$0.key] }.min() ?? asked
    return .answer(RecordedReason(waiting: .valid, until: until))
  }
}

extension FetchPlan.Due {
  fileprivate mutating func add(_ source: NeedSource, _ lists: [WatchedList]) {
    guard !lists.isEmpty else { return }
    self.lists[source.need.name] = Set(lists.flatMap(\.things).compactMap { SavedLocation.ID($0) })
  }
}

extension NeedSource {
  /// Returns the lists that a refresh by the user reads: all except lists that were read since an instant, lists that
  /// are still valid, and lists whose host sent `Retry-After`.
  fileprivate func lists(toRefreshFor places: [SavedLocation], since sharedSince: Date, at now: Date) -> [WatchedList] {
    let state = state.clamped(at: now).parts
    let keys = Set(places.map(\.key))
    return lists.filter { list in
      let isShared = list.askedAt.map { $0 >= sharedSince && $0 <= now } ?? false
      return !keys.isDisjoint(with: list.things) && !isShared && state.retryAfter[list.host] == nil
        && list.things.contains { state.validUntil[$0] == nil }
    }
  }
}
