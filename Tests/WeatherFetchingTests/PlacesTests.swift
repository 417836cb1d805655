import BackgroundFetch
import Foundation
import LoopbackServer
import ScheduleParts
import Services
import Synchronization
import TestSupport
import Testing
import WakeUps
import Weather
import WeatherStore

@testable import WeatherFetching

/// Several places, and places that come, go and are learned about.
@Suite(.ownThread) struct PlacesTests {
  let scene: Scene

  init() throws { scene = try Scene() }

  private var both: String { "[\(Wire.place("7.4")),\(sydney("21.0", id: 1))]" }

  private func sydney(_ temperature: String, id: Int? = nil) -> String {
    Wire.place(
      temperature, code: 0, zone: "Australia/Sydney", latitude: "-33.75", longitude: "151.25", id: id)
  }

  @Test func makesOneRequestForAllPlaces() async throws {
    let places = [try scene.saveBerlin(), try scene.saveSydney()]
    let listener = await Listener(scene.center)
    scene.provider.will(say: Wire.ok(both), Wire.ok(both))
    #expect(try await scene.answer(at: 0) == "newData first")
    #expect(await listener.heard.map(\.location.name) == ["Berlin", "Sydney"])
    #expect(try await scene.answer(at: 17) == "noData interval")
    #expect(scene.provider.requests.count == 2)
    let target = try #require(scene.provider.requests.first?.target)
    #expect(target.hasPrefix("/v1/forecast?latitude=52.5244,-33.87&longitude=13.4105,151.21&"))
    let degrees = try places.map { try scene.fetcher().cachedResult(for: $0)?.report.current?.measurements.temperature }
    #expect(degrees == [7.4, 21.0])
  }

  @Test func notifiesOnlyOfChangedPlaces() async throws {
    try scene.saveBerlin()
    try scene.saveSydney()
    let listener = await Listener(scene.center)
    let warmer = "[\(Wire.place("7.4")),\(sydney("24.0", id: 1))]"
    scene.provider.will(say: Wire.ok(both), Wire.ok(warmer))
    try await scene.fetch(at: 0)
    #expect(try await scene.answer(at: 17) == "newData interval")
    #expect(await listener.heard.map(\.location.name) == ["Berlin", "Sydney", "Sydney"])
  }

