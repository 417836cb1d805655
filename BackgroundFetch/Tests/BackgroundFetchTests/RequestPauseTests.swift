import BackgroundFetch
import Foundation
import Testing

@Suite struct RequestPauseTests {
  private let noon = Date(timeIntervalSince1970: 1_770_379_200)

  @Test func delaysAWakeUpUntilThereIsRoom() {
    var input = ScheduleInput(saved: ["1"], interval: .minimum, hosts: ["api.example"], state: ScheduleState())
    let schedule = FetchSchedule(seed: 1)
    #expect(schedule.decision(for: input, at: noon) == .fetch(.first))
    input.pause = RequestPause(account: "api.example", until: noon + 43_200)
    #expect(
      schedule.decision(for: input, at: noon) == .wait(until: noon + 43_200, .quota(account: "api.example")))
    #expect(schedule.decision(for: input, at: noon + 43_200) == .fetch(.first))
    // A clock that was set back does not prolong it.
    #expect(
      schedule.decision(for: input, at: noon - 864_000)
        == .wait(until: noon - 777_600, .quota(account: "api.example")))
  }
}
