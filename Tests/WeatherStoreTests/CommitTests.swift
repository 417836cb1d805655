import BackgroundFetch
import Foundation
import SQLite
import TestSupport
import Testing
import WakeUps
import Weather

@testable import WeatherStore

@Suite struct CommitTests {
  let state = TemporaryState()

  @discardableResult
  private func commit(
    _ store: WeatherStore, _ results: [ResultChange], at now: Date = noon
  ) throws -> Set<SavedLocation.ID> {
    let wakeUp = try store.beginWakeUp(.host, at: now)
    return try store.commit(
      FetchCommit(wakeUp: wakeUp, outcome: WakeUpOutcome(finishedAt: now, answer: .newData), results: results))
  }

  private func history(_ store: WeatherStore) throws -> [[Double?]] {
    try store.read { db in
      try db.rows("SELECT validAt, temperature FROM history ORDER BY validAt") { row in [try row[0], try row[1]] }
    }
  }

  @Test func storesResultsOfSeveralPlaces() throws {
    let store = try state.open()
    let one = try store.save(berlin(), at: noon).id
    let two = try store.save(sydney(), at: noon).id
    #expect(try commit(store, [change(one, "{1}"), change(two, "{2}")]) == [one, two])
    #expect(try store.results(after: 0).map(\.revision) == [1, 2])
    #expect(try store.intervals().inForce == .minimum)
    #expect(
      try store.cachedSnapshot()
        == CachedSnapshot(text: "{2}", updatedAt: noon, staleAfter: noon + 1800))
    #expect(
      try store.cachedResult(for: one)
        == StoredResult(
          locationID: one, provider: "open-meteo", revision: 1, beganAt: noon - 1, updatedAt: noon,
          staleAfter: noon + 1800, snapshot: "{1}"))
    #expect(try store.cachedResult(for: one, provider: "other") == nil)

    #expect(try commit(store, [change(one, "{1b}", at: minutes(30))]) == [one])
    #expect(try store.results(after: 1).map(\.snapshot) == ["{2}", "{1b}"])
    #expect(try store.latestRevision() == 3)
  }

  @Test func showsTheNewestOfTwoProviders() throws {
    let store = try state.open()
    let id = try store.save(berlin(), at: noon).id
    var other = change(id, "{other}", at: minutes(1))
    other.provider = "other"
    _ = try commit(store, [change(id, "{open-meteo}"), other])
    #expect(try store.cachedSnapshot()?.text == "{other}")
    #expect(try store.cachedResult(for: id)?.provider == "other")
    #expect(try store.cachedResult(for: id, provider: "open-meteo")?.snapshot == "{open-meteo}")
  }

  @Test func readsTheNewestResultOfEachPlace() throws {
    let store = try state.open()
    let (one, two) = (try store.save(berlin(), at: noon).id, try store.save(sydney(), at: noon).id)
    let gone = try store.save(SamplePlaces.paris(), at: noon).id
    var other = change(one, "{other}", at: minutes(1))
    other.provider = "a-other"
    _ = try commit(store, [change(one, "{1}"), other, change(two, "{2}"), change(gone, "{3}")])
    _ = try store.clear(gone)
    let newest = try store.newestResults {
      $0.snapshot == "{2}" ? nil : "\($0.provider) \($0.snapshot) \($0.updatedAt)"
    }
    #expect(newest == [one: "a-other {other} \(minutes(1))"])
    // The other order of the two providers in the table.
    _ = try commit(store, [change(one, "{newer}", at: minutes(2))], at: minutes(2))
    #expect(try store.newestResults { $0.snapshot } == [one: "{newer}", two: "{2}"])
  }

  @Test func remembersOnlyChanges() throws {
    let store = try state.open()
    let id = try store.save(berlin(), at: noon).id
    let times = (0...3).map { minutes(Double($0) * 15) }
    for (time, value) in zip(times, [3, 3, nil, 3] as [Double?]) {
      _ = try commit(store, [change(id, "{}", at: time, current: current(value, at: time))])
    }
    let seconds = noon.timeIntervalSince1970
    #expect(try history(store) == [[seconds, 3], [seconds + 1800, nil], [seconds + 2700, 3]])
    // The provider corrects the last instant, then repeats an older one.
    _ = try commit(store, [change(id, "{}", current: current(4, at: times[3]))])
    _ = try commit(store, [change(id, "{}", current: current(3, at: times[1]))])
    #expect(try history(store) == [[seconds, 3], [seconds + 1800, nil], [seconds + 2700, 4]])
  }

  @Test func ignoresALocationClearedDuringTheFetch() throws {
    let store = try state.open()
    let kept = try store.save(berlin(), at: noon).id
    let cleared = try store.save(sydney(), at: noon).id
    let deleted = cleared + 1
    _ = try store.clear(cleared)
    #expect(try commit(store, [change(cleared, "{c}"), change(deleted, "{d}"), change(kept, "{k}")]) == [kept])
    #expect(try store.results(after: 0).map(\.snapshot) == ["{k}"])
  }

  @Test func switchesItselfOffWhenNothingIsSaved() throws {
    let store = try state.open()
    let id = try store.save(berlin(), at: noon).id
    _ = try store.clear(id)
    try store.write { db in try db.run("UPDATE setting SET intervalInForce = 'minimum'") }
    try commit(store, [])
    #expect(try store.intervals() == FetchIntervals(chosen: .minimum, inForce: .never))
  }

  @Test func dropsOutdatedRows() throws {
    let store = try state.open()
    let id = try store.save(berlin(), at: noon).id
    let wakeUp = try store.beginWakeUp(.host, at: noon)
    let validator = Validator(provider: "p", request: "r", etag: "e", lastModified: nil, receivedAt: noon)
    _ = try store.commit(
      FetchCommit(
        wakeUp: wakeUp, outcome: WakeUpOutcome(finishedAt: noon, answer: .newData),
        results: [change(id, "{}", current: current(1))], validators: [validator]))
    store.note(.look, at: noon, utcOffset: 0)

    func validators() throws -> Int { try dump(store).count { $0.hasPrefix("validator") } }
    let day = 24 * 60.0
    for number in 1..<30 { _ = try commit(store, [], at: minutes(Double(number) * day)) }
    #expect(try validators() == 1)
    for number in 30..<400 { _ = try commit(store, [], at: minutes(Double(number) * day)) }
    #expect(try validators() == 0)
    #expect(try store.wakeUps(limit: 999).count == 400)
    #expect(try store.looks(since: .distantPast).count == 1)

    _ = try commit(store, [], at: minutes(400 * day))
    #expect(try store.wakeUps(limit: 999).count == 400)
    #expect(try store.looks(since: .distantPast).isEmpty)
    #expect(try store.results(after: 0).count == 1)

    _ = try store.clear(id)
    _ = try commit(store, [], at: minutes(401 * day))
    _ = try store.save(berlin(), at: minutes(401 * day))
    #expect(try store.cachedSnapshot() == nil)
    #expect(try store.historyDays(of: id, since: .distantPast).count == 1)
  }

  /// A clock that was ahead for one fetch, or for a day of them, or a computer that was off.
  @Test(arguments: [1, 2, 100]) func aJumpOfTheClockDropsNothing(fetches: Int) throws {
    let store = try state.open()
    let id = try store.save(berlin(), at: noon).id
    let validator = Validator(provider: "p", request: "r", etag: "e", lastModified: nil, receivedAt: noon)
    _ = try store.commit(
      FetchCommit(
        wakeUp: try store.beginWakeUp(.timer, at: noon),
        outcome: WakeUpOutcome(finishedAt: noon, answer: .noData, reason: RecordedReason(code: "not-due")),
        results: [change(id, "{}", current: current(1))], validators: [validator]))
    try store.write { db in try WeatherStore.storeAir("{}", of: id, receivedAt: noon, db) }
    store.note(.look, at: noon, utcOffset: 0)
    for fetch in 0..<fetches { _ = try commit(store, [], at: minutes(401 * 1_440 + Double(fetch) * 5)) }
    store.note(.look, at: minutes(402 * 1_440), utcOffset: 0)
    _ = try commit(store, [], at: minutes(1))
    #expect(try store.wakeUps(limit: 999).count == fetches + 2)
    #expect(try store.looks(since: .distantPast).count == 2)
    #expect(try store.history(of: id, since: .distantPast).count == 1)
    #expect(try store.validator(provider: "p", request: "r", covering: []) == validator)
    #expect(try store.air(for: id) != nil)
  }

  /// Wake-ups without news become one row for each day and reason; others stay.
  @Test func mergesWakeUpsWithoutNews() throws {
    let store = try state.open()
    func wakeUp(_ answer: BackgroundFetchResult, _ code: String, _ status: Int? = nil, at minute: Double) throws {
      let outcome = WakeUpOutcome(
        finishedAt: minutes(minute), answer: answer, reason: RecordedReason(code: code), httpStatus: status)
      _ = try store.commit(
        FetchCommit(wakeUp: try store.beginWakeUp(.timer, at: minutes(minute)), outcome: outcome))
    }
    for minute in 0..<10 { try wakeUp(.noData, "not-due", at: Double(minute)) }
    for minute in 10..<13 { try wakeUp(.noData, "interval", 304, at: Double(minute)) }
    for minute in 13..<15 { try wakeUp(.failed, "network", at: Double(minute)) }
    try wakeUp(.newData, "interval", 200, at: 15)
    for day in 1..<14 { try wakeUp(.newData, "first", 200, at: Double(day) * 1_440) }
    #expect(try store.wakeUps(limit: 99).count == 16 + 13)
    try wakeUp(.newData, "first", 200, at: 14 * 1_440)
    let rows = try store.wakeUps(limit: 99).suffix(5).reversed()
    #expect(rows.map { $0.outcome?.reason?.code } == ["not-due", "interval", "network", "network", "interval"])
    #expect(rows.map(\.startedAt) == [9, 12, 13, 14, 15].map { minutes($0) })
    #expect(rows.map(\.wakeUps) == [10, 3, 1, 1, 1])
    #expect(try store.wakeUps(limit: 99).count == 5 + 14)
  }

  @Test func givesAValidatorOnlyForResultsItCanRenew() throws {
    let store = try state.open()
    let one = try store.save(berlin(), at: noon).id
    let two = try store.save(sydney(), at: noon).id
    let validator = Validator(
      provider: "open-meteo", request: "1,2", etag: "\"a\"", lastModified: "Fri", note: "N", receivedAt: noon)
    let wakeUp = try store.beginWakeUp(.host, at: noon)
    _ = try store.commit(
      FetchCommit(
        wakeUp: wakeUp, outcome: WakeUpOutcome(finishedAt: noon, answer: .newData), results: [change(one, "{}")],
        validators: [validator]))
    #expect(try store.validator(provider: "open-meteo", request: "1,2", covering: [one]) == validator)
    var bare = validator
    (bare.etag, bare.lastModified) = (nil, nil)
    #expect(try store.validator(provider: "open-meteo", request: "1,2", covering: [one, two]) == bare)
    #expect(try store.validator(provider: "other", request: "1,2", covering: []) == nil)
  }

  @Test func rewritesADocumentUnlessItChanged() throws {
    let store = try state.open()
    let id = try store.save(berlin(), at: noon).id
    _ = try commit(store, [change(id, "{Berlin}")])
    let old = try #require(try store.cachedResult(for: id))
    try store.rewrite("{Home}", of: old)
    #expect(try store.cachedSnapshot() == CachedSnapshot(text: "{Home}", updatedAt: noon, staleAfter: noon + 1800))
    _ = try commit(store, [change(id, "{newer}")])
    try store.rewrite("{late}", of: old)
    #expect(try store.cachedSnapshot()?.text == "{newer}")
  }

  @Test func keepsTheScheduleState() throws {
    let store = try state.open()
    var commit = FetchCommit(
      wakeUp: try store.beginWakeUp(.host, at: noon), outcome: WakeUpOutcome(finishedAt: noon, answer: .noData))
    var left = LeftOutPlaces()
    left.add(3, account: "h", until: noon)
    try commit.setValue(left, for: "gates")
    _ = try store.commit(commit)
    #expect(try store.scheduleState(LeftOutPlaces.self, for: "gates") == left)
    #expect(try store.scheduleState(Int64.self, for: "gates") == nil)
    #expect(try store.scheduleState(Int64.self, for: "absent") == nil)
    try store.setScheduleState(Int64(12), for: "gates")
    #expect(try store.scheduleState(Int64.self, for: "gates") == 12)
    left.until = Date(timeIntervalSince1970: .nan)
    #expect(throws: StoreError.self) { try store.setScheduleState(left, for: "gates") }
    #expect(try store.scheduleState(Int64.self, for: "gates") == 12)
  }
}
