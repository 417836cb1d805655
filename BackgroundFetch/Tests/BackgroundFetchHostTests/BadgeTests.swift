import BackgroundFetch
import BackgroundFetchHost
import BackgroundFetchTesting
import FoundationEssentials
import Testing

/// The number of updates that the user has not seen.
@Suite struct BadgeTests {
  private let simulation: FetchSimulation

  init() throws { simulation = try FetchSimulation(from: Date(timeIntervalSince1970: 1_795_000_000)) }

  /// Returns the badge after one fetch with this result.
  private func badge(
    after result: BackgroundFetchResult, _ report: @escaping @Sendable (FetchContext<String>) -> Void = { _ in }
  ) async throws -> Int {
    let host = simulation.host()
    host.register("board", items: { ["A7"] }, interval: .minimum) { context in
      report(context)
      return result
    }
    _ = try await host.wake(startedBy: "simulated")
    return simulation.memory.unseen
  }

  @Test func countsOneUpdateForNewData() async throws {
    #expect(try await badge(after: .newData) == 1)
  }

  @Test func countsTheUpdatesOfAFetch() async throws {
    #expect(try await badge(after: .newData) { $0.count(updates: 3) } == 3)
    #expect(try await badge(after: .newData) { $0.count(updates: 2) } == 5)
  }

  @Test(arguments: [BackgroundFetchResult.noData, .failed])
  func countsNoUpdatesWithoutNewData(result: BackgroundFetchResult) async throws {
    #expect(try await badge(after: result) { $0.count(updates: 3) } == 0)
  }

  @Test func countsNoNegativeUpdates() async throws {
    #expect(try await badge(after: .newData) { $0.count(updates: -1) } == 0)
  }
}
