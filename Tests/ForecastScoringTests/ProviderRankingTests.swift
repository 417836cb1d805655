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

  /// By hand: 40 days of 1 ± 0.5. r1 = -39/40, corrected (40 r1 + 1) / 36 = -1.0556, drawn to (40 * -1.0556 + 12) / 70
  /// = -0.4317, kept at 0; n' = 40; variance 40 * 0.25 / 39 = 0.25641, sd² = (40 * 0.25641 + 16.2) / 60 = 0.44094; k =
  /// 4.8993; d = 40 / 44.8993 = 0.89088; s = 0.66403 / 6.70070 = 0.099099; z = 7.981.
  @Test func theFiguresOfARegularSeries() {
    let comparison = comparison(40, mean: 1)
    #expect(comparison.days == 40 && abs(comparison.mean - 1) < 1e-12)
    #expect(comparison.autocorrelation == 0 && comparison.effectiveDays == 40)
    #expect(abs(comparison.deviation - 0.66403) < 1e-4)
    #expect(abs(comparison.expectedDifference - 0.89088) < 1e-4)
    #expect(abs(comparison.uncertainty - 0.099099) < 1e-4)
    #expect(comparison.isBetter && comparison.probability > 0.9999)
  }

  @Test func thirtyDaysAreNeeded() {
    #expect(!comparison(29, mean: 3).isBetter)
    #expect(comparison(30, mean: 3).isBetter)
    #expect(!ProviderComparison([]).isBetter)
    #expect(!ProviderComparison([(0, 5)]).isBetter)
  }

  /// A difference that repeats from day to day is worth fewer days.
  @Test func daysThatAreAlikeCountLess() {
    let blocks = ProviderComparison((0..<60).map { ($0, $0 / 10 % 2 == 0 ? 1.5 : 0.1) })
    #expect(blocks.autocorrelation > 0.6 && blocks.effectiveDays < 15)
    let mixed = ProviderComparison((0..<60).map { ($0, $0 % 2 == 0 ? 1.5 : 0.1) })
    #expect(mixed.effectiveDays == 60)
    #expect(mixed.probability > blocks.probability)
  }

  /// Days on both sides of a gap are not neighbours.
  @Test func gapsJoinNoDays() {
    let values = [1.0, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0]
    let dense = ProviderComparison(values.enumerated().map { ($0.offset, $0.element) })
    let sparse = ProviderComparison(values.enumerated().map { ($0.offset * 2, $0.element) })
    #expect(dense.days == sparse.days && sparse.autocorrelation != dense.autocorrelation)
  }

  @Test func equalProvidersHaveNoWinner() {
    #expect(!ProviderComparison((0..<400).map { ($0, 0) }).isBetter)
    // Better for certain, but by less than a tenth of a degree.
    #expect(!comparison(400, mean: 0.09, spread: 0.01).isBetter)
  }

  @Test func saysWhenADifferenceWouldShow() throws {
    let days = try #require(comparison(30, mean: 0).daysToFind(0.3))
    #expect((31...365).contains(days))
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
