import BackgroundFetch
import FoundationEssentials
import HTTP
import Services
import Weather
import WeatherAlerts
import WeatherJSON
import WeatherStore

/// Stores a fetch in one transaction: results, history, validators, the state of the schedule and the log row.
extension WeatherFetcher {
  /// Stores the answers of a fetch and returns the visible changes.
  ///
  /// The fetch succeeds if one place has an answer. Other failures are recorded for their providers and start their
  /// back-off.
  ///
  /// - Parameter learned: what was learned about the user; `nil` if it is not stored with this fetch.
  func commit(
    _ attempts: FetchAttempts, of wakeUp: WakeUp, _ learned: LearnedHabits?
  ) throws(StoreError) -> CompletedFetch {
    let saved = Set(try store.locations().map(\.id))
    var forecasts: [FetchedForecast] = []
    for attempt in attempts.forecasts { forecasts += try self.forecasts(in: attempt, saved: saved) }
    let warnings = try changes(by: attempts.alerts, saved: saved)
    let updates = forecasts.filter(\.isNews)
    let hasNewWeather = attempts.hasStoredNews || !updates.isEmpty
    // Air is news of a fetch for nothing else: the user asked for it.
    let hasNewAir = attempts.places.isEmpty && attempts.air.contains { $0.failure == nil }
    let answer = answer(to: attempts, hasNews: hasNewWeather || hasNewAir || !warnings.news.isEmpty)

    var commit = FetchCommit(wakeUp: wakeUp.id, outcome: outcome(of: attempts, answer, wakeUp))
    add(forecasts, of: attempts, to: &commit)
    commit.alerts = warnings.changes
    commit.record(attempts.alerts)
    if !attempts.air.isEmpty {
      commit.air = attempts.air.flatMap(\.changes)
      commit.record(attempts.air, keepingMemory: false)
      let before = try store.scheduleState(for: ScheduleState.airKey)
      try commit.setScheduleState(waits(before, after: attempts.air), for: ScheduleState.airKey)
    }
    try addScores(of: attempts, saved: saved, to: &commit)
    if !attempts.places.isEmpty || attempts.alerts.contains(where: { $0.result.retryAfter != nil }) {
      let state = state(try store.scheduleState(for: ScheduleState.storeKey), after: attempts, hasNews: hasNewWeather)
      try commit.setScheduleState(state, for: ScheduleState.storeKey)
    }
    let leftOutBefore = try store.leftOutPlaces()
    if !attempts.places.isEmpty, attempts.leftOut.count > 0 || leftOutBefore != nil {
      try commit.setLeftOut(attempts.leftOut)
    }
    if !attempts.alerts.isEmpty {
      let state = state(
        try store.scheduleState(for: ScheduleState.warningsKey), after: attempts.alerts, saved: saved)
      try commit.setScheduleState(state, for: ScheduleState.warningsKey)
      try commit.setValue(try readings(after: attempts.alerts, saved: saved), for: WarningReadings.storeKey)
    }
    if let learned { try commit.setHabits(learned) }
    let stored = Set(try store.commit(commit).stored.map(\.locationID))
    try addAir(of: attempts.air)
    return CompletedFetch(
      answer: answer, updates: updates.filter { stored.contains($0.place.id) }.map(\.result), alerts: warnings.news)
  }

  /// Adds which stations and providers answered, and the rounds.
  private func addScores(
    of attempts: FetchAttempts, saved: Set<SavedLocation.ID>, to commit: inout FetchCommit
  ) throws(StoreError) {
    if !attempts.observations.isEmpty {
      commit.record(attempts.observations, keepingMemory: false)
      let before = try store.scheduleState(for: ScheduleState.observationsKey)
      try commit.setScheduleState(
        waits(before, after: attempts.observations), for: ScheduleState.observationsKey)
    }
    guard observations != nil else { return }
    commit.record(attempts.rounds)
    let before = try store.scoreRounds()
    var rounds = before
    for place in try store.locations() {
      if let hasStation = attempts.stations[place.location.coordinate] { rounds.set(hasStation, for: place.id) }
    }
    rounds.keep(only: saved)
    // A fetch that failed asked for no round, so the round stays due.
    if !attempts.roundsDue.isEmpty, attempts.failure == nil || !attempts.rounds.isEmpty {
      var state = try store.scheduleState(for: ScheduleState.roundsKey).rebased(at: now())
      let hasFailed =
        !attempts.areRoundsStored
        || !attempts.rounds.isEmpty && attempts.rounds.allSatisfy { $0.serviceFailure != nil }
      if hasFailed {
        state.failed(at: now(), schedule: schedule)
      } else {
        state.succeeded(at: now(), validUntil: [:])
        rounds.asked(about: attempts.roundsDue, at: now())
      }
      for attempt in attempts.rounds { state.recordRetryAfter(of: attempt) }
      try commit.setScheduleState(state, for: ScheduleState.roundsKey)
    }
    if rounds != before { try commit.setValue(rounds, for: ScoreRounds.storeKey) }
  }

  /// Returns the answer of a fetch. If no place fits into the limit of requests, that is its reason.
  private func answer(to attempts: FetchAttempts, hasNews: Bool) -> WakeUpAnswer {
    if let failure = attempts.failure { return WakeUpAnswer(failure) }
    let leftOut = attempts.leftOut
    if leftOut.areAll, !hasNews {
      return WakeUpAnswer(
        .noData, RecordedReason(waiting: .quota(account: leftOut.account), until: leftOut.until))
    }
    return WakeUpAnswer(hasNews ? .newData : .noData, attempts.reason)
  }

