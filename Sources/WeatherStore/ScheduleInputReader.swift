public import BackgroundFetch
public import Foundation

/// Gathers the input of a decision from the store, the settings and the machine.
public struct ScheduleInputReader: Sendable {
  private let learns: Bool
  private let needs: [FetchNeed]
  private let zone: @Sendable () -> TimeZone
  private let conditions: @Sendable (_ host: String) -> Conditions

  /// - Parameters:
  ///   - learns: whether the schedule learns when the person looks.
  ///   - needs: reasons to fetch that the person configured.
  ///   - zone: where the person is, read when a plan is made.
  ///   - conditions: what the machine can afford, and whether it reaches the host, read when a plan is made.
  public init(
    learns: Bool, needs: [FetchNeed] = [], zone: @autoclosure @escaping @Sendable () -> TimeZone,
    conditions: @escaping @Sendable (_ host: String) -> Conditions
  ) {
    self.learns = learns
    self.needs = needs
    self.zone = zone
    self.conditions = conditions
  }

  /// What a decision depends on, as the store has it and the machine is; and what was learned, to be stored again.
  ///
  /// - Parameter hosts: those that the next fetch of these locations could ask, the first one first.
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
