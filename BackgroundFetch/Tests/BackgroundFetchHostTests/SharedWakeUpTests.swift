import BackgroundFetch
import Foundation
import Testing

@testable import BackgroundFetchHost

@Suite(.serialized) struct SharedWakeUpTests {
  private let start = Date(timeIntervalSince1970: 1_795_000_000)

  private func instant(due: [Double], since first: Double? = nil, shortest: Duration = .seconds(900)) -> Double? {
    SharedWakeUp.instant(
      due: due.map { start.addingTimeInterval($0) }, since: first.map { start.addingTimeInterval($0) },
      shortest: shortest
    )?.timeIntervalSince(start)
  }

  @Test func isNilWithoutTasks() {
    #expect(instant(due: []) == nil)
    #expect(instant(due: [], since: 5) == nil)
  }

  @Test func isTheInstantOfASingleTask() {
    #expect(instant(due: [100]) == 100)
    #expect(instant(due: [100], since: 90) == 100)
  }

  @Test func isTheLastInstantWithinAMinute() {
    #expect(instant(due: [100, 130, 160]) == 160)
    #expect(instant(due: [160, 100, 130, 160.5]) == 160)
    #expect(instant(due: [100, 160.5]) == 100)
  }

  @Test func spansATenthOfTheShortestInterval() {
    #expect(instant(due: [100, 110, 111], shortest: .seconds(100)) == 110)
    #expect(instant(due: [100, 101], shortest: .zero) == 100)
    #expect(instant(due: [100, 100, 101], shortest: .seconds(-5)) == 100)
    #expect(instant(due: [100, 161], shortest: .seconds(1e9)) == 100)
  }

  @Test func countsFromTheFirstTaskThatWaits() {
    #expect(instant(due: [100, 140, 165], since: 90) == 140)
    #expect(instant(due: [100, 151], since: 90) == 100)
  }

  /// A task that waited too long is not postponed to others.
  @Test func isTheSoonestInstantIfTheFirstTaskWaitedTooLong() {
    #expect(instant(due: [100, 101], since: 0) == 100)
  }

  @Test(arguments: 0..<200)
  func isNeverBeforeTheFirstNorAMinuteAfterIt(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let due = (0..<Int(random.next() % 8 + 1)).map { _ in random.nextFraction() * 200 }
    let shortest = Duration.seconds(random.nextFraction() * 2000)
    let soonest = try #require(due.min())
    let shared = try #require(instant(due: due, shortest: shortest))
    #expect(due.contains { abs($0 - shared) < 1e-6 })
    #expect(shared >= soonest - 1e-6 && shared <= soonest + min(60, shortest.seconds / 10) + 1e-6)
    #expect(due.allSatisfy { $0 <= shared + 1e-6 || $0 > soonest + min(60, shortest.seconds / 10) - 1e-6 })
  }
}
