import BackgroundFetch
import FoundationEssentials
import HTTP
import LinuxEvents
import ScheduleParts
public import WakeUps
import Weather
import WeatherStore

/// A fetch that was planned and has done nothing yet.
public struct PreparedFetch: Sendable {
  /// What a fetch does, and what was read to decide it.
  typealias Planned = (plan: FetchPlan, input: ScheduleInput, learned: LearnedHabits?)

  let purpose: FetchPurpose
  let origin: WakeUpOrigin
  let asked: Date
  /// The fetch lock, if it was taken to plan.
  var held: FileLock?
  /// `nil` if the plan is made when another process releases the lock.
  let plan: Result<Planned, StoreError>?

  /// Whether a request may be sent.
  public var mayFetch: Bool {
    switch plan {
    case .success((.fetch, _, _))?, nil: true
    case .success((.answer, _, _))?, .failure?: false
    }
  }

  var storeError: StoreError? {
    if case .failure(let error)? = plan { error } else { nil }
  }
}

/// The course of one fetch: plan, lock, plan again, request, store, post.
extension WeatherFetcher {
  /// Plans one wake-up or refresh, in the calling thread. Most wake-ups end here: they are not due.
  ///
  /// The host has planned the wake-up that it starts, so its plan is made again only with the lock. Others start
  /// wake-ups at fixed times: they plan before they wait for the lock, too. A damaged store is repaired.
  public func prepareFetch(_ purpose: FetchPurpose, startedBy origin: WakeUpOrigin) -> PreparedFetch {
    let asked = now()
    let prepared = prepareOnce(purpose, origin, asked)
    guard let error = prepared.storeError else { return prepared }
    prepared.held?.release()
    return keeper.repair(after: error, timeout: timeout) ? prepareOnce(purpose, origin, asked) : prepared
  }

  /// Performs one wake-up or refresh and returns its answer.
  ///
  /// A failure is part of the answer, and the log row is always closed. The fetch lock is held during the requests and
  /// the transactions. `WeatherUpdated` is posted after each transaction. If the store is damaged, it is repaired and
  /// the fetch is performed once more, also if the repaired store lacks the weather of places that were not due.
  public func performFetch(_ prepared: PreparedFetch) async -> WakeUpAnswer {
    let old = store
    let answer = await performOnce(prepared)
    guard prepared.mayFetch else { return answer }
    if let error = answer.failure?.storeError {
      guard keeper.repair(after: error, timeout: timeout) else { return answer }
      return await performOnce(prepareOnce(prepared.purpose, prepared.origin, prepared.asked))
    }
    if answer.failure == nil, store !== old, (try? store.updates().count < store.locations().count) ?? false {
      _ = await performOnce(prepareOnce(prepared.purpose, prepared.origin, prepared.asked))
    }
    return answer
  }

  /// Plans and performs one wake-up or refresh.
  public func performFetch(_ purpose: FetchPurpose, startedBy origin: WakeUpOrigin) async -> WakeUpAnswer {
    await performFetch(prepareFetch(purpose, startedBy: origin))
  }

  private func prepareOnce(_ purpose: FetchPurpose, _ origin: WakeUpOrigin, _ asked: Date) -> PreparedFetch {
    do {
      try store.correctInstants(at: asked)
    } catch {
      return PreparedFetch(purpose: purpose, origin: origin, asked: asked, plan: .failure(error))
    }
    let isPlanned = origin == .host
    let held = isPlanned ? try? StoreLock.attempt(store.paths.fetchLock) : nil
    let plan =
      isPlanned && held == nil ? nil : Result { () throws(StoreError) in try self.plan(purpose, asked: asked) }
    return PreparedFetch(purpose: purpose, origin: origin, asked: asked, held: held, plan: plan)
  }

  /// Ends a wake-up that is not due, without a row in the log. Begins a row for others, and fetches.
  private func performOnce(_ prepared: PreparedFetch) async -> WakeUpAnswer {
    let (origin, asked) = (prepared.origin, prepared.asked)
    defer { prepared.held?.release() }
    if case .success((.answer(let reason, let decision?), _, _)) = prepared.plan, (try? switchesOff()) == false {
      IdleWakeUp(at: asked, origin: origin).note(store.paths)
      return WakeUpAnswer(result: .noData, reason: reason, idle: decision)
    }
    await begins()
    let wakeUp: WakeUp
    do {
      wakeUp = WakeUp(id: try store.beginWakeUp(origin, at: asked), origin: origin, asked: asked)
    } catch {
      return WakeUpAnswer(.store(error))
    }
    do throws(FetchFailure) {
      let completed = try await perform(prepared, wakeUp)
      await post(completed)
      return completed.answer
    } catch {
      let answer = WakeUpAnswer(error)
      // If the log row cannot be closed, the next process that opens the store closes it.
      try? close(wakeUp, with: answer)
      return answer
    }
  }

  /// Returns the answer of the first plan, or fetches with the lock. Without it, the plan is made again when it is
  /// free, because another fetch may have just finished.
  private func perform(
    _ prepared: PreparedFetch, _ wakeUp: WakeUp
  ) async throws(FetchFailure) -> CompletedFetch {
    let purpose = prepared.purpose
    do throws(StoreError) {
      if let planned = try prepared.plan?.get() {
        if case .answer(let reason, _) = planned.plan { return try close(wakeUp, with: reason) }
        if let held = prepared.held { return try await fetch(purpose, planned, wakeUp, holding: held) }
      }
    } catch {
      throw .store(error)
    }
    let lock = try await acquireLock()
    do throws(StoreError) {
      return try await fetch(purpose, plan(purpose, asked: wakeUp.asked), wakeUp, holding: lock)
    } catch {
      throw .store(error)
    }
  }

