import BackgroundFetch
import BackgroundFetchHost
import BackgroundFetchTesting
import FoundationEssentials
import Synchronization
import Testing

/// A task that asks several hosts, of which some ask to wait, and fetches that the user asks for.
@Suite struct SeveralHostsTests {
  /// What the task is about, and what its last fetch could ask.
  private final class World: Sendable {
    let hosts = Mutex(["a.example", "b.example"])
    let waiting = Mutex<Set<String>>([])
    let asked = Mutex<[String]>([])
  }

  private let simulation: FetchSimulation
  private let world = World()
  private let host: FetchHost

  init() throws {
    simulation = try FetchSimulation(from: Date(timeIntervalSince1970: 1_795_000_000))
    host = simulation.host()
    let (world, simulation) = (world, simulation)
    let saved: @Sendable () -> [String] = { ["news"] }
    let hosts: @Sendable () -> [String] = { world.hosts.withLock(\.self) }
    host.register("feeds", items: saved, interval: .minimum, hosts: hosts()) { context in
      let hosts = world.hosts.withLock { $0 }.filter { context.mayAsk($0) }
      world.asked.withLock { $0 = hosts }
      for host in hosts where world.waiting.withLock({ $0.contains(host) }) {
        context.wait(for: host, until: simulation.now + .seconds(7200))
      }
      return .noData
    }
  }

  /// Returns the hosts that a fetch at the user's request could ask; `nil` without a fetch.
  private func refresh() async throws -> [String]? {
    world.asked.withLock { $0 = [] }
    let rows = simulation.memory.rows.count
    _ = try await host.refresh()
    return simulation.memory.rows.count == rows ? nil : world.asked.withLock { $0 }
  }

  @Test func fetchesAtTheUsersRequestAlthoughNothingIsDue() async throws {
    #expect(try await refresh() == ["a.example", "b.example"])
    #expect(try await host.wake().result == .noData)
    #expect(try await refresh() == ["a.example", "b.example"])
    #expect(simulation.memory.rows.map(\.origin) == ["user", "user"])
  }

  @Test func asksTheHostsThatDidNotAskToWait() async throws {
    world.waiting.withLock { $0 = ["a.example"] }
    #expect(try await refresh() == ["a.example", "b.example"])
    #expect(try await refresh() == ["b.example"])
  }

  @Test func fetchesNothingWhileAllHostsAskedToWait() async throws {
    world.waiting.withLock { $0 = ["a.example", "b.example"] }
    #expect(try await refresh() != nil)
    #expect(try await refresh() == nil)
    #expect(try await host.refresh() == FetchAnswer(.noData, reason: "a.example asked to wait"))
  }

  @Test func hostsAreThoseOfTheItemsThatAreSavedNow() async throws {
    world.waiting.withLock { $0 = ["a.example", "b.example"] }
    #expect(try await refresh() != nil)
    world.hosts.withLock { $0.append("c.example") }
    #expect(try await refresh() == ["c.example"])
  }
}
