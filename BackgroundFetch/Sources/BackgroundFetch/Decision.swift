public import FoundationEssentials

/// The answer of a schedule: fetch now, wait, or do not plan a wake-up. Each answer includes its reason.
///
/// ```swift
/// let input = ScheduleInput(saved: ["news"], interval: .minimum, hosts: ["api.example"], state: ScheduleState())
/// switch FetchSchedule(seed: 42).decision(for: input, at: Date()) {
/// case .fetch(let reason): print("fetch now: \(reason)")
/// case .wait(let until, let reason): print("wait until \(until): \(reason)")
/// case .never(let reason): print("no wake-up: \(reason)")
/// }
/// ```
public enum Decision: Hashable, Sendable {
  /// No wake-up is planned until the input changes.
  case never(NeverReason)
  /// No wake-up before this instant.
  case wait(until: Date, WaitReason)
  /// A wake-up is due now.
  case fetch(FetchReason)
}

/// The reason why no wake-up is planned.
///
/// ```swift
/// let nothing = ScheduleInput(saved: [], interval: .never, hosts: ["api.example"], state: ScheduleState())
/// let decision = FetchSchedule(seed: 42).decision(for: nothing, at: Date())  // .never(.nothingSaved)
/// ```
public enum NeverReason: Hashable, Sendable {
  /// The interval is *never* because nothing is saved.
  case nothingSaved
  /// The user chose the interval *never*.
  case chosen
  /// There is no network. Ask again when it is up.
  case offline
  /// The user has not looked since `lastLook`, and nothing else needs data.
  case dormant(lastLook: Date)
}

/// The reason why the next wake-up is not due yet. If there are several, it is the one that lasts longest.
///
/// ```swift
/// let now = Date()
/// var state = ScheduleState()
/// state.hostAskedToWait("api.example", until: now + .seconds(600))
/// let input = ScheduleInput(saved: ["news"], interval: .minimum, hosts: ["api.example"], state: state)
/// let decision = FetchSchedule(seed: 42).decision(for: input, at: now)
/// // .wait(until: now + .seconds(600), .retryAfter(host: "api.example"))
/// ```
public enum WaitReason: Hashable, Sendable {
  /// The last successful fetch, at `since`, was less than the interval ago.
  case interval(Duration, since: Date)
  /// All saved items are still valid according to the provider.
  case valid
  /// This number of consecutive attempts has failed.
  case backOff(failures: Int)
  /// The host sent `Retry-After`.
  case retryAfter(host: String)
  /// The limit of requests is used up, as far as wake-ups may use it.
  case quota(account: String)
  /// The provider rarely has new data so soon.
  case unchanged
  /// All wake-ups that 24 hours may have are used.
  case budget(used: Int)
  /// The user is expected to look at that time.
  case look(LookForecast)
  /// No look in the coming day is likely enough to justify a wake-up. The schedule decides again at that time.
  case quiet(used: Int, budget: Int)
  /// Data becomes too old for this need at that time.
  case need(String)
}

/// The reason why a wake-up is due.
///
/// ```swift
/// let input = ScheduleInput(saved: ["news"], interval: .minimum, hosts: ["api.example"], state: ScheduleState())
/// let schedule = FetchSchedule(seed: 42)
/// var habits = Habits()
/// if case .fetch(let reason) = schedule.decision(for: input, at: Date()) {
///   habits.spend(for: reason, under: schedule, with: input, at: Date())
/// }
/// ```
public enum FetchReason: Hashable, Sendable {
  /// Nothing was fetched before.
  case first
  /// The interval since the last successful fetch, at `since`, has passed.
  case intervalElapsed(since: Date)
  /// The back-off after this number of failures has passed.
  case retry(failures: Int)
  /// The user is expected to look.
  case look(LookForecast)
  /// Data is too old for this need.
  case need(String)
  /// Nothing is saved but the interval is not *never*: one last wake-up lets the program turn wake-ups off.
  case switchOff

  /// Whether the budget for looks pays for the wake-up. It does not pay for needs.
  package var isForLooks: Bool {
    switch self {
    case .first, .intervalElapsed, .retry, .look: true
    case .need, .switchOff: false
    }
  }
}

/// The result of a wake-up, which the program reports once.
///
/// ```swift
/// let before = ["Pilot"]
/// let after = ["Pilot", "Episode 2"]
/// let result: BackgroundFetchResult = after == before ? .noData : .newData
/// ```
public enum BackgroundFetchResult: String, Sendable, Codable {
  /// The fetch brought a visible change.
  case newData
  /// Nothing changed, or no fetch was due.
  case noData
  /// The fetch failed.
  case failed
}
