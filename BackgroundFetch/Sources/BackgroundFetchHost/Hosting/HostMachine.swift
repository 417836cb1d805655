import BackgroundFetch
package import FoundationEssentials
package import HostParts
import LinuxEvents
import ScheduleParts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The state machine of a host: it takes events, returns actions and has no other effects.
///
/// It has no clock, no descriptor and no store. It sets at most one timer, and none if there is nothing to wait for.
/// All instants are wall-clock time, so that a machine that slept through a wake-up makes up for it when it resumes.
package struct HostMachine: Sendable {
  /// The plan of one task, with what the machine needs to know of it.
  package struct Planned: Hashable, Sendable {
    let plan: TaskPlan
    let hosts: [String]
    let limit: Duration
    let needsNetwork: Bool

    /// Whether no fetch is planned until a network comes up.
    var isOffline: Bool { plan.answer == .decided(.never(.offline)) }
  }

  package enum Event: Hashable, Sendable {
    case started
    /// The answer to ``Action/plan``. `shortest` is the shortest interval of all tasks.
    case planned([Planned], shortest: Duration)
    case storeFailed(String)
    case storeTouched
    case timerFired
    /// The clock was set, or the machine has slept.
    case clockChanged
    case networkCameUp
    case fetchEnded(task: String, FetchOutcome)
    /// The user asks for a wake-up of all tasks now.
    case simulationRequested
    case stopRequested
  }

  package enum Action: Hashable, Sendable {
    case plan
    /// Sets the one timer; `nil` stops it.
    case arm(Date?)
    case start(task: String, origin: String)
    case signal(task: String, Int32)
    case closeDeadRows(task: String, String)
    case watchNetwork(Bool)
    /// Lets the next attempt after failures be made at once.
    case liftBackOff
    case report(String)
    case exit
  }

  /// The range in seconds of the delay after the network came up or the machine resumed: names, addresses and a captive
  /// portal follow the route, and many machines come up together after a power cut.
  private static let settling = 5.0...15.0
  /// The pauses after failures of the store.
  private static let storeBackOff = BackOff(base: .seconds(2), cap: .seconds(300))

  private var random: SeededGenerator
  private var fetches: [String: RunningFetch] = [:]
  private var hostsInUse: [String: [String]] = [:]
  private var holds: [String: OwnHold] = [:]
  private var hasJustFetched: Set<String> = []
  private var failing: Set<String> = []
  private var simulated: Set<String> = []
  private var isSimulationDue = false
  /// When the first task of the coming wake-up became due.
  private var firstDue: Date?
  private var wakeUp: Date?
  /// When a network that came up counts as usable.
  private var settled: Date?
  private var isLiftDue = false
  private var isNetworkWatched = false
  /// The tasks that waited for a network in the last plan.
  private var offline: Set<String> = []
  private var storeRetry: Date?
  private var storeFailures = 0
  private var armed: Date?
  private var isStopping = false

  package init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Returns the actions for an event.
  package mutating func handle(_ event: Event, at now: Date) -> [Action] {
    switch event {
    case .timerFired, .clockChanged: armed = nil
    default: break
    }
    var actions = isStopping ? respondWhileStopping(to: event, at: now) : respond(to: event, at: now)
    if isStopping, fetches.isEmpty { return actions + [.exit] }
    if nextInstant != armed {
      armed = nextInstant
      actions.append(.arm(armed))
    }
    return actions
  }

  /// The earliest instant at which an action is due.
  private var nextInstant: Date? {
    let steps = fetches.values.compactMap(\.nextStep)
    return (isStopping ? steps : steps + [wakeUp, storeRetry, settled].compactMap(\.self)).min()
  }

  private mutating func respond(to event: Event, at now: Date) -> [Action] {
    switch event {
    case .started, .storeTouched: return [.plan]
    case .planned(let plans, let interval): return planned(plans, shortest: interval, at: now)
    case .storeFailed(let reason):
      storeFailures += 1
      storeRetry = now + Self.storeBackOff.delay(failures: storeFailures, using: &random.generator)
      return storeFailures == 1 ? [.report(reason)] : []
    case .timerFired: return timerFired(at: now)
    case .clockChanged: return clockChanged(at: now)
    case .networkCameUp:
      networkCameUp(at: now)
      return []
    case .fetchEnded(let task, let outcome): return fetchEnded(task, outcome) + [.plan]
    case .simulationRequested:
      isSimulationDue = true
      return [.plan]
    case .stopRequested:
      isStopping = true
      return fetches.keys.sorted().compactMap { signal($0, fetches[$0]?.terminate(at: now)) }
    }
  }

  /// Handles events while the host is stopping: only the ends of fetches matter. A second request does not wait.
  private mutating func respondWhileStopping(to event: Event, at now: Date) -> [Action] {
    switch event {
    case .timerFired: escalate(at: now)
    case .clockChanged: rebaseFetches(at: now)
    case .stopRequested: fetches.keys.sorted().compactMap { signal($0, fetches[$0]?.kill()) }
    case .fetchEnded(let task, let outcome): fetchEnded(task, outcome)
    case .started, .planned, .storeFailed, .storeTouched, .networkCameUp, .simulationRequested: []
    }
  }
}

