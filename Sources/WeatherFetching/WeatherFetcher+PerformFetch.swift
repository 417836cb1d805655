import BackgroundFetch
import CurlHTTP
import Foundation
import Weather
import WeatherProviders
public import WeatherStore

extension WeatherFetcher {
  /// Performs one wake-up or refresh and returns its answer.
  ///
  /// A failure is part of the answer, and the log row is always closed. The fetch lock is held during the requests and the
  /// transaction, and released before `WeatherUpdated` is posted. If the store is damaged, it is repaired and the fetch is
  /// performed once more.
  public func performFetch(_ purpose: FetchPurpose, startedBy origin: WakeUpOrigin) async -> WakeUpAnswer {
    let asked = now()
    let answer = await performOnce(purpose, startedBy: origin, asked: asked)
    guard let error = answer.failure?.storeError, await keeper.repair(after: error, patience: patience) else {
      return answer
    }
    return await performOnce(purpose, startedBy: origin, asked: asked)
  }

  private func performOnce(
    _ purpose: FetchPurpose, startedBy origin: WakeUpOrigin, asked: Date
  ) async -> WakeUpAnswer {
    let wakeUp: WakeUp
    do {
      wakeUp = WakeUp(id: try store.beginWakeUp(origin, at: asked), origin: origin, asked: asked)
    } catch {
      return WakeUpAnswer(.store(error))
    }

    do throws(FetchFailure) {
      if case .answer(let reason) = try plan(purpose, wakeUp).plan {
        return try finish(wakeUp, WakeUpAnswer(.noData, reason))
      }
      let completed = try await whileLocked { (lock) async throws(FetchFailure) in
        try await fetch(purpose, wakeUp, holding: lock)
      }
      for result in completed.updates { await post(result) }
      for news in completed.alerts { await post(news) }
      return completed.answer
    } catch {
      // If the log row cannot be closed, the next process that opens the store closes it.
      let answer = WakeUpAnswer(error)
      return (try? finish(wakeUp, answer)) ?? answer
    }
  }

  /// Plans again under the lock, because another fetch may have just finished, and sends the requests.
  private func fetch(
    _ purpose: FetchPurpose, _ wakeUp: WakeUp, holding lock: FileLock
  ) async throws(FetchFailure) -> CompletedFetch {
    var (plan, state, learned) = try plan(purpose, wakeUp)
    switch plan {
    case .answer(let reason):
      return CompletedFetch(answer: try finish(wakeUp, WakeUpAnswer(.noData, reason)))
    case .fetch(let places, let warnings, let reason, let isForLooks):
      let began = now()
      if isForLooks { try pay(&learned, at: began) }
      let attempts = await fetchWeather(for: places, state: state)
      var alerts: [AlertAttempt] = []
      if !warnings.isEmpty {
        let retryAfter = state.retryAfter.map { ($0.key, $0.value) } + attempts.compactMap(\.retryAfter)
        alerts = await readWarnings(
          about: warnings, of: try savedPlaces(), state: try warningState().waiting(retryAfter))
      }
      do throws(FetchFailure) {
        return try keep(attempts, alerts, of: places, in: wakeUp, began: began, reason: reason, learned)
      } catch {
        let request = FetchAnswers(attempts: attempts, alerts: alerts, places: places, began: began, reason: reason)
        if let error = error.storeError, request.canBeStoredAgain, keeper.repair(after: error, holding: lock) {
          return try storeAgain(request, in: wakeUp)
        }
        var keys = places.isEmpty ? [] : [ScheduleState.storeKey]
        if !alerts.isEmpty { keys.append(ScheduleState.warningsKey) }
        return CompletedFetch(answer: try finish(wakeUp, WakeUpAnswer(error), inVain: keys))
      }
    }
  }

  /// Pays for a wake-up and stores the budget before the first request.
  private func pay(_ learned: inout LearnedHabits?, at began: Date) throws(FetchFailure) {
    learned?.habits.budget.spend(at: began)
    guard let learned else { return }
    do { try store.setBudget(of: learned) } catch { throw .store(error) }
  }

  /// Returns the plan and, for a scheduled wake-up, what was learned about the user.
  private func plan(
    _ purpose: FetchPurpose, _ wakeUp: WakeUp
  ) throws(FetchFailure) -> (plan: FetchPlan, state: ScheduleState, learned: LearnedHabits?) {
    do {
      let now = now()
      let input: ScheduleInput
      var learned: LearnedHabits?
      if case .scheduled = purpose {
        (input, learned) = try inputReader.input(
          of: store, schedule: schedule, hosts: hosts, at: now)
      } else {
        input = try store.scheduleInput(hosts: hosts)
      }
      let locations = try store.locations()
      var facts = FetchPlan.Facts(
        locations: locations, input: input, updatedAt: try store.updates())
      if let warnings {
        facts.warnings = try store.warningSource(
          warnings.sources.lists(of: locations) { RequestPlace($0.location) }, in: input.zone, at: now)
      }
      return (
        FetchPlan.make(
          for: purpose, in: facts, schedule: schedule, refreshAfter: refreshAfter, asked: wakeUp.asked, now: now),
        input.state, learned
      )
    } catch {
      throw .store(error)
    }
  }

  /// Closes the log row of a wake-up without results.
  ///
  /// It may run without the lock, so it writes a state of the schedule only if necessary: another fetch may be writing it.
  ///
  /// - Parameter inVain: keys of the states that have to back off, because a request failed.
  private func finish(
    _ wakeUp: WakeUp, _ answer: WakeUpAnswer, inVain: [String] = []
  ) throws(FetchFailure) -> WakeUpAnswer {
    let finished = now()
    let outcome = WakeUpOutcome(
      finishedAt: finished, answer: answer.result, reason: answer.reason, duration: wakeUp.elapsed)
    do throws(StoreError) {
      var commit = FetchCommit(wakeUp: wakeUp.id, outcome: outcome)
      for key in ScheduleState.storeKeys {
        let found = try store.scheduleState(ScheduleState.self, for: key) ?? ScheduleState()
        var state = found.rebased(at: finished)
        if inVain.contains(key) { state.failed(at: finished, schedule: schedule) }
        if inVain.contains(key) || found.isAhead(of: finished) { try commit.setScheduleState(state, for: key) }
      }
      _ = try store.commit(commit)
    } catch {
      throw .store(error)
    }
    return answer
  }

  /// Runs the body with the fetch lock; waits if another fetch is running.
  private func whileLocked<Value>(
    _ body: (FileLock) async throws(FetchFailure) -> Value
  ) async throws(FetchFailure) -> Value {
    let patience = patience
    let lock: FileLock?
    do {
      lock = try await FileLock.acquire(store.paths.fetchLock, patience: patience) {
        try await Task.sleep(for: $0)
      }
    } catch let error as StoreError {
      throw .store(error)
    } catch {
      throw .network(.cancelled)
    }
    guard let lock else { throw .locked(patience) }
    defer { lock.release() }
    return try await body(lock)
  }

  /// The maximum wait for another fetch.
  private var patience: Duration { max(.zero, min(limits.patience, limits.remaining)) }

  private func savedPlaces() throws(FetchFailure) -> [SavedLocation] {
    do { return try store.locations() } catch { throw .store(error) }
  }

  @MainActor private func post(_ news: AlertNews) {
    center.post(WeatherAlertPosted(location: news.location, alert: news.alert), subject: center)
  }

  @MainActor private func post(_ result: WeatherResult) {
    center.post(WeatherUpdated(result: result), subject: center)
  }
}
