import BackgroundFetch
import Foundation
import ScheduleParts
import Testing
import WakeUps

@testable import VaneKit
@testable import Wording

/// What the schedule decides, at 14:05 in Berlin.
@Suite struct ScheduleTextTests {
  private let reader = Reader.sample()

  @Test func explainsWhyUpdatesAreOff() {
    #expect(reader.sentence(.never(.nothingSaved)) == "updates are off: no place is saved")
    #expect(reader.sentence(.never(.chosen)) == "updates are off: you chose never")
    #expect(reader.sentence(.never(.offline)) == "waiting for the network: there is none")
    #expect(
      reader.sentence(.never(.dormant(lastLook: Sample.after(-5 * 1440))))
        == "paused until you look: the last look was at Sun 15 Nov 14:05")
  }

  @Test(arguments: [
    (
      LearnedDay.forecast,
      "you looked on 11 of 14 weekdays between 06:45 and 07:45; 3 of 11 used in 24 hours; nothing delays it"
    ),
    (
      LookForecast(looked: 2, watched: 8, isWeekend: true, from: 1425, used: 0, budget: 24),
      "you looked on 2 of 8 weekend days between 23:45 and 00:45; 0 of 24 used in 24 hours; nothing delays it"
    ),
    (
      LookForecast(looked: 1, watched: 1, isWeekend: false, from: 0, used: 1, budget: 1),
      "you looked on 1 of 1 weekday between 00:00 and 01:00; 1 of 1 used in 24 hours; nothing delays it"
    ),
    (
      LookForecast(looked: 0, watched: 14, isWeekend: false, from: 720, used: 3, budget: 24),
      "you may look between 12:00 and 13:00; 3 of 24 used in 24 hours; nothing delays it"
    ),
  ])
  func explainsWhyALookIsExpected(forecast: LookForecast, expected: String) {
    #expect(
      reader.sentence(.wait(until: Sample.after(312), .look(forecast)))
        == "next update at 19:17, in 5 h 12 min: \(expected)")
  }

  @Test(arguments: [
    (
      WaitReason.interval(.seconds(900), since: Sample.after(-3)),
      "next update at 14:17, in 12 min: updates are at least 15 min apart"
    ),
    (.valid, "next update at 14:17, in 12 min: according to the provider, the cached data is valid until then"),
    (.backOff(failures: 1), "next update at 14:17, in 12 min: the last attempt failed"),
    (.backOff(failures: 3), "next update at 14:17, in 12 min: 3 attempts have failed in a row"),
    (
      .retryAfter(host: "api.open-meteo.com"), "paused until 14:17, in 12 min: api.open-meteo.com asked us to wait"
    ),
    (.unchanged, "next update at 14:17, in 12 min: the provider rarely has new data before"),
    (
      .budget(used: 48),
      "next update at 14:17, in 12 min: all 48 updates of the last 24 hours are used"
    ),
    (
      .quiet(used: 3, budget: 24),
      "no update is planned, because no look is expected: planned again at 14:17, in 12 min; "
        + "3 of 24 used in 24 hours"
    ),
    (.need(NeedName.bar), "next update at 14:17, in 12 min: for an open bar or screen"),
    (.need(NeedName.warnings), "next update at 14:17, in 12 min: to check warnings"),
    (.need(NeedName.rule), "next update at 14:17, in 12 min: a rule needs fresh data"),
    (.retryAfter(host: "a\u{1B}[31m\n.example"), "paused until 14:17, in 12 min: a .example asked us to wait"),
  ])
  func explainsWhatDelaysTheNextWakeUp(reason: WaitReason, expected: String) {
    #expect(reader.sentence(.wait(until: Sample.after(12), reason)) == expected)
  }

  @Test func statesAnApproximateTimeIfNoHostRuns() {
    let decision = Decision.wait(until: Sample.after(312), .backOff(failures: 2))
    #expect(
      reader.sentence(decision, isHosted: false)
        == "next update about 19:17, in 5 h 12 min: 2 attempts have failed in a row")
  }

  @Test(arguments: [
    (FetchReason.first, "an update is due now: nothing has been fetched yet"),
    (
      .intervalElapsed(since: Sample.after(-1440)),
      "an update is due now: the interval since the last fetch at Thu 19 Nov 14:05 has passed"
    ),
    (.retry(failures: 1), "an update is due now: time to try again after a failure"),
    (.retry(failures: 4), "an update is due now: time to try again after 4 failures in a row"),
    (
      .look(LearnedDay.forecast),
      "an update is due now: you looked on 11 of 14 weekdays between 06:45 and 07:45; 3 of 11 used in 24 hours"
    ),
    (.need(NeedName.bar), "an update is due now: for an open bar or screen"),
    (.switchOff, "an update is due now: no place is saved, so it will turn updates off"),
  ])
  func explainsWhyAWakeUpIsDue(reason: FetchReason, expected: String) {
    #expect(reader.sentence(.fetch(reason)) == expected)
  }
}
