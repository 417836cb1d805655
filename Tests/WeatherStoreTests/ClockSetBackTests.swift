import BackgroundFetch
import ForecastScoring
import Foundation
import LinuxEvents
import SQLite
import ScheduleParts
import Services
import TestSupport
import Testing
import WakeUps
import Weather

@testable import WeatherStore

/// A clock that was ahead leaves instants of the future. They delay nothing until then.
@Suite struct ClockSetBackTests {
  let state = TemporaryState()
  let store: WeatherStore
  let limit = RateLimit(account: "api.example", [.minute: 10, .hour: 10, .day: 10])
  /// The clock was ahead by this many minutes: three minutes, three hours, three days, twelve years.
  static let leads: [Double] = [3, 180, 4_320, 6_307_200]

  init() throws { store = try state.open() }

  private func book(_ weight: Double, at now: Date) throws -> Double {
    try store.book(under: limit, for: .user, at: now) { min($0, weight) }
  }

  /// Runs a fetch that asks nothing, as every wake-up leaves one in the log.
  private func fetch(at now: Date, _ fill: (inout FetchCommit) throws -> Void = { _ in }) throws {
    var commit = FetchCommit(
      wakeUp: try store.beginWakeUp(.timer, at: now), outcome: WakeUpOutcome(finishedAt: now, answer: .noData))
    try fill(&commit)
    _ = try store.commit(commit)
  }

  @Test(arguments: leads) func aLedgerOfTheFutureCountsOnce(lead: Double) throws {
    #expect(try book(10, at: minutes(lead)) == 10)
    #expect(try book(1, at: noon) == 0)
    // Each window ends as it does for a request of noon.
    #expect(try store.ledger(of: limit.account).opening(for: 1, under: limit, .user, at: noon) == noon + 43_200)
    #expect(try book(1, at: minutes(720)) == 1)
  }

  /// The minute is corrected, and the hour that another process has begun stays.
  @Test func bookingNothingStoresOnlyWhatIsCorrected() throws {
    #expect(try book(10, at: minutes(62)) == 10)
    let found = try store.ledger(of: limit.account)
    #expect(try book(1, at: minutes(59)) == 0)
    #expect(try store.ledger(of: limit.account) == found.clamped(at: minutes(59)))
  }

