import BackgroundFetch
import Foundation
import LoopbackServer
import ScheduleParts
import TestSupport
import Testing
import WakeUps
import WeatherStore

@testable import WeatherFetching

/// The time limit of an attempt: a third of the remaining time, so that the next attempt has time.
@Suite(.ownThread) struct AttemptLimitTests {
  let scene: Scene

  init() throws { scene = try Scene(order: ["open-meteo", "met-norway"]) }

  @Test func leavesTimeForTheNextServiceAfterAHang() async throws {
    try scene.saveBerlin()
    scene.provider.will { $0.waitForPeerToClose() }
    scene.norway.will(say: Wire.ok(Wire.norway()))
    let answer = try await scene.fetcher(deadline: .seconds(12)).performFetch(.scheduled, startedBy: .hand)
    #expect("\(answer)" == "newData")
    #expect(scene.norway.requests.count == 1)
    let reason = try #require(try scene.store.providerRecords().first { $0.provider == "open-meteo" }?.reason)
    #expect(reason.code == "timed-out")
    #expect(try limit(in: reason.detail) <= 4)
  }

  @Test func usesTheShorterLimitOfTheExchange() async throws {
    try scene.saveBerlin()
    scene.provider.will { $0.waitForPeerToClose() }
    scene.norway.will { $0.waitForPeerToClose() }
    let answer = try await scene.fetcher(exchange: .milliseconds(250), deadline: .seconds(600)).performFetch(
      .scheduled, startedBy: .hand)
    #expect(answer.reason.code == "timed-out")
    #expect(try limit(in: answer.reason.detail) <= 0.25)
    #expect(scene.provider.requests.count == 1 && scene.norway.requests.count == 1)
  }

  /// Seconds in `the answer of HOST took longer than 1 s`, or in milliseconds.
  private func limit(in detail: String?) throws -> Double {
    let words = try #require(detail).split(separator: " ").suffix(2)
    let number = try #require(words.first.flatMap { Double($0) })
    return words.last == "ms" ? number / 1000 : number
  }
}
