import BackgroundFetch
public import FoundationEssentials
import HostParts
import LinuxEvents
import ScheduleParts

/// The state machine of a host: it takes events, returns actions and has no other effects.
///
/// The machine has no clock, no descriptor and no store. It runs one fetch at a time. It sets at most one timer, and
/// stops it if there is nothing to wait for. Every end waits until the running fetch has ended. All instants are
/// wall-clock time, so a machine that slept through a wake-up makes up for it when it resumes.
public struct WatchMachine: Sendable {
  /// The range in seconds of the delay after the network came up: names, addresses and a captive portal follow the
  /// route. Each host picks a random delay in this range, because many machines come up together after a power cut.
  static let settling = 5.0...15.0

  /// The time limit of a wake-up, after which the host ends it. The wake-up itself keeps a limit of 30 seconds and has
  /// two more to report.
  static let fetchLimit = Duration.seconds(32)
  /// The time that a fetch may take to end after SIGTERM.
  static let fetchGrace = Duration.seconds(1)

  let role: Role
  private let deadline: Date?
  private var random: SeededGenerator

  private var armed: Date?
  private var wakeUp: Date?
  private var looks: [Date] = []
  private var lastPlanned: Decision?
  private var storeRetry: Date?
  private var storeFailures = 0
  /// The time at which the screen changes without an event.
  private var shownUntil: Date?
  private var isNetworkWatched = false
  /// The time at which a network that came up counts as usable.
  private var settled: Date?

  private var fetch: RunningFetch?
  private var hasJustFetched = false
  private var hold = OwnHold()
  private var isLiftDue = false

  private var stopping: End?
  private var hasEnded = false

  /// Creates a machine that has handled no event.
  ///
  /// - Parameters:
  ///   - deadline: the time at which the host ends by itself; `nil` for never.
  ///   - seed: the seed for the jitter of the host's own pauses.
  public init(role: Role, deadline: Date? = nil, seed: UInt64) {
    self.role = role
    self.deadline = deadline
    random = SeededGenerator(seed: seed)
  }

  /// Returns the actions for an event; none after the host has ended.
  public mutating func handle(_ event: Event, at now: Date) -> [Action] {
    guard !hasEnded else { return [] }
    switch event {
    case .timerFired, .clockChanged: armed = nil
    default: break
    }
    var actions = stopping == nil ? respond(to: event, at: now) : respondWhileStopping(to: event, at: now)
    if case .exit = actions.last {
      hasEnded = true
    } else if nextInstant != armed {
      armed = nextInstant
      actions.append(.arm(armed))
    }
    return actions
  }

  /// The earliest instant at which an action is due.
  private var nextInstant: Date? {
    if stopping != nil { return fetch?.nextStep }
    return [deadline, wakeUp, storeRetry, settled, looks.first, fetch?.nextStep, shownUntil].compactMap(\.self).min()
  }

  private mutating func respond(to event: Event, at now: Date) -> [Action] {
    switch event {
    case .started: return [.plan]
    case .planned(let decision): return planned(decision, at: now)
    case .storeFailed(let reason): return storeFailed(reason, at: now)
    case .timerFired: return timerFired(at: now)
    case .clockChanged: return clockChanged(at: now)
    case .storeTouched:
      looks = StoreWatch.laterLooks.map { now + $0 }
      return [.lookAtStore]
    case .storeChanged: return [.postUpdates] + planUnlessFetching
    case .storeReplaced: return stop(.storeReplaced, at: now)
    case .hostEnded: return role == .view ? stop(.hostEnded, at: now) : []
    case .hostLockLost: return stop(.hostLockLost, at: now)
    case .configurationChanged:
      // The change may have fixed the reason why wake-ups had no effect.
      hold.lift()
      return [.report(.configurationChanged), .reloadConfiguration] + planUnlessFetching
    case .networkCameUp: return networkCameUp(at: now)
    case .fetchNotStarted(let failure): return fetchEnded(.notStarted(failure), at: now)
    case .fetchEnded(let ending): return fetchEnded(ending, at: now)
    case .simulationRequested: return role == .host && fetch == nil ? start(.simulated, at: now) : []
    case .refreshRequested(let place): return fetch == nil ? start(.refresh(place: place), at: now) : []
    case .shown(let until):
      shownUntil = until
      return []
    case .readerGone, .readerReady: return []
    case .quitRequested: return stop(.quit, at: now)
    case .stopRequested(let signal): return stop(.signal(signal), at: now)
    }
  }

