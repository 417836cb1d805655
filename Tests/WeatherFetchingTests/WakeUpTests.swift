import BackgroundFetch
import Foundation
import LoopbackServer
import ScheduleParts
import TestSupport
import Testing
import WakeUps
import Weather
import WeatherStore

@testable import WeatherFetching

/// The contract of a wake-up: when it is due, what delays it, and its answer.
@Suite(.ownThread) struct WakeUpTests {
  let scene: Scene

  init() throws { scene = try Scene() }

  @Test func asksNoServiceOnAFreshInstallation() async throws {
    #expect(try await scene.answer(at: 0) == "noData nothing-saved")
    #expect(try await scene.answer(.simulated, at: 0) == "noData nothing-saved")
    #expect(try await scene.answer(.refresh(nil), at: 0) == "noData nothing-saved")
    #expect(scene.provider.requests.isEmpty)
  }

  @Test func fetchesAfterAPlaceIsSaved() async throws {
    let place = try scene.saveBerlin()
    scene.provider.will(say: Wire.ok())
    #expect(try await scene.answer(at: 0) == "newData first")
    #expect(try scene.lastRow == "newData first 200")
    let cached = try #require(try scene.fetcher().cachedResult(for: place))
    #expect(cached.report.current?.measurements.temperature == 7.4)
    #expect(cached.updatedAt == noon)
    #expect(try scene.store.wakeUps(limit: 9).count == 1)
  }

  @Test func switchesWakeUpsOffWhenEveryPlaceIsCleared() async throws {
    let place = try scene.saveBerlin()
    _ = try scene.store.clear(place.id)
    #expect(try scene.store.intervals().inForce == .minimum)
    let listener = await Listener(scene.center)
    #expect(try await scene.answer(at: 0) == "noData nothing-saved")
    #expect(try scene.store.intervals() == FetchIntervals(chosen: .minimum, inForce: .never))
    #expect(await listener.heard.isEmpty)
    #expect(scene.provider.requests.isEmpty)
  }

  @Test func respectsTheIntervalNeverExceptForARefresh() async throws {
    try scene.saveBerlin()
    try scene.store.choose(.never)
    #expect(try await scene.answer(at: 0) == "noData never")
    scene.provider.will(say: Wire.ok())
    #expect(try await scene.answer(.refresh(nil), at: 1) == "newData refresh")
  }

  @Test func keepsTheIntervalBetweenWakeUps() async throws {
    try scene.saveBerlin()
    scene.provider.will(say: Wire.ok())
    try await scene.fetch(at: 0)
    #expect(try await scene.answer(at: 14.9) == "noData not-due")
    // A wake-up that is not due has no row.
    #expect(try scene.lastRow == "newData first 200")
    #expect(scene.provider.requests.count == 1)
    scene.provider.will(say: Wire.ok())
    #expect(try await scene.answer(at: 16.1) == "noData interval")
    #expect(scene.provider.requests.count == 2)
  }

  @Test func waitsOnlyForTheBackOffAfterAFailure() async throws {
    try scene.saveBerlin()
    scene.provider.will(say: Wire.ok(), Wire.error("500 Oops", "x"))
    try await scene.fetch(at: 0)
    try await scene.fetch(at: 20)
    #expect(try await scene.answer(at: 20.4) == "noData backing-off")
    scene.provider.will(say: Wire.ok())
    #expect(try await scene.answer(at: 21.1) == "noData retry")
    #expect(try scene.schedule.parts.failures == 0)
  }

  @Test func simulatedWakeUpIgnoresIntervalAndBackOff() async throws {
    try scene.saveBerlin()
    scene.provider.will(say: Wire.ok(), Wire.error("500 Oops", "x"), Wire.ok())
    try await scene.fetch(at: 0)
    #expect(
      try await scene.answer(.simulated, at: 1) == "failed the provider is unavailable, HTTP status 500: x")
    #expect(try await scene.answer(.simulated, at: 1.1) == "noData simulated")
  }

  @Test func refreshesAResultOfAnyAge() async throws {
    let place = try scene.saveBerlin()
    scene.provider.will(say: Wire.ok(), Wire.ok(), Wire.ok())
    try await scene.fetch(at: 0)
    #expect(try await scene.answer(.refresh(place.id), at: 0.1) == "noData refresh")
    #expect(try await scene.answer(.refresh(nil), at: 0.2) == "noData refresh")
    #expect(scene.provider.requests.count == 3)
  }

  @Test func fetchesOnlyOldResultsForALook() async throws {
    let place = try scene.saveBerlin()
    scene.provider.will(say: Wire.ok(), Wire.ok(), Wire.error("500 Oops", "x"))
    #expect(try await scene.answer(.look(place.id), at: 0) == "newData look")
    #expect(try await scene.answer(.look(place.id), at: 29) == "noData fresh")
    #expect(try await scene.answer(.look(place.id), at: 31) == "noData look")
    try await scene.fetch(.look(place.id), at: 62)
    #expect(try await scene.answer(.look(place.id), at: 62.1) == "noData backing-off")
    #expect(scene.provider.requests.count == 3)
  }

  @Test func asksNothingForAPlaceThatIsNotSaved() async throws {
    let place = try scene.saveBerlin()
    #expect(try await scene.answer(.refresh(place.id + 1), at: 0) == "noData nothing-saved")
    #expect(scene.provider.requests.isEmpty)
  }

  @Test func fetchesAfterTheClockIsSetBack() async throws {
    let place = try scene.saveBerlin()
    scene.provider.will(say: Wire.ok(), Wire.ok(), Wire.ok(), Wire.ok())
    try await scene.fetch(at: 600)
    // Ten hours back: a refresh fetches immediately, the schedule an interval later.
    #expect(try await scene.answer(at: 0) == "noData not-due")
    #expect(try await scene.answer(at: 16.1) == "noData interval")
    try await scene.fetch(at: 600)
    #expect(try await scene.answer(.refresh(place.id), at: 30) == "noData refresh")
  }

  @Test func measuresDurationWithTheMonotonicClock() async throws {
    try scene.saveBerlin()
    scene.provider.will { [scene] connection in
      scene.now = noon - 3600
      connection.write(Wire.ok())
    }
    try await scene.fetch(at: 0)
    let duration = try #require(try scene.store.wakeUps(limit: 1).first?.outcome?.duration)
    #expect((.zero ... .seconds(60)).contains(duration))
  }
}
