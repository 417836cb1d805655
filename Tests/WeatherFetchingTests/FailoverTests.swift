import BackgroundFetch
import Foundation
import LoopbackServer
import ScheduleParts
import Services
import TestSupport
import Testing
import WakeUps
import Weather
import WeatherStore

@testable import WeatherFetching

/// Two services for the same place: Open-Meteo is asked first, MET Norway replaces it.
@Suite(.ownThread) struct FailoverTests {
  let scene: Scene

  init() throws { scene = try Scene(order: ["open-meteo", "met-norway"]) }

  /// How often each was asked: `1+0`.
  private var asked: String { "\(scene.provider.requests.count)+\(scene.norway.requests.count)" }

  private func result(_ place: SavedLocation) throws -> String {
    let result = try #require(try scene.fetcher().cachedResult(for: place))
    let degrees = try #require(result.report.current?.measurements.temperature)
    return "\(result.provider.id) \(degrees)"
  }

  private var records: [String] {
    get throws {
      try scene.store.providerRecords().map { record in
        let instants = [record.lastSuccess, record.lastFailure].map { instant in
          instant.map { "\(Int(($0.timeIntervalSince(noon) / 60).rounded()))" } ?? "-"
        }
        return "\(record.provider) \(instants.joined(separator: " ")) \(record.reason?.code ?? "-")"
      }
    }
  }

  @Test(arguments: FailureTests.faults)
  func secondServiceAnswersAfterAnyFailureOfTheFirst(_ fault: FailureTests.Fault) async throws {
    let place = try scene.saveBerlin()
    scene.provider.will(fault.act)
    scene.norway.will(say: Wire.ok(Wire.norway()))
    let answer = try await scene.fetcher(exchange: fault.limit).performFetch(.scheduled, startedBy: .hand)
    #expect("\(answer) \(answer.reason.code)" == "newData first")
    #expect(asked == "1+1")
    #expect(try result(place) == "met-norway 5.1")
    #expect(try scene.lastRow == "newData first 200")
    #expect(try scene.store.wakeUps(limit: 1).first?.outcome?.provider == "met-norway")
    #expect(try records == ["met-norway 0 - -", "open-meteo - 0 \(fault.code)"])
    // The schedule has succeeded: only the host has failed.
    let state = try scene.schedule
    #expect(state.parts.failures == 0 && state.lastSuccess == noon)
    #expect(state.parts.failedHosts.keys.sorted() == [scene.provider.host])
  }

  /// A server of one's own may speak for several services. That one refuses a request says nothing about the others.
  @Test(arguments: [Wire.error("404 Not Found", "gone"), Wire.error("400 Bad Request", "no"), Wire.ok("{}")])
  func asksTheNextServiceAtTheSameAddressAfterARefusal(answer: String) async throws {
    let place = try scene.saveBerlin()
    scene.norway.will(say: answer, Wire.ok(Wire.norway()))
    let found = try await scene.fetcher(asking: scene.norway).performFetch(.scheduled, startedBy: .hand)
    #expect("\(found) \(found.reason.code)" == "newData first")
    #expect(asked == "0+2")
    #expect(try result(place) == "met-norway 5.1")
  }

  @Test func asksNoOtherServiceAfterAnAnswer() async throws {
    let place = try scene.saveBerlin()
    scene.provider.will(say: Wire.ok())
    #expect(try await scene.answer(at: 0) == "newData first")
    #expect(asked == "1+0")
    #expect(try result(place) == "open-meteo 7.4")
    #expect(try records == ["open-meteo 0 - -"])
  }

