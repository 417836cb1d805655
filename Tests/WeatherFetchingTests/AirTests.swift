import BackgroundFetch
import Foundation
import LoopbackServer
import ScheduleParts
import Services
import TestSupport
import Testing
import WakeUps
import Weather
import WeatherJSON
import WeatherStore

@testable import WeatherFetching

/// Air quality: asked after the weather, at most every six hours, and without effect on the weather.
@Suite(.ownThread) struct AirTests {
  let scene: Scene

  init() throws { scene = try Scene(limits: ["open-meteo": [.minute: 100, .day: 1_000]], asksAboutAir: true) }

  /// The air of a place in two hours from noon on.
  private static func air(_ particles: String = "[80,90]", latitude: String = "52.5", longitude: String = "13.4")
    -> String
  {
    """
    {"latitude":\(latitude),"longitude":\(longitude),"utc_offset_seconds":3600,"hourly_units":{"pm2_5":"μg/m³"},\
    "hourly":{"time":[1770379200,1770382800],"pm2_5":\(particles)}}
    """
  }

  private func stored(_ place: SavedLocation) throws -> StoredAir? { try scene.store.air(for: place.id) }

  private func particles(_ place: SavedLocation) throws -> [Double?]? {
    try stored(place)?.content.map { try AirSeriesText.decode($0)[.pollutant(.fineParticles)] }
  }

  private var spent: Double { get throws { try scene.store.ledger(of: scene.air.host).spent(in: .day, at: scene.now) } }

  @Test func asksAfterTheWeatherAndBooksItsWeight() async throws {
    let place = try scene.saveBerlin()
    scene.provider.will(say: Wire.ok())
    scene.air.will(say: Wire.ok(Self.air()))
    #expect(try await scene.answer(at: 0) == "newData first")
    #expect(scene.air.requests.map { $0.target.prefix(50) } == ["/v1/air-quality?latitude=52.5244&longitude=13.4105"])
    #expect(try particles(place) == [80, 90])
    #expect(try stored(place)?.updatedAt == noon)
    #expect(try spent == 1.3)
    let record = try #require(try scene.store.providerRecords().first { $0.provider == "open-meteo-air" })
    #expect(record.lastSuccess == noon && record.lastFailure == nil)
  }

  @Test func asksAtMostEverySixHours() async throws {
    try scene.saveBerlin()
    scene.provider.will(say: Wire.ok(), Wire.ok(), Wire.ok(), Wire.ok())
    scene.air.will(say: Wire.ok(Self.air()), Wire.ok(Self.air("[1,2]")))
    try await scene.fetch(at: 0)
    try await scene.fetch(.refresh(nil), at: 359)
    #expect(scene.air.requests.count == 1)
    try await scene.fetch(.refresh(nil), at: 360)
    #expect(scene.air.requests.count == 2)
    // A clock that was set back does not block it.
    try await scene.fetch(.refresh(nil), at: 100)
    #expect(scene.air.requests.count == 3)
  }

  @Test func failureLeavesTheWeatherAndWaits() async throws {
    let place = try scene.saveBerlin()
    scene.provider.will(say: Wire.ok(), Wire.ok(), Wire.ok())
    scene.air.will(say: Wire.error("500 Internal Server Error", "no"), Wire.ok(Self.air()))
    #expect(try await scene.answer(at: 0) == "newData first")
    #expect(try scene.lastRow == "newData first 200")
    #expect(try scene.schedule.parts.failures == 0 && scene.schedule.parts.failedHosts.isEmpty)
    #expect(try scene.store.cachedResult(for: place.id) != nil)
    #expect(try stored(place) == nil)
    let record = try #require(try scene.store.providerRecords().first { $0.provider == "open-meteo-air" })
    #expect(record.lastSuccess == nil && record.lastFailure == noon && record.reason?.code == "provider")
    #expect(try spent == 1)
    // The next fetch comes in the back-off of the air.
    try await scene.fetch(.refresh(nil), at: 0.1)
    #expect(scene.air.requests.count == 1)
    try await scene.fetch(.refresh(nil), at: 300)
    #expect(try particles(place) == [80, 90])
  }

  @Test func aServiceThatHangsCostsOnlyItsOwnTime() async throws {
    let place = try scene.saveBerlin()
    scene.provider.will(say: Wire.ok())
    scene.air.will { $0.waitForPeerToClose() }
    scene.now = noon
    let answer = try await scene.fetcher(exchange: .milliseconds(300)).performFetch(.scheduled, startedBy: .hand)
    #expect(answer.result == .newData)
    #expect(try scene.store.cachedResult(for: place.id) != nil)
  }

  @Test func storesTheWeatherBeforeItAsks() async throws {
    let place = try scene.saveBerlin()
    scene.provider.will(say: Wire.ok())
    scene.air.will { [scene] connection in
      #expect((try? scene.store.cachedResult(for: place.id)) != nil)
      connection.write(Wire.ok(Self.air()))
    }
    let listener = await Listener(scene.center)
    try await scene.fetch(at: 0)
    #expect(await listener.heard.count == 1, "the air is no update of the weather")
  }

  @Test func asksOnlyAboutPlacesThatTheUserLooksAt() async throws {
    try scene.saveSydney()
    try scene.saveBerlin()
    scene.now = noon + .seconds(8 * 86_400)
    scene.provider.will(
      say: Wire.ok(), Wire.ok(Wire.place(latitude: "-33.87", longitude: "151.21")))
    scene.air.will(say: Wire.ok(Self.air()))
    try await scene.fetch(at: 8 * 1_440)
    #expect(scene.air.requests.count == 1)
    #expect(scene.air.requests.first?.target.contains("latitude=52.5244&") == true)
  }

  @Test func anAnswerWithoutValuesLeavesTheEarlierOnes() async throws {
    let place = try scene.saveBerlin()
    scene.provider.will(say: Wire.ok(), Wire.ok())
    scene.air.will(say: Wire.ok(Self.air()), Wire.ok(Self.air("[null,null]")))
    try await scene.fetch(at: 0)
    try await scene.fetch(.refresh(nil), at: 400)
    #expect(try particles(place) == [80, 90])
    #expect(try stored(place)?.updatedAt == noon && stored(place)?.askedAt == noon + .seconds(400 * 60))
  }

  @Test func refusesTheAirOfAnotherPlace() async throws {
    let place = try scene.saveBerlin()
    scene.provider.will(say: Wire.ok())
    scene.air.will(say: Wire.ok(Self.air(latitude: "-77.8", longitude: "166.7")))
    #expect(try await scene.answer(at: 0) == "newData first")
    #expect(try stored(place) == nil)
  }

  @Test func doesNotAskWhereTheWeatherFailed() async throws {
    try scene.saveBerlin()
    scene.provider.will(say: Wire.error("500 Internal Server Error", "no"))
    #expect(try await scene.fetch(at: 0).result == .failed)
    #expect(scene.air.requests.isEmpty)
  }
}
