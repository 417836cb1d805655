import BackgroundFetch
import FoundationEssentials
import HTTP
import Services
import Weather
import WeatherAlerts
public import WeatherStore

/// The course of one fetch: plan, lock, plan again, request, store, post.
extension WeatherFetcher {
  /// Performs one wake-up or refresh and returns its answer.
  ///
  /// A failure is part of the answer, and the log row is always closed. The fetch lock is held during the requests and the
  /// transactions. `WeatherUpdated` is posted after each transaction. If the store is damaged, it is repaired and the fetch
  /// is performed once more.
  public func performFetch(_ purpose: FetchPurpose, startedBy origin: WakeUpOrigin) async -> WakeUpAnswer {
    let asked = now()
    let answer = await performOnce(purpose, startedBy: origin, asked: asked)
    guard let error = answer.failure?.storeError, await keeper.repair(after: error, patience: patience) else {
      return answer
    }
    return await performOnce(purpose, startedBy: origin, asked: asked)
  }

  /// Plans without the lock and without a row in the log, which ends most wake-ups at once. Then begins a row and
  /// fetches.
  private func performOnce(
    _ purpose: FetchPurpose, startedBy origin: WakeUpOrigin, asked: Date
  ) async -> WakeUpAnswer {
    do { try store.correctInstants(at: asked) } catch { return WakeUpAnswer(.store(error)) }
    let plan = Result { () throws(StoreError) in try self.plan(purpose, asked: asked).plan }
    if case .success(.answer(let reason, let decision?)) = plan, (try? switchesOff()) == false {
      IdleWakeUp(at: asked, origin: origin).note(store.paths)
      return WakeUpAnswer(.noData, reason, idle: decision)
    }
    await begins()
    let wakeUp: WakeUp
    do {
      wakeUp = WakeUp(id: try store.beginWakeUp(origin, at: asked), origin: origin, asked: asked)
    } catch {
      return WakeUpAnswer(.store(error))
    }
    do throws(FetchFailure) {
      let completed = try await fetch(purpose, plan, wakeUp)
      await post(completed)
      return completed.answer
    } catch {
      let answer = WakeUpAnswer(error)
      // If the log row cannot be closed, the next process that opens the store closes it.
      try? close(wakeUp, with: answer)
      return answer
    }
  }

  /// Returns the answer of the plan, or fetches with the lock.
  private func fetch(
    _ purpose: FetchPurpose, _ plan: Result<FetchPlan, StoreError>, _ wakeUp: WakeUp
  ) async throws(FetchFailure) -> CompletedFetch {
    do {
      if case .answer(let reason, _) = try plan.get() { return try close(wakeUp, with: reason) }
    } catch {
      throw .store(error)
    }
    let lock = try await acquireLock()
    defer { lock.release() }
    do { return try await fetch(purpose, wakeUp, holding: lock) } catch { throw .store(error) }
  }

  /// Returns whether background fetch switches itself off now, which is stored.
  private func switchesOff() throws(StoreError) -> Bool {
    guard try store.intervals().inForce != .never else { return false }
    return try store.locations().isEmpty
  }

  /// Plans again, because another fetch may have just finished, sends the requests and stores their answers.
  private func fetch(
    _ purpose: FetchPurpose, _ wakeUp: WakeUp, holding lock: FileLock
  ) async throws(StoreError) -> CompletedFetch {
    var (plan, state, learned) = try plan(purpose, asked: wakeUp.asked)
    switch plan {
    case .answer(let reason, _): return try close(wakeUp, with: reason)
    case .fetch(let places, let warnings, let rounds, let beside, let reason, let isForLooks):
      if isForLooks { learned?.habits.budget.spend(at: now()) }
      // A process that is killed during a request has spent it.
      if isForLooks, let learned { try store.setBudget(of: learned) }
      var attempts = FetchAttempts(places: places, began: now(), reason: reason)
      attempts.roundsDue = rounds
      attempts.beside = beside
      do {
        if !places.isEmpty { try await requestWeather(for: purpose, state: state, of: wakeUp, &attempts) }
        try await storeWeatherFirst(for: purpose, hasWarnings: !warnings.isEmpty, &attempts, wakeUp)
        if !warnings.isEmpty {
          let progress = FetchProgress(asked: places.count, all: places.count, isWaiting: false)
          attempts.alerts = try await requestWarnings(for: warnings, after: attempts.allForecasts, state, progress)
        }
        let elevations = attempts.elevations
        try await requestAir(for: purpose, state, of: wakeUp, &attempts)
        try await collectForScores(for: purpose, state, elevations: elevations, holding: lock, &attempts)
        return try commit(attempts, of: wakeUp, learned)
      } catch {
        guard attempts.canBeStoredAgain, keeper.repair(after: error, holding: lock) else {
          let answer = WakeUpAnswer(.store(error))
          try close(wakeUp, with: answer, after: attempts)
          return CompletedFetch(answer: answer)
        }
        // The new store needs a new log row. What was learned about the user is lost with the old store.
        var again = wakeUp
        again.id = try store.beginWakeUp(wakeUp.origin, at: wakeUp.asked)
        return try commit(attempts.moved(to: try store.locations()), of: again, nil)
      }
    }
  }

