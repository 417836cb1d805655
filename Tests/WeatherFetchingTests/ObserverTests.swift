import Foundation
import Synchronization
import TestSupport
import Testing
import Weather
import WeatherStore

@testable import UpdateObservers
@testable import WeatherFetching

/// The observers of an update; the fetch does not depend on them.
@Suite @MainActor struct ObserverTests {
  let scene: Scene
  let folder: String

  init() throws {
    scene = try Scene()
    folder = scene.paths.folder
  }

  /// The result of a first fetch.
  private func result() async throws -> WeatherResult {
    let place = try scene.saveBerlin()
    scene.provider.will(say: Wire.ok())
    try await scene.fetch(at: 0)
    return try #require(try scene.fetcher().cachedResult(for: place))
  }

  private func queue(_ script: String, limit: Duration = .seconds(20)) -> HookQueue {
    HookQueue(Hook(command: ["sh", "-c", script, folder]), limit: limit) {
      "document of \($0.location.name)"
    } alertDocument: {
      "warning of \($0.alert.event)"
    } variable: {
      "\($0)!"
    }
  }

  private func written(_ name: String) throws -> String {
    try String(contentsOf: URL(filePath: "\(folder)/\(name)"), encoding: .utf8)
  }

  @Test func runsTheHookOnceForEachUpdate() async throws {
    let update = try await result()
    let queue = queue(#"cat >> "$0/said"; echo " $WEATHER_LOCATION $WEATHER_TEMPERATURE" >> "$0/said""#)
    queue.enqueue(update)
    queue.enqueue(update)
    #expect(throws: (any Error).self) { try written("said") }
    #expect(await queue.finish(within: .seconds(20)) == [.succeeded, .succeeded])
    #expect(try written("said") == "document of Berlin Berlin! 7.4!\ndocument of Berlin Berlin! 7.4!\n")
    #expect(await queue.finish(within: .seconds(20)) == [])
  }

  @Test func passesAvailableVariablesToTheHook() async throws {
    #expect(
      try await result().hookVariables == [
        "WEATHER_LOCATION": "Berlin", "WEATHER_LATITUDE": "52.5244", "WEATHER_LONGITUDE": "13.4105",
        "WEATHER_TEMPERATURE": "7.4", "WEATHER_CONDITION": "light-rain", "WEATHER_UPDATED_AT": "2026-02-06T12:00:00Z",
        "WEATHER_PROVIDER": "open-meteo",
      ])
  }

  @Test func doesNotWaitWithoutAHook() async throws {
    let queue = HookQueue(nil, limit: .seconds(8)) { _ in
      ""
    } alertDocument: { _ in
      ""
    } variable: {
      $0
    }
    queue.enqueue(try await result())
    #expect(await queue.finish(within: .seconds(20)) == [])
  }

  @Test func runsTheNextHookAfterAFailure() async throws {
    let update = try await result()
    let queue = queue("exit 7")
    queue.enqueue(update)
    queue.enqueue(update)
    #expect(await queue.finish(within: .seconds(20)) == [.exited(7), .exited(7)])
  }

  @Test func startsNoHookWithoutTime() async throws {
    let queue = queue(#": > "$0/said""#)
    queue.enqueue(try await result())
    let outcomes = await queue.finish(within: .milliseconds(-1))
    #expect(outcomes.map { $0.text(of: "the hook") } == ["the hook was not started: no time was left for it"])
    #expect(throws: (any Error).self) { try written("said") }
  }

  @Test func limitsAllHookRunsByTheRemainingTime() async throws {
    let update = try await result()
    let queue = queue("exec sleep 600", limit: .seconds(600))
    queue.enqueue(update)
    queue.enqueue(update)
    let outcomes = await queue.finish(within: .milliseconds(200))
    #expect(outcomes.count == 2)
    #expect(outcomes.last == .notStarted)
    guard case .ended(let limit) = outcomes[0] else {
      Issue.record("\(outcomes[0])")
      return
    }
    #expect(limit <= .milliseconds(200))
  }

  @Test @MainActor func countsUpdatesInTheBadgeUntilALook() async throws {
    let badge = Badge(keeper: scene.keeper()) { Issue.record("\($0)") }
    let listener = Listener(scene.center) { _ in badge.notice() }
    try scene.saveBerlin()
    scene.provider.will(say: Wire.ok(), Wire.ok(), Wire.ok(Wire.place("20.0")))
    for minute in [0.0, 17, 34] { try await scene.fetch(at: minute) }
    #expect(listener.heard.count == 2)
    badge.store()
    badge.store()
    #expect(try scene.store.unseenUpdates() == 2)
    scene.store.note(.look, at: noon, utcOffset: 0)
    #expect(try scene.store.unseenUpdates() == 0)
  }

  @Test @MainActor func succeedsWithoutABadge() async throws {
    let elsewhere = try Scene()
    elsewhere.store.close()
    let complaints = Mutex<[String]>([])
    let badge = Badge(keeper: elsewhere.keeper()) { said in complaints.withLock { $0.append(said) } }
    let listener = Listener(scene.center) { _ in badge.notice() }
    try scene.saveBerlin()
    scene.provider.will(say: Wire.ok())
    #expect(try await scene.answer(at: 0) == "newData first")
    #expect(listener.heard.count == 1)
    badge.store()
    #expect(complaints.withLock { $0.map { $0.hasPrefix("the badge was not counted: ") } } == [true])
  }
}
