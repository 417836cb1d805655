import BackgroundFetch
import CurlHTTP
import Foundation
import Weather
import WeatherProviders
public import WeatherStore

extension WeatherFetcher {
  /// One wake-up or refresh, from its row in the log to its answer.
  ///
  /// Never throws and never leaves its log row open: what went wrong is the answer. The fetch lock is held only
  /// around the request and its transaction, and is free again before the first observer of `WeatherUpdated` runs.
  /// Where the store is found damaged, it is mended, and the same is done once more.
  public func performFetch(_ purpose: FetchPurpose, startedBy origin: WakeUpOrigin) async -> WakeUpAnswer {
    let asked = now()
    let answer = await performOnce(purpose, startedBy: origin, asked: asked)
    guard let error = answer.failure?.storeError, await keeper.mend(after: error, patience: patience) else {
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
      let brought = try await whileLocked { (lock) async throws(FetchFailure) in
        try await fetch(purpose, wakeUp, holding: lock)
      }
      for result in brought.updates { await post(result) }
      for news in brought.alerts { await post(news) }
      return brought.answer
    } catch {
      // The answer stands even where it cannot be written down: the row is then closed by whoever opens the store next.
      let answer = WakeUpAnswer(error)
      return (try? finish(wakeUp, answer)) ?? answer
    }
  }

  /// Decides again under the lock, because whoever held it before may have brought what is wanted; then asks.
  private func fetch(
    _ purpose: FetchPurpose, _ wakeUp: WakeUp, holding lock: FileLock
  ) async throws(FetchFailure) -> Brought {
    var (plan, state, learned) = try plan(purpose, wakeUp)
    switch plan {
    case .answer(let reason):
      return Brought(answer: try finish(wakeUp, WakeUpAnswer(.noData, reason)))
    case .fetch(let places, let warnings, let reason, let isForLooks):
      let began = now()
      if isForLooks { try pay(&learned, at: began) }
      let attempts = await fetchWeather(for: places, state: state)
      var alerts: [AlertAttempt] = []
      if !warnings.isEmpty {
        let silent = state.retryAfter.map { ($0.key, $0.value) } + attempts.compactMap(\.silence)
        alerts = await readWarnings(
          about: warnings, of: try savedPlaces(), state: try warningState().holding(silent))
      }
      do throws(FetchFailure) {
        return try keep(attempts, alerts, of: places, in: wakeUp, began: began, reason: reason, learned)
      } catch {
        let request = AnsweredRequest(attempts: attempts, alerts: alerts, places: places, began: began, reason: reason)
        if let error = error.storeError, request.canBeKeptAnew, keeper.mend(after: error, holding: lock) {
          return try keepAnew(request, in: wakeUp)
        }
        var keys = places.isEmpty ? [] : [ScheduleState.storeKey]
        if !alerts.isEmpty { keys.append(ScheduleState.warningsKey) }
        return Brought(answer: try finish(wakeUp, WakeUpAnswer(error), inVain: keys))
      }
    }
  }

  /// Takes a wake-up from the account, and writes that down before anything is asked.
  private func pay(_ learned: inout LearnedHabits?, at began: Date) throws(FetchFailure) {
    learned?.habits.budget.spend(at: began)
    guard let learned else { return }
    do { try store.setBudget(of: learned) } catch { throw .store(error) }
  }

  /// What to do, and for a scheduled wake-up what was learned of the person until now.
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
      var situation = FetchSituation(
        locations: locations, input: input, updatedAt: try store.updates())
      if let warnings {
        situation.warnings = try store.warningSource(
          warnings.sources.lists(of: locations) { AskedPlace($0.location) }, in: input.zone, at: now)
      }
      return (
        FetchPlan.make(
          for: purpose, in: situation, schedule: schedule, refreshAfter: refreshAfter, asked: wakeUp.asked, now: now),
        input.state, learned
      )
    } catch {
      throw .store(error)
    }
  }

  /// Closes the log row of a wake-up that kept nothing.
  ///
  /// A state of the schedule is written only if it has to be, because this can run without the lock and would undo
  /// what another fetch writes meanwhile.
  ///
  /// - Parameter inVain: keys of the states that have to back off, because somebody was asked.
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

  /// Runs the body with the fetch lock, and waits for it if another fetch is under way.
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

  /// How long to wait for another fetch.
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