  /// Stores the answers so far, and notifies the observers of the visible changes.
  func storePart(of attempts: inout FetchAttempts, _ wakeUp: WakeUp) async throws(StoreError) {
    let saved = Set(try store.locations().map(\.id))
    var forecasts: [FetchedForecast] = []
    for attempt in attempts.forecasts { forecasts += try self.forecasts(in: attempt, saved: saved) }
    var commit = FetchCommit(wakeUp: wakeUp.id, outcome: nil)
    add(forecasts, of: attempts, to: &commit)
    let stored = Set(try store.commit(commit).stored.map(\.locationID))
    let updates = forecasts.filter { $0.isNews && stored.contains($0.place.id) }
    attempts.setStored(hasNews: !updates.isEmpty)
    await post(CompletedFetch(answer: WakeUpAnswer(.newData, attempts.reason), updates: updates.map(\.result)))
  }

  /// Returns the plan, the state of the schedule and, for a scheduled wake-up, what was learned about the user.
  private func plan(
    _ purpose: FetchPurpose, asked: Date
  ) throws(StoreError) -> (plan: FetchPlan, state: ScheduleState, learned: LearnedHabits?) {
    let now = now()
    let read = try inputReader.facts(of: store, schedule: schedule, isForUser: purpose != .scheduled, at: now)
    var facts = FetchPlan.Facts(read: read, updatedAt: try store.updates())
    // What cannot be read was never fetched.
    for id in try store.damagedResults(among: purpose.ids(among: read.places)) { facts.updatedAt[id] = nil }
    if case .refresh = purpose { facts.dueBeside = try placesDueBeside(purpose, read.input.state, among: read.places) }
    return (
      FetchPlan.make(
        for: purpose, in: facts, schedule: schedule, refreshAfter: refreshAfter, asked: asked, now: now),
      read.input.state, read.learned
    )
  }

  private func close(_ wakeUp: WakeUp, with reason: RecordedReason) throws(StoreError) -> CompletedFetch {
    let answer = WakeUpAnswer(.noData, reason)
    try close(wakeUp, with: answer)
    return CompletedFetch(answer: answer)
  }

  /// Closes the log row of a wake-up without results.
  ///
  /// It may run without the lock, so it writes a state of the schedule only if necessary: another fetch may be writing it.
  ///
  /// - Parameter attempts: requests whose answers could not be stored. Their states back off.
  private func close(
    _ wakeUp: WakeUp, with answer: WakeUpAnswer, after attempts: FetchAttempts? = nil
  ) throws(StoreError) {
    let finished = now()
    var commit = FetchCommit(
      wakeUp: wakeUp.id,
      outcome: WakeUpOutcome(
        finishedAt: finished, answer: answer.result, reason: answer.reason, duration: wakeUp.elapsed))
    let failed = [
      ScheduleState.storeKey: attempts?.places.isEmpty == false,
      ScheduleState.warningsKey: attempts?.alerts.isEmpty == false,
    ]
    for (key, hasFailed) in failed {
      let before = try store.scheduleState(for: key)
      guard hasFailed || before.isAhead(of: finished) else { continue }
      var state = before.rebased(at: finished)
      if hasFailed { state.failed(at: finished, schedule: schedule) }
      try commit.setScheduleState(state, for: key)
    }
    _ = try store.commit(commit)
  }

  /// Takes the fetch lock; waits if another fetch is running.
  private func acquireLock() async throws(FetchFailure) -> FileLock {
    let patience = patience
    do {
      if let lock = try await FileLock.acquire(
        store.paths.fetchLock, patience: patience, sleep: { try await Task.sleep(for: $0) })
      {
        return lock
      }
    } catch let error as StoreError {
      throw .store(error)
    } catch {
      throw .request(.network(.cancelled))
    }
    throw .locked(patience)
  }

  /// The maximum wait for another fetch.
  private var patience: Duration { max(.zero, min(limits.patience, limits.remaining)) }

  /// Notifies the observers of the visible changes.
  @MainActor private func post(_ completed: CompletedFetch) {
    for result in completed.updates { center.post(WeatherUpdated(result: result), subject: center) }
    for (location, alert) in completed.alerts {
      center.post(WeatherAlertPosted(location: location, alert: alert), subject: center)
    }
  }
}

/// A running wake-up or refresh.
struct WakeUp {
  /// Its row in the log, which is open until the answer. It changes if the store is replaced.
  var id: WakeUpRecord.ID
  /// What started it.
  let origin: WakeUpOrigin
  /// When it was requested. Any later result answers it.
  let asked: Date
  private let started = ContinuousClock.now

  init(id: WakeUpRecord.ID, origin: WakeUpOrigin, asked: Date) {
    self.id = id
    self.origin = origin
    self.asked = asked
  }

  /// The time since its start, including the wait for the lock, on a monotonic clock.
  var elapsed: Duration { started.duration(to: .now) }
}

/// The result of a completed fetch: its answer and the visible changes.
struct CompletedFetch {
  var answer: WakeUpAnswer
  var updates: [WeatherResult] = []
  var alerts: [WeatherFetcher.AlertNews] = []
}
