import BackgroundFetch
import Foundation
import Testing
import WakeUps
import Weather

@testable import VaneKit
@testable import Wording

/// What `vane status` prints at 14:05 in Berlin.
@Suite struct StatusCardTests {
  private let files = [
    StatusFacts.File(kind: .store, path: "/home/ada/.local/state/vane/vane.sqlite", exists: true),
    .init(kind: .locations, path: "/home/ada/.local/state/vane/locations.json", exists: true),
    .init(kind: .configuration, path: "/home/ada/.config/vane/config.json", exists: false),
  ]

  private func lines(_ facts: StatusFacts) -> [String] {
    StatusCard(facts: facts, schedule: FetchSchedule(seed: 1), reader: .sample()).lines
  }

  private func failure(_ minutes: Double, _ code: String, _ detail: String?) -> WakeUpRecord {
    WakeUpRecord(
      id: 1, startedAt: Sample.after(minutes), origin: .host, pid: 1,
      outcome: .init(
        finishedAt: Sample.after(minutes), answer: .failed, reason: .init(code: code, detail: detail)))
  }

  @Test func showsEveryFact() throws {
    var facts = StatusFacts(waker: .watcher(pid: 123), files: files)
    let boat = Location(name: "Boat\u{1B}[2J", coordinate: try #require(Coordinate(latitude: 1, longitude: 2)))
    facts.places = [
      .init(location: try Sample.result().location, isCurrent: true, updatedAt: Sample.after(-4)),
      .init(location: boat, isCurrent: false, updatedAt: nil),
    ]
    facts.inForce = .minimum
    facts.decision = .wait(until: Sample.after(1), .backOff(failures: 2))
    facts.lastSuccess = Sample.after(-4)
    facts.lastFailures = [
      failure(-1, "timed-out", "api.example took longer than 15 s"), failure(-2, "ended", nil),
    ]
    facts.lastAttempt = facts.lastFailures.first
    facts.unseenUpdates = 1
    #expect(
      lines(facts) == [
        "Places         * Berlin, Land Berlin, Germany: updated 4 min ago",
        "                 Boat: not fetched yet",
        "Interval       at most every 15 min",
        "Run by         vane watch",
        "Schedule       next update at 14:06, in 1 min: 2 attempts have failed in a row",
        "Last success   14:01, 4 min ago",
        "Last update    14:04, 1 min ago: failed, api.example took longer than 15 s",
        "Last failures  14:03, 2 min ago: ended before it answered",
        "Files          /home/ada/.local/state/vane/vane.sqlite",
        "               /home/ada/.local/state/vane/locations.json",
        "               /home/ada/.config/vane/config.json (does not exist)",
      ])
  }

  @Test func suggestsTheFirstStepAfterInstallation() {
    var facts = StatusFacts(waker: .nothing, files: [])
    facts.unsuitedFolder = ("/home/ada", "NFS")
    #expect(
      lines(facts) == [
        "Places         nothing saved; save a place: vane set Berlin",
        "Interval       chosen: at most every 15 min",
        "               in force: never, because no place is saved",
        "Run by         nothing",
        "               vane service install (or keep vane watch open)",
        "Schedule       updates are off: no place is saved",
        "Last success   none",
        "Last update    none",
        "Last failures  none",
        "Warning        /home/ada is on NFS, where file locks and change notifications may not work: "
          + "set XDG_STATE_HOME to a folder on a local disk",
      ])
  }

  /// Whoever only comes by from time to time is promised no instant.
  @Test(arguments: [
    (
      Waker.watcher(pid: 1), LearnedDay.decision,
      "next update at 19:17, in 5 h 12 min: you looked on 11 of 14 weekdays between 06:45 and 07:45; "
        + "3 of 11 used in 24 hours; nothing delays it"
    ),
    (
      .timer(last: nil), LearnedDay.decision,
      "next update about 19:17, in 5 h 12 min: you looked on 11 of 14 weekdays between 06:45 and 07:45; "
        + "3 of 11 used in 24 hours; nothing delays it"
    ),
    (
      .watcher(pid: 1), .wait(until: Sample.after(10), .valid),
      "next update at 14:15, in 10 min: according to the provider, the cached data is valid until then"
    ),
    (
      .watcher(pid: 1), .wait(until: Sample.after(30), .need(NeedName.bar)),
      "next update at 14:35, in 30 min: for an open bar or screen"
    ),
    (
      .nothing, .wait(until: Sample.after(720), .quiet(used: 3, budget: 11)),
      "no update is planned, because no look is expected: planned again at Sat 21 Nov 02:05, in 12 h; "
        + "3 of 11 used in 24 hours"
    ),
    (.nothing, .never(.offline), "waiting for the network: there is none"),
    (
      .nothing, .never(.dormant(lastLook: Sample.after(-5 * 1440))),
      "paused until you look: the last look was at Sun 15 Nov 14:05"
    ),
  ])
  func theScheduleIsASentence(waker: Waker, decision: Decision, expected: String) {
    var facts = StatusFacts(waker: waker, files: [])
    facts.decision = decision
    #expect(lines(facts).contains("Schedule       \(expected)"))
  }

  @Test func showsThatAnAttemptIsRunning() {
    var facts = StatusFacts(waker: .nothing, files: [])
    facts.lastAttempt = WakeUpRecord(id: 9, startedAt: Sample.updatedAt, origin: .host, pid: 1)
    #expect(lines(facts).contains("Last update    14:05, just now: running"))
  }
}
