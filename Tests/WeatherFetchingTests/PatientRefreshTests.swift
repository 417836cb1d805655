import BackgroundFetch
import FoundationEssentials
import Services
import Synchronization
import TestSupport
import Testing
import WakeUps
import WeatherStore

@testable import WeatherFetching

/// A refresh that a user waits for: it goes on until all places are asked about, or the user stops waiting.
@Suite(.ownThread) struct PatientRefreshTests {
  private static let sydney = Wire.place("9.4", latitude: "-33.87", longitude: "151.21")
  private static let berlin = Wire.place("7.4", id: 1)
  private static let honolulu = Wire.place("20.1", latitude: "21.3069", longitude: "-157.8583")

  /// Saves three places of weight 3.6 each; two of them fit into a limit of 8.
  private func scene(_ window: RateLimitWindow) throws -> Scene {
    let scene = try Scene(limits: ["open-meteo": [window: 8]])
    try scene.saveSydney()
    try scene.saveHonolulu()
    try scene.saveBerlin()
    scene.provider.will(say: Wire.ok("[\(Self.sydney),\(Self.berlin)]"), Wire.ok(Self.honolulu))
    return scene
  }

  private func refresh(
    _ scene: Scene, deadline: Duration? = nil, while goesOn: @escaping @Sendable (FetchProgress) -> Bool
  ) async throws -> (answer: String, progress: [String]) {
    let heard = Mutex<[String]>([])
    let fetcher = try scene.fetcher(
      deadline: deadline,
      goesOn: { progress in
        heard.withLock { $0.append("\(progress)" + (progress.isWaiting ? " waiting" : "")) }
        if progress.isWaiting { scene.now += 20 }
        return goesOn(progress)
      })
    let answer = await fetcher.performFetch(.refresh(nil), startedBy: .foreground)
    return ("\(answer)", heard.withLock { $0 })
  }

  @Test func waitsForTheNextMinute() async throws {
    let scene = try scene(.minute)
    scene.now += 15
    let refresh = try await refresh(scene) { _ in true }
    #expect(refresh.answer == "newData")
    #expect(scene.provider.requests.count == 2)
    #expect(
      refresh.progress == [
        "progress 0 3", "progress 2 3", "progress 2 3 waiting", "progress 2 3 waiting", "progress 2 3 waiting",
        "progress 3 3",
      ])
    #expect(try scene.store.leftOutPlaces() == nil)
    #expect(try scene.store.updates().count == 3)
  }

  @Test func leavesOutWhatHasToWaitLonger() async throws {
    let scene = try scene(.hour)
    let refresh = try await refresh(scene) { _ in true }
    #expect(refresh.answer == "newData")
    #expect(scene.provider.requests.count == 1)
    #expect(try scene.store.leftOutPlaces()?.count == 1)
  }

  @Test func wakeUpsDoNotWait() async throws {
    let scene = try scene(.minute)
    _ = try await refresh(scene, deadline: .seconds(600)) { _ in true }
    #expect(scene.provider.requests.count == 1)
    #expect(try scene.store.leftOutPlaces()?.count == 1)
  }

  @Test func storesWhatWasAnsweredWhenTheUserStopsWaiting() async throws {
    let scene = try scene(.minute)
    let refresh = try await refresh(scene) { _ in false }
    #expect(refresh.answer == "newData")
    #expect(scene.provider.requests.count == 1)
    #expect(try scene.store.updates().count == 2)
    #expect(try scene.lastRow == "newData refresh 200")
  }

  @Test func storesWhatWasAnsweredWhenTheUserStopsWaitingForRoom() async throws {
    let scene = try scene(.minute)
    let refresh = try await refresh(scene) { !$0.isWaiting }
    #expect(refresh.answer == "newData")
    #expect(refresh.progress.last == "progress 2 3 waiting")
    #expect(try scene.store.updates().count == 2)
  }
}
