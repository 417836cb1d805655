import BackgroundFetch
import Foundation
import LoopbackServer
import SQLite
import TestSupport
import Testing
import WakeUps
import Weather
import WeatherStore

@testable import WeatherFetching

/// New data is a visible change; other changes are stored without a notification.
@Suite(.ownThread) struct NewDataTests {
  let scene: Scene

  init() throws { scene = try Scene() }

  @Test func ignoresAChangeOfATenthOfADegree() async throws {
    let place = try scene.saveBerlin()
    let listener = await Listener(scene.center)
    scene.provider.will(say: Wire.ok(Wire.place("7.4")), Wire.ok(Wire.place("7.3", at: 1_770_380_100)))
    #expect(try await scene.answer(at: 0) == "newData first")
    #expect(try await scene.answer(at: 17) == "noData interval")
    let cached = try #require(try scene.fetcher().cachedResult(for: place))
    #expect(cached.report.current?.measurements.temperature == 7.3)
    #expect(cached.updatedAt == noon + .seconds(17 * 60))
    #expect(await listener.heard.map(\.updatedAt) == [noon])
  }

  @Test func reportsAChangeOfADegreeOrCondition() async throws {
    try scene.saveBerlin()
    let listener = await Listener(scene.center)
    scene.provider.will(
      say: Wire.ok(Wire.place("7.4")), Wire.ok(Wire.place("8.6")), Wire.ok(Wire.place("8.6", code: 65)))
    #expect(try await scene.answer(at: 0) == "newData first")
    #expect(try await scene.answer(at: 17) == "newData interval")
    #expect(try await scene.answer(at: 34) == "newData interval")
    #expect(
      await listener.heard.map { $0.report.current?.measurements.condition } == [.lightRain, .lightRain, .heavyRain])
  }

  @Test func notModifiedRenewsOnlyTheAge() async throws {
    let place = try scene.saveBerlin()
    let listener = await Listener(scene.center)
    scene.provider.will(say: Wire.ok(Wire.place(), #"ETag: "a""#), Wire.notModified(), Wire.notModified())
    try await scene.fetch(at: 0)
    #expect(try await scene.answer(at: 40) == "noData interval")
    #expect(try scene.lastRow == "noData interval 304")
    #expect(scene.provider.requests.map { $0["If-None-Match"] } == [nil, #""a""#])

    let stored = try #require(try scene.store.cachedResult(for: place.id))
    #expect(stored.updatedAt == noon + .seconds(40 * 60))
    #expect(stored.staleAfter == noon + .seconds(70 * 60))
    let cached = try #require(try scene.fetcher().cachedResult(for: place))
    #expect(cached.updatedAt == noon + .seconds(40 * 60))
    #expect(cached.report.current?.measurements.temperature == 7.4)
    #expect(try rows("history") == 1)
    #expect(await listener.heard.count == 1)

    // The validator stays after an answer without one.
    try await scene.fetch(at: 60)
    #expect(scene.provider.requests.last?["If-None-Match"] == #""a""#)
  }

  @Test func writesAHistoryRowForEachChange() async throws {
    try scene.saveBerlin()
    scene.provider.will(
      say: Wire.ok(Wire.place("7.4")), Wire.ok(Wire.place("7.4", at: 1_770_380_100)),
      Wire.ok(Wire.place("7.3", at: 1_770_381_000)))
    try await scene.fetch(at: 0)
    try await scene.fetch(at: 17)
    #expect(try rows("history") == 1)
    try await scene.fetch(at: 34)
    #expect(try rows("history") == 2)
  }

  @Test func ignoresAnUnreadableResult() async throws {
    let place = try scene.saveBerlin()
    scene.provider.will(say: Wire.ok(Wire.place(), #"ETag: "a""#), Wire.ok())
    try await scene.fetch(at: 0)
    let stored = try #require(try scene.store.cachedResult(for: place.id))
    try scene.store.rewrite(#"{"schema":99}"#, of: stored)
    #expect(try scene.fetcher().cachedResult(for: place) == nil)
    // "Not modified" would refer to an unreadable result, so the request must be unconditional.
    #expect(try await scene.answer(at: 17) == "newData interval")
    #expect(scene.provider.requests.last?["If-None-Match"] == nil)
  }

  @Test func sendsValidatorsOnlyToTheirHost() async throws {
    let place = try scene.saveBerlin()
    scene.provider.will(say: Wire.ok(Wire.place(), #"ETag: "a""#))
    try await scene.fetch(at: 0)
    let other = try ScriptedProvider()
    other.will(say: Wire.ok(Wire.place("20.0")))
    scene.now = noon + .seconds(60)
    let answer = await (try scene.fetcher(asking: other)).performFetch(.refresh(place.id), startedBy: .hand)
    #expect("\(answer)" == "newData")
    #expect(other.requests.map { $0["If-None-Match"] } == [nil])
  }

  private func rows(_ table: String) throws -> Int? {
    try Connection(path: scene.paths.database, .create).value("SELECT count(*) FROM \(table)")
  }
}
