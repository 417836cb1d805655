public import BackgroundFetch
public import Foundation

/// What a scheduled wake-up has to know of the person and the machine besides what is saved.
public struct FetchSurroundings: Sendable {
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
  public func circumstances(
    of store: WeatherStore, schedule: FetchSchedule, hosts: ([SavedLocation]) -> [String], at now: Date
  ) throws(StoreError) -> (FetchCircumstances, learned: LearnedHabits?) {
    var circumstances = try store.circumstances(hosts: hosts)
    let zone = zone()
    circumstances.zone = zone
    circumstances.conditions = conditions(circumstances.host)
    guard learns else { return (circumstances, nil) }
    var learned = try store.learnedHabits(perDay: schedule.wakeUpsPerDay.most, in: zone, at: now)
    learned.habits.budget = schedule.account(of: learned.habits, in: circumstances)
    learned.habits.budget.settle(at: now)
    circumstances.habits = learned.habits
    let isShown = DisplayMark.isSet(store.paths)
    let bars = isShown ? [.bar] : FetchNeed.glances(last: try store.lastGlance(at: now), at: now)
    circumstances.needs = bars + needs
    return (circumstances, learned)
  }
}
