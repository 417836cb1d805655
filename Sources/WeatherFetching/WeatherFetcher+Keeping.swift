import BackgroundFetch
import Foundation
import Weather
import WeatherJSON
import WeatherProviders
import WeatherStore

/// From attempts to one transaction: results, history, validators, the schedule's state and the log row, together.
extension WeatherFetcher {
  /// Stores what the attempts brought and says what of it a person would notice.
  ///
  /// One place that was answered for is a success: what failed beside it is the providers' own record and back-off.
  func keep(
    _ attempts: [ForecastAttempt], of asked: [SavedLocation], in wakeUp: WakeUp, began: Date, reason: RecordedReason,
    _ learned: LearnedHabits?
  ) throws(FetchFailure) -> (WakeUpAnswer, [WeatherResult]) {
    var state: ScheduleState
    let saved: Set<SavedLocation.ID>
    do {
      state = try store.scheduleState(ScheduleState.self, for: ScheduleState.storeKey) ?? ScheduleState()
      saved = Set(try store.locations().map(\.id))
    } catch {
      throw .store(error)
    }
    let received = attempts.last?.conversation.receivedAt ?? now()
    state = state.rebased(at: received)

    var fetched: [Fetched] = []
    for attempt in attempts { fetched += try meaning(of: attempt, stillSaved: saved) }
    for attempt in attempts { record(attempt, in: &state) }
    let failure = attempts.contains { $0.failure == nil } ? nil : attempts.first?.failure ?? .noProvider
    if failure == nil {
      if let before = state.lastSuccess {
        state.yield.record(
          gap: received.duration(since: before), isNews: fetched.contains(where: \.isNews),
          took: received.duration(since: began))
      }
      state.succeeded(at: received, validUntil: validities(of: attempts))
    } else {
      state.failed(at: received)
    }
    state.validUntil = state.validUntil.filter { saved.contains($0.key) }

    let news = fetched.filter(\.isNews)
    let answer = failure.map { WakeUpAnswer($0) } ?? WakeUpAnswer(news.isEmpty ? .noData : .newData, reason)
    let stored: Set<SavedLocation.ID>
    do {
      stored = try commit(fetched, attempts, of: asked, answer, state, learned, in: wakeUp, began: began)
    } catch {
      throw .store(error)
    }
    learnTimeZones(from: fetched.filter { stored.contains($0.place.id) })
    return (answer, news.filter { stored.contains($0.place.id) }.map(\.result))
  }

  /// What an attempt says of its host.
  private func record(_ attempt: ForecastAttempt, in state: inout ScheduleState) {
    let host = attempt.service.host
    if attempt.failure == nil || attempt.isNotCovered {
      state.hostAnswered(host)
    } else {
      state.hostFailed(host, at: attempt.conversation.receivedAt, schedule: schedule)
      if let until = attempt.conversation.holdUntil { state.hold(host, until: until) }
    }
  }

  private func validities(of attempts: [ForecastAttempt]) -> [SavedLocation.ID: Date?] {
    attempts.filter { $0.failure == nil }.reduce(into: [:]) { validities, attempt in
      for place in attempt.places { validities[place.id] = .some(attempt.conversation.validUntil) }
    }
  }

  private func commit(
    _ fetched: [Fetched], _ attempts: [ForecastAttempt], of places: [SavedLocation], _ answer: WakeUpAnswer,
    _ state: ScheduleState, _ learned: LearnedHabits?, in wakeUp: WakeUp, began: Date
  ) throws(StoreError) -> Set<SavedLocation.ID> {
    let told = attempts.last { $0.failure == nil } ?? attempts.first
    let bytes = attempts.compactMap(\.conversation.bytes)
    var commit = FetchCommit(
      wakeUp: wakeUp.id,
      outcome: WakeUpOutcome(
        finishedAt: now(), answer: answer.result, reason: answer.reason, duration: wakeUp.elapsed,
        bytes: bytes.isEmpty ? nil : bytes.reduce(0, +), httpStatus: told?.conversation.httpStatus,
        locationID: places.count == 1 ? places[0].id : nil, provider: told?.provider.id))
    commit.results = fetched.map { $0.change(began: began, refreshAfter: refreshAfter, conditionText) }
    commit.validators = attempts.filter { $0.failure == nil || $0.isNotCovered }.map { attempt in
      let memory = attempt.conversation.memory
      return Validator(
        provider: attempt.provider.id, request: ForecastAttempt.key(attempt.service, attempt.places),
        etag: memory.validators.etag, lastModified: memory.validators.lastModified, note: memory.note,
        receivedAt: attempt.conversation.receivedAt)
    }
    commit.providers = attempts.map(WeatherFetcher.record)
    try commit.setScheduleState(state, for: ScheduleState.storeKey)
    if let learned { try commit.setHabits(learned) }
    return Set(try store.commit(commit).stored.map(\.locationID))
  }

  private static func record(_ attempt: ForecastAttempt) -> ProviderRecord {
    let now = attempt.conversation.receivedAt
    guard let failure = attempt.failure else { return ProviderRecord(provider: attempt.provider.id, lastSuccess: now) }
    return ProviderRecord(
      provider: attempt.provider.id, lastFailure: now,
      reason: RecordedReason(code: failure.code, detail: failure.description))
  }

  /// Keeps the zone that the answer names for a place without one. The result stands if that fails: the next answer
  /// names it again.
  private func learnTimeZones(from fetched: [Fetched]) {
    for one in fetched where one.place.location.timeZone == nil {
      if let zone = one.result.location.timeZone { try? store.setTimeZone(zone, of: one.place.id) }
    }
  }

  /// What there is for each place that was not cleared meanwhile: one that was has no result, and is nobody's news.
  private func meaning(
    of attempt: ForecastAttempt, stillSaved: Set<SavedLocation.ID>
  ) throws(FetchFailure) -> [Fetched] {
    guard case .success(let outcome) = attempt.conversation.outcome else { return [] }
    let received = attempt.conversation.receivedAt
    do {
      switch outcome {
      case .reports(let reports):
        return try zip(attempt.places, reports).filter { stillSaved.contains($0.0.id) }.map {
          (place, report) throws(StoreError) in
          Fetched(place, report, from: attempt.provider, at: received, before: try store.cachedResult(for: place.id))
        }
      case .notModified:
        // One whose result went while it was asked for has nothing to renew, and is asked for again.
        return try attempt.places.filter { stillSaved.contains($0.id) }.map { (place) throws(StoreError) -> Fetched? in
          try cachedResult(for: place, from: attempt.provider).map { Fetched(place, renewing: $0, at: received) }
        }.compactMap(\.self)
      }
    } catch {
      throw .store(error)
    }
  }
}
