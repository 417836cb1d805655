import BackgroundFetch
import Glibc
import Testing

@testable import Watching

@Suite struct FetchOutcomeTests {
  @Test(arguments: [
    (FetchEnding.saying("newData"), false, FetchOutcome.newData, BackgroundFetchResult.newData),
    (.saying("noData"), false, .noData, .noData),
    (
      .saying("failed timed out after 20 s", exit: .exited(75)), false, .failed(reason: "timed out after 20 s"), .failed
    ),
    (.saying("newData", exit: .killed(signal: SIGKILL)), true, .newData, .newData),
    (.saying(nil, exit: .killed(signal: SIGSEGV)), false, .killed(signal: SIGSEGV), .failed),
    (.saying(nil, exit: .killed(signal: SIGTERM)), true, .overdue, .failed),
    (.saying(nil, exit: .exited(0)), false, .silent(status: 0), .failed),
    (.saying("", exit: .exited(1)), false, .unreadable(""), .failed),
    (.saying("failed"), false, .unreadable("failed"), .failed),
    (.saying("newData twice"), false, .unreadable("newData twice"), .failed),
    (.saying("NEWDATA"), false, .unreadable("NEWDATA"), .failed),
  ])
  func readsTheOneLine(ending: FetchEnding, overdue: Bool, outcome: FetchOutcome, result: BackgroundFetchResult) {
    #expect(FetchOutcome(ending, overdue: overdue) == outcome)
    #expect(outcome.result == result)
  }

  @Test func readsAWaitStatus() {
    #expect(ExitStatus(waitStatus: 0x4b00) == .exited(75))
    #expect(ExitStatus(waitStatus: 9) == .killed(signal: 9))
    #expect(ExitStatus(waitStatus: 0x8b) == .killed(signal: 11), "with a core dump")
  }
}
