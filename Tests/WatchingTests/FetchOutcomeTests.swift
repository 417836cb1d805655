import BackgroundFetch
import Glibc
import Platform
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
    (.saying("progress 0 8\nprogress 5 8\nnewData"), false, .newData, .newData),
    (.saying("progress 0 8", exit: .killed(signal: SIGALRM)), false, .killed(signal: SIGALRM), .failed),
    (.saying("progress"), false, .unreadable("progress"), .failed),
    (.saying("NEWDATA"), false, .unreadable("NEWDATA"), .failed),
  ])
  func readsTheOneLine(ending: ChildProcess.Ending, overdue: Bool, outcome: FetchOutcome, result: BackgroundFetchResult)
  {
    #expect(FetchOutcome(ending, overdue: overdue) == outcome)
    #expect(outcome.result == result)
  }

  @Test func readsProgress() {
    #expect(FetchProgressLine("progress 350 10000").map { [$0.asked, $0.all] } == [350, 10_000])
    for line in [
      "progress", "progress 1", "progress 2 1", "progress -1 2", "progress 0 0", "progress 1 2 3", "newData",
    ] {
      #expect(FetchProgressLine(line) == nil)
    }
  }
}
