package import FoundationEssentials
public import Zones

/// Everything that a decision depends on, except the time.
///
/// ```swift
/// var input = ScheduleInput(saved: ["news"], interval: .minimum, hosts: ["api.example"], state: ScheduleState())
/// input.conditions = Conditions(power: .battery)
/// let decision = FetchSchedule(seed: 42).decision(for: input, at: Date())  // .fetch(.first)
/// ```
public struct ScheduleInput: Hashable, Sendable {
  /// Identifiers of the items to keep fresh; the caller chooses them.
  public var saved: [String]
  /// The interval that the user chose.
  public var interval: BackgroundFetchInterval
  /// The hosts that the next fetch can ask, the preferred one first.
  public var hosts: [String]
  /// The pause after the last wake-up, if no request fitted into a limit then.
  package var pause: RequestPause?
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
    saved: [String], interval: BackgroundFetchInterval, hosts: [String], state: ScheduleState, habits: Habits? = nil,
    needs: [FetchNeed] = [], conditions: Conditions = Conditions(), zone: Zone = .gmt
  ) {
    self.saved = saved
    self.interval = interval
    self.hosts = hosts
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
/// let input = ScheduleInput(saved: ["news"], interval: hourly, hosts: ["api.example"], state: ScheduleState())
/// ```
public enum BackgroundFetchInterval: Hashable, Sendable {
  /// No wake-ups. The default of a fresh installation.
  case never
  /// The shortest interval that the schedule allows: 15 minutes, unless its initialiser says otherwise.
  case minimum
  /// At least this long. Shorter values are raised to ``minimum``.
  case atLeast(Duration)
}

/// The pause after a wake-up in which no request fitted into a limit.
package struct RequestPause: Hashable, Sendable {
  /// The account of the limit.
  package var account: String
  /// When there is room again.
  package var until: Date

  /// The longest pause: a day, in seconds.
  static let maximumLength = 86_400.0

  /// Creates the pause.
  package init(account: String, until: Date) {
    self.account = account
    self.until = until
  }
}
