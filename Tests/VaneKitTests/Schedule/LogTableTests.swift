import BackgroundFetch
import Foundation
import ScheduleParts
import Testing
import WakeUps

@testable import VaneKit
@testable import Wording

@Suite struct LogTableTests {
  @Test(arguments: [
    ("first", nil, "first fetch"), ("interval", nil, "the interval had passed"),
    ("retry", "1", "tried again after a failure"), ("retry", "3", "tried again after 3 failures"),
    ("retry", nil, "tried again"), ("nothing-saved", nil, "no place is saved"), ("never", nil, "you chose never"),
    ("not-due", "2026-11-20T13:17:00Z", "not due before 14:17"),
    ("valid", "2026-11-20T13:17:00Z", "valid until 14:17, according to the provider"),
    ("backing-off", "2026-11-20T13:17:00Z", "waiting until 14:17 after a failure"),
    ("held", "2026-11-21T07:12:00Z", "paused until Sat 21 Nov 08:12: the provider asked us to wait"),
    (
      "expected", "11/14 weekdays 06:45 3/24",
      "you looked on 11 of 14 weekdays between 06:45 and 07:45; 3 of 24 used in 24 hours"
    ),
    ("expected", "0/8 weekends 23:15 0/6", "you may look between 23:15 and 00:15; 0 of 6 used in 24 hours"),
    ("expected", "11/14 weekdays\u{1B}[2J 06:45", "expected: 11/14 weekdays 06:45"), ("expected", nil, "expected"),
    ("need", "bar", "for an open bar or screen"), ("need", "warnings", "to check warnings"),
    ("need", "rule", "a rule needs fresh data"), ("need", "c\u{7}at", "need: cat"),
    ("planned", "2026-11-20T13:17:00Z", "planned for 14:17, when you may look"),
    ("quiet", "2026-11-21T01:17:00Z", "no look expected before Sat 21 Nov 02:17"),
    ("unchanged", "2026-11-20T13:17:00Z", "rarely new data before 14:17"),
    ("budget", "2026-11-20T13:17:00Z", "the daily limit is reached until 14:17"),
    ("need-later", "2026-11-20T13:17:00Z", "not needed before 14:17"),
    ("offline", nil, "waiting for the network: there is none"),
    ("dormant", "2026-11-15T13:17:00Z", "paused until you look: the last look was at Sun 15 Nov 14:17"),
    ("dormant", "long ago", "dormant: long ago"), ("held", "later", "held: later"), ("held", nil, "held"),
    ("not-active", nil, "waits until a vane screen is open"),
    ("fresh", nil, "still fresh"), ("simulated", nil, "an update was requested"),
    ("refresh", nil, "by vane refresh"), ("look", nil, "a look found old data"),
    ("shared", nil, "another fetch had just finished"),
    ("ended", "whatever stands here", "ended before it answered"),
    ("timed-out", "api.example took longer than 15 s", "api.example took longer than 15 s"),
    ("provider", "it said \u{1B}[31mno\u{202E}\nand no", "it said no and no"), ("network", nil, "network"),
    ("from\u{7}-later", "a detail", "from-later: a detail"), ("unheard-of", nil, "unheard-of"),
  ])
  func everyReasonHasASentence(code: String, detail: String?, expected: String) {
    #expect(Reader.sample().text(of: .init(code: code, detail: detail)) == expected)
  }

  /// A reason that the schedule can give is never shown as a bare code.
  @Test(arguments: [
    NeverReason.nothingSaved.code, NeverReason.chosen.code, WaitReason.interval(.zero, since: .distantPast).code,
    WaitReason.valid.code, WaitReason.backOff(failures: 1).code, WaitReason.retryAfter(host: "").code,
    FetchReason.first.code, FetchReason.intervalElapsed(since: .distantPast).code, FetchReason.retry(failures: 1).code,
    FetchReason.switchOff.code, WaitReason.unchanged.code, WaitReason.budget(used: 0).code,
    WaitReason.look(LearnedDay.forecast).code, WaitReason.quiet(used: 0, budget: 0).code,
    WaitReason.need(NeedName.bar).code,
    NeverReason.offline.code, NeverReason.dormant(lastLook: .distantPast).code,
  ])
  func everyCodeOfTheScheduleIsKnown(code: String) {
    let text = Reader.sample().text(of: .init(code: code, detail: "2026-11-20T13:17:00Z"))
    #expect(text != code && !text.hasPrefix("\(code):"))
  }

  @Test func saysHowManyWakeUpsARowStandsFor() {
    var wakeUp = WakeUpRecord(
      id: 1, startedAt: Sample.updatedAt, origin: .timer, pid: 1,
      outcome: .init(finishedAt: Sample.updatedAt, answer: .noData, reason: .init(code: "nothing-saved")))
    wakeUp.wakeUps = 1_264
    #expect(LogTable([wakeUp], for: .sample()).lines.last?.hasSuffix("1,264 × no place is saved") == true)
  }

  @Test func alignsWakeUpsInColumns() {
    let wakeUps = [
      WakeUpRecord(
        id: 1, startedAt: Sample.after(-1500), origin: .timer, pid: 1,
        outcome: .init(finishedAt: Sample.after(-1500), answer: .failed, reason: .init(code: "ended"))),
      WakeUpRecord(
        id: 2, startedAt: Sample.after(-12.5), origin: .host, pid: 1,
        outcome: .init(
          finishedAt: Sample.after(-12), answer: .newData, reason: .init(code: "interval"),
          duration: .milliseconds(1234), bytes: 12_345, httpStatus: 200)),
      WakeUpRecord(id: 3, startedAt: Sample.updatedAt, origin: .simulated, pid: 1),
    ]
    #expect(
      LogTable(wakeUps, for: .sample()).lines == [
        "When                 Started by  Answer     Took   Bytes  HTTP  Reason",
        "Thu 19 Nov 13:05:00  timer       failed        -       -     -  ended before it answered",
        "13:52:30             vane watch  new data  1.2 s  12,345   200  the interval had passed",
        "14:05:00             test        running       -       -     -",
      ])
  }

  @Test func printsASentenceForAnEmptyLog() {
    #expect(LogTable([], for: .sample()).lines == ["No update has been logged yet."])
  }
}
