import BackgroundFetch
import Foundation
import Glibc
import HostParts
import TestSupport
import Testing

@testable import Watching

private let at = MachineBench.at
private let tenMinutes = Decision.wait(until: at(600), .interval(.seconds(900), since: at(-300)))

@Suite(.ownThread) struct WatchMachineTests {
  @Test func evaluatesTheScheduleFirst() {
    var bench = MachineBench()
    #expect(bench(.started, at: 0) == [.plan])
  }

  @Test func armsTheTimerAndEvaluatesTheScheduleAgainWhenItFires() {
    var bench = MachineBench()
    _ = bench(.started, at: 0)
    #expect(bench(.planned(tenMinutes), at: 0) == [.report(.planned(tenMinutes)), .arm(at(600))])
    #expect(bench(.timerFired, at: 600) == [.plan])
    #expect(
      bench(.planned(.fetch(.intervalElapsed(since: at(-300)))), at: 600)
        == [.report(.fetchStarted(.host)), .startFetch(.host), .arm(at(632))])
  }

  @Test func sleepsWithoutATimerWhenNothingIsPlanned() {
    var bench = MachineBench()
    _ = bench(.started, at: 0)
    #expect(bench(.planned(.never(.nothingSaved)), at: 0) == [.report(.planned(.never(.nothingSaved)))])
    _ = bench(.planned(tenMinutes), at: 1)
    #expect(bench(.planned(.never(.chosen)), at: 2) == [.report(.planned(.never(.chosen))), .arm(nil)])
  }

  @Test func reportsTheSameDecisionOnce() {
    var bench = MachineBench()
    _ = bench(.started, at: 0)
    _ = bench(.planned(tenMinutes), at: 0)
    #expect(bench(.storeChanged, at: 5) == [.postUpdates, .plan])
    #expect(bench(.planned(tenMinutes), at: 5) == [])
  }

  @Test func postsAndPlansWhenAWakeUpHasEnded() {
    var bench = MachineBench()
    bench.startFetch()
    #expect(
      bench(.fetchEnded(.saying("newData")), at: 1.5)
        == [.postUpdates, .report(.fetchEnded(.newData, took: .seconds(1.5))), .plan, .arm(nil)])
    #expect(bench(.planned(tenMinutes), at: 1.5) == [.report(.planned(tenMinutes)), .arm(at(600))])
  }

  @Test func postsButDoesNotPlanWhileAFetchRuns() {
    var bench = MachineBench()
    bench.startFetch()
    #expect(bench(.storeChanged, at: 1) == [.postUpdates])
    #expect(bench(.configurationChanged, at: 1) == [.report(.configurationChanged), .reloadConfiguration])
    #expect(bench(.planned(.fetch(.first)), at: 1) == [])
  }

  @Test func simulatesOneWakeUpNowEvenIfNoneIsDue() {
    var bench = MachineBench()
    _ = bench(.started, at: 0)
    _ = bench(.planned(tenMinutes), at: 0)
    #expect(
      bench(.simulationRequested, at: 1)
        == [.report(.fetchStarted(.simulated)), .startFetch(.simulated), .arm(at(33))])
    #expect(bench(.simulationRequested, at: 2) == [], "it joins the one that is running")
  }

  @Test func readsAChangedStoreThreeTimes() {
    var bench = MachineBench()
    _ = bench(.started, at: 0)
    _ = bench(.planned(.never(.nothingSaved)), at: 0)
    #expect(bench(.storeTouched, at: 1) == [.lookAtStore, .arm(at(1) + .milliseconds(100))])
    #expect(bench(.timerFired, at: 1.2) == [.lookAtStore, .arm(at(1) + .milliseconds(800))])
    #expect(bench(.timerFired, at: 1.9) == [.lookAtStore])
  }

  @Test func plansAgainWhenTheClockWasSet() {
    var bench = MachineBench()
    _ = bench(.started, at: 0)
    _ = bench(.planned(tenMinutes), at: 0)
    #expect(bench(.clockChanged, at: -7200) == [.report(.clockChanged), .plan, .arm(at(600))])
  }

  @Test func restartsTheTimeLimitOfAFetchWhenTheClockWasSet() {
    var bench = MachineBench()
    bench.startFetch()
    #expect(bench(.clockChanged, at: 90_000) == [.report(.clockChanged), .arm(at(90_032))])
  }

  @Test func triesAStoreThatCannotBeUsedAgainAndLater() {
    var bench = MachineBench()
    let pauses = MachineBench.pauses(2)
    _ = bench(.started, at: 0)
    let first = at(0) + pauses[0]
    #expect(bench(.storeFailed("locked"), at: 0) == [.report(.storeFailed("locked", retryAt: first)), .arm(first)])
    #expect(bench(.timerFired, at: 2) == [.postUpdates, .plan])
    let second = at(2) + pauses[1]
    #expect(bench(.storeFailed("locked"), at: 2) == [.report(.storeFailed("locked", retryAt: second)), .arm(second)])
  }

  @Test func viewStartsNoFetch() {
    var bench = MachineBench(role: .view)
    _ = bench(.started, at: 0)
    #expect(bench(.planned(tenMinutes), at: 0) == [.report(.planned(tenMinutes))])
    #expect(bench(.planned(.fetch(.first)), at: 1) == [.report(.planned(.fetch(.first)))])
    #expect(bench(.planned(.wait(until: at(60), .backOff(failures: 1))), at: 2).count == 1)
    #expect(bench(.simulationRequested, at: 3) == [])
    #expect(bench(.storeChanged, at: 4) == [.postUpdates, .plan])
  }

  @Test func watchesTheNetworkOnlyDuringABackOff() {
    var bench = MachineBench()
    let backOff = Decision.wait(until: at(60), .backOff(failures: 1))
    _ = bench(.started, at: 0)
    #expect(
      bench(.planned(backOff), at: 0) == [.watchNetwork(true), .report(.planned(backOff)), .arm(at(60))])
    let settled = settling(bench(.networkCameUp, at: 5))
    #expect(bench(.timerFired, at: settled) == [.liftBackOff, .plan, .arm(at(60))])
    #expect(
      bench(.planned(.fetch(.retry(failures: 1))), at: settled)
        == [.watchNetwork(false), .report(.fetchStarted(.host)), .startFetch(.host), .arm(at(settled + 32))])
  }

  @Test func waitsForTheNetworkWhenOffline() {
    var bench = MachineBench()
    _ = bench(.started, at: 0)
    let offline = Decision.never(.offline)
    #expect(bench(.planned(offline), at: 0) == [.watchNetwork(true), .plan, .report(.planned(offline))])
    #expect(bench(.planned(offline), at: 0) == [])
    let settled = settling(bench(.networkCameUp, at: 5))
    #expect(bench(.timerFired, at: settled) == [.liftBackOff, .plan])
    #expect(bench(.planned(offline), at: settled) == [])
  }

  @Test func aClockSetBackDoesNotKeepTheNetworkSettling() {
    var bench = MachineBench()
    _ = bench(.started, at: 0)
    _ = bench(.planned(.never(.offline)), at: 0)
    _ = settling(bench(.networkCameUp, at: 5))
    #expect(bench(.clockChanged, at: -3600) == [.report(.clockChanged), .plan, .arm(at(-3585))])
  }

  @Test func endsTheBackOffAfterTheRunningFetch() {
    var bench = MachineBench()
    bench.startFetch()
    let settled = settling(bench(.networkCameUp, at: 1))
    #expect(bench(.timerFired, at: settled) == [.arm(at(32))])
    #expect(
      bench(.fetchEnded(.saying("failed no route")), at: settled + 1) == [
        .postUpdates, .report(.fetchEnded(.failed(reason: "no route"), took: .seconds(settled + 1))),
        .liftBackOff, .plan, .arm(nil),
      ])
  }

  /// Seconds at which the network that just came up counts as up.
  private func settling(_ actions: [WatchMachine.Action]) -> Double {
    guard actions.count == 2, actions[0] == .report(.networkCameUp), case .arm(let instant?) = actions[1] else {
      Issue.record("\(actions)")
      return 0
    }
    return instant.timeIntervalSince(at(0))
  }
}
