import BackgroundFetch
import Foundation
import Weather
import WeatherAlerts
import WeatherJSON
import WeatherProviders
import WeatherStore

/// From attempts to one transaction: results, history, validators, the schedule's state and the log row, together.
extension WeatherFetcher {
  /// Stores what the attempts brought and says what of it a person would notice.
  ///
  /// One place that was answered for is a success: what failed beside it is the providers' own record and back-off.
  /// Warnings that could not be read make a wake-up fail only if nothing else was asked for.
  func keep(
    _ attempts: [ForecastAttempt], _ alerts: [AlertAttempt], of asked: [SavedLocation], in wakeUp: WakeUp, began: Date,
    reason: RecordedReason, _ learned: LearnedHabits?
  ) throws(FetchFailure) -> Brought {
    var state: ScheduleState
    let saved: Set<SavedLocation.ID>
    do {
      state = try store.scheduleState(ScheduleState.self, for: ScheduleState.storeKey) ?? ScheduleState()
      saved = Set(try store.locations().map(\.id))
    } catch {
      throw .store(error)
    }
    var fetched: [Fetched] = []
    for attempt in attempts { fetched += try meaning(of: attempt, stillSaved: saved) }
    let warnings = try meaning(of: alerts, stillSaved: saved)
    var failure: FetchFailure?
    if asked.isEmpty {
      failure = alerts.contains { $0.failure == nil } ? nil : alerts.first?.failure ?? .noProvider
    } else {
      failure = remember(attempts, fetched, began: began, in: &state)
    }
    state.validUntil = state.validUntil.filter { saved.contains($0.key) }
    // One host may have both, and wants silence from all of us.
    let silences = alerts.compactMap(\.silence)
    state = state.holding(silences)

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
      if !asked.isEmpty || !silences.isEmpty { try commit.setScheduleState(state, for: ScheduleState.storeKey) }
      if let learned { try commit.setHabits(learned) }
      stored = Set(try store.commit(commit).stored.map(\.locationID))
    } catch {
      throw .store(error)
    }
    learnTimeZones(from: fetched.filter { stored.contains($0.place.id) })
    return Brought(
      answer: answer, updates: news.filter { stored.contains($0.place.id) }.map(\.result), alerts: warnings.news)
  }

  /// Takes what was asked for the weather into the schedule's state.
  ///
  /// - Returns: why nobody could answer for any place; `nil` when somebody did.
  private func remember(
    _ attempts: [ForecastAttempt], _ fetched: [Fetched], began: Date, in state: inout ScheduleState
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

  /// The results and the log row of a fetch.
  private func commit(
    _ fetched: [Fetched], _ attempts: [ForecastAttempt], of places: [SavedLocation], _ answer: WakeUpAnswer,
    in wakeUp: WakeUp, began: Date
  ) -> FetchCommit {
    let told = attempts.last { $0.failure == nil } ?? attempts.first
    let bytes = attempts.compactMap(\.conversation.bytes)
    var commit = FetchCommit(
      wakeUp: wakeUp.id,
      outcome: WakeUpOutcome(
        finishedAt: now(), answer: answer.result, reason: answer.reason, duration: wakeUp.elapsed,
        bytes: bytes.isEmpty ? nil : bytes.reduce(0, +), httpStatus: told?.conversation.httpStatus,
        locationID: places.count == 1 ? places[0].id : nil, provider: told?.provider.id))
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
          Fetched(
            place, report, from: attempt.provider, at: received, before: try store.cachedResult(for: place.id),
            own: try store.cachedResult(for: place.id, provider: attempt.provider.id))
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

extension FetchCommit {
  /// Takes in what readings of warnings leave beside the warnings: notes, how the services did, and the log row where
  /// nothing else was asked.
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
