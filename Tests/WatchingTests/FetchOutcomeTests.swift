import BackgroundFetch
import Glibc
import Processes
import Testing

@testable import Watching

@Suite struct FetchOutcomeTests {
  @Test(arguments: [
    (ChildProcess.Ending.saying("newData"), false, FetchOutcome.newData, BackgroundFetchResult.newData),
    (.saying("noData"), false, .noData, .noData),
    (
      .saying("failed timed out after 20 s", exit: .exited(75)), false, .failed(reason: "timed out after 20 s"), .failed
    ),
    (.saying("newData", exit: .killed(signal: SIGKILL)), true, .newData, .newData),
    (.saying(nil, exit: .killed(signal: SIGSEGV)), false, .killed(signal: SIGSEGV), .failed),
    (.saying(nil, exit: .killed(signal: SIGTERM)), true, .overdue, .failed),
    (.saying(nil, exit: .exited(0)), false, .noAnswer(status: 0), .failed),
    (.saying("", exit: .exited(1)), false, .unreadable(""), .failed),
    (.saying("failed"), false, .unreadable("failed"), .failed),
    (.saying("newData twice"), false, .unreadable("newData twice"), .failed),
    (.saying("NEWDATA"), false, .unreadable("NEWDATA"), .failed),
  ])
  func readsTheOneLine(ending: ChildProcess.Ending, overdue: Bool, outcome: FetchOutcome, result: BackgroundFetchResult)
  {
    #expect(FetchOutcome(ending, overdue: overdue) == outcome)
    #expect(outcome.result == result)
  }
}
