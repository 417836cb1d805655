import BackgroundFetch
import Foundation
import Weather
import WeatherAlerts
import WeatherJSON
import WeatherProviders
import WeatherStore

/// Stores a fetch in one transaction: results, history, validators, the state of the schedule and the log row.
extension WeatherFetcher {
  /// Stores the results of the attempts and returns the visible changes.
  ///
  /// The fetch succeeds if one place has an answer. Other failures are recorded for their providers and start their
  /// back-off. Failed requests for warnings fail the fetch only if nothing else was requested.
  func keep(
    _ attempts: [ForecastAttempt], _ alerts: [AlertAttempt], of asked: [SavedLocation], in wakeUp: WakeUp, began: Date,
    reason: RecordedReason, _ learned: LearnedHabits?
  ) throws(FetchFailure) -> CompletedFetch {
    var state: ScheduleState
    let saved: Set<SavedLocation.ID>
    do {
      state = try store.scheduleState(ScheduleState.self, for: ScheduleState.storeKey) ?? ScheduleState()
      saved = Set(try store.locations().map(\.id))
    } catch {
      throw .store(error)
    }
    var fetched: [FetchedForecast] = []
    for attempt in attempts { fetched += try meaning(of: attempt, stillSaved: saved) }
    let warnings = try meaning(of: alerts, stillSaved: saved)
    var failure: FetchFailure?
    if asked.isEmpty {
      failure = alerts.contains { $0.failure == nil } ? nil : alerts.first?.failure ?? .noProvider
    } else {
      failure = remember(attempts, fetched, began: began, in: &state)
    }
    state.validUntil = state.validUntil.filter { saved.contains($0.key) }
    // A host of warnings may also serve forecasts: its `Retry-After` applies to both.
    let retryAfter = alerts.compactMap(\.retryAfter)
    state = state.waiting(retryAfter)

    let news = fetched.filter(\.isNews)
    let isNews = !news.isEmpty || !warnings.news.isEmpty
    let answer = failure.map { WakeUpAnswer($0) } ?? WakeUpAnswer(isNews ? .newData : .noData, reason)
    let warningState = alerts.isEmpty ? nil : self.state(try warningState(), after: alerts, saved: saved)
    let readings = try alerts.isEmpty ? nil : self.readings(after: alerts, saved: saved)
    let stored: Set<SavedLocation.ID>
    do {
      var commit = commit(fetched, attempts, of: asked, answer, in: wakeUp, began: began)
      commit.alerts = warnings.changes
      commit.add(alerts)
      if let warningState { try commit.setScheduleState(warningState, for: ScheduleState.warningsKey) }
      if let readings { try commit.setScheduleState(readings, for: WarningReadings.storeKey) }
      if !asked.isEmpty || !retryAfter.isEmpty { try commit.setScheduleState(state, for: ScheduleState.storeKey) }
      if let learned { try commit.setHabits(learned) }
      stored = Set(try store.commit(commit).stored.map(\.locationID))
    } catch {
      throw .store(error)
    }
    learnTimeZones(from: fetched.filter { stored.contains($0.place.id) })
    return CompletedFetch(
      answer: answer, updates: news.filter { stored.contains($0.place.id) }.map(\.result), alerts: warnings.news)
  }

  /// Records the forecast attempts in the state of the schedule. Returns the failure if no service answered for any place.
  private func remember(
    _ attempts: [ForecastAttempt], _ fetched: [FetchedForecast], began: Date, in state: inout ScheduleState
  ) -> FetchFailure? {
    let received = attempts.last?.conversation.receivedAt ?? now()
    state = state.rebased(at: received)
    for attempt in attempts { record(attempt, in: &state) }
    guard attempts.contains(where: { $0.failure == nil }) else {
      state.failed(at: received, schedule: schedule)
      return attempts.first?.failure ?? .noProvider
    }
    if let before = state.lastSuccess {
      state.yield.record(
        gap: received.duration(since: before), isNews: fetched.contains(where: \.isNews),
        took: received.duration(since: began))
    }
    state.succeeded(at: received, validUntil: validities(of: attempts))
    return nil
  }

  /// Records the attempt for its host.
  private func record(_ attempt: ForecastAttempt, in state: inout ScheduleState) {
    let host = attempt.service.host
    if attempt.failure == nil || attempt.isNotCovered {
      state.hostAnswered(host)
    } else {
      state.hostFailed(host, at: attempt.conversation.receivedAt, schedule: schedule)
      if let until = attempt.conversation.holdUntil { state.hostAskedToWait(host, until: until) }
    }
  }

  /// Returns the end of the validity of each place that was answered.
  private func validities(of attempts: [ForecastAttempt]) -> [SavedLocation.ID: Date?] {
    attempts.filter { $0.failure == nil }.reduce(into: [:]) { validities, attempt in
      for place in attempt.places { validities[place.id] = .some(attempt.conversation.validUntil) }
    }
  }

