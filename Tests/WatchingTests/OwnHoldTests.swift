import BackgroundFetch
import Foundation
import Glibc
import HostParts
import LinuxEvents
import TestSupport
import Testing

@testable import Watching

private let at = MachineBench.at
private let missing = SystemFailure(attempt: "start", subject: "/nowhere/vane-fetch", number: ENOENT)
private let due = Decision.fetch(.first)

/// A wake-up that leaves the schedule where it was must not be followed by the next at once.
@Suite(.ownThread) struct OwnHoldTests {
  @Test func reportsAWaitThatGetsLongerEachTime() {
    var bench = MachineBench()
    _ = bench(.started, at: 0)
    var now = 0.0
    for (index, pause) in MachineBench.pauses(12).enumerated() {
      #expect(bench(.planned(due), at: now).contains(.startFetch(.host)))
      #expect(
        bench(.fetchNotStarted(missing), at: now)
          == [.postUpdates, .report(.fetchEnded(.notStarted(missing), took: .zero)), .plan, .arm(nil)])
      let until = at(now) + pause
      #expect(
        bench(.planned(due), at: now) == [.report(.holding(until: until, wakeUps: index + 1)), .arm(until)])
      #expect(pause >= .seconds(1) && pause <= .seconds(300))
      now = until.timeIntervalSince(MachineBench.start) + 0.001
      #expect(bench(.timerFired, at: now) == [.plan])
    }
    #expect(now > 600, "the pauses grow")
  }

  @Test func delaysTheSameDecisionDuringOtherEvents() {
    var bench = held()
    #expect(bench(.storeChanged, at: 0.1) == [.postUpdates, .plan])
    #expect(bench(.planned(due), at: 0.1) == [])
  }

  @Test func doesNotDelayADifferentDecision() {
    var bench = held()
    #expect(bench(.planned(.fetch(.switchOff)), at: 0.1).contains(.startFetch(.host)))
  }

  @Test func doesNotDelayARequestByHand() {
    var bench = held()
    #expect(bench(.simulationRequested, at: 0.1).contains(.startFetch(.simulated)))
  }

  @Test func endsWithANewConfiguration() {
    var bench = held()
    #expect(
      bench(.configurationChanged, at: 0.1) == [.report(.configurationChanged), .reloadConfiguration, .plan])
    #expect(bench(.planned(due), at: 0.1).contains(.startFetch(.host)))
  }

  @Test func countsAgainAfterTheScheduleChanged() {
    var bench = held()
    _ = bench(.planned(.never(.nothingSaved)), at: 0.1)
    _ = bench(.planned(due), at: 0.2)
    _ = bench(.fetchNotStarted(missing), at: 0.2)
    let actions = bench(.planned(due), at: 0.2)
    #expect(
      actions.contains { if case .report(.holding(_, wakeUps: 1)) = $0 { true } else { false } })
  }

  @Test func isLimitedAfterTheClockWasSetBack() {
    var bench = held()
    _ = bench(.clockChanged, at: -100_000)
    #expect(bench(.planned(due), at: -100_000) == [.arm(at(-100_000 + 300))])
  }

  /// A host that waits after one wake-up without effect.
  private func held() -> MachineBench {
    var bench = MachineBench()
    bench.startFetch()
    _ = bench(.fetchNotStarted(missing), at: 0)
    _ = bench(.planned(due), at: 0)
    return bench
  }
}
