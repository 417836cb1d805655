import BackgroundFetch
import Foundation
import Glibc
import HostParts
import LinuxEvents
import TestSupport
import Testing

@testable import Watching

private let at = MachineBench.at
private let tenMinutes = Decision.wait(until: at(600), .valid)

/// What a screen asks of the machine.
@Suite(.ownThread) struct WatchMachineScreenTests {
  private func planned(_ role: WatchMachine.Role = .host) -> MachineBench {
    var bench = MachineBench(role: role)
    _ = bench(.started, at: 0)
    _ = bench(.planned(tenMinutes), at: 0)
    return bench
  }

  @Test func usesOneTimerForWakeUpsAndTheScreen() {
    var bench = planned()
    #expect(bench(.shown(until: at(60)), at: 1) == [.arm(at(60))])
    #expect(bench(.shown(until: at(60)), at: 2) == [])
    #expect(bench(.timerFired, at: 60) == [.arm(at(600))])
    #expect(bench(.shown(until: at(700)), at: 60) == [])
    #expect(bench(.timerFired, at: 600) == [.plan, .arm(at(700))])
    #expect(bench(.shown(until: nil), at: 600) == [.arm(nil)])
  }

  @Test func aScreenThatDoesNotChangeNeedsNoTimer() {
    var bench = MachineBench(role: .view)
    _ = bench(.started, at: 0)
    _ = bench(.planned(tenMinutes), at: 0)
    #expect(bench(.shown(until: nil), at: 0) == [])
  }

  @Test(arguments: [WatchMachine.Role.host, .view])
  func refreshesAPlaceOnRequestInEitherRole(role: WatchMachine.Role) {
    var bench = planned(role)
    let starter = FetchStarter.refresh(place: 3)
    #expect(
      bench(.refreshRequested(place: 3), at: 5)
        == [.report(.fetchStarted(starter)), .startFetch(starter), .arm(at(37))])
    #expect(bench(.refreshRequested(place: 4), at: 6) == [])
    #expect(
      bench(.fetchEnded(.saying("newData")), at: 6)
        == [.postUpdates, .report(.fetchEnded(.newData, took: .seconds(1))), .plan, .arm(nil)])
  }

  /// One place that was asked for leaves the schedule of the others where it was: that is no reason to hold them.
  @Test func requestByHandDoesNotDelayTheSchedule() {
    var bench = planned()
    _ = bench(.refreshRequested(place: 3), at: 5)
    _ = bench(.fetchEnded(.saying("failed no route")), at: 6)
    #expect(
      bench(.planned(.fetch(.first)), at: 6)
        == [.report(.fetchStarted(.host)), .startFetch(.host), .arm(at(38))])
  }

  @Test func quits() {
    var bench = planned()
    #expect(bench(.quitRequested, at: 1) == [.exit(.quit)])
  }

  @Test func quitsImmediatelyTheSecondTime() {
    var bench = MachineBench()
    bench.startFetch()
    #expect(bench(.quitRequested, at: 1) == [.report(.stopping(.quit)), .signalFetch(SIGTERM), .arm(at(1.75))])
    #expect(bench(.shown(until: at(1.2)), at: 1) == [])
    #expect(bench(.quitRequested, at: 1.1) == [.signalFetch(SIGKILL), .arm(nil)])
    #expect(bench(.fetchEnded(.saying(nil, exit: .killed(signal: SIGKILL))), at: 1.2).last == .exit(.quit))
  }

  @Test func passesTheOriginToVaneFetch() {
    #expect(FetchStarter.host.arguments == ["wake", "--started-by", "host"])
    #expect(FetchStarter.simulated.arguments == ["wake", "--started-by", "simulated"])
    #expect(FetchStarter.refresh(place: 7).arguments == ["refresh", "--location", "7"])
  }
}
