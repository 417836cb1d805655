public import BackgroundFetch
public import FoundationEssentials
public import ScheduleParts
import WakeUps
public import Zones

/// A reader that collects the input of a schedule decision from the store, the settings and the machine.
public struct ScheduleInputReader: Sendable {
  /// A list of warnings: its host and the places that it is for.
  public typealias List = (host: String, places: [SavedLocation])

  private let learns: Bool
  private let needs: [FetchNeed]
  private let zone: @Sendable () -> Zone
  private let hosts: @Sendable ([SavedLocation]) -> [String]
  private let warnings: @Sendable ([SavedLocation]) -> [List]
  private let makesRounds: Bool
  private let conditions: @Sendable (_ host: String) -> Conditions

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - learns: whether the schedule learns when the user looks.
  ///   - needs: the reasons to fetch that the user configured.
  ///   - zone: the user's time zone, read when a plan is made.
  ///   - hosts: the hosts that a fetch of the weather of places could ask, in order of preference.
  ///   - warnings: the lists of warnings for places; none if warnings are off.
  ///   - makesRounds: whether the user agreed to rounds, in which all providers are asked.
  ///   - conditions: what the machine can afford, and whether it can reach the host, read when a plan is made.
  public init(
    learns: Bool, needs: [FetchNeed] = [], zone: @autoclosure @escaping @Sendable () -> Zone,
    hosts: @escaping @Sendable ([SavedLocation]) -> [String],
    warnings: @escaping @Sendable ([SavedLocation]) -> [List] = { _ in [] },
    makesRounds: Bool = false,
    conditions: @escaping @Sendable (_ host: String) -> Conditions
  ) {
    self.learns = learns
    self.needs = needs
    self.zone = zone
    self.hosts = hosts
    self.warnings = warnings
    self.makesRounds = makesRounds
    self.conditions = conditions
  }

  /// Reads what a decision depends on.
  ///
  /// - Parameter isForUser: whether the user asks for a fetch, to which neither habits nor the conditions of the
  ///   machine apply. They are then not read.
  public func facts(
    of store: WeatherStore, schedule: FetchSchedule, isForUser: Bool = false, at now: Date
  ) throws(StoreError) -> ScheduleFacts {
    let places = try store.locations()
    var facts = ScheduleFacts(places: places, input: try store.scheduleInput(of: places, hosts: hosts(places)))
    if !isForUser { try readMoment(&facts, of: store, schedule: schedule, at: now) }
    facts.sources = [
      try store.warningSource(warnings(places), in: facts.input, at: now),
      try makesRounds ? store.roundSource(places, hosts: hosts, in: facts.input) : nil,
    ].compactMap(\.self)
    return facts
  }

  /// Reads the conditions of the machine and, for a schedule that learns, the habits and needs of the user.
  private func readMoment(
    _ facts: inout ScheduleFacts, of store: WeatherStore, schedule: FetchSchedule, at now: Date
  ) throws(StoreError) {
    let zone = zone()
    facts.input.zone = zone
    facts.input.conditions = conditions(facts.input.hosts.first ?? "")
    guard learns else { return }
    var learned = try store.learnedHabits(perDay: schedule.maximumWakeUpsPerDay, in: zone, at: now)
    learned.habits.settle(under: schedule, with: facts.input, at: now)
    facts.learned = learned
    facts.input.habits = learned.habits
    let isShown = DisplayMark.isSet(store.paths)
    let bars = isShown ? [.bar] : FetchNeed.glances(last: try store.lastGlance(at: now), at: now)
    facts.input.needs = bars + needs
  }
}

/// What a decision of the schedule depends on.
public struct ScheduleFacts: Sendable {
  /// All saved places.
  public var places: [SavedLocation]
  /// The input of the decision about the weather.
  public var input: ScheduleInput
  /// The needs with lists of their own: warnings and rounds.
  public var sources: [NeedSource] = []
  /// The learned habits, which a fetch stores again; `nil` if the schedule does not learn.
  public var learned: LearnedHabits?
}

extension FetchSchedule {
  /// Returns the next wake-up for the weather or for one of the other needs, whichever comes first.
  public func decision(for facts: ScheduleFacts, at now: Date) -> Decision {
    decision(for: facts.input, and: facts.sources, at: now)
  }
}