  /// Handles events while the host is stopping. Only the end of the fetch matters now. A user who asks twice does not
  /// want to wait for it.
  private mutating func respondWhileStopping(to event: Event, at now: Date) -> [Action] {
    switch event {
    case .timerFired: return escalate(at: now)
    case .clockChanged:
      fetch?.rebase(at: now)
      return []
    case .stopRequested, .quitRequested: return signal(fetch?.kill())
    case .fetchNotStarted(let failure): return fetchEnded(.notStarted(failure), at: now)
    case .fetchEnded(let ending): return fetchEnded(ending, at: now)
    case .started, .planned, .storeFailed, .storeTouched, .storeChanged, .storeReplaced, .hostEnded,
      .hostLockLost, .configurationChanged, .networkCameUp, .simulationRequested, .refreshRequested, .shown,
      .readerGone,
      .readerReady:
      return []
    }
  }
}

// MARK: Time

extension WatchMachine {
  private mutating func timerFired(at now: Date) -> [Action] {
    if let deadline, deadline <= now { return stop(.deadline, at: now) }
    var actions = escalate(at: now)
    // The screen is updated after every event and then returns its next change.
    if let due = shownUntil, due <= now { shownUntil = nil }
    if let look = looks.first, look <= now {
      looks.removeAll { $0 <= now }
      actions.append(.lookAtStore)
    }
    if let due = storeRetry, due <= now {
      storeRetry = nil
      wakeUp = now
      actions.append(.postUpdates)
    }
    if let due = settled, due <= now {
      settled = nil
      return actions + networkSettled()
    }
    if let due = wakeUp, due <= now {
      wakeUp = nil
      actions += planUnlessFetching
    }
    return actions
  }

  /// Restarts the delays after the clock was set. For a wake-up, only the schedule knows what the new time means.
  private mutating func clockChanged(at now: Date) -> [Action] {
    if !looks.isEmpty { looks = StoreWatch.laterLooks.map { now + $0 } }
    fetch?.rebase(at: now)
    hold.rebase(at: now)
    if storeRetry != nil { storeRetry = now }
    settled = settled.map { min($0, now.addingTimeInterval(Self.settling.upperBound)) }
    return [.report(.clockChanged)] + planUnlessFetching
  }
}

// MARK: The schedule

extension WatchMachine {
  /// The action that plans, unless a fetch is running: the end of the fetch plans by itself.
  private var planUnlessFetching: [Action] {
    fetch == nil ? [.plan] : []
  }

  private mutating func planned(_ decision: Decision, at now: Date) -> [Action] {
    guard fetch == nil else { return [] }
    let isJudgement = hasJustFetched
    hasJustFetched = false
    if storeRetry == nil { storeFailures = 0 }
    wakeUp = nil
    let isNew = decision != lastPlanned
    lastPlanned = decision
    var actions = watchNetwork(during: decision)
    if case .fetch = decision, role == .host {
      if isJudgement {
        let until = hold.begin(with: decision, at: now, using: &random)
        actions.append(.report(.holding(until: until, wakeUps: hold.wakeUps)))
      }
      wakeUp = hold.end(of: decision, at: now)
      return wakeUp == nil ? actions + start(.host, at: now) : actions
    }
    hold = OwnHold()
    if case .wait(let until, _) = decision, role == .host { wakeUp = until }
    return isNew ? actions + [.report(.planned(decision))] : actions
  }

