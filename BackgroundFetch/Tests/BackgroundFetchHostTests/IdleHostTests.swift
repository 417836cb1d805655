import Foundation
import Testing

@testable import BackgroundFetchHost

/// A host that waits.
@Suite(.withProcesses) struct IdleHostTests {
  /// The threads of the thread pool wake up once a second.
  @Test func hasOneThread() async throws {
    let probe = try Probe("a - 30 news")
    let host = try probe.start(["run"])
    #expect(try await eventually { probe.rows.first?.answer != nil })
    #expect(try FileManager.default.contentsOfDirectory(atPath: "/proc/\(host.pid)/task").count == 1)
  }
}