  /// Adds what the answers that are not stored yet bring.
  func add(_ forecasts: [FetchedForecast], of attempts: FetchAttempts, to commit: inout FetchCommit) {
    commit.results = forecasts.map {
      $0.change(
        began: attempts.began, refreshAfter: refreshAfter, air: storedAir(of: $0.place), todayText: todayText,
        conditionText)
    }
    for forecast in forecasts where forecast.place.location.timeZone == nil {
      commit.timeZones[forecast.place.id] = forecast.result.location.timeZone
    }
    for attempt in attempts.forecasts where attempt.failure == nil {
      for place in attempt.places { commit.validUntil[place.id] = .some(attempt.result.validUntil) }
    }
    commit.record(attempts.forecasts)
  }

  /// Returns the forecasts of an attempt for the places that are still saved.
  func forecasts(
    in attempt: ForecastAttempt, saved: Set<SavedLocation.ID>
  ) throws(StoreError) -> [FetchedForecast] {
    guard case .success(let outcome) = attempt.result.outcome else { return [] }
    let received = attempt.result.receivedAt
    switch outcome {
    case .reports(let reports):
      return try zip(attempt.places, reports).filter { saved.contains($0.0.id) }.map {
        (place, report) throws(StoreError) in
        let before = try store.cachedResult(for: place.id)
        let own =
          before?.provider == attempt.provider.id
          ? before : try store.cachedResult(for: place.id, provider: attempt.provider.id)
        return FetchedForecast(place, report, from: attempt.provider, at: received, before: before, own: own)
      }
    case .notModified:
      // A place whose result was deleted during the request has nothing to confirm; the next fetch requests it again.
      return try attempt.places.filter { saved.contains($0.id) }.map {
        (place) throws(StoreError) -> FetchedForecast? in
        try cachedResult(for: place, from: attempt.provider).map {
          FetchedForecast(place, renewing: $0, at: received)
        }
      }.compactMap(\.self)
    }
  }

  /// Returns the log row. Its provider is the one that answered, else the first that was asked; its number of bytes is the
  /// sum of all requests.
  private func outcome(of attempts: FetchAttempts, _ answer: WakeUpAnswer, _ wakeUp: WakeUp) -> WakeUpOutcome {
    var outcome = WakeUpOutcome(
      finishedAt: now(), answer: answer.result, reason: answer.reason, duration: wakeUp.elapsed)
    let forecasts = attempts.allForecasts
    let bytes =
      forecasts.compactMap(\.result.bytes) + attempts.alerts.compactMap(\.result.bytes)
      + attempts.air.compactMap(\.result.bytes) + attempts.observations.compactMap(\.result.bytes)
      + attempts.rounds.compactMap(\.result.bytes)
    if !bytes.isEmpty { outcome.bytes = bytes.reduce(0, +) }
    if attempts.places.count == 1 { outcome.locationID = attempts.places[0].id }
    if let decisive = forecasts.last(where: { $0.failure == nil }) ?? forecasts.first {
      (outcome.provider, outcome.httpStatus) = (decisive.provider.id, decisive.result.httpStatus)
    }
    for attempt in attempts.alerts where outcome.provider == nil || outcome.provider == attempt.provider.id {
      (outcome.provider, outcome.httpStatus) = (attempt.provider.id, attempt.result.httpStatus)
    }
    return outcome
  }

  /// Returns the state of the schedule after a fetch, without the validity of the results.
  ///
  /// - Parameter hasNews: whether the weather has changed visibly.
  private func state(_ before: ScheduleState, after attempts: FetchAttempts, hasNews: Bool) -> ScheduleState {
    var state = before
    let forecasts = attempts.allForecasts
    if let last = forecasts.last {
      let received = last.result.receivedAt
      state = state.rebased(at: received)
      for attempt in forecasts {
        if attempt.serviceFailure == nil {
          state.hostAnswered(attempt.host)
        } else {
          state.hostFailed(attempt.host, at: attempt.result.receivedAt, schedule: schedule)
          state.recordRetryAfter(of: attempt)
        }
      }
      if attempts.failure == nil {
        if let last = state.lastSuccess {
          // The time of one request: many places are not a slow provider.
          let took = received.duration(since: attempts.began) / forecasts.count
          state.yield.record(gap: received.duration(since: last), isNews: hasNews, took: took)
        }
        state.succeeded(at: received, validUntil: [:])
      } else {
        state.failed(at: received, schedule: schedule)
      }
    } else if attempts.failure != nil, !attempts.places.isEmpty {
      state.failed(at: now(), schedule: schedule)
    }
    // A host of warnings may also serve forecasts: its `Retry-After` applies to both.
    for attempt in attempts.alerts { state.recordRetryAfter(of: attempt) }
    return state
  }
}

extension FetchCommit {
  /// Adds the outcome for the provider of each attempt, and the memory of those dialogues that ended in an answer or in a
  /// refusal.
  fileprivate mutating func record<Outcome>(_ attempts: [Attempt<Outcome>], keepingMemory: Bool = true) {
    for attempt in attempts {
      let (result, provider, failure) = (attempt.result, attempt.provider.id, attempt.serviceFailure)
      if keepingMemory, failure == nil || result.isRefused {
        validators.append(
          Validator(
            provider: provider, request: attempt.key, etag: result.memory.validators.etag,
            lastModified: result.memory.validators.lastModified, note: result.memory.note,
            receivedAt: result.receivedAt))
      }
      providers.append(
        ProviderRecord(
          provider: provider, lastSuccess: failure == nil ? result.receivedAt : nil,
          lastFailure: failure == nil ? nil : result.receivedAt,
          reason: failure.map { RecordedReason(code: $0.code, detail: $0.description) }))
    }
  }
}