  @Test func rejectsAnAnswerForFewerPlaces() async throws {
    try scene.saveBerlin()
    try scene.saveSydney()
    scene.provider.will(say: Wire.ok())
    #expect(
      try await scene.answer(at: 0)
        == "failed the provider's answer makes no sense: it has 1 places, but the request had 2")
  }

  @Test func fetchesANewPlaceAlone() async throws {
    try scene.saveBerlin()
    scene.provider.will(say: Wire.ok(Wire.place(), "Cache-Control: max-age=7200"), Wire.ok(sydney("21.0")))
    try await scene.fetch(at: 0)
    try scene.saveSydney()
    #expect(try await scene.answer(at: 17) == "newData interval")
    #expect(scene.provider.requests.last?.target.hasPrefix("/v1/forecast?latitude=-33.87&") == true)
  }

  /// The current place, which was saved last, is in the first request.
  @Test func storesEachAnswerBeforeTheNextRequest() async throws {
    let count = OpenMeteo.maximumPlaces + 1
    @Sendable func latitude(_ index: Int) -> String { "\(Double(index) / 50)" }
    try scene.execute(
      (0..<count).map {
        "INSERT INTO location (name, latitude, longitude, timeZone, savedAt, lastUsedAt, lookedAt)"
          + " VALUES ('\($0)', \(latitude($0)), 0, 'GMT', \($0), 0, \(noon.timeIntervalSince1970));"
      }.joined() + "UPDATE setting SET currentLocationID = \(count), intervalInForce = 'minimum'")
    let many = (Array(0..<count - 2) + [count - 1]).enumerated().map {
      Wire.place(latitude: latitude($1), longitude: "0.0", id: $0 == 0 ? nil : $0)
    }
    let stored = Mutex(0)
    scene.provider.will(say: Wire.ok("[\(many.joined(separator: ","))]"))
    scene.provider.will { [paths = scene.paths] connection in
      stored.withLock { $0 = (try? WeatherStore.openForReading(paths).updates().count) ?? 0 }
      connection.write(Wire.ok(Wire.place(latitude: latitude(count - 2), longitude: "0.0")))
    }
    #expect(try await scene.answer(at: 0) == "newData first")
    #expect(stored.withLock { $0 } == count - 1)
    #expect(try scene.store.updates().count == count)
    #expect(scene.provider.requests.map(\.method) == ["POST", "GET"])
  }

  @Test func asksOnceForPlacesInTheSameCell() async throws {
    let berlin = try scene.saveBerlin()
    let near = try scene.store.save(SamplePlaces.place("Mitte", at: 52.5242, 13.4107, in: "Europe/Berlin"), at: noon)
    scene.provider.will(say: Wire.ok())
    #expect(try await scene.answer(at: 0) == "newData first")
    let degrees = try [berlin, near].map {
      try scene.fetcher().cachedResult(for: $0)?.report.current?.measurements.temperature
    }
    #expect(degrees == [7.4, 7.4])
    #expect(scene.provider.requests.first?.target.hasPrefix("/v1/forecast?latitude=52.5244&") == true)
  }

  @Test func asksLessAboutPlacesThatTheUserDoesNotLookAt() async throws {
    try scene.saveSydney()
    try scene.saveBerlin()
    scene.now = noon + .seconds(8 * 86_400)
    try scene.execute("UPDATE location SET lookedAt = \(noon.timeIntervalSince1970)")
    scene.provider.will(say: Wire.ok(), Wire.ok(sydney("21.0")))
    let answer = try await scene.fetcher().performFetch(.scheduled, startedBy: .hand)
    #expect("\(answer)" == "newData")
    let targets = scene.provider.requests.map(\.target)
    #expect(targets.map { $0.contains("minutely_15") } == [true, false])
    #expect(targets.last?.hasPrefix("/v1/forecast?latitude=-33.87&") == true)
  }

  @Test func rejectsAnAnswerForAnotherPlace() async throws {
    try scene.saveSydney()
    scene.provider.will(say: Wire.ok())
    #expect(
      try await scene.answer(at: 0) == "failed the provider's answer makes no sense: it is for a place 16093 km away")
  }

  @Test(arguments: [false, true])
  func storesNoResultForAPlaceClearedDuringTheFetch(deletingData: Bool) async throws {
    // Without a zone: learning one must not fail for it either.
    let berlin = try scene.saveBerlin(zone: nil)
    try scene.saveSydney()
    let listener = await Listener(scene.center)
    scene.provider.will { [paths = scene.paths, both] connection in
      do {
        _ = try WeatherStore.openForWriting(paths, at: noon).clear(berlin.id, deletingData: deletingData)
      } catch {
        Issue.record(error)
      }
      connection.write(Wire.ok(both))
    }
    #expect(try await scene.answer(at: 0) == "newData first")
    #expect(try scene.lastRow == "newData first 200")
    #expect(await listener.heard.map(\.location.name) == ["Sydney"])
    #expect(try scene.store.cachedResult(for: berlin.id) == nil)
  }

  @Test func reportsNoDataIfTheOnlyPlaceIsCleared() async throws {
    let berlin = try scene.saveBerlin(zone: nil)
    let listener = await Listener(scene.center)
    scene.provider.will { [paths = scene.paths] connection in
      do {
        _ = try WeatherStore.openForWriting(paths, at: noon).clear(berlin.id)
      } catch {
        Issue.record(error)
      }
      connection.write(Wire.ok(Wire.place(), "Cache-Control: max-age=7200"))
    }
    #expect(try await scene.answer(at: 0) == "noData first")
    #expect(try scene.lastRow == "noData first 200")
    #expect(await listener.heard.isEmpty)
    #expect(try scene.store.intervals().inForce == .never)
    #expect(try scene.schedule.parts.validUntil.isEmpty)
  }

  @Test func storesTheZoneOfCoordinatesFromTheFirstAnswer() async throws {
    let place = try scene.saveBerlin(zone: nil)
    scene.provider.will(say: Wire.ok(Wire.place(zone: "Europe/Berlin")), Wire.ok(Wire.place(zone: "Europe/Rome")))
    try await scene.fetch(at: 0)
    #expect(try scene.store.locations().map(\.location.timeZone) == ["Europe/Berlin"])
    #expect(try scene.fetcher().cachedResult(for: place)?.location.timeZone == "Europe/Berlin")
    try await scene.fetch(at: 17)
    #expect(try scene.store.locations().map(\.location.timeZone) == ["Europe/Berlin"])
  }
}
