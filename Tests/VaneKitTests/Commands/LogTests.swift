import BackgroundFetch
import Foundation
import TestSupport
import Testing
import WakeUps

@testable import WeatherStore

@Suite struct LogTests {
  private let home: TemporaryHome
  /// A pid above the kernel's limit of 2^22: never running.
  private let gone = ProcessIdentity(pid: 4_194_305, start: "some-boot:1")
  /// 2001-01-01T00:00:00Z: another year on any day.
  private let then = Date(timeIntervalSinceReferenceDate: 0)

  init() throws {
    home = try TemporaryHome()
  }

  private func wakeUp() throws {
    try home.withStore(at: then) { store in
      let success = try store.beginWakeUp(.timer, by: gone, at: then)
      let outcome = WakeUpOutcome(
        finishedAt: then + 2, answer: .newData, reason: RecordedReason(code: "interval"),
        duration: .milliseconds(1234), bytes: 12_345, httpStatus: 200, provider: "open-meteo")
      _ = try store.commit(FetchCommit(wakeUp: success, outcome: outcome))
      let nothing = try store.beginWakeUp(.cron, by: gone, at: then + 60)
      let reason = RecordedReason(code: "held", detail: "2001-01-01T08:12:00Z")
      _ = try store.commit(
        FetchCommit(
          wakeUp: nothing,
          outcome: WakeUpOutcome(
            finishedAt: then + 60, answer: .noData, reason: reason, duration: .milliseconds(7))))
      _ = try store.beginWakeUp(.host, by: gone, at: then + 120)
      _ = try store.beginWakeUp(.simulated, at: then + 180)
    }
  }

  @Test func printsAnEmptyLogInAFreshHome() throws {
    #expect(home.vane("log") == ProgramRun(output: "No update has been logged yet.\n"))
    #expect(home.vane("log", "--json") == ProgramRun(output: #"{"schema":1,"wakeUps":[]}"# + "\n"))
    #expect(!home.hasState)
  }

  @Test func printsTheNewestLast() throws {
    try wakeUp()
    home.environment["TZ"] = "Europe/Berlin"
    #expect(
      home.vane("log")
        == ProgramRun(
          output: """
            When                     Started by  Answer        Took   Bytes  HTTP  Reason
            Mon 1 Jan 2001 01:00:00  timer       new data     1.2 s  12,345   200  the interval had passed
            Mon 1 Jan 2001 01:01:00  cron        nothing new   7 ms       -     -  \
            paused until Mon 1 Jan 2001 09:12: the provider asked us to wait
            Mon 1 Jan 2001 01:02:00  vane watch  failed           -       -     -  ended before it answered
            Mon 1 Jan 2001 01:03:00  test        running          -       -     -

            """))
  }

  @Test func documentHasEveryKey() throws {
    try wakeUp()
    #expect(
      home.vane("log", "-n", "2", "--json")
        == ProgramRun(
          output: """
            {"schema":1,"wakeUps":[{"id":3,"startedAt":"2001-01-01T00:02:00Z","startedBy":"host","pid":4194305,"answer":"failed",\
            "finishedAt":"2001-01-01T00:02:00Z","duration":null,"bytes":null,"httpStatus":null,"provider":null,\
            "reason":"ended","detail":"ended before it could answer"},{"id":4,"startedAt":"2001-01-01T00:03:00Z",\
            "startedBy":"simulated","pid":\(getpid()),"answer":null,"finishedAt":null,"duration":null,"bytes":null,\
            "httpStatus":null,"provider":null,"reason":null,"detail":null}]}

            """))
  }

  /// The schedule's own decisions and their reasons.
  @Test(arguments: [
    (
      "expected", "11/14 weekdays 06:45 3/24",
      "you looked on 11 of 14 weekdays between 06:45 and 07:45; 3 of 24 used in 24 hours"
    ),
    ("need", "bar", "for an open bar or screen"),
    ("planned", "2001-01-01T08:12:00Z", "planned for Mon 1 Jan 2001 08:12, when you may look"),
    ("quiet", "2001-01-01T08:12:00Z", "no look expected before Mon 1 Jan 2001 08:12"),
    ("unchanged", "2001-01-01T08:12:00Z", "rarely new data before Mon 1 Jan 2001 08:12"),
    ("budget", "2001-01-01T08:12:00Z", "the daily limit is reached until Mon 1 Jan 2001 08:12"),
    ("offline", nil, "waiting for the network: there is none"),
    (
      "dormant", "2000-12-20T08:12:00Z",
      "paused until you look: the last look was at Wed 20 Dec 2000 08:12"
    ),
  ])
  func describesEveryReasonOfTheSchedule(code: String, detail: String?, expected: String) throws {
    try home.withStore(at: then) { store in
      let wakeUp = try store.beginWakeUp(.timer, by: gone, at: then)
      let outcome = WakeUpOutcome(
        finishedAt: then, answer: .noData, reason: RecordedReason(code: code, detail: detail))
      _ = try store.commit(FetchCommit(wakeUp: wakeUp, outcome: outcome))
    }
    #expect(
      home.vane("log").output.hasSuffix(
        "\nMon 1 Jan 2001 00:00:00  timer       nothing new     -      -     -  \(expected)\n"))
  }

  @Test func rejectsACountOfZero() throws {
    let run = home.vane("log", "-n", "0")
    #expect(run.ending == .exited(64))
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("Error: -n is 0; it must be at least 1\n"))
  }
}
