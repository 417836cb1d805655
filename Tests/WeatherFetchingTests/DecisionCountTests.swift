import BackgroundFetch
import LinuxEvents
import ScheduleParts
import Synchronization
import TestSupport
import Testing
import WakeUps
import WeatherStore

@testable import WeatherFetching

/// How often the schedule decides before one request leaves. Each decision reads the conditions of the machine once.
@Suite(.ownThread) struct DecisionCountTests {
  let scene: Scene

  init() throws {
    scene = try Scene()
    try scene.saveBerlin()
  }

  /// Performs one wake-up, and returns its answer and the number of decisions in it.
  private func wake(_ origin: WakeUpOrigin) async throws -> (answer: String, decisions: Int) {
    let count = Counter()
    let inputReader = try scene.inputReader { count.add() }
    let answer = await (try scene.fetcher(inputReader: inputReader)).performFetch(.scheduled, startedBy: origin)
    return ("\(answer) \(answer.reason.code)", count.value)
  }

  /// The host has decided before it starts the wake-up. Others start it at fixed times: most of their wake-ups end with
  /// the decision before the lock.
  @Test(arguments: [(WakeUpOrigin.host, 1), (.timer, 2), (.cron, 2)])
  func decidesOnceUnderTheLockForAHost(_ origin: WakeUpOrigin, _ expected: Int) async throws {
    scene.provider.will(say: Wire.ok())
    let wakeUp = try await wake(origin)
    #expect(wakeUp.answer == "newData first" && wakeUp.decisions == expected)
    #expect(scene.provider.requests.count == 1)
    let idle = try await wake(origin)
    #expect(idle.answer == "noData not-due" && idle.decisions == 1)
    #expect(try scene.store.wakeUps(limit: 9).count == 1)
  }

  /// Its row in the log begins before the wait, so that a process that is killed meanwhile is known.
  @Test func aHostThatWaitsForTheLockDecidesOnce() async throws {
    scene.provider.will(say: Wire.ok())
    let lock = try #require(try StoreLock.attempt(scene.paths.fetchLock))
    let waiting = Task { try await wake(.host) }
    while try scene.store.wakeUps(limit: 1).isEmpty { await Task.yield() }
    lock.release()
    let wakeUp = try await waiting.value
    #expect(wakeUp.answer == "newData first" && wakeUp.decisions == 1)
    #expect(try scene.lastRow == "newData first 200")
  }
}

private final class Counter: Sendable {
  private let count = Mutex(0)
  var value: Int { count.withLock { $0 } }
  func add() { count.withLock { $0 += 1 } }
}
