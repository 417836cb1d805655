import BackgroundFetch
import BackgroundFetchHost
import BackgroundFetchTestSupport
import Foundation
import LinuxEvents
import Testing

/// A wake-up that is not due.
@Suite struct NotDueTests {
  private let folder = ScratchFolder()
  private let host: FetchHost

  init() throws {
    host = FetchHost(store: try FileFetchStore(folder: folder.path))
    let saved: @Sendable () -> [String] = { ["A7"] }
    host.register("board", items: saved, interval: .minimum) { _ in .newData }
  }

  /// The files of the store with the time of their last change.
  private func files() throws -> [String: Date] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).reduce(into: [:]) { files, name in
      files[name] = try FileManager.default.attributesOfItem(atPath: folder(name))[.modificationDate] as? Date
    }
  }

  @Test func writesNothing() async throws {
    #expect(try await host.wake().result == .newData)
    let before = try files()
    #expect(try await host.wake().result == .noData)
    #expect(try files() == before)
  }

  @Test func waitsForNoOtherProcess() async throws {
    #expect(try await host.wake().result == .newData)
    let lock = try #require(try FileLock.attempt(folder("fetch-task_20board.lock")))
    #expect(try await host.wake().reason != "another process fetches")
    #expect(try await host.wake(startedBy: "simulated").reason == "another process fetches")
    lock.release()
    #expect(try await host.wake(startedBy: "simulated").result == .newData)
  }
}
