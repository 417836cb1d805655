import Foundation
import Testing

@testable import BackgroundFetch

/// What fetches were worth, as numbers.
@Suite struct FetchYieldTests {
  private func yield(_ count: Int, gap: Double = 3600, news: (Int) -> Bool = { _ in true }, took: Double = 1)
    -> FetchYield
  {
    var yield = FetchYield()
    for index in 0..<count {
      yield.record(gap: .seconds(gap), isNews: news(index), took: .seconds(took))
    }
    return yield
  }

  @Test func concludesNothingFromSevenFetches() {
    #expect(yield(7, news: { _ in false }, took: 60).quietTime == nil)
    #expect(yield(7, took: 60).share == 1)
  }

  @Test func waitsLongerForRarerNews() throws {
    let seconds = try (0...4).map { count in
      try #require(yield(8, news: { $0 < 2 * count }).quietTime).seconds
    }
    // Half an hour over the logarithms of 8.5 over 8.5 (never), 6.5, 4.5, 2.5 and 0.5.
    #expect(seconds.map { ($0 * 10).rounded() / 10 } == [10800, 6709.8, 2830.2, 1470.9, 635.3])
  }

  @Test func limitsTheGapAfterAMonthOff() throws {
    var yield = yield(20)
    let before = try #require(yield.quietTime).seconds
    yield.record(gap: .seconds(30 * 86400), isNews: true, took: .seconds(1))
    #expect(try #require(yield.quietTime).seconds < 1.3 * before)
  }

  @Test func keepsTheLastThirtyFetches() {
    var yield = yield(100, took: 60)
    for _ in 0..<30 { yield.record(gap: .seconds(3600), isNews: true, took: .seconds(1)) }
    #expect(yield == self.yield(30))
  }

  @Test func ignoresFetchesBetweenWhichTheClockWasSetBack() {
    var yield = FetchYield()
    yield.record(gap: .zero, isNews: true, took: .seconds(1))
    yield.record(gap: .seconds(-9), isNews: true, took: .seconds(1))
    #expect(yield == FetchYield())
  }

  @Test func slowFetchesAreWorthLessButNotNothing() {
    #expect([1, 2, 3, 4, 16, 600].map { yield(8, took: $0).share } == [1, 1, 2.0 / 3, 0.5, 0.125, 0.125])
  }

  @Test func readsWhatItWroteAndNothingElse() {
    for count in [0, 1, 2, 30] { #expect(FetchYield(packed: yield(count).packed) == yield(count)) }
    for count in [1, 2, 4, 93] {
      #expect(FetchYield(packed: PackedNumbers.data([Double](repeating: 1, count: count))) == nil, "\(count) numbers")
    }
  }
}
