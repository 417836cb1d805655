import Foundation
import Testing
import Zones

@testable import ForecastScoring

/// The decision which provider is the most accurate.
@Suite struct ProviderRankingTests {
  /// Differences that change from day to day by half a degree.
  private func comparison(_ days: Int, mean: Double, spread: Double = 0.5) -> ProviderComparison {
    ProviderComparison((0..<days).map { ($0, mean + ($0 % 2 == 0 ? spread : -spread)) })
  }

  /// One model whose days are independent: by hand, 40 days of 1 ± 0.5 with sd 0.5. The precision is 1 / 0.3² + 40 / 0.5² =
  /// 171.111, so d = 160 / 171.111 = 0.93506 and s = 0.076447; z = (0.93506 - 0.1) / 0.076447 = 10.92.
  @Test func theFiguresOfIndependentDays() {
    var comparison = ProviderComparison(deviation: 0.5, share: 0, persistence: 0)
    for day in 0..<40 { comparison.add(day % 2 == 0 ? 1.5 : 0.5, on: day) }
    #expect(comparison.days == 40 && abs(comparison.mean - 1) < 1e-12)
    #expect(abs(comparison.expectedDifference - 0.93506) < 1e-5)
    #expect(abs(comparison.uncertainty - 0.076447) < 1e-5)
    #expect(comparison.memory == 1 && comparison.probability > 0.9999 && comparison.isBetter)
  }

  /// One model with a memory, against the direct solution: the posterior of a normal mean with the covariance matrix C of
  /// the days is (1/0.09 + 1'C⁻¹1)⁻¹ for its variance, which times 1'C⁻¹x is its mean. For 2 days apart by 3 with sd 1,
  /// share 0.5, persistence 0.5: c = 0.5 * 0.125 = 0.0625; 1'C⁻¹1 = 2 / 1.0625 = 1.88235; 1'C⁻¹x for x = (1, 2) is
  /// 3 / 1.0625 = 2.82353.
  @Test func theFiguresOfDaysWithAMemory() {
    var comparison = ProviderComparison(deviation: 1, share: 0.5, persistence: 0.5)
    comparison.add(1, on: 10)
    comparison.add(2, on: 13)
    let precision = 1 / 0.09 + 1.88235294
    #expect(abs(comparison.expectedDifference - 2.82352941 / precision) < 1e-8)
    #expect(abs(comparison.uncertainty - (1 / precision).squareRoot()) < 1e-8)
    #expect(comparison.memory == 2)
    let reversed = comparison.reversed
    #expect(reversed.expectedDifference == -comparison.expectedDifference && reversed.mean == -1.5)
    #expect(reversed.uncertainty == comparison.uncertainty)
  }

  @Test func thirtyDaysAreNeeded() {
    #expect(!comparison(29, mean: 3).isBetter)
    #expect(comparison(30, mean: 3).isBetter)
    #expect(!ProviderComparison([]).isBetter)
    #expect(!ProviderComparison([(0, 5)]).isBetter)
  }

  /// Differences that last for weeks are worth fewer days, also if a day is hardly like the next.
  @Test func daysThatAreAlikeCountLess() {
    /// Noise between -1 and 1 that does not depend on chance.
    func noise(_ day: Int) -> Double { sin(Double(day * day) * 12.9898) }
    func comparison(_ difference: (Int) -> Double) -> ProviderComparison {
      ProviderComparison((0..<200).map { ($0, 0.4 + difference($0)) })
    }
    let mixed = comparison(noise)
    let blocks = comparison { $0 / 5 % 2 == 0 ? 0.7 : -0.7 }
    let slow = comparison { noise($0) + ($0 / 12 % 2 == 0 ? 0.7 : -0.7) }
    #expect(mixed.memory < 2 && blocks.memory > 3 && slow.memory > 3)
    #expect(mixed.probability > blocks.probability && mixed.probability > slow.probability)
    #expect(mixed.falseWinners < blocks.falseWinners && mixed.falseWinners < slow.falseWinners)
  }

  /// The days between two common ones count for the memory.
  @Test func gapsMakeDaysLessAlike() {
    let values = (0..<60).map { $0 / 6 % 2 == 0 ? 1.2 : 0.2 }
    let dense = ProviderComparison(values.enumerated().map { ($0.offset, $0.element) })
    let sparse = ProviderComparison(values.enumerated().map { ($0.offset * 20, $0.element) })
    #expect(dense.days == sparse.days && sparse.uncertainty < dense.uncertainty)
  }

  /// The lead of the last 90 days: it is needed to win, and a winner that is 0.2 degrees worse in them loses its place.
  @Test func aLeadMustLast() {
    func comparison(then late: Double) -> ProviderComparison {
      ProviderComparison((0..<300).map { ($0, ($0 < 210 ? 1 : late) + ($0 % 2 == 0 ? 0.3 : -0.3)) })
    }
    #expect(comparison(then: 0.5).isBetter && !comparison(then: 0.5).hasLostLead)
    #expect(!comparison(then: 0).isBetter && !comparison(then: 0).hasLostLead)
    #expect(!comparison(then: -0.1).hasLostLead)
    #expect(comparison(then: -0.3).hasLostLead && comparison(then: -0.3).probability > 0.9)
    func decision(then late: Double) -> ScoreDecision {
      let before = ScoreDecision(
        day: 203, days: 200, winner: .init(provider: "a", wonOn: 70, difference: 1, probability: 0.99))
      return ScoreDecision(ProviderRanking(comparison(then: late), of: "a", and: "b"), on: 301, after: before)
    }
    #expect(decision(then: 0).winner?.wonOn == 70)
    // The other provider is not named by that.
    #expect(decision(then: -0.3).winner == nil)
  }

