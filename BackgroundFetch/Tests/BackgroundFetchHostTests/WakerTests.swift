import BackgroundFetch
import BackgroundFetchTesting
import Foundation
import Synchronization
import Testing

@testable import BackgroundFetchHost

/// What a fetch leaves in the memory.
@Suite struct WakerTests {
  private let simulation: FetchSimulation
  private let host: FetchHost
  private let start = Date(timeIntervalSince1970: 1_795_000_000)

  init() throws {
    simulation = try FetchSimulation(from: start)
    host = simulation.host()
  }

  private func register(
    _ name: String = "feed",
    _ body: @escaping @Sendable (FetchContext<String>) async throws -> BackgroundFetchResult
  ) {
    host.add(name, items: ["one", "two"], hosts: ["news.example"], body)
  }

  private func isReadable() -> Bool { (try? FetchMemory(text: simulation.memory.text, path: "state")) != nil }

  /// A server may send any date.
  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, 1e15, -1e15])
  func believesNoAbsurdValidity(seconds: Double) async throws {
    register { context in
      context.stays(until: Date(timeIntervalSinceReferenceDate: seconds))
      context.wait(for: "news.example", until: Date(timeIntervalSinceReferenceDate: seconds))
      return .newData
    }
    _ = try await host.wake()
    #expect(isReadable())
    let state = try #require(simulation.memory.tasks["feed"]?.state)
    #expect(state.validUntil.values.allSatisfy { $0 <= start + ScheduleState.maximumValidity })
    #expect(state.retryAfter.values.allSatisfy { $0 <= start + ScheduleState.maximumRetryAfter })
  }

  @Test func obeysALongRetryAfterForADay() async throws {
    let asked = Mutex<[Date]>([])
    register { [simulation, start] context in
      asked.withLock { $0.append(simulation.now) }
      if simulation.now == start { context.wait(for: "news.example", until: .distantFuture) }
      return .failed
    }
    _ = try await simulation.run(host, for: .seconds(3 * 86_400))
    #expect(asked.withLock { $0.count } > 1)
    #expect(asked.withLock { $0.dropFirst().allSatisfy { $0 >= start + .seconds(86_400) } })
  }

  @Test(arguments: ["simulated", "user"])
  func asksNoHostThatAskedToWait(origin: String) async throws {
    register { [start] context in
      context.wait(for: "news.example", until: start + .seconds(60))
      return .newData
    }
    register("other") { _ in .newData }
    #expect(try await host.wake(task: "feed").result == .newData)
    let answer = try await host.wake(startedBy: origin, task: "other")
    #expect(answer == FetchAnswer(.noData, reason: "news.example asked to wait"))
    #expect(simulation.memory.rows.map(\.task) == ["feed"])
  }

  @Test func forgetsItemsThatAreNoLongerSaved() async throws {
    let items = Mutex(["one", "two"])
    let saved: @Sendable () -> [String] = { items.withLock { $0 } }
    host.add("feed", saved: saved) { context in
      for item in context.items { context.keep(validator: "v", for: item) }
      context.stays(until: Date(timeIntervalSince1970: 1_795_003_600))
      items.withLock { $0 = ["two"] }
      return .newData
    }
    _ = try await host.wake()
    let kept = try #require(simulation.memory.tasks["feed"])
    #expect(kept.validators == ["two": "v"])
    #expect(kept.state.validUntil.keys.sorted() == ["two"])
  }

  @Test func filtersTheDetailOfARow() async throws {
    struct Hostile: Error, CustomStringConvertible { let description = "no\u{1b}[2Jroute\n\u{202e}x" }
    register { _ in throw Hostile() }
    _ = try await host.wake()
    #expect(simulation.memory.rows.last?.answer?.reason == "no [2Jroute x")
    var change = FetchChange()
    change.rows = simulation.memory.rows
    change.rows[0].end = nil
    try host.store.commit(change)
    try host.waker.closeDeadRows(of: try host.tasks()[0], "gave \u{1b}[2J\n" + String(repeating: "x", count: 4096))
    let detail = try #require(simulation.memory.rows.last?.answer?.reason)
    #expect(detail.hasPrefix("gave [2J x"))
    #expect(detail.count <= 200)
  }

  @Test func countsNoFailureDuringTheBackOffOfAnother() async throws {
    register { _ in .failed }
    _ = try await host.wake()
    _ = try await host.wake(startedBy: "user")
    #expect(simulation.memory.rows.count == 2)
    #expect(simulation.memory.tasks["feed"]?.state.failures == 1)
  }

  @Test func fetchesNothingWithoutItems() async throws {
    struct Unreadable: Error {}
    let unreadable: @Sendable () throws -> [String] = { throw Unreadable() }
    host.add("empty", items: [])
    host.add("unreadable", saved: unreadable) { _ in .newData }
    #expect(try await host.wake(startedBy: "user", task: "empty") == FetchAnswer(.noData, reason: "nothing is saved"))
    #expect(try await host.wake(startedBy: "user", task: "unreadable") == FetchAnswer(.failed, reason: "Unreadable()"))
    #expect(simulation.memory.rows.isEmpty)
  }
}
