import BackgroundFetchTestSupport
import Foundation
import Testing

@testable import HostParts

/// Requests to a pretend service manager, and to the user's own where one runs.
@Suite(.timeLimit(.minutes(2))) struct ServiceManagerTests {
  /// Longer than any working machine needs; only what hangs is waited for.
  private static let timeout = Duration.seconds(60)

  private func start(_ bus: PretendBus, limit: Duration = Self.timeout) -> Bool? {
    ServiceManager(runtimeFolder: bus.folder)?.start("vane-next@1795600000.timer", within: limit)
  }

  private func manager(_ answer: [UInt8]) throws -> PretendBus {
    try PretendBus(at: "systemd/private") { client in
      client.authenticate()
      let call = client.read { $0.ranges(of: Array("replace\0".utf8)).count == 1 } ?? []
      let words = ["StartUnit", "vane-next@1795600000.timer", "org.freedesktop.systemd1.Manager"]
      if words.allSatisfy({ call.ranges(of: Array($0.utf8)).count == 1 }) { client.write(answer) }
    }
  }

  @Test(
    arguments: [
      (PretendReply.text("/org/freedesktop/systemd1/job/85", to: 1), true),
      // The manager reports changes of units to every client.
      (PretendReply.signal + PretendReply.signal + PretendReply.text("/job/85", to: 1), true),
      (PretendReply.text("/job/85", to: 7) + PretendReply.error(to: 1), false),
      (PretendReply.error(to: 1), false), ([], false), (Array("HTTP/1.1 400 Bad Request\r\n\r\n".utf8), false),
    ] as [([UInt8], Bool)])
  func startsAUnit(answer: [UInt8], isStarted: Bool) throws {
    #expect(try start(manager(answer)) == isStarted)
  }

  @Test func aManagerThatNeverAnswersIsLeft() throws {
    let bus = try PretendBus(at: "systemd/private") { client in
      client.authenticate()
      _ = client.read { _ in false }
    }
    #expect(start(bus, limit: .milliseconds(200)) == false)
  }

  @Test func worksWithoutAManager() {
    #expect(ServiceManager(runtimeFolder: "run") == nil)
    #expect(ServiceManager(runtimeFolder: "/nowhere")?.start("a.timer", within: Self.timeout) == false)
  }

  private static let session = ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"]
    .flatMap { FileManager.default.fileExists(atPath: $0 + "/systemd/private") ? $0 : nil }

  @Test(.enabled(if: session != nil, "no service manager of the user runs"))
  func theRealManagerAccepts() throws {
    let session = try #require(Self.session)
    let manager = try #require(ServiceManager(runtimeFolder: session))
    // It is active in every session, so nothing changes.
    #expect(manager.start("basic.target", within: Self.timeout))
    #expect(!manager.start("vane-no-such-unit.timer", within: Self.timeout))
  }
}
