import BackgroundFetch
import Foundation
import Weather
import WeatherJSON
import WeatherProviders
import WeatherStore

/// From an attempt to one transaction: results, history, validators, the schedule's state and the log row, together.
extension WeatherFetcher {
  private var provider: Provider { OpenMeteo.provider }

  /// Validators are those of a request to the same host for exactly these places; none where "not modified" would be
  /// about something that this version cannot read.
  func validators(for places: [SavedLocation]) -> Validators {
    guard
      let stored = try? store.validator(
        provider: provider.id, request: requestKey(places), covering: places.map(\.id)),
      stored.etag != nil || stored.lastModified != nil,
      (try? places.allSatisfy { try cachedResult(for: $0) != nil }) == true
    else { return Validators() }
    return Validators(etag: stored.etag, lastModified: stored.lastModified)
  }

  private func requestKey(_ places: [SavedLocation]) -> String {
    let coordinates = places.map(\.location.coordinate).map { "\($0.latitude),\($0.longitude)" }
    return ([requester.host] + coordinates).joined(separator: ";")
  }

  /// Stores what an attempt brought and says what of it a person would notice.
  func keep(
    _ attempt: ForecastAttempt, of asked: [SavedLocation], in wakeUp: WakeUp, began: Date, reason: RecordedReason,
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
    state = state.rebased(at: attempt.receivedAt)

    var fetched: [Fetched] = []
    var failure: FetchFailure?
    do throws(FetchFailure) {
      fetched = try meaning(of: attempt, for: asked, stillSaved: saved)
      if let before = state.lastSuccess {
        state.yield.record(
          gap: attempt.receivedAt.duration(since: before), isNews: fetched.contains(where: \.isNews),
          took: attempt.receivedAt.duration(since: began))
      }
      state.succeeded(
        at: attempt.receivedAt,
        validUntil: Dictionary(uniqueKeysWithValues: asked.map { ($0.id, attempt.validUntil) }))
    } catch {
      failure = error
      state.failed(at: attempt.receivedAt)
      if let until = attempt.holdUntil { state.hold(requester.host, until: until) }
    }

    state.validUntil = state.validUntil.filter { saved.contains($0.key) }

    let news = fetched.filter(\.isNews)
    let answer = failure.map { WakeUpAnswer($0) } ?? WakeUpAnswer(news.isEmpty ? .noData : .newData, reason)
    let stored: Set<SavedLocation.ID>
    do {
      stored = try commit(fetched, attempt, of: asked, answer, state, learned, in: wakeUp, began: began)
    } catch {
      throw .store(error)
    }
    learnTimeZones(from: fetched.filter { stored.contains($0.place.id) })
    return (answer, news.filter { stored.contains($0.place.id) }.map(\.result))
  }

  private func commit(
    _ fetched: [Fetched], _ attempt: ForecastAttempt, of places: [SavedLocation], _ answer: WakeUpAnswer,
    _ state: ScheduleState, _ learned: LearnedHabits?, in wakeUp: WakeUp, began: Date
  ) throws(StoreError) -> Set<SavedLocation.ID> {
    var commit = FetchCommit(
      wakeUp: wakeUp.id,
      outcome: WakeUpOutcome(
        finishedAt: now(), answer: answer.result, reason: answer.reason, duration: wakeUp.elapsed,
        bytes: attempt.bytes, httpStatus: attempt.httpStatus, locationID: places.count == 1 ? places[0].id : nil,
        provider: provider.id))
    commit.results = fetched.map { $0.change(began: began, refreshAfter: refreshAfter, conditionText) }
    if !fetched.isEmpty {
      commit.validators = [
        Validator(
          provider: provider.id, request: requestKey(places), etag: attempt.validators.etag,
          lastModified: attempt.validators.lastModified, receivedAt: attempt.receivedAt)
      ]
    }
    try commit.setScheduleState(state, for: ScheduleState.storeKey)
    if let learned { try commit.setHabits(learned) }
    return Set(try store.commit(commit).stored.map(\.locationID))
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
    of attempt: ForecastAttempt, for places: [SavedLocation], stillSaved: Set<SavedLocation.ID>
  ) throws(FetchFailure) -> [Fetched] {
    switch try attempt.outcome.get() {
    case .reports(let reports):
      return try zip(places, reports).filter { stillSaved.contains($0.0.id) }.map {
        (place, report) throws(FetchFailure) in
        Fetched(place, report, from: provider, at: attempt.receivedAt, before: try stored(place))
      }
    case .notModified:
      // One whose result went while it was asked for has nothing to renew, and is asked for again.
      return try places.filter { stillSaved.contains($0.id) }.map { (place) throws(FetchFailure) -> Fetched? in
        guard let cached = try stored(place).flatMap({ try? WeatherDocument.decode($0.snapshot) }) else { return nil }
        return Fetched(place, renewing: cached, at: attempt.receivedAt)
      }.compactMap(\.self)
    }
  }

  private func stored(_ place: SavedLocation) throws(FetchFailure) -> StoredResult? {
    do { return try store.cachedResult(for: place.id) } catch { throw .store(error) }
  }
}
