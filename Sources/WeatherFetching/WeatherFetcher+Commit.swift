import BackgroundFetch
import HTTP
import WakeUps
import Weather
import WeatherStore

/// Stores a fetch: what the answers change, the states of its lanes and the log row.
extension WeatherFetcher {
  /// Stores the weather that was answered so far, and notifies the observers of the visible changes.
  func storeWeather(of fetch: inout Fetch) async throws(StoreError) {
    let answered = fetch.attempts.indices.filter {
      !fetch.attempts[$0].isStored && fetch.attempts[$0].stateKey == ScheduleState.storeKey
    }
    guard !answered.isEmpty else { return }
    let changes = try changes(by: answered.map { fetch.attempts[$0] }, of: fetch)
    let completed = try store(changes, answer: WakeUpAnswer(result: .newData, reason: fetch.reason))
    for index in answered { fetch.attempts[index].setStored() }
    if !completed.updates.isEmpty { fetch.hasStoredNews = true }
    await post(completed)
  }

  /// Stores the remaining answers of a fetch in one transaction, and returns the visible changes.
  ///
  /// The fetch succeeds if there is an answer to what it is for. Other failures are recorded for their providers and
  /// start their back-off.
  ///
  /// - Parameter learned: what was learned about the user; `nil` if it is not stored with this fetch.
  func commit(
    _ fetch: Fetch, of lanes: [any Lane], _ learned: LearnedHabits?
  ) throws(StoreError) -> CompletedFetch {
    var changes = try changes(by: fetch.attempts.filter { !$0.isStored }, of: fetch)
    let answer = answer(to: fetch, hasNews: fetch.hasStoredNews || changes.haveNews)
    changes.commit.outcome = outcome(of: fetch, answer)
    for lane in lanes { try lane.finish(fetch, &changes) }
    if let learned { try changes.commit.setHabits(learned) }
    let completed = try store(changes, answer: answer)
    for lane in lanes { try lane.complete(fetch) }
    return completed
  }

  /// Returns what the answers to requests change.
  private func changes(by attempts: [Attempt], of fetch: Fetch) throws(StoreError) -> FetchChanges {
    var changes = FetchChanges(
      commit: FetchCommit(wakeUp: fetch.wakeUp.id, outcome: nil), saved: Set(try store.locations().map(\.id)),
      began: fetch.began)
    for attempt in attempts { try attempt.add(to: &changes) }
    return changes
  }

  private func store(_ changes: FetchChanges, answer: WakeUpAnswer) throws(StoreError) -> CompletedFetch {
    let stored = try store.commit(changes.commit)
    return CompletedFetch(
      answer: answer, updates: changes.updates.filter { stored.contains($0.id) }.map(\.result), alerts: changes.alerts)
  }

  /// Returns the answer of a fetch. If no place fits into the limit of requests, that is its reason.
  private func answer(to fetch: Fetch, hasNews: Bool) -> WakeUpAnswer {
    if let failure = fetch.failure { return WakeUpAnswer(failure) }
    let leftOut = fetch.leftOut
    if leftOut.sentNothing, !hasNews {
      let reason = RecordedReason(waiting: .quota(account: leftOut.account), until: leftOut.until)
      return WakeUpAnswer(result: .noData, reason: reason)
    }
    return WakeUpAnswer(result: hasNews ? .newData : .noData, reason: fetch.reason)
  }

  /// Returns the log row. Its provider is the one that answered, else the first that was asked; its number of bytes is
  /// the sum of all requests.
  private func outcome(of fetch: Fetch, _ answer: WakeUpAnswer) -> WakeUpOutcome {
    var outcome = WakeUpOutcome(
      finishedAt: now(), answer: answer.result, reason: answer.reason, duration: fetch.wakeUp.elapsed)
    let bytes = fetch.attempts.compactMap(\.result.bytes)
    if !bytes.isEmpty { outcome.bytes = bytes.reduce(0, +) }
    if fetch.due.weather.count == 1 { outcome.locationID = fetch.due.weather[0].id }
    let weather = fetch.attempts(of: ScheduleState.storeKey)
    if let decisive = weather.last(where: { $0.failure == nil }) ?? weather.first {
      (outcome.provider, outcome.httpStatus) = (decisive.provider.id, decisive.result.httpStatus)
    }
    for attempt in fetch.attempts(of: ScheduleState.warningsKey)
    where outcome.provider == nil || outcome.provider == attempt.provider.id {
      (outcome.provider, outcome.httpStatus) = (attempt.provider.id, attempt.result.httpStatus)
    }
    return outcome
  }
}
