import BackgroundFetch
import CurlHTTP
import Foundation
import Weather
public import WeatherStore

extension WeatherFetcher {
  /// One wake-up or refresh, from its row in the log to its answer.
  ///
  /// Never throws and never leaves its log row open: what went wrong is the answer. The fetch lock is held only
  /// around the request and its transaction, and is free again before the first observer of `WeatherUpdated` runs.
  public func performFetch(_ purpose: FetchPurpose, startedBy origin: WakeUpOrigin) async -> WakeUpAnswer {
    let asked = now()
    let wakeUp: WakeUpRecord.ID
    do { wakeUp = try store.beginWakeUp(origin, at: asked) } catch { return WakeUpAnswer(.store(error)) }

    do throws(FetchFailure) {
      if case .answer(let reason) = try plan(purpose, asked: asked) {
        return try finish(wakeUp, WakeUpAnswer(.noData, reason), asked: asked)
      }
      let (answer, updates) = try await whileLocked { () async throws(FetchFailure) in
        try await fetch(purpose, wakeUp: wakeUp, asked: asked)
      }
      for result in updates { await post(result) }
      return answer
    } catch {
      // The answer stands even where it cannot be written down: the row is then closed by whoever opens the store next.
      let answer = WakeUpAnswer(error)
      return (try? finish(wakeUp, answer, asked: asked)) ?? answer
    }
  }

  /// Decides again under the lock, because whoever held it before may have brought what is wanted; then asks.
  private func fetch(
    _ purpose: FetchPurpose, wakeUp: WakeUpRecord.ID, asked: Date
  ) async throws(FetchFailure) -> (WakeUpAnswer, [WeatherResult]) {
    switch try plan(purpose, asked: asked) {
    case .answer(let reason):
      return (try finish(wakeUp, WakeUpAnswer(.noData, reason), asked: asked), [])
    case .fetch(let places, let reason):
      let began = now()
      let attempt = await fetchWeather(for: places)
      return try keep(attempt, of: places, wakeUp: wakeUp, began: began, reason: reason)
    }
  }

  /// The weather of some saved places, straight from the provider: nothing is stored, nobody is told.
  func fetchWeather(for places: [SavedLocation]) async -> ForecastAttempt {
    let remaining = limits.networkDeadline.duration(since: now())
    return await requester.attempt(
      places.map(\.location.coordinate), validators: validators(for: places),
      within: max(.milliseconds(1), min(limits.exchange, remaining)), now: now)
  }

  private func plan(_ purpose: FetchPurpose, asked: Date) throws(FetchFailure) -> FetchPlan {
    do {
      let situation = FetchSituation(
        locations: try store.locations(), interval: try store.intervals().inForce,
        state: try store.scheduleState(ScheduleState.self, for: ScheduleState.storeKey) ?? ScheduleState(),
        updatedAt: try store.updates())
      return FetchPlan.make(
        for: purpose, in: situation, schedule: schedule, refreshAfter: refreshAfter, host: requester.host,
        asked: asked, now: now())
    } catch {
      throw .store(error)
    }
  }

  /// Closes the log row of a wake-up that kept nothing.
  private func finish(
    _ wakeUp: WakeUpRecord.ID, _ answer: WakeUpAnswer, asked: Date
  ) throws(FetchFailure) -> WakeUpAnswer {
    let finished = now()
    let outcome = WakeUpOutcome(
      finishedAt: finished, answer: answer.result, reason: answer.reason, duration: finished.duration(since: asked))
    do throws(StoreError) {
      var commit = FetchCommit(wakeUp: wakeUp, outcome: outcome)
      let state = try store.scheduleState(ScheduleState.self, for: ScheduleState.storeKey) ?? ScheduleState()
      try commit.setScheduleState(state.rebased(at: finished), for: ScheduleState.storeKey)
      _ = try store.commit(commit)
    } catch {
      throw .store(error)
    }
    return answer
  }

  /// Runs the body with the fetch lock, and waits for it if another fetch is under way.
  private func whileLocked<Value>(
    _ body: () async throws(FetchFailure) -> Value
  ) async throws(FetchFailure) -> Value {
    let lock: FileLock?
    do {
      lock = try await FileLock.acquire(store.paths.fetchLock, patience: limits.patience) {
        try await Task.sleep(for: $0)
      }
    } catch let error as StoreError {
      throw .store(error)
    } catch {
      throw .network(.cancelled)
    }
    guard let lock else { throw .locked(limits.patience) }
    defer { lock.release() }
    return try await body()
  }

  @MainActor private func post(_ result: WeatherResult) {
    center.post(WeatherUpdated(result: result), subject: center)
  }
}
