import BackgroundFetch
import Foundation
import ScheduleParts
import TestSupport
import Testing
import WakeUps
import WeatherStore

@testable import WeatherFetching

/// `Retry-After` and validity as the provider states them. Both are stored.
@Suite(.ownThread) struct HoldTests {
  let scene: Scene

  init() throws { scene = try Scene() }

  /// Each purpose is held until the given minute, and the hold is read from the store each time.
  private func expectHeld(until minute: Double, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let asked = scene.provider.requests.count
    for purpose in [FetchPurpose.scheduled, .simulated, .refresh(nil)] {
      let answer = try await scene.fetch(purpose, at: minute - 0.1)
      #expect(
        answer.reason == RecordedReason(code: "held", detail: iso(minute)), sourceLocation: sourceLocation)
    }
    #expect(scene.provider.requests.count == asked, sourceLocation: sourceLocation)
    scene.provider.will(say: Wire.ok())
    let answer = try await scene.fetch(.refresh(nil), at: minute + 0.1)
    #expect(answer.failure == nil, sourceLocation: sourceLocation)
  }

  private func iso(_ minute: Double) -> String { (noon + .seconds(minute * 60)).formatted(.iso8601) }

  @Test(arguments: ["429 Too Many Requests", "503 Service Unavailable"])
  func keepsRetryAfterInSeconds(_ status: String) async throws {
    try scene.saveBerlin()
    scene.provider.will(say: Wire.error(status, "slow down", "Retry-After: 7200"))
    let answer = try await scene.fetch(at: 0)
    #expect(answer.result == .failed)
    #expect(answer.reason.code == (status.hasPrefix("429") ? "rate-limited" : "provider"))
    try await expectHeld(until: 120)
  }

  @Test(arguments: ["429 Too Many Requests", "503 Service Unavailable"])
  func keepsRetryAfterAsADate(_ status: String) async throws {
    try scene.saveBerlin()
    scene.provider.will(say: Wire.error(status, "slow down", "Retry-After: Fri, 06 Feb 2026 13:30:00 GMT"))
    try await scene.fetch(at: 0)
    try await expectHeld(until: 90)
  }

  @Test(arguments: [
    ("Minutely API request limit exceeded. Please try again in one minute.", 1.0),
    ("Hourly API request limit exceeded. Please try again in the next hour.", 60.0),
    ("Daily API request limit exceeded. Please try again tomorrow.", 720.0),
  ])
  func waitsForTheWindowOfARateLimit(_ reason: String, _ minute: Double) async throws {
    try scene.saveBerlin()
    scene.provider.will(say: Wire.error("429 Too Many Requests", reason))
    #expect(try await scene.answer(at: 0.2) == "failed the provider limits requests: \(reason)")
    try await expectHeld(until: minute)
  }

  @Test func doesNotFetchAValidResultAgain() async throws {
    let place = try scene.saveBerlin()
    scene.provider.will(say: Wire.ok(Wire.place(), "Cache-Control: max-age=3600"))
    try await scene.fetch(at: 0)
    for purpose in [FetchPurpose.scheduled, .simulated, .refresh(nil), .look(place.id)] {
      let answer = try await scene.fetch(purpose, at: 59)
      #expect(answer.reason == RecordedReason(code: "valid", detail: iso(60)))
    }
    #expect(scene.provider.requests.count == 1)
    scene.provider.will(say: Wire.ok())
    #expect(try await scene.answer(at: 61) == "noData interval")
  }

  @Test func renewsTheValidityAfterNotModified() async throws {
    try scene.saveBerlin()
    scene.provider.will(
      say: Wire.ok(Wire.place(), #"ETag: "a""#, "Expires: Fri, 06 Feb 2026 12:30:00 GMT"),
      Wire.notModified("Cache-Control: max-age=3600"))
    try await scene.fetch(at: 0)
    #expect(try await scene.fetch(at: 29).reason == RecordedReason(code: "valid", detail: iso(30)))
    #expect(try await scene.answer(at: 31) == "noData interval")
    #expect(try await scene.fetch(at: 90).reason == RecordedReason(code: "valid", detail: iso(91)))
  }

  @Test func limitsValidityToSixHours() async throws {
    try scene.saveBerlin()
    scene.provider.will(say: Wire.ok(Wire.place(), "Cache-Control: max-age=604800"), Wire.ok())
    try await scene.fetch(at: 0)
    #expect(try await scene.fetch(at: 359).reason == RecordedReason(code: "valid", detail: iso(360)))
    #expect(try await scene.answer(at: 361) == "noData interval")
  }

  @Test func endsValidityWithItsResult() async throws {
    let place = try scene.saveBerlin()
    scene.provider.will(say: Wire.ok(Wire.place(), "Cache-Control: max-age=21600"), Wire.ok())
    try await scene.fetch(at: 0)
    _ = try scene.store.clear(place.id)
    try await scene.fetch(at: 16)
    #expect(try scene.store.cachedResult(for: place.id) == nil)
    #expect(try scene.saveBerlin().id == place.id)
    #expect(try await scene.answer(at: 33) == "newData interval")
  }
}
