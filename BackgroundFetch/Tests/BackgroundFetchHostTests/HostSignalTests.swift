import BackgroundFetch
import BackgroundFetchTestSupport
import Foundation
import Glibc
import LinuxEvents
import Testing

@testable import BackgroundFetchHost

/// What signals do to a host and to its fetches.
@Suite(.withProcesses) struct HostSignalTests {
  /// Returns a host with a running fetch, which ends once the file `go` exists.
  private func fetchingHost(_ probe: Probe, _ command: String = "run") async throws -> RunningProbe {
    let host = try probe.start([command])
    #expect(try await eventually { probe.starts.count == 1 && probe.hostPid == host.pid })
    return host
  }

  private func detail(_ probe: Probe) -> String? { probe.rows.first?.answer?.reason }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP]) func endTheFetchAndTheHost(number: Int32) async throws {
    let probe = try Probe("a - 30 gate")
    let host = try await fetchingHost(probe)
    host.signal(number)
    #expect(try await host.end() == ProbeEnd(exit: .exited(0), output: "", errors: ""))
    #expect(detail(probe) == "ended with the host without an answer")
    #expect(!Probe.isRunning(probe.starts[0].pid))
  }

  /// A program with an asynchronous main function has threads that do not block the signals.
  @Test func reachAHostOnAnyThread() async throws {
    let probe = try Probe("a - 30 news")
    let host = try await fetchingHost(probe, "detached")
    // The host has seen the end of the fetch.
    #expect(try await eventually { kill(probe.starts[0].pid, 0) != 0 })
    host.signal(SIGUSR1)
    #expect(try await eventually { probe.starts.count == 2 })
    host.signal(SIGTSTP)
    #expect(try await eventually { host.state == "T" })
    host.signal(SIGCONT)
    #expect(try await eventually { host.state == "S" })
    host.signal(SIGTERM)
    #expect(try await host.end().exit == .exited(0))
  }

  @Test func killAFetchAtTheSecondRequest() async throws {
    let probe = try Probe("a - 30 ignores")
    let host = try await fetchingHost(probe)
    host.signal(SIGTERM)
    host.signal(SIGINT)
    #expect(try await host.end() == ProbeEnd(exit: .exited(0), output: "", errors: ""))
    #expect(detail(probe) == "ended with the host without an answer")
  }

  @Test func killAFetchThatIgnoresTheFirstRequest() async throws {
    let probe = try Probe("a - 30 ignores")
    let host = try await fetchingHost(probe)
    host.signal(SIGTERM)
    #expect(try await host.end().exit == .exited(0))
    #expect(detail(probe) == "ended with the host without an answer")
  }

  @Test func endAHostAlsoIfItIsAskedToSuspend() async throws {
    let probe = try Probe("a - 30 ignores")
    let host = try await fetchingHost(probe)
    host.signal(SIGTERM)
    host.signal(SIGTSTP)
    #expect(try await host.end() == ProbeEnd(exit: .exited(0), output: "", errors: ""))
  }

  /// As `nohup` does.
  @Test func stayIgnoredIfTheyWere() async throws {
    let probe = try Probe("a - 30 news")
    let nohup = ["/bin/sh", "-c", "trap '' HUP; exec \"$@\"", "sh"]
    let host = try await probe.startHost(wrapper: nohup)
    #expect(try await eventually { kill(probe.starts[0].pid, 0) != 0 })
    host.signal(SIGHUP)
    #expect(try await probe.run(["simulate"]).exit == .exited(0))
    #expect(try await eventually { probe.rows.count == 2 && probe.rows[1].answer != nil })
    host.signal(SIGTERM)
    #expect(try await host.end().exit == .exited(0))
  }

  @Test func endAHostThatWaits() async throws {
    let probe = try Probe("a - 30 news")
    let host = try await probe.startHost()
    for number in [SIGTERM, SIGINT, SIGHUP] {
      let waiting = try probe.start(["run"])
      #expect(try await eventually { !waiting.errors.isEmpty })
      waiting.signal(SIGUSR1)
      waiting.signal(number)
      #expect(try await waiting.end().exit == .exited(0))
    }
    #expect(probe.starts.count == 1 && probe.hostPid == host.pid)
  }

  @Test func giveTheHostAwayAtCtrlZ() async throws {
    let probe = try Probe("a - 30 gate")
    let first = try await fetchingHost(probe)
    let second = try probe.start(["run"])
    #expect(try await eventually { !second.errors.isEmpty })
    first.signal(SIGTSTP)
    #expect(try await eventually { first.state == "T" && probe.hostPid == second.pid })
    #expect(Probe.isRunning(probe.starts[0].pid))
    first.signal(SIGCONT)
    #expect(try await eventually { first.errors.contains("process \(second.pid) is the host") })
    try probe.scratch.write("", to: "store/go")
    #expect(try await eventually { probe.rows.first?.answer?.result == .newData })
    #expect(probe.starts.count == 1)
    second.signal(SIGTERM)
    #expect(try await second.end().exit == .exited(0))
    #expect(try await eventually { probe.hostPid == first.pid && kill(probe.starts[0].pid, 0) != 0 })
    #expect(try await probe.run(["simulate"]).exit == .exited(0))
    #expect(try await eventually { probe.rows.count == 2 && probe.rows[1].answer?.result == .newData })
    first.signal(SIGTERM)
    #expect(try await first.end().exit == .exited(0))
  }

  @Test func leaveTheFetchOfAKilledHostAlone() async throws {
    let probe = try Probe("a - 30 gate")
    let host = try await fetchingHost(probe)
    host.signal(SIGKILL)
    #expect(try await host.end().exit == .killed(signal: SIGKILL))
    try probe.scratch.write("", to: "store/go")
    #expect(try await eventually { probe.rows.first?.answer?.result == .newData })
  }

  @Test func closeTheRowOfAKilledHostAndFetchOnce() async throws {
    let probe = try Probe("a - 30 gate")
    let host = try await fetchingHost(probe)
    host.signal(SIGKILL)
    #expect(try await host.end().exit == .killed(signal: SIGKILL))
    kill(probe.starts[0].pid, SIGKILL)
    let processes = try (0..<3).map { _ in try probe.start(["wake"]) }
    for process in processes { #expect(try await process.end().output == "noData\n") }
    let row = try #require(probe.rows.first)
    #expect(row.answer?.reason == "ended before it could answer")
    #expect(try probe.store.memory().tasks["a"]?.state.failures == 1)
    #expect(try await probe.run(["wake"]).output == "noData\n")
    #expect(probe.rows == [row])
  }
}
