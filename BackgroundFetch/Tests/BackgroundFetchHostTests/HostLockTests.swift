import BackgroundFetch
import BackgroundFetchTestSupport
import Foundation
import Glibc
import LinuxEvents
import Testing

@testable import BackgroundFetchHost

/// Several hosts on one store, and a lock that changes hands.
@Suite(.withProcesses) struct HostLockTests {
  private let probe: Probe

  init() throws { probe = try Probe("a - 30 news") }

  /// Asks the host for a fetch, and returns whether exactly one began and ended.
  private func fetchesOnce() async throws -> Bool {
    let count = probe.starts.count
    // A simulation starts no fetch that still runs.
    #expect(try await eventually { probe.starts.allSatisfy { kill($0.pid, 0) != 0 } })
    try #require(try await probe.run(["simulate"]).exit == .exited(0))
    let isDone = try await eventually { probe.rows.count > count && probe.rows.last?.answer != nil }
    return isDone && probe.starts.count == count + 1
  }

  @Test(arguments: [SIGKILL, SIGTERM]) func oneOfFiveHostsFetchesAndAnotherTakesOver(signal: Int32) async throws {
    var hosts = try (0..<5).map { _ in try probe.start(["run"]) }
    #expect(try await eventually { probe.rows.first?.answer != nil })
    #expect(probe.starts.count == 1)
    let first = try #require(probe.hostPid)
    let report = "process \(first) is the host; this one takes over when it ends\n"
    #expect(try await eventually { hosts.allSatisfy { $0.pid == first || $0.errors == report } })
    while hosts.count > 1 {
      let pid = try #require(probe.hostPid)
      let index = try #require(hosts.firstIndex { $0.pid == pid })
      let host = hosts.remove(at: index)
      host.signal(signal)
      _ = try await host.end()
      #expect(try await eventually { hosts.contains { $0.pid == probe.hostPid } })
      #expect(try await fetchesOnce())
    }
    hosts[0].signal(SIGTERM)
    #expect(try await hosts[0].end().exit == .exited(0))
    #expect(probe.rows.map(\.number) == Array(1...5))
  }

  /// Hosts that wait do not wake each other, and neither does the host wake up without a reason.
  @Test func hostsSleepWhileNothingHappens() async throws {
    let hosts = try (0..<5).map { _ in try probe.start(["run"]) }
    #expect(try await eventually { probe.rows.first?.answer != nil && hosts.count { !$0.errors.isEmpty } == 4 })
    // They look at the lock for the last time 820 ms after its file was closed.
    var (before, after) = (-1, 0)
    for _ in 0..<20 where before != after {
      before = hosts.map(\.wakeUps).reduce(0, +)
      try await Task.sleep(for: .seconds(2))
      after = hosts.map(\.wakeUps).reduce(0, +)
    }
    #expect(after == before)
    for host in hosts { host.signal(SIGTERM) }
    for host in hosts { #expect(try await host.end().exit == .exited(0)) }
  }

  @Test func anIdleHostWithTenTasksSleeps() async throws {
    let probe = try Probe((0..<10).map { "task\($0) host\($0) 30 news" }.joined(separator: "\n"))
    let host = try probe.start(["run"])
    #expect(try await eventually { probe.rows.count { $0.answer != nil } == 10 })
    var (before, after) = (-1, 0)
    for _ in 0..<20 where before != after {
      before = host.wakeUps
      try await Task.sleep(for: .seconds(3))
      after = host.wakeUps
    }
    #expect(after == before)
    #expect(host.state == "S")
    host.signal(SIGTERM)
    #expect(try await host.end() == ProbeEnd(exit: .exited(0), output: "", errors: ""))
  }

  @Test func takesTheLockAgainAfterItsFileWasDeleted() async throws {
    let host = try await probe.startHost()
    for _ in 0..<3 {
      unlink(probe.folder + "/host.lock")
      #expect(try await eventually { probe.hostPid == host.pid })
      #expect(try await fetchesOnce())
    }
    host.signal(SIGTERM)
    #expect(try await host.end() == ProbeEnd(exit: .exited(0), output: "", errors: ""))
  }

  @Test func oneHostIsLeftAfterTheLockFileWasDeleted() async throws {
    let hosts = [try await probe.startHost(), try probe.start(["run"])]
    #expect(try await eventually { !hosts[1].errors.isEmpty })
    unlink(probe.folder + "/host.lock")
    #expect(try await eventually { probe.hostPid != nil })
    #expect(try await fetchesOnce())
    for host in hosts { host.signal(SIGTERM) }
    for host in hosts { #expect(try await host.end().exit == .exited(0)) }
  }

  @Test func endsWithAnErrorWhenItsFolderIsRemoved() async throws {
    let host = try await probe.startHost()
    try FileManager.default.removeItem(atPath: probe.folder)
    let end = try await host.end()
    #expect(end.exit == .exited(2))
    #expect(end.output.hasSuffix(" \(probe.folder): No such file or directory\n"))
  }

  @Test func followsAFolderThatIsReplaced() async throws {
    let host = try await probe.startHost()
    rename(probe.folder, probe.scratch("old"))
    try probe.scratch.write("two", to: "new/items")
    rename(probe.scratch("new"), probe.folder)
    #expect(try await eventually { probe.hostPid == host.pid && probe.rows.first?.answer != nil })
    #expect(try await fetchesOnce())
    // It notices changes in the new folder.
    let before = host.wakeUps
    #expect(try await probe.run(["look"]).exit == .exited(0))
    #expect(try await eventually { host.wakeUps > before })
    host.signal(SIGTERM)
    #expect(try await host.end().exit == .exited(0))
  }
}
