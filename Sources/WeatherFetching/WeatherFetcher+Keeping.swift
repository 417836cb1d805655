import BackgroundFetch
import Foundation
import Weather
import WeatherJSON
import WeatherProviders
import WeatherStore

/// From an attempt to one transaction: results, history, validators, the schedule's state and the log row, together.
extension WeatherFetcher {
  private var provider: Provider { OpenMeteo.provider }

  /// Validators are those of a request for exactly these places.
  func validators(for places: [SavedLocation]) -> Validators {
    guard
      let stored = try? store.validator(
        provider: provider.id, request: requestKey(places), covering: places.map(\.id))
    else { return Validators() }
    return Validators(etag: stored.etag, lastModified: stored.lastModified)
  }

  private func requestKey(_ places: [SavedLocation]) -> String {
    places.map { "\($0.location.coordinate.latitude),\($0.location.coordinate.longitude)" }.joined(separator: ";")
  }

  /// Stores what an attempt brought and says what of it a person would notice.
  func keep(
    _ attempt: ForecastAttempt, of places: [SavedLocation], wakeUp: WakeUpRecord.ID, began: Date,
    reason: RecordedReason
  ) throws(FetchFailure) -> (WakeUpAnswer, [WeatherResult]) {
    var state: ScheduleState
    do {
      state = try store.scheduleState(ScheduleState.self, for: ScheduleState.storeKey) ?? ScheduleState()
    } catch {
      throw .store(error)
    }
    state = state.rebased(at: attempt.receivedAt)

    var fetched: [Fetched] = []
    var failure: FetchFailure?
    do throws(FetchFailure) {
      fetched = try meaning(of: attempt, for: places)
      state.succeeded(
        at: attempt.receivedAt,
        validUntil: Dictionary(uniqueKeysWithValues: places.map { ($0.id, attempt.validUntil) }))
    } catch {
      failure = error
      state.failed(at: attempt.receivedAt)
      if let until = attempt.holdUntil { state.hold(requester.host, until: until) }
    }

    var news = fetched.filter(\.isNews)
    let answer = failure.map { WakeUpAnswer($0) } ?? WakeUpAnswer(news.isEmpty ? .noData : .newData, reason)
    do throws(StoreError) {
      let receipt = try commit(fetched, attempt, of: places, answer, state, wakeUp: wakeUp, began: began)
      // A place that was cleared meanwhile has no result, and is nobody's news.
      let stored = Set(receipt.stored.map(\.locationID))
      news.removeAll { !stored.contains($0.place.id) }
    } catch {
      throw .store(error)
    }
    return (answer, news.map(\.result))
  }

  private func commit(
    _ fetched: [Fetched], _ attempt: ForecastAttempt, of places: [SavedLocation], _ answer: WakeUpAnswer,
    _ state: ScheduleState, wakeUp: WakeUpRecord.ID, began: Date
  ) throws(StoreError) -> FetchReceipt {
    let finished = now()
    var commit = FetchCommit(
      wakeUp: wakeUp,
      outcome: WakeUpOutcome(
        finishedAt: finished, answer: answer.result, reason: answer.reason, duration: finished.duration(since: began),
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
    let receipt = try store.commit(commit)
    for one in fetched where one.place.location.timeZone == nil {
      if let zone = one.result.location.timeZone { try store.setTimeZone(zone, of: one.place.id) }
    }
    return receipt
  }

  private func meaning(
    of attempt: ForecastAttempt, for places: [SavedLocation]
  ) throws(FetchFailure) -> [Fetched] {
    switch try attempt.outcome.get() {
    case .reports(let reports):
      return try zip(places, reports).map { (place, report) throws(FetchFailure) in
        Fetched(place, report, from: provider, at: attempt.receivedAt, before: try cached(place))
      }
    case .notModified:
      return try places.map { (place) throws(FetchFailure) in
        guard let cached = try cached(place) else { throw .nothingToRenew }
        return Fetched(place, renewing: cached, at: attempt.receivedAt)
      }
    }
  }

  private func cached(_ place: SavedLocation) throws(FetchFailure) -> WeatherResult? {
    do { return try cachedResult(for: place) } catch { throw .store(error) }
  }
}
