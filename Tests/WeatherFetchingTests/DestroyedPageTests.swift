import BackgroundFetch
import Foundation
import TestSupport
import Testing
import WakeUps
import Weather
import WeatherStore

@testable import WeatherFetching

/// Every page of a store destroyed, one after another: the next wake-up succeeds, and no saved place is lost.
@Suite(.ownThread) struct DestroyedPageTests {
  private static let pageSize = 4096
  private let scene: Scene

  init() throws { scene = try Scene(filter: AlertFilter(floor: .moderate, mute: [])) }

  private func forecast(_ temperature: String) -> String {
    let places = [
      Wire.place(temperature, id: 0),
      Wire.place(temperature, zone: "Australia/Sydney", latitude: "-33.87", longitude: "151.21", id: 1),
      Wire.place(temperature, zone: "Pacific/Honolulu", latitude: "21.25", longitude: "-157.875", id: 2),
    ]
    return "[\(places.joined(separator: ","))]"
  }

  private func answer(_ temperature: String) {
    scene.provider.will(say: Wire.ok(forecast(temperature), #"ETag: "\#(temperature)""#))
    scene.alarm.will(say: Wire.ok(Wire.alerts(Wire.alert(ends: "2026-03-06T18:00:00Z"))))
  }

  /// Three places with results, years of history, a long log, looks, warnings and what rules remember.
  private func fill() async throws {
    let places = [try scene.saveBerlin(), try scene.saveSydney(), try scene.saveHonolulu()]
    for hour in 0..<3 {
      answer("\(hour).5")
      #expect(try await scene.answer(.refresh(nil), at: Double(hour) * 60).hasPrefix("newData"))
    }
    for round in 0..<60 {
      let then = noon - Double(round + 1) * 86_400
      let wakeUp = try scene.store.beginWakeUp(.timer, at: then)
      var values = Measurements()
      values.temperature = Double(round)
      let changes = places.map { place in
        ResultChange(
          locationID: place.id, provider: "met-norway", beganAt: then, updatedAt: then, staleAfter: then,
          snapshot: String(repeating: "x", count: 6000),
          current: CurrentWeather(measurements: values, validAt: then, basis: .analysis))
      }
      _ = try scene.store.commit(
        FetchCommit(wakeUp: wakeUp, outcome: WakeUpOutcome(finishedAt: then, answer: .newData), results: changes))
      scene.store.note(.look, at: then, utcOffset: 0)
    }
    try scene.store.changeRuleMemory { $0 = RuleMemory() }
    scene.store.close()
  }

  @Test func repairsAnyDestroyedPageWithoutLosingAPlace() async throws {
    try await fill()
    let store = try Data(contentsOf: URL(filePath: scene.paths.database))
    let locations = try Data(contentsOf: URL(filePath: scene.paths.locations))
    let pages = store.count / DestroyedPageTests.pageSize
    #expect(pages > 30)
    var repaired = 0
    for page in 0..<pages {
      for isRandom in [false, true] {
        var damaged = store
        let start = page * DestroyedPageTests.pageSize
        damaged.replaceSubrange(
          start..<start + DestroyedPageTests.pageSize, with: DestroyedPageTests.page(isRandom: isRandom, seed: page))
        repaired += try await wakeUp(damaged, locations, "page \(page + 1), \(isRandom ? "random" : "zero") bytes")
      }
    }
    #expect(repaired > pages / 2)
  }

  /// - Returns: 1 when the store was set aside.
  private func wakeUp(_ damaged: Data, _ locations: Data, _ comment: String) async throws -> Int {
    let scratch = ScratchFolder()
    let paths = StorePaths(folder: scratch.path)
    try damaged.write(to: URL(filePath: paths.database))
    try locations.write(to: URL(filePath: paths.locations))

    let asked = scene.provider.requests.count
    scene.now = noon + 86_400
    answer("9.5")
    let scene = scene
    let keeper = try StoreKeeper.open(paths, timeout: .seconds(5), now: { scene.now }, report: { _ in })
    let answer = try await scene.fetcher(keeper: keeper).performFetch(.scheduled, startedBy: .hand)
    #expect(answer.description == "newData", "\(comment)")
    // No service is asked twice, even if the damage is found after the request.
    #expect(scene.provider.requests.count == asked + 1, "\(comment)")
    let saved = try keeper.store.locations()
    #expect(saved.map(\.location.name) == ["Berlin", "Sydney", "Honolulu"], "\(comment)")
    #expect(try keeper.store.currentLocation()?.location.name == "Honolulu", "\(comment)")
    #expect(try saved.allSatisfy { try keeper.store.cachedResult(for: $0.id, provider: "open-meteo") != nil })
    #expect(try keeper.store.wakeUps(limit: 1).first?.outcome?.answer == .newData, "\(comment)")
    keeper.store.close()
    return try FileManager.default.contentsOfDirectory(atPath: paths.folder).contains { $0.contains("corrupt") } ? 1 : 0
  }

  private static func page(isRandom: Bool, seed: Int) -> Data {
    guard isRandom else { return Data(count: pageSize) }
    var state = UInt64(seed) &* 0x9e37_79b9_7f4a_7c15 | 1
    return Data(
      (0..<pageSize).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(truncatingIfNeeded: state >> 33)
      })
  }
}
