public import BackgroundFetch
public import FoundationEssentials
public import Zones

/// A reader that collects the input of a schedule decision from the store, the settings and the machine.
public struct ScheduleInputReader: Sendable {
  private let learns: Bool
  private let needs: [FetchNeed]
  private let zone: @Sendable () -> Zone
  private let conditions: @Sendable (_ host: String) -> Conditions

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - learns: whether the schedule learns when the user looks.
  ///   - needs: the reasons to fetch that the user configured.
  ///   - zone: the user's time zone, read when a plan is made.
  ///   - conditions: what the machine can afford, and whether it can reach the host, read when a plan is made.
  public init(
    learns: Bool, needs: [FetchNeed] = [], zone: @autoclosure @escaping @Sendable () -> Zone,
    conditions: @escaping @Sendable (_ host: String) -> Conditions
  ) {
    self.learns = learns
    self.needs = needs
    self.zone = zone
    self.conditions = conditions
  }

  /// Returns the input of a decision, read from the store and the machine, and the learned habits, which the caller
  /// stores again.
  ///
  /// - Parameter hosts: the hosts that the next fetch of these locations could ask, in order of preference.
  public func input(
    of store: WeatherStore, schedule: FetchSchedule, hosts: ([SavedLocation]) -> [String], at now: Date
  ) throws(StoreError) -> (ScheduleInput, learned: LearnedHabits?) {
    var input = try store.scheduleInput(hosts: hosts)
    let zone = zone()
    input.zone = zone
    input.conditions = conditions(input.host)
    guard learns else { return (input, nil) }
    var learned = try store.learnedHabits(perDay: schedule.wakeUpsPerDay.most, in: zone, at: now)
    learned.habits.budget = schedule.budget(for: learned.habits, with: input)
    learned.habits.budget.settle(at: now)
    input.habits = learned.habits
    let isShown = DisplayMark.isSet(store.paths)
    let bars = isShown ? [.bar] : FetchNeed.glances(last: try store.lastGlance(at: now), at: now)
    input.needs = bars + needs
    return (input, learned)
  }
}