  @Test func equalProvidersHaveNoWinner() {
    #expect(!ProviderComparison((0..<400).map { ($0, 0) }).isBetter)
    // Better for certain, but by less than a tenth of a degree.
    #expect(!comparison(400, mean: 0.09, spread: 0.01).isBetter)
  }

  @Test func saysWhenADifferenceWouldShow() throws {
    let days = try #require(comparison(30, mean: 0).daysToFind(0.3))
    #expect((31...730).contains(days))
    #expect(try #require(comparison(30, mean: 0).daysToFind(0.5)) < days)
    #expect(comparison(30, mean: 0).daysToFind(0.1) == nil)
  }

  // MARK: Providers

  private static let rounds = 0..<100

  private func provider(_ id: String, error: Double, rounds: Range<Int> = rounds) -> ProviderForecasts {
    ProviderForecasts(
      provider: id,
      rows: ScoreTableTests.rows(rounds) { row in
        // The error changes from day to day, but not its size over two days.
        let day = row.validAt / 86_400 % 2
        row.temperature = 10 + error + (day == 0 ? 0.3 : -0.3)
      })
  }

  private var observed: Observations { ScoreTableTests.observed(0..<1_400) { _, hour in hour.temperature = 10 } }

  @Test func theWinnerIsBetterThanEveryOther() {
    let (best, middle, worst) = (
      provider("best", error: 0.5), provider("middle", error: 2), provider("worst", error: -3)
    )
    let ranking = ProviderRanking([worst, best, middle], against: observed, in: .gmt)
    #expect(ranking.winner == "best")
    #expect(ranking.pairs.count == 6)
    #expect(ranking.days >= 49)
    let twin = provider("twin", error: 0.55)
    #expect(ProviderRanking([worst, best, twin], against: observed, in: .gmt).winner == nil)
    #expect(ProviderRanking([best], against: observed, in: .gmt).winner == nil)
    #expect(ProviderRanking([], against: observed, in: .gmt).winner == nil)
  }

  /// A provider that stopped half-way is compared over the days that it has.
  @Test func aProviderThatStoppedIsComparedOverItsDays() {
    let stopped = provider("stopped", error: 0.5, rounds: 0..<50)
    let ranking = ProviderRanking([provider("worse", error: 3), stopped], against: observed, in: .gmt)
    #expect(ranking.days < 30 && ranking.winner == nil)
  }

  /// A missed round leaves half of a day, which counts; a quarter of a day does not.
  /// One that stopped months ago would leave no common cases; one that missed a week is still compared.
  @Test func aProviderThatStoppedIsLeftOutOfTheTable() {
    func provider(_ id: String, until day: Int) -> ProviderForecasts {
      ProviderForecasts(provider: id, rows: (0...day).map { ForecastRow(round: $0 * 86_400, validAt: $0 * 86_400) })
    }
    let all = [provider("a", until: 100), provider("b", until: 93), provider("c", until: 60)]
    #expect(all.withoutStopped.map(\.provider) == ["a", "b"])
    #expect([ProviderForecasts]().withoutStopped.isEmpty)
  }

  @Test func daysWithFewCasesDoNotCount() {
    let (one, other) = (provider("a", error: 1), provider("b", error: 2))
    let missed = ProviderForecasts(provider: "a", rows: one.rows.filter { $0.round / 43_200 % 2 == 0 })
    let all = DailyErrors(missed, other, against: observed, in: .gmt).days
    #expect(all.allSatisfy { $0.cases == 24 || $0.cases == 23 || $0.cases == 25 })
    let rare = ProviderForecasts(provider: "a", rows: one.rows.filter { $0.validAt % 86_400 == 0 })
    #expect(DailyErrors(rare, other, against: observed, in: .gmt).days.isEmpty)
  }

  @Test func theNewest400DaysCount() {
    let rows = (0..<450).flatMap { day in
      (25...48).map { ForecastRow(round: day * 86_400, validAt: day * 86_400 + $0 * 3_600, temperature: 9) }
    }
    let observed = Observations(
      Dictionary(uniqueKeysWithValues: (0..<460 * 24).map { ($0, ObservedHour(temperature: 10)) }))
    let one = ProviderForecasts(provider: "a", rows: rows)
    let days = DailyErrors(one, ProviderForecasts(provider: "b", rows: rows), against: observed, in: .gmt).days
    #expect(days.count == 400)
    #expect((450...451).contains(days.last?.day ?? 0))
  }

  @Test func decidesOnThursdays() {
    // 26 November 2026 is a Thursday.
    #expect((20_783..<20_790).map { ProviderRanking.decides(on: $0) }.count { $0 } == 1)
    #expect(ProviderRanking.decides(on: 20_783) == (20_783 % 7 == 0))
  }
}
