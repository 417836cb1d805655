import Foundation
import Glibc
import TestSupport
import Testing

@testable import Watching

/// What a follower does with each thing that can happen, on a clock that the test sets.
@Suite(.ownThread) struct FollowMachineTests {
  private var machine = FollowMachine()

  private static func at(_ seconds: Double, plus rest: Double = 0) -> Date {
    Date(timeIntervalSince1970: 1_800_000_000 + seconds).addingTimeInterval(rest)
  }

  private mutating func handle(_ event: FollowMachine.Event, at seconds: Double) -> [FollowMachine.Action] {
    machine.handle(event, at: Self.at(seconds))
  }

  @Test mutating func sleepsUntilWhatIsShownChanges() {
    #expect(handle(.started, at: 0) == [.show])
    #expect(handle(.shown(until: Self.at(60)), at: 0) == [.arm(Self.at(60))])
    #expect(handle(.timerFired, at: 60) == [.show])
    #expect(handle(.shown(until: Self.at(120)), at: 60) == [.arm(Self.at(120))])
    #expect(handle(.timerFired, at: 120) == [.show])
    #expect(handle(.shown(until: nil), at: 120) == [])
  }

  @Test mutating func hasNoTimerWhileNothingDependsOnTime() {
    #expect(handle(.started, at: 0) == [.show])
    #expect(handle(.shown(until: nil), at: 0) == [])
    #expect(handle(.storeChanged, at: 5) == [.show])
    #expect(handle(.shown(until: Self.at(9)), at: 5) == [.arm(Self.at(9))])
    #expect(handle(.storeChanged, at: 6) == [.show])
    #expect(handle(.shown(until: nil), at: 6) == [.arm(nil)])
  }

  @Test mutating func readsThreeTimesAfterAWrite() {
    _ = handle(.started, at: 0)
    _ = handle(.shown(until: Self.at(60)), at: 0)
    #expect(handle(.storeTouched, at: 10) == [.lookAtStore, .arm(Self.at(10, plus: 0.1))])
    #expect(handle(.timerFired, at: 10.11) == [.lookAtStore, .arm(Self.at(10, plus: 0.8))])
    #expect(handle(.storeChanged, at: 10.1) == [.show])
    #expect(handle(.shown(until: Self.at(70)), at: 10.1) == [])
    #expect(handle(.timerFired, at: 10.8) == [.lookAtStore, .arm(Self.at(70))])
  }

  @Test mutating func handlesTwoDueEventsTogether() {
    _ = handle(.started, at: 0)
    _ = handle(.shown(until: Self.at(10.05)), at: 0)
    _ = handle(.storeTouched, at: 10)
    #expect(handle(.timerFired, at: 11) == [.lookAtStore, .show])
    #expect(handle(.shown(until: Self.at(12)), at: 11) == [.arm(Self.at(12))])
  }

  @Test mutating func readsEverythingAgainWhenTheClockWasSet() {
    _ = handle(.started, at: 0)
    _ = handle(.shown(until: Self.at(60)), at: 0)
    #expect(handle(.clockChanged, at: -3600) == [.show])
    #expect(handle(.shown(until: Self.at(60)), at: -3600) == [.arm(Self.at(60))])
    _ = handle(.storeTouched, at: -3600)
    #expect(handle(.clockChanged, at: 7200) == [.show])
    #expect(handle(.shown(until: nil), at: 7200) == [.arm(Self.at(7200, plus: 0.1))])
  }

  @Test mutating func readsAConfigurationThatWasWritten() {
    #expect(handle(.configurationChanged, at: 0) == [.reloadConfiguration, .show])
  }

  @Test mutating func endsForAReason() {
    #expect(handle(.readerGone, at: 0) == [.exit(.readerGone)])
    #expect(handle(.storeReplaced, at: 0) == [.exit(.storeReplaced)])
    #expect(handle(.stopRequested(signal: SIGTERM), at: 0) == [.exit(.signal(SIGTERM))])
  }
}
