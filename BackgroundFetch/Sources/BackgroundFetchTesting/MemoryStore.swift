import BackgroundFetch
import BackgroundFetchHost
import FoundationEssentials
import Synchronization

/// A store in memory that can die at a commit.
final class MemoryStore: FetchStore {
  struct Killed: Error {}

  private struct State: Sendable {
    var memory = FetchMemory(seed: 1)
    var commits = 0
    var kills: Set<FetchSimulation.Kill> = []
    var rows: [FetchRow] = []
    var history: [FetchRow] = []
  }

  let folder: String
  private let state = Mutex(State())

  init() throws {
    folder = FileManager.default.temporaryDirectory.path() + "background-fetch-\(UUID().uuidString)"
    _ = try FileFetchStore(folder: folder)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  var commits: Int { state.withLock { $0.commits } }
  var rows: [FetchRow] { state.withLock { $0.rows } }
  /// Each row of each commit, in order.
  var history: [FetchRow] { state.withLock { $0.history } }
  var kills: Set<FetchSimulation.Kill> {
    get { state.withLock { $0.kills } }
    set { state.withLock { $0.kills = newValue } }
  }

  func memory() -> FetchMemory { state.withLock { $0.memory } }

  func commit(_ change: FetchChange) throws {
    try state.withLock { state in
      defer { state.commits += 1 }
      if state.kills.contains(.before(state.commits)) { throw Killed() }
      state.memory.apply(change)
      state.history += change.rows
      for row in change.rows {
        if let index = state.rows.lastIndex(where: { $0.task == row.task && $0.number == row.number }) {
          state.rows[index] = row
        } else {
          state.rows.append(row)
        }
      }
      if state.kills.contains(.after(state.commits)) { throw Killed() }
    }
  }

  func repair(at now: Date) -> String? { nil }
}
