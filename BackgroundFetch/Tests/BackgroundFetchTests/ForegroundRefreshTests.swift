import BackgroundFetch
import Foundation
import ScheduleParts
import Testing

/// When a look starts a fetch in the background.
@Suite struct ForegroundRefreshTests {
  private let now = Date(timeIntervalSince1970: 1_780_000_000)
  private let schedule = FetchSchedule(seed: 1)

  private func refresh(
    age: Double?, application: ApplicationState = .active, state: ScheduleState = ScheduleState()
  ) -> ForegroundRefresh {
    schedule.foregroundRefresh(
      of: "1", updatedAt: age.map { now.addingTimeInterval(-$0) }, refreshAfter: .seconds(1800),
      application: application, hosts: ["h"], state: state, at: now)
  }

  @Test func refreshesAnOldResultDuringALook() {
    #expect(refresh(age: 1800) == .needed)
    #expect(refresh(age: nil) == .needed)
  }

  @Test(arguments: [ApplicationState.inactive, .background])
  func doesNotRefreshWhenInactive(application: ApplicationState) {
    #expect(refresh(age: 90_000, application: application) == .notActive)
    #expect(refresh(age: nil, application: application) == .notActive)
  }

  @Test func doesNotRefreshAFreshResult() {
    #expect(refresh(age: 1799) == .fresh)
    #expect(refresh(age: 0) == .fresh)
  }

  @Test func refreshesAResultFromTheFuture() {
    #expect(refresh(age: -60) == .needed)
  }

  @Test func respectsTheValidityOfTheProvider() {
    var state = ScheduleState()
    state.succeeded(at: now, validUntil: ["1": now + .seconds(60)])
    #expect(refresh(age: 3600, state: state) == .valid(until: now + .seconds(60)))
    #expect(refresh(age: nil, state: state) == .needed)
    state.hostAskedToWait("h", until: now + .seconds(30))
    #expect(refresh(age: 3600, state: state) == .retryAfter(host: "h", until: now + .seconds(30)))
  }

  @Test func doesNotRefreshDuringTheBackOff() {
    var state = ScheduleState()
    state.failed(at: now, schedule: schedule)
    guard case .backingOff(let until) = refresh(age: 3600, state: state) else {
      Issue.record("\(refresh(age: 3600, state: state))")
      return
    }
    #expect(until > now)
  }
}
