import BackgroundFetch
import Foundation
import Testing

@testable import Planning

/// The timer that a wake-up sets for the next one.
@Suite struct NextTimerTests {
  /// 2026-11-26 01:11:24 UTC.
  private let now = Date(timeIntervalSince1970: 1_795_655_484)

  private func next(_ decision: Decision) -> Double? {
    NextTimer.instant(after: decision, at: now)?.timeIntervalSince(now)
  }

  @Test func waitsUntilTheSecondAfterTheNextAction() {
    #expect(next(.wait(until: now + .milliseconds(3_600_500), .unchanged)) == 3_601)
    #expect(next(.wait(until: now + .seconds(3_600), .unchanged)) == 3_601)
    // A timer whose instant has come would never fire.
    #expect(next(.wait(until: now + .seconds(1), .unchanged)) == 6)
    #expect(next(.wait(until: now + .seconds(-86_400), .unchanged)) == 6)
  }

  @Test func looksForANetworkEveryFiveMinutes() {
    #expect(next(.never(.offline)) == 216)
  }

  @Test func triesWhatIsStillDueInFiveMinutes() {
    #expect(next(.fetch(.first)) == 216)
  }

  @Test(arguments: [NeverReason.nothingSaved, .chosen, .dormant(lastLook: Date())])
  func waitsForAChangeWhereNothingIsPlanned(reason: NeverReason) {
    #expect(next(.never(reason)) == nil)
  }

  /// Two wake-ups that plan the same instant set the same timer.
  @Test func wakeUpsWithTheSamePlanShareATimer() {
    let until = now + .milliseconds(7_200_250)
    for seconds in stride(from: 0.0, to: 7_190, by: 97) {
      let instant = NextTimer.instant(after: .wait(until: until, .valid), at: now.addingTimeInterval(seconds))
      #expect(instant.map(NextTimer.unit) == "vane-next@1795662685.timer")
    }
  }
}
