import TestSupport
import Testing

@testable import FleetWorker

@Suite(.ownThread) struct PollPauseTests {
  @Test func aWorkerWithoutWorkLooksLessOften() {
    var pause = PollPause()
    let seconds = (0..<7).map { _ in pause.length(after: .idle) / .seconds(1) }
    #expect(seconds == [1, 2, 4, 8, 16, 30, 30])
    #expect(pause.length(after: .full) == .zero)
    #expect(pause.length(after: .idle) == .seconds(1))
  }

  @Test func aLimitIsWaitedForAtMostThirtySeconds() {
    var pause = PollPause()
    #expect(pause.length(after: .some(limited: nil)) == .seconds(1))
    #expect(pause.length(after: .some(limited: .seconds(7))) == .seconds(7))
    #expect(pause.length(after: .some(limited: .seconds(7_000))) == .seconds(30))
  }

  @Test func aDatabaseThatIsAwayIsTriedAgainWithinTenSeconds() {
    var pause = PollPause()
    for _ in 0..<20 { #expect(pause.length(after: .trouble) <= .seconds(10)) }
  }
}
