import BackgroundFetch
import Foundation
import LinuxEvents
import LoopbackServer
import ScheduleParts
import Synchronization
import TestSupport
import Testing
import WakeUps
import Weather
import WeatherStore

@testable import WeatherFetching

/// One fetch runs at a time, and fetches that waited for it share its result.
@Suite(.ownThread) struct LockTests {
  let scene: Scene

  init() throws { scene = try Scene() }

  @Test func makesOneRequestForFiveConcurrentFetches() async throws {
    try scene.saveBerlin()
    scene.provider.will(say: Wire.ok())
    let answers = try await withThrowingTaskGroup(of: String.self) { [scene] group in
      for _ in 0..<5 {
        // As five programs would: each with a connection of its own.
        let fetcher = try scene.fetcher(store: WeatherStore.openForWriting(scene.paths, at: noon))
        group.addTask {
          let answer = await fetcher.performFetch(.refresh(nil), startedBy: .foreground)
          return "\(answer) \(answer.reason.code)"
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers.sorted() == ["newData refresh"] + Array(repeating: "noData shared", count: 4).sorted())
    #expect(scene.provider.requests.count == 1)
    #expect(try scene.store.wakeUps(limit: 9).allSatisfy { $0.outcome != nil })
  }

  @Test(arguments: [(FetchPurpose.refresh(nil), "shared"), (.scheduled, "not-due"), (.look(1), "fresh")])
  func sharesTheResultAfterWaitingForTheLock(_ purpose: FetchPurpose, _ reason: String) async throws {
    #expect(try scene.saveBerlin().id == 1)
    // The first answer comes only when the second fetch has decided to fetch too, and so waits for the lock.
    let waiting = DispatchSemaphore(value: 0)
    let asking = DispatchSemaphore(value: 0)
    scene.provider.will { connection in
      asking.signal()
      // Without an answer the first fetch fails, and with it the test.
      guard waiting.wait(timeout: .now() + .seconds(60)) == .success else { return }
      connection.write(Wire.ok())
    }
    let calls = Mutex(0)
    let second = try scene.fetcher(store: WeatherStore.openForWriting(scene.paths, at: noon)) {
      // The clock is read at the beginning, and again after the input of the decision is read.
      if calls.withLock({
        $0 += 1
        return $0
      }) == 2 {
        waiting.signal()
      }
      return noon
    }
    let first = try scene.fetcher()
    async let brought = first.performFetch(.scheduled, startedBy: .host)
    let isAsked = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(returning: asking.wait(timeout: .now() + .seconds(60)) == .success)
      }
    }
    try #require(isAsked, "the first fetch sends no request")
    let answer = await second.performFetch(purpose, startedBy: .foreground)
    #expect("\(await brought)" == "newData")
    #expect("\(answer) \(answer.reason.code)" == "noData \(reason)")
    #expect(scene.provider.requests.count == 1)
  }

  @Test func endsTheWaitAtItsLimit() async throws {
    try scene.saveBerlin()
    let lock = try #require(try StoreLock.attempt(scene.paths.fetchLock))
    let answer = try await scene.fetcher(timeout: .milliseconds(50)).performFetch(.refresh(nil), startedBy: .hand)
    lock.release()
    #expect("\(answer)" == "failed another fetch has been running for 0 s; try again")
    #expect(try scene.lastRow == "failed locked -")
    #expect(try scene.schedule.parts.failures == 0)
  }

  @Test func endsTheWaitAtTheDeadline() async throws {
    try scene.saveBerlin()
    let lock = try #require(try StoreLock.attempt(scene.paths.fetchLock))
    let fetcher = try scene.fetcher(deadline: .zero, timeout: .seconds(600))
    let answer = await fetcher.performFetch(.refresh(nil), startedBy: .hand)
    lock.release()
    #expect(answer.reason.code == "locked")
  }

  @Test func doesNotWaitWhenNothingIsDue() async throws {
    try scene.saveBerlin()
    scene.provider.will(say: Wire.ok())
    try await scene.fetch(at: 0)
    let lock = try #require(try StoreLock.attempt(scene.paths.fetchLock))
    #expect(try await scene.answer(at: 1) == "noData not-due")
    lock.release()
  }

  @MainActor @Test func releasesTheLockBeforeItNotifies() async throws {
    let place = try scene.saveBerlin()
    scene.provider.will(say: Wire.ok(), Wire.ok(Wire.place("20.0")))
    let again = try scene.fetcher(now: { noon + .seconds(60) })
    var second: Task<WakeUpAnswer, Never>?
    let (paths, store) = (scene.paths, scene.store)
    let listener = Listener(scene.center) { result in
      guard second == nil else { return }
      #expect(throws: Never.self) {
        let lock = try #require(try StoreLock.attempt(paths.fetchLock))
        lock.release()
        // After the commit, the store has the result, and the row with the answer.
        #expect(try store.cachedResult(for: place.id)?.updatedAt == result.updatedAt)
        #expect(try store.wakeUps(limit: 1).first?.outcome?.answer == .newData)
      }
      second = Task { await again.performFetch(.refresh(nil), startedBy: .foreground) }
    }
    #expect("\(try await scene.fetch(at: 0))" == "newData")
    #expect("\(try #require(await second?.value))" == "newData")
    #expect(listener.heard.map(\.updatedAt) == [noon, noon + .seconds(60)])
  }
}
