import BackgroundFetch
import FoundationEssentials
import LoopbackServer
import Services
import TestSupport
import Testing
import WakeUps
import Weather
import WeatherStore

@testable import WeatherFetching

/// The ledger of weights, which is asked before each request.
@Suite(.ownThread) struct LedgerTests {
  let scene: Scene

  init() throws {
    scene = try Scene(limits: ["open-meteo": [.minute: 10, .day: 100]])
  }

  private func spent(_ window: RateLimitWindow) throws -> Double {
    try scene.store.ledger(of: scene.provider.host).spent(in: window, at: scene.now)
  }

  @Test func booksTheWeightOfARequest() async throws {
    try scene.saveBerlin()
    scene.provider.will(say: Wire.ok())
    #expect(try await scene.answer(at: 0) == "newData first")
    #expect(try spent(.minute) == 3.6)
    #expect(try spent(.day) == 3.6)
  }

  @Test func anErrorAnswerWeighsOneAndARequestThatWasNotSentNothing() async throws {
    try scene.saveBerlin()
    scene.provider.will(say: Wire.error("500 Internal Server Error", "no"))
    try await scene.fetch(at: 0)
    #expect(try spent(.day) == 1)
    let nobody = try ScriptedProvider(instead: "127.0.0.1:1")
    _ = try await scene.fetcher(asking: nobody).performFetch(.refresh(nil), startedBy: .hand)
    #expect(try scene.store.ledger(of: nobody.host).spent(in: .day, at: scene.now) == 0)
  }

  /// Two of three places fit into nine tenths of the minute.
  @Test func leavesOutWhatDoesNotFitAndSaysSo() async throws {
    try scene.saveSydney()
    try scene.saveHonolulu()
    try scene.saveBerlin()
    let two = "[\(Wire.place("9.4", latitude: "-33.87", longitude: "151.21")),\(Wire.place("7.4", id: 1))]"
    scene.provider.will { [scene] connection in
      let target = scene.provider.requests.last?.target ?? ""
      #expect(target.hasPrefix("/v1/forecast?latitude=-33.87,52.5244&"))
      connection.write(Wire.ok(two))
    }
    #expect(try await scene.answer(at: 0) == "newData first")
    #expect(try spent(.minute) == 7.2)
    let leftOut = try #require(try scene.store.leftOutPlaces())
    #expect(leftOut.count == 1 && leftOut.account == scene.provider.host && leftOut.until == noon + 60)
    #expect(!leftOut.sentNothing)
  }

  @Test func keepsTheReserveForTheUser() async throws {
    let berlin = try scene.saveBerlin()
    _ = try scene.store.book(
      under: RateLimit(account: scene.provider.host, [.day: 100]), for: .user, at: noon
    ) { _ in 90 }
    #expect(try await scene.answer(at: 0) == "noData quota")
    #expect(scene.provider.requests.isEmpty)
    // The next wake-up waits for the end of the day.
    #expect(try scene.decision(learns: false) == .wait(until: noon + 43_200, .quota(account: scene.provider.host)))
    scene.provider.will(say: Wire.ok())
    #expect(try await scene.answer(.refresh(berlin.id), at: 1) == "newData refresh")
    #expect(try scene.store.leftOutPlaces() == nil)
    _ = try scene.store.book(
      under: RateLimit(account: scene.provider.host, [.day: 100]), for: .user, at: scene.now
    ) { $0 }
    #expect(try await scene.answer(.refresh(berlin.id), at: 2) == "noData quota")
    #expect(try scene.lastRow == "noData quota -")
  }

  /// A clock that was ahead by three hours, three days or twelve years when a request was booked.
  @Test(arguments: [180, 4_320, 6_307_200] as [Double]) func aClockThatWasAheadDelaysUntilTheEndOfTheDay(
    lead: Double
  ) async throws {
    let scene = try Scene(limits: ["open-meteo": [.day: 5]])
    try scene.saveBerlin()
    scene.provider.will(say: Wire.ok(), Wire.ok())
    #expect(try await scene.answer(at: lead) == "newData first")
    #expect(try await scene.answer(at: 0) == "noData not-due")
    #expect(try await scene.answer(at: 20) == "noData quota")
    let answers = [try await scene.answer(at: 700), try await scene.answer(at: 730)]
    #expect(answers == ["noData quota", "noData interval"])
    #expect(scene.provider.requests.count == 2)
  }

  @Test func processesNeverExceedALimitTogether() async throws {
    let limit = RateLimit(account: "api.example", [.day: 100])
    let granted = await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask { [paths = scene.paths] in
          guard let store = try? WeatherStore.openForWriting(paths, at: noon) else { return 0.0 }
          var granted = 0.0
          for _ in 0..<10 {
            granted += (try? store.book(under: limit, for: .user, at: noon) { min(3.6, $0) }) ?? 0
          }
          return granted
        }
      }
      return await group.reduce(0, +)
    }
    #expect(abs(granted - 100) < 1e-6)
  }
}
