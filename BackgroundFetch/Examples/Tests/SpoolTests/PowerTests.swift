import BackgroundFetch
import BackgroundFetchHost
import BackgroundFetchTesting
import ExampleProgram
import FoundationEssentials
import Testing

@testable import spool

/// The program on a virtual clock.
@Suite struct SpoolPowerTests {
  private let spooler: Spooler
  private let simulation: FetchSimulation
  private let host: FetchHost

  init() throws {
    spooler = try Spooler()
    simulation = try FetchSimulation(from: Date(timeIntervalSince1970: 1_795_003_200))
    host = simulation.host()
    let store = try FileFetchStore(folder: spooler.program.folder)
    try Spool(store: store, inbox: spooler.inbox).register(on: host)
  }

  private func fetches(_ time: Duration) async throws -> [String] {
    let before = simulation.memory.rows.count
    return try await simulation.run(host, for: time).fetches.dropFirst(before).map(\.task)
  }

  @Test func digestsOnMainsPowerOnly() async throws {
    simulation.conditions = Conditions(power: .battery)
    _ = try spooler.program.run("add", spooler.file("a", "text"))
    let onBattery = try await fetches(.seconds(86_400))
    #expect(onBattery.contains("collect"))
    #expect(!onBattery.contains("digest"))
    #expect(try spooler.list() == ["fetched a"])
    #expect(try host.explanation().last == "digest: waits for mains power")

    simulation.conditions = Conditions(power: .mains)
    #expect(try await fetches(.seconds(600)).contains("digest"))
    #expect(try spooler.list() == ["digested a"])
  }

  @Test func digestsOnlyWhatIsThere() async throws {
    #expect(try await fetches(.seconds(86_400)).allSatisfy { $0 == "collect" })
    for name in ["a", "b", "c"] {
      _ = try spooler.program.run("add", spooler.file(name, "text"))
      #expect(try await fetches(.seconds(3 * 3600)).filter { $0 == "digest" }.count == 1)
    }
    #expect(try spooler.list() == ["digested a", "digested b", "digested c"])
  }

  @Test func collectsWithinAnHour() async throws {
    let day = try await simulation.run(host, for: .seconds(86_400))
    let instants = day.fetches.map(\.startedAt)
    #expect(zip(instants, instants.dropFirst()).allSatisfy { $1.timeIntervalSince($0) < 3700 })
  }
}
