import BackgroundFetch
import Glibc
import HostParts
import LinuxEvents
import TestSupport
import Testing

@testable import Watching

@Suite(.ownThread) struct FetchOutcomeTests {
  @Test(arguments: [
    (ChildProcess.Ending.saying("newData"), false, FetchOutcome.newData),
    (.saying("noData"), false, .noData),
    (.saying("failed timed out after 20 s", exit: .exited(75)), false, .failed(reason: "timed out after 20 s")),
    (.saying("newData", exit: .killed(signal: SIGKILL)), true, .newData),
    (.saying(nil, exit: .killed(signal: SIGSEGV)), false, .killed(signal: SIGSEGV)),
    (.saying(nil, exit: .killed(signal: SIGTERM)), true, .overdue),
    (.saying(nil, exit: .exited(0)), false, .noAnswer(status: 0)),
    (.saying("", exit: .exited(1)), false, .unreadable("")),
    (.saying("failed"), false, .unreadable("failed")),
    (.saying("newData twice"), false, .unreadable("newData twice")),
    (.saying("progress 0 8\nprogress 5 8\nnewData"), false, .newData),
    (.saying("progress 0 8", exit: .killed(signal: SIGALRM)), false, .killed(signal: SIGALRM)),
    (.saying("progress"), false, .unreadable("progress")),
    (.saying("NEWDATA"), false, .unreadable("NEWDATA")),
  ])
  func readsTheOneLine(ending: ChildProcess.Ending, overdue: Bool, outcome: FetchOutcome) {
    #expect(FetchOutcome(ending, overdue: overdue) == outcome)
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
