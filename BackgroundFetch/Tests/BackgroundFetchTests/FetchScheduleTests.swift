import BackgroundFetch
import Foundation
import ScheduleParts
import Testing

/// The contract of a wake-up, as far as a schedule decides it.
@Suite struct FetchScheduleTests {
  private let now = Date(timeIntervalSince1970: 1_780_000_000)
  private let schedule = FetchSchedule(minimum: .seconds(900), seed: 42)

  private func decision(
    saved: [String] = ["1"], interval: BackgroundFetchInterval = .minimum, state: ScheduleState = ScheduleState(),
    at instant: Date? = nil
  ) -> Decision {
    schedule.decision(saved: saved, interval: interval, host: "api.example", state: state, at: instant ?? now)
  }

  private func succeeded(_ secondsAgo: Double, validFor seconds: Double? = nil) -> ScheduleState {
    var state = ScheduleState()
    let then = now.addingTimeInterval(-secondsAgo)
    state.succeeded(at: then, validUntil: ["1": seconds.map { then.addingTimeInterval($0) }])
    return state
  }

  @Test func plansNothingOnAFreshInstallation() {
    #expect(decision(saved: [], interval: .never) == .never(.nothingSaved))
  }

  @Test func acceptsTheIntervalNever() {
    #expect(decision(saved: ["1"], interval: .never) == .never(.chosen))
  }

  @Test func fetchesImmediatelyTheFirstTime() {
    #expect(decision() == .fetch(.first))
  }

  @Test func plansOneWakeUpToSwitchOffWhenNothingIsSaved() {
    #expect(decision(saved: [], state: succeeded(1)) == .fetch(.switchOff))
  }

  @Test func waitsForTheIntervalAfterTheLastSuccess() throws {
    let success = now.addingTimeInterval(-600)
    guard case .wait(let until, .interval(let length, let since)) = decision(state: succeeded(600)) else {
      Issue.record("\(decision(state: succeeded(600)))")
      return
    }
    #expect(length == .seconds(900))
    #expect(since == success)
    #expect(until >= success + .seconds(900))
    #expect(until <= success + .seconds(960))
    #expect(decision(state: succeeded(600), at: until) == .fetch(.intervalElapsed(since: success)))
  }

  @Test func chosenIntervalIsAtLeastTheMinimum() {
    #expect(schedule.length(of: .atLeast(.seconds(60))) == .seconds(900))
    #expect(schedule.length(of: .atLeast(.seconds(7200))) == .seconds(7200))
    #expect(schedule.length(of: .never) == nil)
  }

  @Test func jitterDependsOnTheMachine() {
    func due(_ seed: UInt64) -> Decision {
      FetchSchedule(seed: seed).decision(
        saved: ["1"], interval: .minimum, host: "h", state: succeeded(0), at: now)
    }
    #expect(due(1) == due(1))
    #expect(due(1) != due(2))
  }

  @Test func replacesTheIntervalByTheBackOff() {
    var state = succeeded(10)
    state.failed(at: now, schedule: schedule)
    guard case .wait(let until, .backOff(1)) = decision(state: state) else {
      Issue.record("\(decision(state: state))")
      return
    }
    #expect(until >= now + .seconds(30))
    #expect(until <= now + .seconds(60))
    #expect(decision(state: state, at: until) == .fetch(.retry(failures: 1)))
  }

  @Test(arguments: 1...80) func backOffStaysBetweenHalfAndAllOfItsMaximum(failures: Int) {
    var state = ScheduleState()
    state.failures = failures - 1
    state.failed(at: now, schedule: schedule)
    guard case .wait(let until, _) = decision(state: state) else {
      Issue.record("no back-off after \(failures) failures")
      return
    }
    let longest = min(3600, 60 * pow(2, Double(failures - 1)))
    #expect(until.timeIntervalSince(now) >= longest / 2)
    #expect(until.timeIntervalSince(now) <= longest)
  }

