public import FoundationEssentials
public import Zones

/// Everything that a decision depends on, except the time.
///
/// ```swift
/// var input = ScheduleInput(saved: ["news"], interval: .minimum, host: "api.example", state: ScheduleState())
/// input.conditions.power = .battery
/// let decision = FetchSchedule(seed: 42).decision(for: input, at: Date())  // .fetch(.first)
/// ```
public struct ScheduleInput: Hashable, Sendable {
  /// Identifiers of the items to keep fresh; the caller chooses them.
  public var saved: [String]
  /// The interval that the user chose.
  public var interval: BackgroundFetchInterval
  /// The host that the next fetch asks first.
  public var host: String
  /// Hosts that can be asked instead of `host`.
  public var fallbackHosts: [String]
  /// The pause after the last wake-up, if no request fitted into a limit then.
  public var pause: RequestPause?
  /// The results of earlier fetches. Instants in the future are treated as now.
  public var state: ScheduleState
  /// What was learned about the user; `nil` turns learning off, and a fetch is then due whenever the interval has
  /// passed.
  public var habits: Habits?
  /// Reasons to fetch other than looks.
  public var needs: [FetchNeed]
  /// The state of the machine.
  public var conditions: Conditions
  /// The user's time zone. Habits follow local time.
  public var zone: Zone

  /// Creates the input. By default nothing is learned, there are no needs, the conditions are the usual ones and local
  /// time is UTC.
  public init(
    saved: [String], interval: BackgroundFetchInterval, host: String, fallbackHosts: [String] = [],
    state: ScheduleState, habits: Habits? = nil, needs: [FetchNeed] = [], conditions: Conditions = Conditions(),
    zone: Zone = .gmt
  ) {
    self.saved = saved
    self.interval = interval
    self.host = host
    self.fallbackHosts = fallbackHosts
    self.state = state
    self.habits = habits
    self.needs = needs
    self.conditions = conditions
    self.zone = zone
  }
}

/// The minimum time between a successful fetch and the next wake-up. The wake-up may come later.
///
/// ```swift
/// let hourly = BackgroundFetchInterval.atLeast(.seconds(3600))
/// let length = FetchSchedule(seed: 42).length(of: hourly)  // one hour
/// ```
public enum BackgroundFetchInterval: Hashable, Sendable {
  /// No wake-ups. The default of a fresh installation.
  case never
  /// The shortest interval that the schedule allows, ``FetchSchedule/minimum``.
  case minimum
  /// At least this long. Shorter values than ``FetchSchedule/minimum`` are raised to it.
  case atLeast(Duration)
}

/// What was learned about the user, and the wake-ups that were spent on it.
///
/// ```swift
/// var habits = Habits(usage: UsageModel(), budget: FetchBudget(perDay: 24))
/// habits.usage.record(Look(at: Date(), utcOffset: 3600))
/// let file = try JSONEncoder().encode(habits)
/// let restored = try JSONDecoder().decode(Habits.self, from: file)  // equal to habits
/// ```
public struct Habits: Hashable, Sendable {
  /// When the user looks.
  public var usage: UsageModel
  /// The wake-ups for looks.
  public var budget: FetchBudget

  /// Creates habits from a model and a budget.
  public init(usage: UsageModel, budget: FetchBudget) {
    self.usage = usage
    self.budget = budget
  }
}

extension Habits: Codable {
  /// Reads habits. A model that is damaged or of another version is replaced by a new one, and so is a budget.
  public init(from decoder: any Decoder) throws {
    let written = try decoder.container(keyedBy: CodingKeys.self)
    usage = (try? written.decode(UsageModel.self, forKey: .usage)) ?? UsageModel()
    let account = try? written.decode(FetchBudget.self, forKey: .budget)
    budget = FetchBudget(checking: account, perDay: account?.perDay ?? 24)
  }
}

/// The pause after a wake-up in which no request fitted into a limit.
///
/// ```swift
/// var input = ScheduleInput(saved: ["news"], interval: .minimum, host: "api.example", state: ScheduleState())
/// input.pause = RequestPause(account: "api.example", until: Date() + .seconds(60))
/// let decision = FetchSchedule(seed: 42).decision(for: input, at: Date())  // .wait(until: …, .quota)
/// ```
public struct RequestPause: Hashable, Sendable {
  /// The account of the limit.
  public var account: String
  /// When there is room again.
  public var until: Date

  /// The longest pause: a day, in seconds.
  static let maximumLength = 86_400.0

  /// Creates the pause.
  public init(account: String, until: Date) {
    self.account = account
    self.until = until
  }
}
