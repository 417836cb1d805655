import BackgroundFetch
import Foundation
import Testing

@testable import Presentation

@Suite struct LogTableTests {
  private let zone: TimeZone

  init() throws {
    zone = try Sample.zone("Europe/Berlin")
  }

  @Test(arguments: [
    ("first", nil, "first fetch"), ("interval", nil, "the interval had passed"),
    ("retry", "1", "tried again after a failure"), ("retry", "3", "tried again after 3 failures"),
    ("retry", nil, "tried again"), ("nothing-saved", nil, "no place is saved"), ("never", nil, "you chose never"),
    ("not-due", "2026-11-20T13:17:00Z", "not due before 14:17"),
    ("valid", "2026-11-20T13:17:00Z", "valid until 14:17 by the provider's word"),
    ("backing-off", "2026-11-20T13:17:00Z", "waiting until 14:17 after a failure"),
    ("held", "2026-11-21T07:12:00Z", "held until Sat 21 Nov 08:12: the provider asked for silence"),
    ("held", "later", "held: later"), ("held", nil, "held"), ("not-active", nil, "nobody was looking"),
    ("fresh", nil, "fresh enough"), ("simulated", nil, "a wake-up was asked for"),
    ("refresh", nil, "a refresh was asked for"), ("look", nil, "a look found it old"),
    ("shared", nil, "another fetch had just brought it"),
    ("ended", "whatever stands here", "ended before it could answer"),
    ("timed-out", "api.example took longer than 15 s", "api.example took longer than 15 s"),
    ("provider", "it said \u{1B}[31mno\u{202E}\nand no", "it said no and no"), ("network", nil, "network"),
    ("from\u{7}-later", "a detail", "from-later: a detail"), ("unheard-of", nil, "unheard-of"),
  ])
  func everyReasonHasASentence(code: String, detail: String?, expected: String) {
    #expect(ReasonText(zone: zone).text(code: code, detail: detail, seenAt: Sample.updatedAt) == expected)
  }

  /// A reason that the schedule can give is never shown as a bare code.
  @Test(arguments: [
    NeverReason.nothingSaved.code, NeverReason.chosen.code, WaitReason.interval(.zero, since: .distantPast).code,
    WaitReason.valid.code, WaitReason.backOff(failures: 1).code, WaitReason.retryAfter(host: "").code,
    FetchReason.first.code, FetchReason.intervalElapsed(since: .distantPast).code, FetchReason.retry(failures: 1).code,
    FetchReason.switchOff.code,
  ])
  func everyCodeOfTheScheduleIsKnown(code: String) {
    let text = ReasonText(zone: zone).text(code: code, detail: "2026-11-20T13:17:00Z", seenAt: Sample.updatedAt)
    #expect(text != code && !text.hasPrefix("\(code):"))
  }

  @Test func wakeUpsStandInColumns() {
    let wakeUps = [
      LoggedWakeUp(
        id: 1, startedAt: Sample.after(-1500), startedBy: "timer", pid: 1,
        ending: .init(finishedAt: Sample.after(-1500), answer: .failed, reason: .init(code: "ended"))),
      LoggedWakeUp(
        id: 2, startedAt: Sample.after(-12.5), startedBy: "host", pid: 1,
        ending: .init(
          finishedAt: Sample.after(-12), answer: .newData, reason: .init(code: "interval"),
          duration: .milliseconds(1234), bytes: 12_345, httpStatus: 200)),
      LoggedWakeUp(id: 3, startedAt: Sample.updatedAt, startedBy: "simulated", pid: 1, ending: nil),
    ]
    #expect(
      LogTable(wakeUps, now: Sample.updatedAt, zone: zone).lines == [
        "When                 Started by  Answer    Took   Bytes  HTTP  Reason",
        "Thu 19 Nov 13:05:00  timer       failed       -       -     -  ended before it could answer",
        "13:52:30             host        newData  1.2 s  12,345   200  the interval had passed",
        "14:05:00             simulated   running      -       -     -",
      ])
  }

  @Test func anEmptyLogIsASentence() {
    #expect(LogTable([], now: Sample.updatedAt, zone: zone).lines == ["No wake-up is logged yet."])
  }
}
