import BackgroundFetch
import BackgroundFetchTestSupport
import Foundation
import Glibc
import LinuxEvents
import Testing

@testable import BackgroundFetchHost

/// Programs that share a store and register different tasks.
@Suite(.withProcesses) struct RegistrationTests {
  @Test(arguments: ["run", "wake", "plan"])
  func refusesANameThatIsRegisteredTwice(command: String) async throws {
    let probe = try Probe("a - 30 news", "a - 30 none")
    let end = try await probe.run([command])
    #expect(end.output.contains("two tasks are registered as a\n"))
    #expect(end.exit == .exited(command == "wake" ? 1 : 2))
    #expect(probe.rows.isEmpty)
  }

  @Test func leavesTasksOfOtherProgramsAlone() async throws {
    let probe = try Probe("mine - 30 news")
    let theirs = "theirs - 30 news"
    #expect(try await probe.run(["wake"], tasks: theirs).output == "newData\n")
    let before = try probe.store.memory().tasks["theirs"]
    #expect(try await probe.run(["wake"]).output == "newData\n")
    #expect(try probe.store.memory().tasks["theirs"] == before)
    #expect(try await probe.run(["plan"]).output.contains("\ntheirs: not registered by this program\n"))
    #expect(try await probe.run(["plan"], tasks: theirs).output.contains("\nmine: not registered by this program\n"))
    #expect(try await probe.run(["wake", "--task", "theirs"]).output == "failed no task is registered as theirs\n")
  }

  /// A program was killed during a fetch, and its next version has another name for the task.
  @Test func showsTheOpenRowOfARenamedTaskAsEnded() async throws {
    let probe = try Probe("new - 30 news")
    let fetch = try probe.start(["wake"], tasks: "old - 30 waits")
    #expect(try await eventually { probe.starts.count == 1 })
    let running = try await probe.run(["log"]).output
    #expect(running.hasSuffix(" old 1 hand first running\n"))
    fetch.signal(SIGKILL)
    #expect(try await fetch.end().exit == .killed(signal: SIGKILL))
    #expect(try await probe.run(["wake"]).output == "newData\n")
    let log = try await probe.run(["log"]).output.split(separator: "\n")
    #expect(log.first?.hasSuffix(" old 1 hand first ended without an answer") ?? false)
    #expect(log.last?.contains(" new 1 hand first newData ") ?? false)
    #expect(try await probe.run(["plan"]).output.contains("old: not registered by this program\n"))
    #expect(try await probe.run(["wake"], tasks: "old - 30 news").output == "noData\n")
    #expect(probe.rows.first?.answer?.reason == "ended before it could answer")
  }

  @Test func worksWithAHundredThousandItems() async throws {
    let items = (0..<100_000).map { "https://news.example/feed/\($0)" }.joined(separator: "\n")
    let probe = try Probe("a - 60 valid", items: items)
    #expect(try await probe.run(["wake"]).output == "newData\n")
    #expect(try await probe.run(["plan"]).output.hasPrefix("a: not before "))
    #expect(try await probe.run(["log"]).output.contains(" a 1 hand first newData "))
    #expect(try await probe.run(["wake"]).output == "noData\n")
    #expect(try probe.store.memory().tasks["a"]?.state.validUntil.count == 100_000)
  }

  @Test func acceptsNamesOfAnyKind() async throws {
    let probe = try Probe("雨雲/../..%00 - 30 news", "--task - 30 news")
    #expect(try await probe.run(["wake", "--task", "雨雲/../..%00"]).output == "newData\n")
    #expect(try await probe.run(["wake", "--task", "--task"]).output == "newData\n")
    #expect(Set(probe.rows.map(\.task)) == ["雨雲/../..%00", "--task"])
    #expect(Set(try FileManager.default.contentsOfDirectory(atPath: probe.scratch.path)).isDisjoint(with: ["state"]))
    let host = try probe.start(["run"], tasks: "--task - 30 news\n-x - 30 news")
    #expect(try await eventually { probe.rows.contains { $0.task == "-x" && $0.answer != nil } })
    host.signal(SIGTERM)
    #expect(try await host.end().exit == .exited(0))
  }
}
