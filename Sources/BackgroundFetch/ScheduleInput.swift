public import Foundation

/// Everything a decision depends on but the time: what is saved, what was chosen, what happened, who looks, and what
/// the machine can afford.
public struct ScheduleInput: Hashable, Sendable {
  /// Identifiers of the things that are kept fresh.
  public var saved: [Int64]
  /// The interval in force.
  public var interval: BackgroundFetchInterval
  /// The host that the next fetch would ask.
  public var host: String
  /// Hosts that can be asked in its place.
  public var standIns: [String]
  /// What is remembered; instants in the future are read as now.
  public var state: ScheduleState
  /// Who looks and when; `nil` where the schedule is not to learn: then it fetches whenever the interval has passed.
  public var habits: Habits?
  /// Reasons to fetch that are not looks.
  public var needs: [FetchNeed]
  /// What the machine can afford.
  public var conditions: Conditions
  /// Where the person is; habits follow the clock on their wall.
  public var zone: TimeZone

  /// Circumstances of which the defaults say the least: nothing is learned, nothing else needs data, the machine is on
  /// mains and online, and the wall's clock shows UTC.
  public init(
    saved: [Int64], interval: BackgroundFetchInterval, host: String, standIns: [String] = [], state: ScheduleState,
    habits: Habits? = nil,
    needs: [FetchNeed] = [], conditions: Conditions = Conditions(), zone: TimeZone = .gmt
  ) {
    self.saved = saved
    self.interval = interval
    self.host = host
    self.standIns = standIns
    self.state = state
    self.habits = habits
    self.needs = needs
    self.conditions = conditions
    self.zone = zone
  }
}
