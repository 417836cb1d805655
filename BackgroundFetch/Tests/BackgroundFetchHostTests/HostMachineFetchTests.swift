import BackgroundFetch
import Foundation
import Glibc
import HostParts
import Testing

@testable import BackgroundFetchHost

/// How the machine of a host ends fetches and itself, and what it reports.
@Suite struct HostMachineFetchTests {
  private typealias Task = MachineBench.Task

  private func bench(_ names: String..., limit: Double = 30) -> MachineBench {
    var bench = MachineBench()
    for name in names { bench.tasks[name] = Task(due: MachineBench.at(0), limit: .seconds(limit)) }
    bench.send(.started)
    return bench
  }

  @Test func endsAFetchAtItsLimitAndKillsItTwoSecondsLater() {
    var bench = bench("a")
    #expect(bench.timer == 30)
    #expect(bench.pass(until: 30).contains(.signal(task: "a", SIGTERM)))
    #expect(bench.timer == 32)
    #expect(bench.pass(until: 32) == [.signal(task: "a", SIGKILL)])
    #expect(bench.timer == nil)
    #expect(bench.pass(until: 1000) == [])
  }

  @Test func closesTheRowOfAFetchWithoutAnAnswer() {
    var bench = bench("a", "b", "c", "d")
    let killed = bench.end("a", .killed(signal: 9), next: 60)
    #expect(killed.contains(.closeDeadRows(task: "a", "ended by signal 9 without an answer")))
    let silent = bench.end("b", .noAnswer(status: 3), next: 60)
    #expect(silent.contains(.closeDeadRows(task: "b", "ended without an answer, with status 3")))
    let answered = bench.end("c", .failed(reason: "no route"), next: 60) + bench.end("d", .noData, next: 60)
    for case .closeDeadRows in answered { Issue.record("the row of an answer is closed by the fetch") }
  }

  @Test func namesTheTimeLimitOfAFetchThatWasEndedAtIt() {
    var bench = bench("a")
    bench.pass(until: 32)
    let detail = "ended at its time limit without an answer"
    #expect(bench.end("a", .killed(signal: SIGKILL), next: 60).contains(.closeDeadRows(task: "a", detail)))
    #expect(bench.reports == ["a: \(detail)"])
  }

  @Test func countsAnAnswerThatCameAtTheLimit() {
    var bench = bench("a")
    bench.pass(until: 30)
    bench.end("a", .newData, next: 60)
    #expect(bench.reports.isEmpty)
  }

  @Test func givesARunningFetchItsWholeLimitAfterTheClockWasSet() {
    var bench = bench("a")
    bench.sleep(until: 100_000)
    #expect(!bench.pass(until: 100_029).contains(.signal(task: "a", SIGTERM)))
    #expect(bench.pass(until: 100_030).contains(.signal(task: "a", SIGTERM)))
  }

  @Test func reportsAFailureOnceAndTheRecoveryOnce() {
    var bench = bench("a", "b")
    bench.end("b", .noData, next: nil)
    for round in 0..<3 {
      bench.end("a", .failed(reason: "no route"), next: 60)
      bench.pass(until: Double(round + 1) * 60)
    }
    #expect(bench.reports == ["a: no route"])
    for round in 3..<6 {
      bench.end("a", round == 3 ? .noData : .newData, next: 60)
      bench.pass(until: Double(round + 1) * 60)
    }
    #expect(bench.reports == ["a: no route", "a: works again"])
    bench.end("a", .unreadable("new data!"), next: 60)
    #expect(bench.reports.count == 3)
  }

  @Test func exitsAtOnceWithoutAFetch() {
    var bench = MachineBench(["a": Task(due: MachineBench.at(500))])
    bench.send(.started)
    #expect(bench.send(.stopRequested) == [.exit])
  }

  @Test func endsFetchesBeforeItExits() {
    var bench = bench("a", "b")
    let ends: [HostMachine.Action] = [.signal(task: "a", SIGTERM), .signal(task: "b", SIGTERM)]
    #expect(bench.send(.stopRequested) == ends + [.arm(MachineBench.at(0.75))])
    bench.end("a", .failed(reason: "stopped"), next: 0)
    #expect(!bench.hasExited)
    #expect(bench.pass(until: 1) == [.signal(task: "b", SIGKILL)])
    bench.end("b", .killed(signal: SIGKILL), next: 0)
    #expect(bench.hasExited)
    #expect(bench.starts.count == 2, "nothing starts while it stops")
  }

  @Test func killsFetchesAtTheSecondRequestToStop() {
    var bench = bench("a", "b")
    bench.send(.stopRequested)
    bench.end("b", .newData, next: nil)
    #expect(bench.send(.stopRequested).first == .signal(task: "a", SIGKILL))
    #expect(!bench.send(.stopRequested).contains(.signal(task: "a", SIGKILL)), "it was killed already")
    bench.end("a", .killed(signal: SIGKILL), next: nil)
    #expect(bench.hasExited)
  }

  @Test func ignoresEventsWhileItStops() {
    var bench = bench("a")
    bench.send(.stopRequested)
    for event in [HostMachine.Event.storeTouched, .simulationRequested, .networkCameUp, .storeFailed("full")] {
      #expect(bench.send(event) == [])
    }
    #expect(bench.reports.isEmpty)
  }

  @Test func namesTheStopOfTheHostInTheRowOfItsFetch() {
    var bench = bench("a")
    bench.send(.stopRequested)
    let actions = bench.end("a", .killed(signal: SIGTERM), next: 0)
    #expect(actions.contains(.closeDeadRows(task: "a", "ended with the host without an answer")))
    #expect(bench.reports.isEmpty, "the user asked for it")
  }
}
