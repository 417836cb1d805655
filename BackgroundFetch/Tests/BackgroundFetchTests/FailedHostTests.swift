import Foundation
import ScheduleParts
import Testing

@testable import BackgroundFetch

/// Failed hosts in the state of a schedule, which another host may replace.
@Suite struct FailedHostTests {
  private let now = Date(timeIntervalSince1970: 1_780_000_000)
  private let schedule = FetchSchedule(seed: 42)

  private func state(_ json: String) throws -> ScheduleState {
    try JSONDecoder().decode(ScheduleState.self, from: Data(json.utf8))
  }

  /// A state in which something of everything is remembered.
  private var full: ScheduleState {
    var state = ScheduleState()
    state.succeeded(at: now, validUntil: ["1": now + .seconds(60)])
    state.failed(at: now, schedule: schedule)
    state.hostAskedToWait("a", until: now + .seconds(30))
    state.hostFailed("a", at: now, schedule: schedule)
    return state
  }

  @Test func backsOffLongerAfterEachFailureOfAHost() throws {
    var (state, now) = (ScheduleState(), now)
    for (failures, longest) in [(1, 60.0), (2, 120), (3, 240), (4, 480), (5, 960), (6, 1920), (7, 3600), (8, 3600)] {
      state.hostFailed("a", at: now, schedule: schedule)
      let failed = try #require(state.failedHosts["a"])
      #expect(failed.failures == failures)
      #expect((longest / 2...longest).contains(failed.until.timeIntervalSince(now)))
      now = failed.until
    }
    #expect(state.failedHosts.keys.sorted() == ["a"])
    #expect(state.failures == 0 && state.lastFailure == nil)
  }

  @Test func backOffDependsOnlyOnTheInstant() {
    var (one, other) = (ScheduleState(), ScheduleState())
    one.hostFailed("a", at: now, schedule: schedule)
    other.hostFailed("a", at: now, schedule: schedule)
    #expect(one == other)
  }

  @Test func doesNotCountAHostsFailureDuringItsBackOff() throws {
    var state = ScheduleState()
    state.hostFailed("a", at: now, schedule: schedule)
    let failed = try #require(state.failedHosts["a"])
    state.hostFailed("a", at: failed.until + .milliseconds(-1), schedule: schedule)
    #expect(state.failedHosts == ["a": failed])
    state.hostFailed("a", at: failed.until, schedule: schedule)
    #expect(state.failedHosts["a"]?.failures == 2)
  }

  @Test func endsTheBackOffOfOneHostOnly() {
    var state = ScheduleState()
    state.hostFailed("a", at: now, schedule: schedule)
    state.hostFailed("b", at: now, schedule: schedule)
    state.hostAnswered("a")
    state.hostAnswered("c")
    #expect(state.failedHosts.keys.sorted() == ["b"])
    state.hostFailed("a", at: now, schedule: schedule)
    #expect(state.failedHosts["a"]?.failures == 1)
  }

  @Test func waitsForTheFirstHostThatMayBeAsked() {
    var state = ScheduleState()
    state.hostAskedToWait("a", until: now + .seconds(90))
    state.hostAskedToWait("b", until: now + .seconds(60))
    let paused = state.retryAfter(of: ["a", "b"])
    #expect(paused?.until == now + .seconds(60) && paused?.host == "b")
    #expect(state.retryAfter(of: ["a"])?.until == now + .seconds(90))
  }

  @Test func doesNotWaitWhileOneHostMayBeAsked() {
    var state = ScheduleState()
    state.hostAskedToWait("a", until: now + .seconds(90))
    #expect(state.retryAfter(of: ["a", "b"]) == nil)
    #expect(state.retryAfter(of: ["b"]) == nil)
    #expect(state.retryAfter(of: []) == nil)
  }

  @Test func networkArrivalEndsBackOffsOncePerRowOfFailures() {
    var state = full
    state.networkCameUp()
    #expect(state.failedHosts.isEmpty)
    #expect(state.retryAfter == ["a": now + .seconds(30)])
    state.hostFailed("a", at: now, schedule: schedule)
    state.failed(at: now, schedule: schedule)
    state.networkCameUp()
    #expect(state.failedHosts.keys.sorted() == ["a"])
  }

  /// After an answer of the other host, there is no row of failures.
  @Test func networkArrivalKeepsTheBackOffOfAReplacedHost() {
    var state = ScheduleState()
    state.hostFailed("a", at: now, schedule: schedule)
    state.succeeded(at: now, validUntil: [:])
    state.networkCameUp()
    #expect(state.failedHosts.keys.sorted() == ["a"])
  }

  @Test func limitsTheBackOffOfAHostWhenTheClockIsSetBack() {
    var state = ScheduleState()
    state.failedHosts = [
      "a": ScheduleState.FailedHost(failures: 3, until: now + .seconds(9000)),
      "b": ScheduleState.FailedHost(failures: 1, until: now),
    ]
    #expect(state.isAhead(of: now))
    let clamped = state.clamped(at: now)
    #expect(
      clamped.failedHosts == [
        "a": ScheduleState.FailedHost(failures: 3, until: now + .seconds(3600)),
        "b": ScheduleState.FailedHost(failures: 1, until: now),
      ])
    #expect(!clamped.isAhead(of: now))
    #expect(!clamped.isAhead(of: now + .seconds(7200)))
  }

  @Test func decodesAnEncodedState() throws {
    let written = try JSONEncoder().encode(full)
    #expect(try JSONDecoder().decode(ScheduleState.self, from: written) == full)
  }

  @Test func readsAStateWithoutFailedHosts() throws {
    let older = try state(
      #"{"failures":2,"lastFailure":10,"retryAfter":{"a":20},"validUntil":{"1":30},"wasLifted":true}"#)
    #expect(older.failedHosts.isEmpty)
    #expect(older.validUntil == ["1": Date(timeIntervalSinceReferenceDate: 30)])
    #expect(older.failures == 2 && older.wasLifted)
    #expect(older.retryAfter == ["a": Date(timeIntervalSinceReferenceDate: 20)])
    #expect(try state("{}") == ScheduleState())
  }

  @Test(arguments: [
    #""x""#, "null", "7", "[]", #"{"a":7}"#, #"{"a":{"failures":1}}"#, #"{"a":{"failures":1.5,"until":0}}"#,
    #"{"a":{"failures":"1","until":0}}"#,
  ])
  func replacesOnlyDamagedProperties(_ damaged: String) throws {
    let read = try state(#"{"failedHosts":\#(damaged),"failures":1,"retryAfter":{"a":20}}"#)
    #expect(read.failedHosts.isEmpty)
    #expect(read.failures == 1)
    #expect(read.retryAfter.keys.sorted() == ["a"])
  }

  @Test(arguments: [Int.min, -1, 0, 999, 1000, 1001, Int.max])
  func acceptsAnyNumberOfFailures(_ failures: Int) throws {
    var read = try state(#"{"failedHosts":{"a":{"failures":\#(failures),"until":0}}}"#)
    read.hostFailed("a", at: now, schedule: schedule)
    #expect(read.failedHosts["a"]?.failures == min(max(0, failures), 999) + 1)
  }
}