// MARK: Time

extension HostMachine {
  private mutating func timerFired(at now: Date) -> [Action] {
    let actions = escalate(at: now)
    var isDue = false
    for key in [\HostMachine.wakeUp, \.storeRetry, \.settled] {
      guard let instant = self[keyPath: key], instant <= now else { continue }
      self[keyPath: key] = nil
      isDue = true
    }
    guard isDue else { return actions }
    return actions + liftIfSettled() + [.plan]
  }

  private mutating func liftIfSettled() -> [Action] {
    // During a fetch the lift waits: the fetch may still fail for the old reason, and must not use up the lift.
    guard isLiftDue, settled == nil, fetches.isEmpty else { return [] }
    isLiftDue = false
    return [.liftBackOff]
  }

  private mutating func clockChanged(at now: Date) -> [Action] {
    let actions = rebaseFetches(at: now)
    for key in holds.keys { holds[key]?.rebase(at: now) }
    if storeRetry != nil { storeRetry = now }
    firstDue = firstDue.map { min($0, now) }
    settle(at: now)
    return actions + [.plan]
  }

  private mutating func networkCameUp(at now: Date) {
    isLiftDue = true
    offline = []
    settle(at: now)
  }

  private mutating func settle(at now: Date) {
    let (shortest, longest) = (Self.settling.lowerBound, Self.settling.upperBound)
    settled = now.addingTimeInterval(shortest + (longest - shortest) * random.nextFraction())
  }

  private mutating func rebaseFetches(at now: Date) -> [Action] {
    for key in fetches.keys { fetches[key]?.rebase(at: now) }
    return []
  }

  /// Asks each fetch at its limit to end, and kills those that do not.
  private mutating func escalate(at now: Date) -> [Action] {
    fetches.keys.sorted().compactMap { signal($0, fetches[$0]?.escalate(at: now)) }
  }

  private func signal(_ task: String, _ number: Int32??) -> Action? {
    number.flatMap { $0 }.map { .signal(task: task, $0) }
  }
}

// MARK: Wake-ups