  /// Returns the transaction with the results and the log row of a fetch.
  private func commit(
    _ fetched: [FetchedForecast], _ attempts: [ForecastAttempt], of places: [SavedLocation], _ answer: WakeUpAnswer,
    in wakeUp: WakeUp, began: Date
  ) -> FetchCommit {
    let decisive = attempts.last { $0.failure == nil } ?? attempts.first
    let bytes = attempts.compactMap(\.conversation.bytes)
    var commit = FetchCommit(
      wakeUp: wakeUp.id,
      outcome: WakeUpOutcome(
        finishedAt: now(), answer: answer.result, reason: answer.reason, duration: wakeUp.elapsed,
        bytes: bytes.isEmpty ? nil : bytes.reduce(0, +), httpStatus: decisive?.conversation.httpStatus,
        locationID: places.count == 1 ? places[0].id : nil, provider: decisive?.provider.id))
    commit.results = fetched.map { $0.change(began: began, refreshAfter: refreshAfter, conditionText) }
    commit.validators = attempts.filter {
      $0.failure == nil || $0.isNotCovered || $0.conversation.isRefused
    }.map { attempt in
      Validator(
        provider: attempt.provider.id, request: ForecastAttempt.key(attempt.service, attempt.places),
        attempt.conversation.memory, at: attempt.conversation.receivedAt)
    }
    commit.providers = attempts.map { attempt in
      ProviderRecord(
        attempt.provider, failure: attempt.isNotCovered ? nil : attempt.failure, at: attempt.conversation.receivedAt)
    }
    return commit
  }

  /// Stores the time zone from the answer for places without one. A failure is ignored: the next answer contains it again.
  private func learnTimeZones(from fetched: [FetchedForecast]) {
    for forecast in fetched where forecast.place.location.timeZone == nil {
      if let zone = forecast.result.location.timeZone { try? store.setTimeZone(zone, of: forecast.place.id) }
    }
  }

  /// Returns the forecasts of an attempt for the places that are still saved.
  private func meaning(
    of attempt: ForecastAttempt, stillSaved: Set<SavedLocation.ID>
  ) throws(FetchFailure) -> [FetchedForecast] {
    guard case .success(let outcome) = attempt.conversation.outcome else { return [] }
    let received = attempt.conversation.receivedAt
    do {
      switch outcome {
      case .reports(let reports):
        return try zip(attempt.places, reports).filter { stillSaved.contains($0.0.id) }.map {
          (place, report) throws(StoreError) in
          FetchedForecast(
            place, report, from: attempt.provider, at: received, before: try store.cachedResult(for: place.id),
            own: try store.cachedResult(for: place.id, provider: attempt.provider.id))
        }
      case .notModified:
        // A place whose result was deleted during the request has nothing to confirm; the next fetch requests it again.
        return try attempt.places.filter { stillSaved.contains($0.id) }.map {
          (place) throws(StoreError) -> FetchedForecast? in
          try cachedResult(for: place, from: attempt.provider).map {
            FetchedForecast(place, renewing: $0, at: received)
          }
        }.compactMap(\.self)
      }
    } catch {
      throw .store(error)
    }
  }
}

extension FetchCommit {
  /// Adds the requests for warnings: validators, the records of the services and, if nothing else was requested, the log row.
  fileprivate mutating func add(_ attempts: [AlertAttempt]) {
    for attempt in attempts {
      let (service, conversation) = (attempt.service, attempt.conversation)
      providers.append(ProviderRecord(service.provider, failure: attempt.failure, at: conversation.receivedAt))
      if attempt.failure == nil || conversation.isRefused {
        validators.append(
          Validator(
            provider: service.provider.id, request: AlertAttempt.key(service, attempt.feed, attempt.places),
            conversation.memory, at: conversation.receivedAt))
      }
      if let bytes = conversation.bytes { outcome.bytes = (outcome.bytes ?? 0) + bytes }
      if outcome.provider == nil || outcome.provider == service.provider.id {
        outcome.provider = service.provider.id
        outcome.httpStatus = conversation.httpStatus
      }
    }
  }
}

extension Validator {
  fileprivate init(provider: String, request: String, _ memory: DialogueMemory, at now: Date) {
    self.init(
      provider: provider, request: request, etag: memory.validators.etag, lastModified: memory.validators.lastModified,
      note: memory.note, receivedAt: now)
  }
}

extension ProviderRecord {
  fileprivate init(_ provider: Provider, failure: FetchFailure?, at now: Date) {
    if let failure {
      self.init(
        provider: provider.id, lastFailure: now,
        reason: RecordedReason(code: failure.code, detail: failure.description))
    } else {
      self.init(provider: provider.id, lastSuccess: now)
    }
  }
}
