import BackgroundFetch
import BackgroundFetchTestSupport
import Foundation
import Glibc
import LinuxEvents
import Testing

@testable import BackgroundFetchHost

/// Fetches in processes of their own, which behave well and badly.
@Suite(.withProcesses) struct FetchProcessTests {
  /// Returns the row of the one fetch, after `run` has started and ended it.
  private func rowOfHost(_ probe: Probe) async throws -> FetchRow? {
    let host = try probe.start(["run"])
    #expect(try await eventually { probe.rows.first?.answer != nil })
    host.signal(SIGTERM)
    #expect(try await host.end().exit == .exited(0))
    #expect(probe.rows.count == 1)
    #expect(probe.starts.allSatisfy { !Probe.isRunning($0.pid) })
    return probe.rows.first
  }

  @Test func answersInOneLine() async throws {
    for (behaviour, line, status) in [
      ("news", "newData\n", 0), ("none", "noData\n", 0), ("fails", "failed the fetch failed\n", 1),
      ("throws", "failed no route to [2J news.example\n", 1),
    ] {
      let probe = try Probe("a - 30 \(behaviour)")
      #expect(try await probe.run(["wake"]) == ProbeEnd(exit: .exited(Int32(status)), output: line, errors: ""))
      let row = try #require(probe.rows.first)
      #expect(row.answer.map { "\($0)\n" } == line)
      #expect(row.origin == "hand" && row.reason == "first" && row.number == 1)
    }
  }

  @Test func cancelsAFetchTwoSecondsBeforeItsLimit() async throws {
    let probe = try Probe("a - 3 waits")
    #expect(try await probe.run(["wake"]).output == "failed the time limit has passed\n")
    #expect(probe.rows.first?.answer?.reason == "the time limit has passed")
  }

  @Test func endsAFetchThatIgnoresItsExpiry() async throws {
    let row = try await rowOfHost(try Probe("a - 3 ignores"))
    #expect(row?.answer?.result == .failed)
    #expect(row?.answer?.reason == "ended at its time limit without an answer")
  }

  @Test func endsTheChildrenOfAFetchWithIt() async throws {
    let probe = try Probe("a - 3 forks")
    let row = try await rowOfHost(probe)
    #expect(row?.answer?.reason == "ended at its time limit without an answer")
    let child = try #require(probe.lines(of: "children").first.flatMap { Int32($0) })
    #expect(try await eventually { kill(child, 0) != 0 })
  }

  @Test(arguments: [
    ("exits", "ended without an answer, with status 0"), ("aborts", "ended by signal 6 without an answer"),
  ])
  func closesTheRowOfAFetchWithoutAnAnswer(behaviour: String, detail: String) async throws {
    let row = try await rowOfHost(try Probe("a - 30 \(behaviour)"))
    #expect(row?.answer?.result == .failed)
    #expect(row?.answer?.reason == detail)
  }

  @Test func endsAFetchWithoutAHostByItsWatchdog() async throws {
    let probe = try Probe("a - 3 blocks")
    #expect(try await probe.run(["wake"]).exit == .killed(signal: SIGALRM))
    #expect(probe.rows.map(\.answer) == [nil])
    #expect(try await probe.run(["wake"]).output == "noData\n", "the pause after a failure has begun")
    #expect(probe.rows.first?.answer?.reason == "ended before it could answer")
    #expect(probe.starts.count == 1)
  }

  /// Each fetch has a watchdog of its own.
  @Test func endsAFetchThatRunsBesideAnother() async throws {
    let probe = try Probe("first - 3 blocks", "second - 3 news")
    #expect(try await probe.run(["both"]).exit == .killed(signal: SIGALRM))
    #expect(Set(probe.starts.map(\.task)) == ["first", "second"])
  }

  /// Otherwise a file of the store would get the number of a standard stream, and messages would be written to it.
  @Test func needsNoStandardStreams() async throws {
    let probe = try Probe("a - 30 prints")
    let closed = ["/bin/sh", "-c", "exec \"$@\" <&- >&- 2>&-", "sh"]
    let host = try probe.start(["run"], wrapper: closed)
    let waiting = try probe.start(["run"], wrapper: closed)
    #expect(try await eventually { probe.rows.first?.answer != nil })
    #expect(probe.rows.first?.answer?.result == .newData)
    #expect(try await probe.run(["wake", "--started-by", "user"], wrapper: closed).exit == .exited(0))
    for host in [host, waiting] {
      host.signal(SIGTERM)
      #expect(try await host.end().exit == .exited(0))
    }
    for file in ["host.lock", "state.lock", "fetch-task_20a.lock"] { #expect(probe.lines(of: file).count == 1) }
    #expect(probe.rows.map(\.answer?.result) == [.newData, .newData])
  }

  @Test func printsOnlyItsAnswerToStandardOutput() async throws {
    let probe = try Probe("a - 60 prints")
    let end = try await probe.run(["wake"], wrapper: ["/bin/sh", "-c", "exec \"$@\" 2>/dev/null", "sh"])
    #expect(end == ProbeEnd(exit: .exited(0), output: "newData\n", errors: ""))
  }

  @Test func allowsItemsToVanishDuringAFetch() async throws {
    let probe = try Probe("a - 30 vanish", items: "one\ntwo")
    #expect(try await probe.run(["wake"]).output == "newData\n")
    #expect(try await probe.run(["plan"]).output == "a: no fetch is planned, because nothing is saved\n")
    #expect(try await probe.run(["wake"]).output == "noData\n")
    #expect(try probe.store.memory().tasks["a"]?.state.validUntil.isEmpty == true)
  }
}
