import BackgroundFetch
import Foundation
import Testing

@testable import Presentation

/// What the schedule decides, at 14:05 in Berlin.
@Suite struct ScheduleTextTests {
  private let text: ScheduleText

  init() throws {
    text = ScheduleText(zone: try Sample.zone("Europe/Berlin"))
  }

  @Test func saysWhyUpdatesAreOff() {
    #expect(text.sentence(.never(.nothingSaved), at: Sample.updatedAt) == "updates are off: no place is saved")
    #expect(text.sentence(.never(.chosen), at: Sample.updatedAt) == "updates are off: you chose never")
  }

  @Test(arguments: [
    (
      WaitReason.interval(.seconds(900), since: Sample.after(-3)),
      "next wake-up at 14:17, in 12 min: not within 15 min of the last fetch at 14:02"
    ),
    (.valid, "next wake-up at 14:17, in 12 min: what is cached is valid until then by the provider's word"),
    (.backOff(failures: 1), "next wake-up at 14:17, in 12 min: the last attempt failed"),
    (.backOff(failures: 3), "next wake-up at 14:17, in 12 min: 3 attempts have failed in a row"),
    (
      .retryAfter(host: "api.open-meteo.com"), "held until 14:17, in 12 min: api.open-meteo.com asked for silence"
    ),
    (.retryAfter(host: "a\u{1B}[31m\n.example"), "held until 14:17, in 12 min: a .example asked for silence"),
  ])
  func saysWhatHoldsTheNextWakeUp(reason: WaitReason, expected: String) {
    #expect(text.sentence(.wait(until: Sample.after(12), reason), at: Sample.updatedAt) == expected)
  }

  @Test func promisesNoInstantThatNobodyWaitsFor() {
    let decision = Decision.wait(until: Sample.after(312), .backOff(failures: 2))
    #expect(
      text.sentence(decision, at: Sample.updatedAt, isHosted: false)
        == "a wake-up is due from 19:17, in 5 h 12 min: 2 attempts have failed in a row")
  }

  @Test(arguments: [
    (FetchReason.first, "a wake-up is due now: nothing was fetched yet"),
    (
      .intervalElapsed(since: Sample.after(-1440)),
      "a wake-up is due now: the interval since the last fetch at Thu 19 Nov 14:05 has passed"
    ),
    (.retry(failures: 1), "a wake-up is due now: time to try again after a failure"),
    (.retry(failures: 4), "a wake-up is due now: time to try again after 4 failures in a row"),
    (.switchOff, "a wake-up is due now: no place is saved, so it will switch updates off"),
  ])
  func saysWhyAWakeUpIsDue(reason: FetchReason, expected: String) {
    #expect(text.sentence(.fetch(reason), at: Sample.updatedAt) == expected)
  }
}
