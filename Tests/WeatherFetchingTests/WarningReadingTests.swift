import BackgroundFetch
import Foundation
import LoopbackServer
import ScheduleParts
import TestSupport
import Testing
import Weather
import WeatherStore

@testable import WeatherFetching

/// The instants at which lists of warnings are read, and the requests for them.
@Suite(.ownThread) struct WarningReadingTests {
  private let warnings: WarningScene
  private var scene: Scene { warnings.scene }
  private var place: SavedLocation { warnings.place }

  init() throws { warnings = try WarningScene() }

  @Test func readsListsThatAreSoonDueTogetherWithTheWeather() async throws {
    let scene = try WarningScene(zone: "UTC").scene
    for _ in 0..<3 { scene.provider.will(say: Wire.error("500 Internal Server Error", "no")) }
    scene.alarm.will(say: Wire.ok(Wire.alerts()), Wire.ok(Wire.alerts()))
    try await scene.fetch(at: 0)
    try await scene.fetch(at: 11)
    #expect(scene.provider.requests.count == 2 && scene.alarm.requests.count == 1)
    try await scene.fetch(at: 14)
    #expect(scene.provider.requests.count == 3 && scene.alarm.requests.count == 2)
  }

  @Test func refreshReadsWarningsAgain() async throws {
    for _ in 0..<3 { scene.provider.will(say: Wire.ok(Wire.honolulu())) }
    scene.alarm.will(say: Wire.ok(Wire.alerts()), Wire.ok(Wire.alerts(Wire.alert())))
    try await scene.fetch(at: 0)
    // Within a second it is the same reading.
    #expect(try await scene.answer(.refresh(nil), at: 0.01) == "noData shared")
    #expect(scene.alarm.requests.count == 1)
    #expect(try await scene.answer(.refresh(nil), at: 0.1) == "newData refresh")
    #expect(scene.alarm.requests.count == 2)
    #expect(try warnings.inForce(at: 0.1) == ["A Flood Watch"])
  }

  @Test func refreshReadsWarningsWhileTheWeatherIsValid() async throws {
    try await warnings.fetchWeather(with: Wire.alerts())
    scene.alarm.will(say: Wire.ok(Wire.alerts(Wire.alert())))
    #expect(try await scene.answer(.refresh(nil), at: 1) == "newData refresh")
    #expect(scene.provider.requests.count == 1)
    #expect(try warnings.inForce(at: 1) == ["A Flood Watch"])
  }

  /// The list's own word is kept for its place; the rhythm of wake-ups is not bound by it.
  @Test func refreshDoesNotReadAValidList() async throws {
    scene.provider.will(say: Wire.ok(Wire.honolulu(), "Cache-Control: max-age=7200"))
    scene.alarm.will(
      say: Wire.ok(Wire.alerts(), "Cache-Control: max-age=7200"), Wire.ok(Wire.alerts(), "Cache-Control: max-age=60"),
      Wire.ok(Wire.alerts()))
    try await scene.fetch(at: 0)
    #expect(try await scene.answer(.refresh(nil), at: 5) == "noData valid")
    #expect(try scene.warningSchedule?.parts.validUntil == [place.key: noon + .seconds(7200)])
    #expect(try await scene.answer(at: 17) == "noData need")
    #expect(try await scene.answer(.refresh(nil), at: 17.5) == "noData valid")
    #expect(try await scene.answer(.refresh(nil), at: 18.1) == "noData refresh")
    #expect(scene.alarm.requests.count == 3)
  }

  @Test func refreshRespectsRetryAfter() async throws {
    for _ in 0..<2 { scene.provider.will(say: Wire.ok(Wire.honolulu())) }
    scene.alarm.will(say: Wire.answer("429 Too Many Requests", "", ["Retry-After: 600"]))
    try await scene.fetch(at: 0)
    try await scene.fetch(.refresh(nil), at: 5)
    #expect(scene.alarm.requests.count == 1)
  }

  @Test func refreshOfOnePlaceReadsOnlyItsList() async throws {
    let munich = try scene.saveMunich()
    for _ in 0..<2 { scene.provider.will(say: Wire.ok(Wire.place())) }
    scene.europe.will(say: Wire.ok(Wire.feed))
    try await scene.fetch(.refresh(munich.id), at: 0)
    #expect(scene.europe.requests.map(\.target) == ["/feeds/meteoalarm-legacy-atom-germany"])
    #expect(scene.alarm.requests.isEmpty)
  }

  @Test func sendsTheValidatorsOfAList() async throws {
    scene.provider.will(say: Wire.ok(Wire.honolulu(), "Cache-Control: max-age=7200"))
    scene.alarm.will(
      say: Wire.ok(Wire.alerts(Wire.alert()), "ETag: \"one\"", "Last-Modified: Fri, 06 Feb 2026 11:00:00 GMT"),
      Wire.notModified("ETag: \"one\""), Wire.ok(Wire.alerts()), Wire.ok(Wire.alerts()))
    try await scene.fetch(at: 0)
    #expect(try await scene.answer(at: 17) == "noData need")
    let request = scene.alarm.requests[1]
    #expect(request["if-none-match"] == "\"one\"")
    #expect(request["if-modified-since"] == "Fri, 06 Feb 2026 11:00:00 GMT")
    #expect(try warnings.inForce(at: 17) == ["A Flood Watch"])
    #expect(try scene.store.alertFeeds(for: place.id).first?.readAt == noon + .seconds(17 * 60))
    #expect(try scene.warningSchedule?.parts.failures == 0)
    // It said something else, without validators.
    #expect(try await scene.answer(at: 34) == "noData need")
    #expect(try warnings.inForce(at: 34) == [])
    #expect(try await scene.answer(at: 51) == "noData need")
    #expect(scene.alarm.requests[3]["if-none-match"] == nil)
  }

  /// With an area code from the user, an unchanged list may have warnings for the place.
  @Test func readsTheListAgainAfterAnAreaIsNamed() async throws {
    let munich = try scene.saveMunich()
    for _ in 0..<2 { scene.provider.will(say: Wire.ok(Wire.place())) }
    for _ in 0..<2 { scene.europe.will(say: Wire.ok(Wire.feed, "ETag: \"one\"")) }
    try await scene.fetch(.refresh(munich.id), at: 0)
    _ = try scene.store.prefer(warningAreas: ["DE356"], for: munich.id)
    try await scene.fetch(.refresh(munich.id), at: 1)
    #expect(scene.europe.requests.map { $0["if-none-match"] } == [nil, nil])
  }

  @Test func readsNoWarningsForALook() async throws {
    scene.provider.will(say: Wire.ok(Wire.honolulu()))
    try await scene.fetch(.look(place.id), at: 0)
    #expect(scene.provider.requests.count == 1 && scene.alarm.requests.isEmpty)
  }

  @Test func asksNoServiceWithoutWarningsForThePlace() async throws {
    _ = try scene.store.clear(place.id)
    try scene.saveBerlin()
    scene.provider.will(say: Wire.ok())
    #expect(try await scene.answer(at: 0) == "newData first")
    #expect(try scene.warningSchedule == nil)
    #expect(scene.alarm.requests.isEmpty)
  }
}