extension HostMachine {
  private mutating func planned(_ plans: [Planned], shortest: Duration, at now: Date) -> [Action] {
    (storeRetry, storeFailures) = (nil, 0)
    if isSimulationDue {
      isSimulationDue = false
      simulated.formUnion(plans.map(\.plan.name).filter { fetches[$0] == nil })
    }
    var actions = watchNetwork(plans)
    // A plan can be made after the network came up and before that is reported.
    if plans.contains(where: { offline.contains($0.plan.name) && $0.needsNetwork && $0.plan.due(at: now) != nil }) {
      networkCameUp(at: now)
    }
    offline = Set(plans.filter(\.isOffline).map(\.plan.name))
    var due: [(task: Planned, at: Date)] = []
    for planned in plans where fetches[planned.plan.name] == nil {
      if simulated.contains(planned.plan.name) {
        due.append((planned, now))
      } else if let instant = self.due(planned, at: now) {
        due.append((planned, instant))
      }
    }
    hasJustFetched = []
    let soonest = due.map(\.at).min()
    // A task that is due now may have waited for others since an earlier plan.
    firstDue = soonest.map { $0 <= now ? min(firstDue ?? $0, $0) : $0 }
    wakeUp = SharedWakeUp.instant(due: due.map(\.at), since: firstDue, shortest: shortest)
    guard simulated.isEmpty == false || wakeUp.map({ $0 <= now }) ?? false else { return actions }
    (wakeUp, firstDue) = (nil, nil)
    for (planned, instant) in due where instant <= now {
      // Tasks of one host run one after the other: the end of a fetch leads to a new plan.
      let name = planned.plan.name
      guard !hostsInUse.values.contains(where: { $0.contains { planned.hosts.contains($0) } }) else { continue }
      let origin = simulated.remove(name) == nil ? FetchOrigin.host : FetchOrigin.simulated
      fetches[name] = RunningFetch(at: now, limit: planned.limit, grace: FetchTask.warning)
      hostsInUse[name] = planned.hosts
      actions.append(.start(task: name, origin: origin))
    }
    wakeUp = SharedWakeUp.instant(due: due.map(\.at).filter { $0 > now }, since: nil, shortest: shortest)
    return actions
  }

  /// Returns when a task is due, after its own pause and after the network has settled.
  private mutating func due(_ planned: Planned, at now: Date) -> Date? {
    let name = planned.plan.name
    guard var instant = planned.plan.due(at: now) else {
      holds[name] = nil
      return nil
    }
    if let reason = planned.plan.reason {
      var hold = holds[name] ?? OwnHold()
      // A fetch that left its task due could not record its end. Without a pause it would be started again at once.
      let decision = Decision.fetch(reason)
      if hasJustFetched.contains(name) { _ = hold.begin(with: decision, at: now, using: &random) }
      holds[name] = hold
      if let end = hold.end(of: decision, at: now) { instant = max(instant, end) }
    } else {
      holds[name] = nil
    }
    if planned.needsNetwork, let settled { instant = max(instant, settled) }
    return instant
  }

  /// Starts or stops watching the network. It is watched only while its coming up would change a plan.
  private mutating func watchNetwork(_ plans: [Planned]) -> [Action] {
    let isWanted = plans.contains { planned in
      if case .decided(.wait(_, .backOff)) = planned.plan.answer { return planned.needsNetwork }
      return planned.isOffline
    }
    guard isWanted != isNetworkWatched else { return [] }
    isNetworkWatched = isWanted
    return [.watchNetwork(isWanted)]
  }

  private mutating func fetchEnded(_ task: String, _ outcome: FetchOutcome) -> [Action] {
    guard let fetch = fetches.removeValue(forKey: task) else { return [] }
    hostsInUse[task] = nil
    hasJustFetched.insert(task)
    let wasEnded = outcome.isWithoutLine && (fetch.isOverdue || isStopping)
    let detail = wasEnded ? (fetch.isOverdue ? FetchOutcome.overdue.detail : Self.stopped) : outcome.detail
    var actions: [Action] = outcome.isUnanswered ? [.closeDeadRows(task: task, detail)] : []
    switch outcome {
    case .newData, .noData:
      if failing.remove(task) != nil { actions.append(.report("\(task): works again")) }
    default:
      // The user asked for the end of a fetch that ended with the host.
      if detail != Self.stopped, failing.insert(task).inserted { actions.append(.report("\(task): \(detail)")) }
    }
    return actions + liftIfSettled()
  }

  /// What the row of a fetch says that was ended because the host stops.
  private static let stopped = "ended with the host without an answer"
}