  @Test func usesTheSecondServiceUntilTheBackOffEnds() async throws {
    let place = try scene.saveBerlin()
    var state = ScheduleState()
    state.parts.failedHosts = [scene.provider.host: StateParts.FailedHost(failures: 6, until: noon)]
    state.hostFailed(scene.provider.host, at: noon, schedule: FetchSchedule(seed: 1))
    let until = try #require(state.parts.failedHosts[scene.provider.host]?.until)
    #expect(until > noon + .seconds(1800))
    try scene.store.setScheduleState(state, for: ScheduleState.storeKey)

    scene.norway.will(say: Wire.ok(Wire.norway()), Wire.ok(Wire.norway("5.2")))
    try await scene.fetch(.refresh(nil), at: 0)
    try await scene.fetch(.refresh(nil), at: until.timeIntervalSince(noon) / 60 - 0.1)
    #expect(asked == "0+2")
    #expect(try scene.schedule.parts.failedHosts[scene.provider.host]?.failures == 7)

    scene.provider.will(say: Wire.ok())
    try await scene.fetch(.refresh(nil), at: until.timeIntervalSince(noon) / 60)
    #expect(asked == "1+2")
    #expect(try result(place) == "open-meteo 7.4")
    #expect(try scene.schedule.parts.failedHosts.isEmpty)
  }

  /// Each failed attempt at the first service extends its back-off; the result is the second service's all the time.
  @Test func doesNotAlternateBetweenServices() async throws {
    try scene.saveBerlin()
    for _ in 1...12 { scene.provider.will(say: Wire.error("500 Internal Server Error", "no")) }
    var origins: [String] = []
    for round in 0..<12 {
      scene.norway.will(say: Wire.ok(Wire.norway("\(round)")))
      try await scene.fetch(at: Double(round) * 17)
      origins.append(try #require(try scene.store.wakeUps(limit: 1).first?.outcome?.provider))
    }
    #expect(origins == Array(repeating: "met-norway", count: 12))
    #expect(scene.norway.requests.count == 12)
    // Five times within the first quarters of an hour, then once in 32 to 60 minutes.
    #expect((5...9).contains(scene.provider.requests.count))
    let attempts = scene.provider.requests.count
    #expect(try scene.schedule.parts.failedHosts[scene.provider.host]?.failures == attempts)
  }

  @Test func passesOnAnUncoveredPlaceWithoutBackOff() async throws {
    let scene = try Scene(order: ["met-norway", "open-meteo"])
    try scene.saveBerlin()
    scene.norway.will(say: Wire.answer("422 Unprocessable Entity", "no such place"))
    scene.provider.will(say: Wire.ok())
    #expect(try await scene.answer(at: 0) == "newData first")
    #expect(try scene.schedule.parts.failedHosts.isEmpty)
    #expect(try scene.store.providerRecords().map(\.provider) == ["met-norway", "open-meteo"])
    #expect(try scene.store.providerRecords().map(\.lastFailure) == [nil, nil])
  }

  @Test func keepsRetryAfterOfTheFirstServiceWithoutDelay() async throws {
    try scene.saveBerlin()
    scene.provider.will(say: Wire.error("429 Too Many Requests", "slow down", "Retry-After: 7200"))
    scene.norway.will(say: Wire.ok(Wire.norway()), Wire.ok(Wire.norway()), Wire.ok(Wire.norway("9.9")))
    #expect(try await scene.answer(at: 0) == "newData first")
    #expect(try scene.schedule.parts.retryAfter == [scene.provider.host: noon + .seconds(7200)])
    #expect(try await scene.answer(at: 17) == "noData interval")
    #expect(try await scene.answer(.refresh(nil), at: 119.9) == "newData refresh")
    #expect(asked == "1+3")
    scene.provider.will(say: Wire.ok())
    try await scene.fetch(.refresh(nil), at: 120)
    #expect(asked == "2+3")
  }

  /// If every service is in back-off, one is still asked; after `Retry-After` none is.
  @Test func doesNotAskAgainAfterRetryAfter() async throws {
    let scene = try Scene(order: ["met-norway"])
    try scene.saveBerlin()
    try scene.saveSydney()
    scene.norway.will(say: Wire.answer("429 Too Many Requests", "", ["Retry-After: 600"]))
    #expect(try await scene.fetch(at: 0).reason.code == "rate-limited")
    #expect(scene.norway.requests.count == 1)
    #expect(try scene.schedule.parts.failedHosts[scene.norway.host]?.failures == 1)
  }

  @Test func reportsTheFirstReasonIfEveryServiceFails() async throws {
    let place = try scene.saveBerlin()
    scene.provider.will(say: Wire.error("500 Internal Server Error", "no"))
    scene.norway.will(say: Wire.answer("503 Service Unavailable", "busy"))
    #expect(
      try await scene.answer(at: 0) == "failed the provider is unavailable, HTTP status 500: no")
    #expect(asked == "1+1")
    let state = try scene.schedule
    #expect(state.parts.failures == 1 && state.parts.lastFailure == noon && state.lastSuccess == nil)
    #expect(state.parts.failedHosts.mapValues(\.failures) == [scene.provider.host: 1, scene.norway.host: 1])
    #expect(try records == ["met-norway - 0 provider", "open-meteo - 0 provider"])
    #expect(try scene.store.cachedResult(for: place.id) == nil)
    #expect(try scene.lastRow == "failed provider 500")
    // The schedule's own back-off delays both; after it, the service whose back-off ends first is asked.
    #expect(try await scene.answer(at: 0.1) == "noData backing-off")
    scene.provider.will(say: Wire.ok())
    scene.norway.will(say: Wire.ok(Wire.norway()))
    #expect(try await scene.answer(at: 1.1) == "newData retry")
    #expect(asked == "2+1")
  }

