import BackgroundFetch
import Foundation
import HTTP
import ScheduleParts
import Services
import TestSupport
import Testing
import WakeUps
import WeatherStore

@testable import WeatherFetching

/// The codes in the log: other programs read them, so a change must be noticed.
@Suite(.ownThread) struct ReasonCodeTests {
  private func text(_ reason: RecordedReason?) -> String {
    "\(reason?.code ?? "none") \(reason?.detail ?? "-")"
  }

  @Test func hasACodeForEachReasonToFetch() {
    let reasons = [FetchReason.first, .intervalElapsed(since: noon), .retry(failures: 3), .switchOff]
    #expect(reasons.map { text(RecordedReason($0)) } == ["first -", "interval -", "retry 3", "nothing-saved -"])
  }

  @Test func hasACodeForEachReasonNotToFetch() {
    #expect([.nothingSaved, .chosen].map { text(RecordedReason($0)) } == ["nothing-saved -", "never -"])
    let waits = [WaitReason.interval(.seconds(1), since: noon), .valid, .backOff(failures: 2), .retryAfter(host: "h")]
    #expect(
      waits.map { text(RecordedReason(waiting: $0, until: noon)) } == [
        "not-due 2026-02-06T12:00:00Z", "valid 2026-02-06T12:00:00Z", "backing-off 2026-02-06T12:00:00Z",
        "held 2026-02-06T12:00:00Z",
      ])
  }

  @Test func hasACodeForEachReasonNotToRefreshALook() {
    let decisions = [
      ForegroundRefresh.needed, .notActive, .fresh, .valid(until: noon), .retryAfter(host: "h", until: noon),
      .backingOff(until: noon),
    ]
    #expect(
      decisions.map { text(RecordedReason($0)) } == [
        "none -", "not-active -", "fresh -", "valid 2026-02-06T12:00:00Z", "held 2026-02-06T12:00:00Z",
        "backing-off 2026-02-06T12:00:00Z",
      ])
  }

  @Test func hasACodeForEachRequestOfAUser() {
    #expect(
      [FetchPurpose.simulated, .refresh(nil), .refresh(1), .look(1)].map { text(RecordedReason($0)) } == [
        "simulated -", "refresh -", "refresh -", "look -",
      ])
    #expect(text(.shared) == "shared -")
  }

  @Test func hasACodeForEachFailure() {
    let failures: [FetchFailure] = [
      .request(.network(.timedOut(host: "h", .answering, after: .seconds(20)))),
      .request(.network(.hostNotFound(host: "h"))),
      .request(.provider(.rateLimited(reason: "slow down", window: nil))),
      .request(.provider(.undecodable("it is empty"))),
      .request(.provider(.unavailable(status: 500, reason: "x"))), .locked(.seconds(10)),
      .store(.full(path: "/s")),
    ]
    #expect(
      failures.map { "\($0.code): \($0)" } == [
        "timed-out: the answer of h took longer than 20 s", "network: host h not found",
        "rate-limited: the provider limits requests: slow down",
        "undecodable: the provider's answer makes no sense: it is empty",
        "provider: the provider is unavailable, HTTP status 500: x",
        "locked: another fetch has been running for 10 s; try again",
        "store: no space left to write /s; free some space and try again",
      ])
  }
}
