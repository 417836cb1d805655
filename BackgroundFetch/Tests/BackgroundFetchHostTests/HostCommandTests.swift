import BackgroundFetch
import BackgroundFetchTestSupport
import Foundation
import Glibc
import LinuxEvents
import Testing

@testable import BackgroundFetchHost

/// The commands that a program passes on to its host.
@Suite(.withProcesses) struct HostCommandTests {
  @Test(arguments: [
    ["run", "now"], ["wake", "--task"], ["wake", "--now"], ["wake", "a"], ["wake", "--task", "a", "--started-by"],
    ["simulate", "--now"], ["simulate", "--terminated", "x"], ["plan", "a"], ["log", "--all"],
  ])
  func refuseOtherArguments(arguments: [String]) async throws {
    let probe = try Probe("a - 30 news")
    let usage = "run | wake [--task NAME] [--started-by WORD] | simulate [--terminated] | plan | log"
    let end = ProbeEnd(exit: .exited(2), output: "fetch-probe: \(usage)\n", errors: "")
    #expect(try await probe.run(arguments) == end)
    #expect(probe.starts.isEmpty)
  }

  @Test(arguments: [[], ["help"], ["Wake"], [""]])
  func leaveOtherCommandsToTheProgram(arguments: [String]) async throws {
    let probe = try Probe("a - 30 news")
    #expect(try await probe.run(arguments).output == "fetch-probe: unknown command\n")
  }

  @Test func wakeOneTaskOrAll() async throws {
    let probe = try Probe("a - 30 news", "b - 30 fails", "c - 30 none")
    #expect(try await probe.run(["wake", "--task", "c"]).output == "noData\n")
    #expect(try await probe.run(["wake", "--task", "d"]).output == "failed no task is registered as d\n")
    #expect(try await probe.run(["wake", "--started-by", "cron\u{1b}[2J\n"]).output == "failed the fetch failed\n")
    #expect(probe.starts.map(\.task) == ["c", "a", "b"])
    #expect(probe.rows.map(\.origin) == ["hand", "cron [2J", "cron [2J"])
    #expect(try await probe.run(["wake"]) == ProbeEnd(exit: .exited(0), output: "noData\n", errors: ""))
  }

  @Test func planEachTaskWithAReason() async throws {
    let probe = try Probe("a - 30 news", "b - 30 fails")
    let first = "due now, because nothing was fetched yet\n"
    #expect(try await probe.run(["plan"]).output == "a: \(first)b: \(first)")
    #expect(try await probe.run(["wake"]).exit == .exited(1))
    let lines = try await probe.run(["plan"]).output.split(separator: "\n")
    #expect(lines[0].hasPrefix("a: not before ") && lines[0].contains(", because "))
    #expect(lines[1].hasPrefix("b: not before ") && lines[1].hasSuffix(", because the last attempt failed"))
    try probe.scratch.write("", to: "store/items")
    let empty = "no fetch is planned, because nothing is saved\n"
    #expect(try await probe.run(["plan"]).output == "a: \(empty)b: \(empty)")
  }

  @Test func logTheFetchesInOrder() async throws {
    let probe = try Probe("a - 30 news", "b - 30 throws")
    #expect(try await probe.run(["log"]) == ProbeEnd(exit: .exited(0), output: "", errors: ""))
    #expect(try await probe.run(["wake", "--started-by", "timer"]).exit == .exited(1))
    #expect(try await probe.run(["wake", "--task", "a", "--started-by", "simulated"]).exit == .exited(0))
    let log = try await probe.run(["log"]).output.replacing(/\d{4}-\d\d-\d\d \d\d:\d\d/, with: "TIME")
    #expect(
      log.replacing(/\d+ ms/, with: "MS") == """
        TIME a 1 timer first newData MS
        TIME b 1 timer first failed no route to [2J news.example MS
        TIME a 2 simulated simulated newData MS

        """)
  }

  @Test func simulateAFetchWithAndWithoutAHost() async throws {
    let probe = try Probe("a - 30 news", "b - 30 none")
    let none = "fetch-probe: no host is running; start one with run, or use simulate --terminated\n"
    #expect(try await probe.run(["simulate"]) == ProbeEnd(exit: .exited(2), output: none, errors: ""))
    for _ in 1...2 { #expect(try await probe.run(["simulate", "--terminated"]).output == "newData\n") }
    #expect(probe.starts.map(\.origin) == Array(repeating: "simulated", count: 4))
    #expect(probe.rows.map(\.reason) == ["first", "first", "simulated", "simulated"])
    let host = try probe.start(["run"])
    #expect(try await eventually { probe.hostPid == host.pid })
    #expect(try await probe.run(["simulate"]) == ProbeEnd(exit: .exited(0), output: "", errors: ""))
    #expect(try await eventually { probe.rows.count == 6 && probe.rows.allSatisfy { $0.answer != nil } })
    #expect(probe.rows[4...].map(\.origin) == ["simulated", "simulated"])
    host.signal(SIGTERM)
    #expect(try await host.end().exit == .exited(0))
    // A host that was killed leaves its number in the lock file.
    #expect(try await probe.run(["simulate"]).exit == .exited(2))
  }

  @Test func fetchOnceWhenTwoProcessesWakeATask() async throws {
    let probe = try Probe("a - 30 gate")
    let first = try probe.start(["wake"])
    #expect(try await eventually { probe.starts.count == 1 })
    // Another process waits for a second.
    #expect(try await probe.run(["wake"]).output == "noData\n")
    let second = try probe.start(["wake"])
    try probe.scratch.write("", to: "store/go")
    #expect(try await first.end().output == "newData\n")
    #expect(try await second.end().output == "noData\n")
    #expect(probe.starts.count == 1)
  }

  @Test func recordLooksAndClearTheBadgeFromAnotherProcess() async throws {
    let probe = try Probe("a - 30 news")
    let host = try await probe.startHost()
    #expect(try await probe.run(["badge"]).output == "1\n")
    for _ in 1...2 { #expect(try await probe.run(["look"]).exit == .exited(0)) }
    #expect(try await probe.run(["badge"]).output == "0\n")
    #expect(try probe.store.memory().usage.looks.count == 1)
    #expect(try await probe.run(["wake"]).output == "noData\n")
    host.signal(SIGTERM)
    #expect(try await host.end().exit == .exited(0))
  }
}
