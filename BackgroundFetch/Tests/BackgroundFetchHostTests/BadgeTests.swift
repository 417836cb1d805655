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
    after result: BackgroundFetchResult, updates: Int? = nil
  ) async throws -> Int {
    let host = simulation.host()
    let saved: @Sendable () -> [String] = { ["A7"] }
    host.register("board", items: saved, interval: .minimum) { context in
      if let updates { context.count(updates: updates) }
      return result
    }
    _ = try await host.wake(startedBy: "simulated")
    return simulation.unseen
  }

  @Test func countsOneUpdateForNewData() async throws {
    #expect(try await badge(after: .newData) == 1)
  }

  @Test func countsTheUpdatesOfAFetch() async throws {
    #expect(try await badge(after: .newData, updates: 3) == 3)
    #expect(try await badge(after: .newData, updates: 2) == 5)
  }

  @Test(arguments: [BackgroundFetchResult.noData, .failed])
  func countsNoUpdatesWithoutNewData(result: BackgroundFetchResult) async throws {
    #expect(try await badge(after: result, updates: 3) == 0)
  }

  @Test func countsNoNegativeUpdates() async throws {
    #expect(try await badge(after: .newData, updates: -1) == 0)
  }
}