  /// Returns whether background fetch switches itself off now, which is stored.
  private func switchesOff() throws(StoreError) -> Bool {
    guard try store.intervals().inForce != .never else { return false }
    return try store.locations().isEmpty
  }

  /// Sends the requests of a plan and stores their answers.
  private func fetch(
    _ purpose: FetchPurpose, _ planned: PreparedFetch.Planned, _ wakeUp: WakeUp, holding lock: FileLock
  ) async throws(StoreError) -> CompletedFetch {
    defer { lock.release() }
    var learned = planned.learned
    switch planned.plan {
    case .answer(let reason, _): return try close(wakeUp, with: reason)
    case .fetch(let due, let reason, let scheduled):
      let isPaid = scheduled.flatMap {
        learned?.habits.spend(for: $0, under: schedule, with: planned.input, at: now())
      }
      // A process that is killed during a request has spent it.
      if isPaid ?? false, let learned { try store.setBudget(of: learned) }
      var lanes = self.lanes
      var fetch = Fetch(
        purpose: purpose, due: due, reason: reason, state: planned.input.state, began: now(), wakeUp: wakeUp, lock: lock
      )
      do {
        for index in lanes.indices { try await run(&lanes[index], &fetch) }
        return try commit(fetch, of: lanes, learned)
      } catch {
        guard fetch.canBeStoredAgain, keeper.repair(after: error, holding: lock) else {
          let answer = WakeUpAnswer(.store(error))
          try close(wakeUp, with: answer, after: fetch)
          return CompletedFetch(answer: answer)
        }
        // The new store needs a new log row. What was learned about the user is lost with the old store.
        fetch.wakeUp.id = try store.beginWakeUp(wakeUp.origin, at: wakeUp.asked)
        fetch.move(to: try store.locations())
        return try commit(fetch, of: lanes, nil)
      }
    }
  }

  /// Returns the plan, the input of the schedule and, for a scheduled wake-up, what was learned about the user.
  private func plan(_ purpose: FetchPurpose, asked: Date) throws(StoreError) -> PreparedFetch.Planned {
    let now = now()
    let read = try inputReader.facts(of: store, schedule: schedule, isForUser: purpose != .scheduled, at: now)
    var facts = FetchPlan.Facts(read: read, updatedAt: try store.updates())
    // What cannot be read was never fetched.
    let ids = purpose == .scheduled ? [] : purpose.places(among: read.places).map(\.id)
    for id in try store.damagedResults(among: ids) { facts.updatedAt[id] = nil }
    if case .refresh = purpose {
      for lane in lanes {
        facts.dueBeside.formUnion(try lane.placesDue(for: purpose, read.input.state, among: read.places))
      }
    }
    let plan = FetchPlan.make(
      for: purpose, in: facts, schedule: schedule, refreshAfter: refreshAfter, asked: asked, now: now)
    return (plan, read.input, read.learned)
  }

  private func close(_ wakeUp: WakeUp, with reason: RecordedReason) throws(StoreError) -> CompletedFetch {
    let answer = WakeUpAnswer(result: .noData, reason: reason)
    try close(wakeUp, with: answer)
    return CompletedFetch(answer: answer)
  }

  /// Closes the log row of a wake-up without results.
  ///
  /// It may run without the lock, so it writes a state of the schedule only if necessary: another fetch may be writing
  /// it.
  ///
  /// - Parameter fetch: requests whose answers could not be stored. Their states back off.
  private func close(_ wakeUp: WakeUp, with answer: WakeUpAnswer, after fetch: Fetch? = nil) throws(StoreError) {
    let finished = now()
    var commit = FetchCommit(
      wakeUp: wakeUp.id,
      outcome: WakeUpOutcome(
        finishedAt: finished, answer: answer.result, reason: answer.reason, duration: wakeUp.elapsed))
    let failed = [
      ScheduleState.storeKey: fetch?.due.weather.isEmpty == false,
      ScheduleState.warningsKey: fetch?.attempts(of: ScheduleState.warningsKey).isEmpty == false,
    ]
    for (key, hasFailed) in failed {
      let before = try store.scheduleState(for: key)
      guard hasFailed || before.isAhead(of: finished) else { continue }
      var state = before.clamped(at: finished)
      if hasFailed { state.failed(at: finished, schedule: schedule) }
      try commit.setScheduleState(state, for: key)
    }
    try store.commit(commit)
  }

  /// Takes the fetch lock; waits if another fetch is running.
  private func acquireLock() async throws(FetchFailure) -> FileLock {
    let timeout = timeout
    do {
      if let lock = try await StoreLock.acquire(store.paths.fetchLock, timeout: timeout) { return lock }
    } catch let error as StoreError {
      throw .store(error)
    } catch {
      throw .request(.network(.cancelled))
    }
    throw .locked(timeout)
  }

  /// The maximum wait for another fetch.
  private var timeout: Duration { max(.zero, min(limits.timeout, limits.remaining)) }

  /// Notifies the observers of the visible changes.
  @MainActor func post(_ completed: CompletedFetch) {
    for result in completed.updates { center.post(WeatherUpdated(result: result), subject: center) }
    for (location, alert) in completed.alerts {
      center.post(WeatherAlertPosted(location: location, alert: alert), subject: center)
    }
  }
}
