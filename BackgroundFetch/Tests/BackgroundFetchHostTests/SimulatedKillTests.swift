import BackgroundFetch
import Foundation
import Synchronization
import Testing
import Zones

@testable import BackgroundFetchHost
@testable import BackgroundFetchTesting

/// A process that is killed at any commit leaves nothing undone and nothing done twice.
@Suite(.serialized) struct SimulatedKillTests {
  private static let start = Date(timeIntervalSince1970: 1_795_003_200)

  /// Returns the simulation of half a day of three tasks.
  static func day(_ kills: Set<FetchSimulation.Kill> = []) async throws -> FetchSimulation {
    let simulation = try FetchSimulation(from: start)
    simulation.kills = kills
    let first = start.addingTimeInterval(3 * 3600)
    simulation.looks = [first, first + .seconds(4 * 3600)]
    let host = simulation.host(wakeUpsPerDay: .fitting(atMost: 4))
    host.add("news", hosts: ["x"]) { _ in .newData }
    host.add("mail", hosts: ["x"]) { context in
      context.stays(until: simulation.now + .seconds(3600))
      return .noData
    }
    let failures = Mutex(2)
    host.add("fails") { _ in
      failures.withLock { left in
        left -= 1
        return left < 0 ? .newData : .failed
      }
    }
    _ = try await simulation.run(host, for: .seconds(32_000))
    simulation.kills = []
    // The next process closes the rows that are still open.
    _ = try await simulation.run(host, for: .seconds(6000))
    _ = try await host.wake()
    return simulation
  }

  private func check(_ simulation: FetchSimulation, _ usual: FetchSimulation, _ kills: Set<FetchSimulation.Kill>) {
    let (rows, memory) = (simulation.store.rows, simulation.memory)
    for row in rows {
      let commits = simulation.store.history.filter { $0.task == row.task && $0.number == row.number }
      #expect(commits.count == 2, "\(row.task) \(row.number) after \(kills)")
      #expect(commits.first?.answer == nil && commits.last?.answer != nil, "\(row.task) \(row.number) after \(kills)")
    }
    for task in ["news", "mail", "fails"] {
      let own = rows.filter { $0.task == task }
      #expect(own.map(\.number) == Array(1...own.count))
      let forLooks = own.filter { ["first", "interval", "retry", "expected"].contains($0.reason) }
      #expect(memory.tasks[task]?.budget.spent.count == forLooks.count, "\(task) after \(kills)")
      let fewest = usual.store.rows.count { $0.task == task } - 2 * kills.count
      #expect(own.count >= fewest, "\(task) is stuck after \(kills)")
      let last = own.last?.startedAt ?? .distantPast
      #expect(last > SimulatedKillTests.start + .seconds(20_000), "\(task) is stuck after \(kills)")
    }
  }

  @Test(arguments: 0..<4)
  func survivesAKillAtEveryCommit(shard: Int) async throws {
    let usual = try await SimulatedKillTests.day()
    check(usual, usual, [])
    try #require(usual.commits > 20)
    for number in stride(from: shard, to: usual.commits, by: 4) {
      for kill in [FetchSimulation.Kill.before(number), .after(number)] {
        check(try await SimulatedKillTests.day([kill]), usual, [kill])
      }
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func survivesSeveralKills(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let usual = try await SimulatedKillTests.day()
    let kills = (0..<3).map { _ in
      let number = Int(random.next() % UInt64(usual.commits))
      return random.next() % 2 == 0 ? FetchSimulation.Kill.before(number) : .after(number)
    }
    check(try await SimulatedKillTests.day(Set(kills)), usual, Set(kills))
  }
}
