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

/// Validators and notes of one service, with requests to another service in between.
@Suite(.ownThread) struct DialogueMemoryTests {
  let scene: Scene
  let place: SavedLocation

  init() throws {
    scene = try Scene(order: ["open-meteo", "met-norway"])
    place = try scene.saveBerlin()
  }

  private static let modified = "Last-Modified: Fri, 06 Feb 2026 11:30:00 GMT"

  /// Makes the first fail, so that the second is asked.
  private func failFirst() { scene.provider.will(say: Wire.error("500 Internal Server Error", "no")) }

  private func conditions(_ provider: ScriptedProvider) -> [String?] {
    provider.requests.map { $0["If-Modified-Since"] }
  }

  @Test func sendsValidatorsOnlyToTheirService() async throws {
    failFirst()
    scene.norway.will(say: Wire.ok(Wire.norway(), DialogueMemoryTests.modified), Wire.notModified())
    try await scene.fetch(at: 0)
    failFirst()
    try await scene.fetch(.refresh(nil), at: 17)
    #expect(conditions(scene.norway) == [nil, "Fri, 06 Feb 2026 11:30:00 GMT"])
    #expect(conditions(scene.provider) == [nil, nil])
  }

  @Test func sendsNoValidatorWithoutAResult() async throws {
    failFirst()
    scene.norway.will(say: Wire.ok(Wire.norway(), DialogueMemoryTests.modified), Wire.ok(Wire.norway()))
    try await scene.fetch(at: 0)
    // Cleared and saved again: the request's memory is there, the result is not.
    _ = try scene.store.clear(place.id, deletingData: true)
    try scene.saveBerlin()
    failFirst()
    try await scene.fetch(.refresh(nil), at: 17)
    #expect(conditions(scene.norway) == [nil, nil])
  }

  @Test func sendsNoValidatorIfOnePlaceHasNoResult() async throws {
    try scene.saveSydney()
    let both = "[\(Wire.place()),\(Wire.place("21.0", latitude: "-33.75", longitude: "151.125", id: 1))]"
    scene.provider.will(
      say: Wire.ok(both, DialogueMemoryTests.modified), Wire.notModified(), Wire.ok(both, DialogueMemoryTests.modified))
    try await scene.fetch(at: 0)
    #expect(try await scene.answer(.refresh(nil), at: 17) == "noData refresh")
    try scene.execute("DELETE FROM result WHERE locationID = \(place.id)")
    #expect(try await scene.answer(.refresh(nil), at: 34) == "newData refresh")
    #expect(conditions(scene.provider) == [nil, "Fri, 06 Feb 2026 11:30:00 GMT", nil])
  }

  @Test func notModifiedRenewsOnlyTheResultOfItsService() async throws {
    failFirst()
    scene.norway.will(say: Wire.ok(Wire.norway(), DialogueMemoryTests.modified), Wire.notModified())
    try await scene.fetch(at: 0)
    scene.provider.will(say: Wire.ok())
    try await scene.fetch(.refresh(nil), at: 17)
    let first = try scene.store.cachedResult(for: place.id, provider: "open-meteo")
    failFirst()
    let listener = await Listener(scene.center)
    #expect(try await scene.answer(.refresh(nil), at: 34) == "noData refresh")
    #expect(try scene.store.cachedResult(for: place.id, provider: "open-meteo") == first)
    let renewed = try #require(try scene.store.cachedResult(for: place.id))
    #expect(renewed.provider == "met-norway" && renewed.updatedAt == noon + .seconds(34 * 60))
    #expect(try scene.fetcher().cachedResult(for: place)?.report.current?.measurements.temperature == 5.1)
    #expect(await listener.heard.isEmpty)
  }

  @Test func keepsANoteAboutAPlaceThatIsNotCovered() async throws {
    let service = NoteTaker()
    let attempt = WeatherLane.memoryKey(service, [RequestPlace(place.location)])
    let fetcher = try scene.fetcher()
    let asked = await fetcher.request(service, about: place, within: .seconds(1))
    #expect(asked.failure != nil && asked.serviceFailure == nil)
    let wakeUp = WakeUp(id: try scene.store.beginWakeUp(.hand, at: noon), origin: .hand, asked: noon)
    let completed = try fetcher.commit(asked, of: wakeUp)
    #expect("\(completed.answer)" == "failed the provider does not cover this place: abroad")
    let kept = try scene.store.validator(provider: "open-meteo", request: attempt, covering: [place.id])
    #expect(kept?.note == "abroad since 1783")
    #expect(try scene.schedule.parts.failedHosts.isEmpty)
    #expect(try scene.store.providerRecords() == [ProviderRecord(provider: "open-meteo", lastSuccess: noon)])
  }
}

/// A service without requests that covers no place, and keeps a note of that.
private struct NoteTaker: WithoutStations {
  let entry = WeatherService.openMeteo
  let host = "notes.example"
  let limit: RateLimit? = nil

  func reports(
    in answer: ProviderAnswer, of kind: WeatherService.Kind, zone: String?
  ) throws(ProviderError) -> [WeatherReport] { [] }

  func dialogue(
    about places: [RequestPlace], remembering memory: DialogueMemory
  ) -> any Dialogue<ProviderOutcome> {
    Refusal()
  }

  private struct Refusal: Dialogue {
    let memory = DialogueMemory(note: "abroad since 1783")

    mutating func next(
      after answer: ProviderAnswer?, at now: Date
    ) throws(ProviderError) -> DialogueStep<ProviderOutcome> {
      throw .notCovered(reason: "abroad")
    }
  }
}