  /// The number of attempts in between does not matter.
  @Test func doesNotCountAFailureDuringTheBackOff() {
    var state = ScheduleState()
    state.failed(at: now, schedule: schedule)
    guard case .wait(let until, .backOff(1)) = decision(state: state) else {
      Issue.record("\(decision(state: state))")
      return
    }
    let before = state
    for seconds in [0, 1, 29.9, until.timeIntervalSince(now) - 0.001] {
      state.failed(at: now.addingTimeInterval(seconds), schedule: schedule)
    }
    #expect(state == before)
    state.failed(at: until, schedule: schedule)
    guard case .wait(let next, .backOff(2)) = decision(state: state, at: until) else {
      Issue.record("\(decision(state: state, at: until))")
      return
    }
    #expect((60...120).contains(next.timeIntervalSince(until)))
    state.hostAskedToWait("api.example", until: until + .seconds(7200))
    #expect(
      decision(state: state, at: until) == .wait(until: until + .seconds(7200), .retryAfter(host: "api.example")))
  }

  @Test func networkArrivalEndsTheBackOffOncePerRowOfFailures() {
    var state = ScheduleState()
    state.failed(at: now, schedule: schedule)
    state.networkCameUp()
    #expect(decision(state: state) == .fetch(.retry(failures: 1)))
    state.failed(at: now, schedule: schedule)
    state.networkCameUp()
    guard case .wait(_, .backOff(2)) = decision(state: state) else {
      Issue.record("a flapping link lifted the back-off twice")
      return
    }
    state.succeeded(at: now, validUntil: [:])
    state.failed(at: now, schedule: schedule)
    state.networkCameUp()
    #expect(decision(state: state) == .fetch(.retry(failures: 1)))
  }

  @Test func retryAfterDelaysOnlyItsHost() {
    var state = ScheduleState()
    state.hostAskedToWait("api.example", until: now + .seconds(120))
    #expect(decision(state: state) == .wait(until: now + .seconds(120), .retryAfter(host: "api.example")))
    let elsewhere = schedule.decision(saved: ["1"], interval: .minimum, host: "other", state: state, at: now)
    #expect(elsewhere == .fetch(.first))
  }

  @Test func keepsTheLongerRetryAfter() {
    var state = ScheduleState()
    state.hostAskedToWait("api.example", until: now + .seconds(120))
    state.hostAskedToWait("api.example", until: now + .seconds(5))
    #expect(state.clamped(at: now).retryAfter["api.example"] == now + .seconds(120))
  }

  @Test func doesNotRefreshAValidResult() {
    let state = succeeded(1000, validFor: 2000)
    #expect(decision(state: state) == .wait(until: now + .seconds(1000), .valid))
  }

  @Test func fetchesWhenOneItemIsNotValid() {
    let state = succeeded(1000, validFor: 2000)
    #expect(decision(saved: ["1", "2"], state: state) == .fetch(.intervalElapsed(since: now + .seconds(-1000))))
  }

  @Test func removesTheValidityAfterAnAnswerWithoutOne() {
    var state = succeeded(1000, validFor: 2000)
    state.succeeded(at: now.addingTimeInterval(-990), validUntil: ["1": nil])
    #expect(decision(state: state) == .fetch(.intervalElapsed(since: now + .seconds(-990))))
  }

  @Test func waitsForTheLatestGateAndNamesIt() {
    var state = succeeded(10, validFor: 3000)
    state.hostAskedToWait("api.example", until: now + .seconds(2000))
    #expect(decision(state: state) == .wait(until: now + .seconds(2990), .valid))
  }

  @Test func limitsEveryGateWhenTheClockIsSetBack() {
    var state = ScheduleState()
    let future = now.addingTimeInterval(400 * 86_400)
    state.succeeded(at: future, validUntil: ["1": future])
    state.hostAskedToWait("api.example", until: future)
    guard case .wait(let until, _) = decision(state: state) else {
      Issue.record("a future instant must hold, within limits")
      return
    }
    #expect(until <= now + ScheduleState.maximumRetryAfter)
    let clamped = state.clamped(at: now)
    #expect(clamped.lastSuccess == now)
    #expect(clamped.validUntil["1"] == now + ScheduleState.maximumValidity)
    #expect(state.clamped(at: future).retryAfter.isEmpty)
  }

  @Test func fetchesOnceWhenTheClockIsSetForward() {
    #expect(
      decision(state: succeeded(30 * 86_400)) == .fetch(.intervalElapsed(since: now + .seconds(-30 * 86_400))))
  }

  @Test func sameInputGivesTheSameDecision() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<2000 {
      var state = ScheduleState()
      if Bool.random(using: &random) {
        state.succeeded(
          at: now.addingTimeInterval(.random(in: -9000...9000, using: &random)),
          validUntil: ["1": now.addingTimeInterval(.random(in: -9000...90_000, using: &random))])
      }
      for _ in 0..<Int.random(in: 0...5, using: &random) {
        state.failed(at: now.addingTimeInterval(.random(in: -4000...10, using: &random)), schedule: schedule)
      }
      if Bool.random(using: &random) { state.hostAskedToWait("api.example", until: now + .seconds(77)) }
      #expect(decision(state: state) == decision(state: state))
      if case .wait(let until, _) = decision(state: state) { #expect(until > now) }
    }
  }

  @Test func decodesAnEncodedState() throws {
    var state = succeeded(10, validFor: 60)
    state.failed(at: now, schedule: schedule)
    state.hostAskedToWait("api.example", until: now)
    let written = try JSONEncoder().encode(state)
    #expect(try JSONDecoder().decode(ScheduleState.self, from: written) == state)
  }
}

extension FetchSchedule {
  /// Returns the decision about an unknown user.
  fileprivate func decision(
    saved: [String], interval: BackgroundFetchInterval, host: String, state: ScheduleState, at now: Date
  ) -> Decision {
    decision(for: ScheduleInput(saved: saved, interval: interval, hosts: [host], state: state), at: now)
  }
}
