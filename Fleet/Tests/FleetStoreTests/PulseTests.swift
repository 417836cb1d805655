import TestSupport
import Testing

@testable import FleetWorker

@Suite(.ownThread) struct PulseTests {
  @Test func isRegularWhileEveryLaneGoesOn() {
    let pulse = Pulse(lanes: 2)
    let later = SuspendingClock.now + Pulse.limit + .seconds(1)
    #expect(pulse.isRegular())
    #expect(!pulse.isRegular(at: later))
    // A lane that has ended does not have to go on.
    pulse.end(0)
    #expect(!pulse.isRegular(at: later))
    pulse.end(1)
    #expect(pulse.isRegular(at: later))
  }
}