  @Test func reportsThatThereIsNoService() async throws {
    let scene = try Scene(order: ["nws"])
    try scene.saveBerlin()
    #expect(
      try await scene.answer(at: 0) == "failed no provider may be asked about this place; to see why: vane providers")
    #expect(try scene.lastRow == "failed no-provider -")
    #expect(try scene.schedule.parts.failures == 1)
  }

  @Test func asksThePreferredServiceOfEachPlace() async throws {
    let berlin = try scene.saveBerlin()
    let sydney = try scene.saveSydney()
    _ = try scene.store.prefer(provider: "met-norway", for: sydney.id)
    let listener = await Listener(scene.center)
    scene.provider.will(say: Wire.ok())
    scene.norway.will(say: Wire.ok(Wire.norway("21.0", position: "151.21,-33.87")))
    #expect(try await scene.answer(at: 0) == "newData first")
    #expect(asked == "1+1")
    #expect(try [berlin, sydney].map(result) == ["open-meteo 7.4", "met-norway 21.0"])
    #expect(
      await listener.heard.map { "\($0.location.name) \($0.provider.id)" } == [
        "Sydney met-norway", "Berlin open-meteo",
      ])
  }

  @Test func succeedsIfOnePlaceHasAnAnswer() async throws {
    try scene.saveBerlin()
    let sydney = try scene.saveSydney()
    _ = try scene.store.use(try #require(scene.store.locations().first).id, at: noon)
    _ = try scene.store.prefer(provider: "met-norway", for: sydney.id)
    scene.provider.will(say: Wire.ok(), Wire.error("500 Internal Server Error", "no"))
    scene.norway.will(say: Wire.answer("503 Service Unavailable", "busy"))
    #expect(try await scene.answer(at: 0) == "newData first")
    #expect(asked == "2+1")
    #expect(try scene.store.updates().count == 1)
    #expect(try scene.schedule.parts.failures == 0)
  }

  @Test func usesTheValidityOfTheServiceThatAnswered() async throws {
    try scene.saveBerlin()
    scene.provider.will(say: Wire.error("500 Internal Server Error", "no", "Cache-Control: max-age=9000"))
    scene.norway.will(say: Wire.ok(Wire.norway(), "Cache-Control: max-age=3600"))
    try await scene.fetch(at: 0)
    #expect(try scene.schedule.parts.validUntil.values.map { $0.timeIntervalSince(noon) } == [3600])
  }
}