  @Test(arguments: leads) func aStateOfTheFutureIsCorrectedOnce(lead: Double) throws {
    try fetch(at: minutes(lead)) { commit in
      for key in ScheduleState.storeKeys {
        var ahead = ScheduleState()
        ahead.succeeded(at: minutes(lead), validUntil: [:])
        try commit.setScheduleState(ahead, for: key)
      }
      var left = LeftOutPlaces()
      left.add(1, account: "a", until: minutes(lead + 1_440))
      left.sentNothing = true
      try commit.setLeftOut(left)
    }
    try store.correctInstants(at: noon)
    for key in ScheduleState.storeKeys { #expect(try store.scheduleState(for: key).lastSuccess == noon) }
    #expect(try #require(try store.leftOutPlaces()).until <= noon + 86_400)
    let rows = try dump(store)
    try store.correctInstants(at: minutes(1))
    #expect(try dump(store) == rows)
  }

  @Test(arguments: leads) func aBudgetOfTheFutureIsCorrectedOnce(lead: Double) throws {
    var habits = Habits(nil, nil, perDay: 1)
    for _ in 1...2 { habits.storedBudget.spend(at: minutes(lead)) }
    try fetch(at: minutes(lead)) { try $0.setValue(habits.storedBudget, for: WeatherStore.budgetKey) }
    try store.correctInstants(at: noon)
    let corrected = try #require(try store.scheduleState(StoredBudget.self, for: WeatherStore.budgetKey))
    #expect(corrected.spent == [noon, noon])
  }

  @Test(arguments: leads) func whatServicesAnsweredIsNotOfTheFuture(lead: Double) throws {
    let id = try store.save(berlin(), at: noon).id
    _ = try store.save(sydney(), at: noon)
    let flood = WeatherAlert(
      identifier: "A", provider: "p", issuer: "p", sender: "s", sent: noon, event: "Flood", severity: .severe)
    try fetch(at: minutes(lead)) { commit in
      commit.providers = [
        ProviderRecord(provider: "p", lastFailure: minutes(lead), reason: RecordedReason(code: "network"))
      ]
      commit.validators = [
        Validator(provider: "p", request: "r", etag: "e", lastModified: nil, receivedAt: minutes(lead))
      ]
      commit.alerts = [
        (id, "p", .read(.init(current: [flood], news: [], past: [], unplaced: 0, codes: [], foreignCodes: [])))
      ]
    }
    let place = try #require(try store.locations().first { $0.id == id })
    store.markLooked(at: place, now: minutes(lead))
    _ = try store.use(id, at: minutes(lead))
    try store.correctInstants(at: noon)
    #expect(try store.providerRecords().map(\.lastFailure) == [noon])
    #expect(try store.validator(provider: "p", request: "r", covering: [])?.receivedAt == noon)
    #expect(try store.alertFeeds(for: id).map(\.readAt) == [noon])
    #expect(try store.alerts(for: id, at: minutes(1_439)).count == 1)
    #expect(try store.alerts(for: id, at: minutes(1_440)) == [])
    let used = try #require(try store.locations().first { $0.id == id })
    #expect(used.lookedAt == noon && used.lastUsedAt == noon)
  }

  @Test func aLookInTheFutureIsForgotten() throws {
    let id = try store.save(berlin(), at: noon).id
    _ = try store.save(sydney(), at: noon)
    let place = try #require(try store.locations().first { $0.id == id })
    store.markLooked(at: place, now: minutes(6_307_200))
    let ahead = try #require(try store.locations().first { $0.id == id })
    #expect(ahead.isLookedAt(at: minutes(6_307_200)) && !ahead.isLookedAt(at: noon))
  }

  /// Nothing tells which of two clocks is right: what cannot be fetched again stays as it was written.
  @Test func keepsTheLogLooksAndHistory() throws {
    let id = try store.save(berlin(), at: noon).id
    try fetch(at: minutes(9_000)) { commit in
      commit.results = [change(id, "{}", at: minutes(9_000), current: current(1, at: minutes(9_000)))]
    }
    store.note(.look, at: minutes(9_000), utcOffset: 0)
    try store.correctInstants(at: noon)
    #expect(try store.wakeUps(limit: 1).map(\.startedAt) == [minutes(9_000)])
    #expect(try store.looks(since: .distantPast).map(\.at) == [minutes(9_000)])
    #expect(try store.history(of: id, since: noon).count == 1)
  }

  /// The clock of a computer without a battery begins in 1970.
  @Test func readsOnlyTheNewestInstantsIfNothingIsAhead() throws {
    try fetch(at: noon)
    let rows = try dump(store)
    try store.correctInstants(at: noon)
    #expect(try dump(store) == rows)
  }

  @Test(arguments: leads) func theResultWrittenLastIsShown(lead: Double) throws {
    let id = try store.save(berlin(), at: noon).id
    try fetch(at: minutes(lead)) { $0.results = [change(id, "{ahead}", at: minutes(lead))] }
    var other = change(id, "{now}", at: noon)
    other.provider = "met-norway"
    try fetch(at: noon) { $0.results = [other] }
    #expect(try store.cachedSnapshot()?.text == "{now}")
    #expect(try store.cachedResult(for: id)?.snapshot == "{now}")
    #expect(try store.newestResults { $0.snapshot } == [id: "{now}"])
    #expect(try store.updates() == [id: noon])
  }

  @Test(arguments: leads.dropFirst()) func aCorrectedReportReplacesOneReceivedInTheFuture(lead: Double) throws {
    let lock = try #require(try StoreLock.attempt(store.paths.fetchLock))
    let scores = try ScoreStore.open(store.paths, at: noon, holding: lock)
    let hour = Int(noon.timeIntervalSince1970) / 3_600
    func add(_ temperature: Double, receivedAt: Date, at now: Date) throws {
      var change = ScoreChange()
      let observed = ObservedHour(temperature: temperature, windSpeed: nil, isWet: nil)
      change.hours = [StationHour(station: "EDDB", hour: hour, observed: observed, receivedAt: receivedAt)]
      try scores.add(change, at: now)
    }
    try add(99, receivedAt: minutes(lead), at: minutes(lead))
    try add(8, receivedAt: noon, at: noon)
    #expect(try scores.observations(of: "EDDB").hour(at: hour * 3_600)?.temperature == 8)
    try add(7, receivedAt: noon - 60, at: noon)
    #expect(try scores.observations(of: "EDDB").hour(at: hour * 3_600)?.temperature == 8)
  }

  @Test(arguments: leads) func aStationDoesNotStopBecauseTheClockWasAhead(lead: Double) throws {
    let lock = try #require(try StoreLock.attempt(store.paths.fetchLock))
    let scores = try ScoreStore.open(store.paths, at: noon, holding: lock)
    let place = try berlin().coordinate
    var change = ScoreChange()
    var choice = StationChoice(
      place: place, askedAt: noon,
      station: .init(id: "EDDB", name: nil, coordinate: place, elevation: nil))
    choice.reportsAskedAt = minutes(lead)
    choice.lastReport = .init(time: noon, temperature: 8)
    change.choices = [choice]
    try scores.add(change, at: noon)
    let found = try #require(try scores.choice(of: place, at: noon))
    #expect(!found.hasStopped && found.reportsAskedAt == nil)
  }
}