  private mutating func storeFailed(_ reason: String, at now: Date) -> [Action] {
    storeFailures += 1
    let retry = now + OwnHold.pause(failures: storeFailures, using: &random)
    storeRetry = retry
    return [.report(.storeFailed(reason, retryAt: retry))]
  }

  /// Starts or stops watching the network. The network is watched only while its coming up would change a decision:
  /// links are noisy, and an idle host must sleep.
  private mutating func watchNetwork(during decision: Decision) -> [Action] {
    let isWanted: Bool
    switch decision {
    case .wait(_, .backOff), .never(.offline): isWanted = role == .host
    default: isWanted = false
    }
    guard isWanted != isNetworkWatched else { return [] }
    isNetworkWatched = isWanted
    // The network may have come up between the plan and now; the kernel would not announce it again.
    return decision == .never(.offline) && isWanted ? [.watchNetwork(true), .plan] : [.watchNetwork(isWanted)]
  }

  private mutating func networkCameUp(at now: Date) -> [Action] {
    let (shortest, longest) = (Self.settling.lowerBound, Self.settling.upperBound)
    settled = now.addingTimeInterval(shortest + (longest - shortest) * random.nextFraction())
    return [.report(.networkCameUp)]
  }

  /// Lifts the back-off and plans. During a fetch the lift is delayed: the fetch may still fail for the old reason, and
  /// must not use up the lift.
  private mutating func networkSettled() -> [Action] {
    isLiftDue = fetch != nil
    return isLiftDue ? [] : [.liftBackOff, .plan]
  }
}

// MARK: The fetch

extension WatchMachine {
  private mutating func start(_ starter: FetchStarter, at now: Date) -> [Action] {
    wakeUp = nil
    fetch = RunningFetch(
      isWakeUp: starter.isWakeUp, at: now, limit: WatchMachine.fetchLimit, grace: WatchMachine.fetchGrace)
    return [.report(.fetchStarted(starter)), .startFetch(starter)]
  }

  /// Asks the fetch to end at its time limit, and kills it if it does not.
  private mutating func escalate(at now: Date) -> [Action] {
    let wasOverdue = fetch?.isOverdue
    let due = signal(fetch?.escalate(at: now))
    return fetch?.isOverdue == wasOverdue ? due : [.report(.fetchOverdue)] + due
  }

  private func signal(_ number: Int32?) -> [Action] {
    number.map { [.signalFetch($0)] } ?? []
  }

  private mutating func fetchEnded(_ ending: ChildProcess.Ending, at now: Date) -> [Action] {
    fetchEnded(FetchOutcome(ending, overdue: fetch?.isOverdue ?? false), at: now)
  }

  private mutating func fetchEnded(_ outcome: FetchOutcome, at now: Date) -> [Action] {
    guard let ended = fetch else { return [] }
    fetch = nil
    // A fetch of one place that the user asked for does not change what is due.
    hasJustFetched = ended.isWakeUp
    let took = max(.zero, now.duration(since: ended.startedAt))
    var actions: [Action] = [.postUpdates, .report(.fetchEnded(outcome, took: took))]
    if outcome.isUnanswered { actions.append(.recordUnanswered) }
    if let stopping { return actions + [.exit(stopping)] }
    return actions + (isLiftDue ? networkSettled() : [.plan])
  }

  private mutating func stop(_ end: End, at now: Date) -> [Action] {
    stopping = end
    guard fetch != nil else { return [.exit(end)] }
    if end == .storeReplaced {
      // The fetch itself may have moved the store aside. Then it still has to report this and to create the new store.
      fetch?.letFinish(at: now)
      return [.report(.stopping(end))]
    }
    return [.report(.stopping(end))] + signal(fetch?.terminate(at: now))
  }
}
