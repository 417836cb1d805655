import BackgroundFetch
import Foundation
import Glibc
import HostParts
import LinuxEvents
import TestSupport
import Testing

@testable import Watching

private let at = MachineBench.at

@Suite(.ownThread) struct WatchMachineEndingTests {
  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func endsAtOnceWhenNothingRuns(signal: Int32) {
    var bench = MachineBench()
    _ = bench(.started, at: 0)
    #expect(bench(.stopRequested(signal: signal), at: 1) == [.exit(.signal(signal))])
    #expect(bench(.storeChanged, at: 2) == [], "after the end there is nothing to do")
  }

  @Test func viewEndsWhenItsHostEnds() {
    var view = MachineBench(role: .view)
    _ = view(.started, at: 0)
    #expect(view(.hostEnded, at: 1) == [.exit(.hostEnded)])
    var host = MachineBench()
    _ = host(.started, at: 0)
    #expect(host(.hostEnded, at: 1) == [])
  }

  @Test func endsItsFetchWhenAnotherHostTookOver() {
    var bench = MachineBench()
    bench.startFetch()
    #expect(
      bench(.hostLockLost, at: 1) == [.report(.stopping(.hostLockLost)), .signalFetch(SIGTERM), .arm(at(1.75))])
    #expect(bench(.fetchEnded(.saying("failed ended by the host")), at: 1.5).last == .exit(.hostLockLost))
  }

  @Test func endsTheRunningFetchFirst() {
    var bench = MachineBench()
    bench.startFetch()
    #expect(
      bench(.stopRequested(signal: SIGTERM), at: 1)
        == [.report(.stopping(.signal(SIGTERM))), .signalFetch(SIGTERM), .arm(at(1.75))])
    #expect(bench(.storeTouched, at: 1.2) == [])
    #expect(
      bench(.fetchEnded(.saying("failed ended by the host")), at: 1.25) == [
        .postUpdates, .report(.fetchEnded(.failed(reason: "ended by the host"), took: .seconds(1.25))),
        .exit(.signal(SIGTERM)),
      ])
  }

  @Test func killsAFetchThatIgnoresTheSignal() {
    var bench = MachineBench()
    bench.startFetch()
    _ = bench(.stopRequested(signal: SIGINT), at: 1)
    #expect(bench(.timerFired, at: 1.75) == [.signalFetch(SIGKILL)])
    #expect(
      bench(.fetchEnded(.saying(nil, exit: .killed(signal: SIGKILL))), at: 2) == [
        .postUpdates, .report(.fetchEnded(.killed(signal: SIGKILL), took: .seconds(2))), .recordUnanswered,
        .exit(.signal(SIGINT)),
      ])
  }

  @Test func endsImmediatelyAtTheSecondSignal() {
    var bench = MachineBench()
    bench.startFetch()
    _ = bench(.stopRequested(signal: SIGINT), at: 1)
    #expect(bench(.stopRequested(signal: SIGINT), at: 1.25) == [.signalFetch(SIGKILL), .arm(nil)])
    #expect(bench(.stopRequested(signal: SIGINT), at: 1.5) == [])
  }

  @Test func endsAtItsDeadline() {
    var bench = MachineBench(for: 10)
    #expect(bench(.started, at: 0) == [.plan, .arm(at(10))])
    #expect(bench(.planned(.never(.nothingSaved)), at: 0) == [.report(.planned(.never(.nothingSaved)))])
    #expect(bench(.timerFired, at: 10) == [.exit(.deadline)])
  }

  @Test func endsAFetchThatRunsIntoTheDeadline() {
    var bench = MachineBench(for: 10)
    bench.startFetch()
    #expect(
      bench(.timerFired, at: 10) == [.report(.stopping(.deadline)), .signalFetch(SIGTERM), .arm(at(10.75))])
    #expect(bench(.fetchEnded(.saying("newData")), at: 10.5).last == .exit(.deadline))
  }

  @Test func endsWhenTheStoreIsReplaced() {
    var bench = MachineBench()
    _ = bench(.started, at: 0)
    #expect(bench(.storeReplaced, at: 1) == [.exit(.storeReplaced)])
  }

  /// The fetch may be what set the store aside, with a new one to make and a sentence to say.
  @Test func givesTheFetchTimeToEndWhenTheStoreIsReplaced() {
    var bench = MachineBench()
    bench.startFetch()
    #expect(bench(.storeReplaced, at: 1) == [.report(.stopping(.storeReplaced)), .arm(at(1.75))])
    #expect(bench(.timerFired, at: 1.75) == [.signalFetch(SIGTERM), .arm(at(2.5))])
    #expect(bench(.fetchEnded(.saying("newData")), at: 2).last == .exit(.storeReplaced))
  }

  @Test func endsAFetchAtItsLimit() {
    var bench = MachineBench()
    bench.startFetch()
    #expect(bench(.timerFired, at: 32) == [.report(.fetchOverdue), .signalFetch(SIGTERM), .arm(at(33))])
    #expect(bench(.timerFired, at: 33) == [.signalFetch(SIGKILL)])
    #expect(
      bench(.fetchEnded(.saying(nil, exit: .killed(signal: SIGKILL))), at: 33.5)
        == [.postUpdates, .report(.fetchEnded(.overdue, took: .seconds(33.5))), .recordUnanswered, .plan])
  }

  @Test func killsAnOverdueFetchOnTimeWhileEnding() {
    var bench = MachineBench()
    bench.startFetch()
    _ = bench(.timerFired, at: 32)
    #expect(bench(.stopRequested(signal: SIGTERM), at: 32.5) == [.report(.stopping(.signal(SIGTERM)))])
    #expect(bench(.timerFired, at: 33) == [.signalFetch(SIGKILL)])
  }
}
