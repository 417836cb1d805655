import BackgroundFetch
import Foundation
import ScheduleParts
import Testing

/// Several hosts for the same data: a delay of one host does not delay a fetch while another host is available.
@Suite struct FallbackHostTests {
  private let now = Date(timeIntervalSince1970: 1_780_000_000)
  private let schedule = FetchSchedule(seed: 42)

  private func decision(_ state: ScheduleState, fallbackHosts: [String] = ["b", "c"]) -> Decision {
    schedule.decision(
      for: ScheduleInput(saved: ["1"], interval: .minimum, hosts: ["a"] + fallbackHosts, state: state),
      at: now
    )
  }

  private func refresh(_ state: ScheduleState) -> ForegroundRefresh {
    schedule.foregroundRefresh(
      of: "1", updatedAt: nil, refreshAfter: .seconds(1800), application: .active, hosts: ["a", "b"], state: state,
      at: now)
  }

  @Test func fetchesWhileAnotherHostIsAvailable() {
    var state = ScheduleState()
    state.hostAskedToWait("a", until: now + .seconds(120))
    #expect(decision(state) == .fetch(.first))
    #expect(decision(state, fallbackHosts: []) == .wait(until: now + .seconds(120), .retryAfter(host: "a")))
    #expect(refresh(state) == .needed)
    state.hostAskedToWait("c", until: now + .seconds(10))
    #expect(decision(state) == .fetch(.first))
  }

  @Test func waitsForTheFirstOfSilentHosts() {
    var state = ScheduleState()
    for (host, seconds) in [("a", 120.0), ("b", 60), ("c", 90)] {
      state.hostAskedToWait(host, until: now + .seconds(seconds))
    }
    #expect(decision(state) == .wait(until: now + .seconds(60), .retryAfter(host: "b")))
    #expect(refresh(state) == .retryAfter(host: "b", until: now + .seconds(60)))
  }

  @Test func fetchesAfterTheRetryAfterHasPassed() {
    var state = ScheduleState()
    for host in ["a", "b", "c"] { state.hostAskedToWait(host, until: now + .seconds(60)) }
    state.retryAfter["b"] = now
    #expect(decision(state) == .fetch(.first))
  }

  @Test func fetchesWhenOnlyTheHostHasFailed() {
    var state = ScheduleState()
    state.hostFailed("a", at: now, schedule: schedule)
    #expect(decision(state, fallbackHosts: []) == .fetch(.first))
  }
}
