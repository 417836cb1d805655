import Foundation
import Testing
import Zones

@testable import ForecastScoring

/// Where the providers of a round differ by more than usual.
@Suite struct UnusualDifferenceTests {
  private let zone = Zone.gmt
  /// 2026-03-02T00:00:00Z.
  private let start = 1_772_409_600

  /// Rounds twelve hours apart, each with one temperature.
  private func forecasts(_ provider: String, rounds: Int, _ temperature: (Int) -> Double) -> ProviderForecasts {
    ProviderForecasts(
      provider: provider,
      rows: ScoreTableTests.rows(0..<rounds) { row in
        row.temperature = temperature((row.round - 1_772_409_600) / 43_200)
      })
  }

  private func found(_ rounds: Int, _ others: [ProviderForecasts], in zone: Zone = .gmt) -> UnusualDifference? {
    let own = forecasts("own", rounds: rounds) { _ in 10 }
    return UnusualDifference(from: "own", in: start + (rounds - 1) * 43_200, of: [own] + others, in: zone)
  }

  /// In the first round, a difference of 1.645 times 1.5 degrees is unusual.
  @Test func findsALargeDifferenceInTheFirstRound() throws {
    #expect(found(1, [forecasts("other", rounds: 1) { _ in 12.4 }]) == nil)
    let difference = try #require(found(1, [forecasts("other", rounds: 1) { _ in 7 }]))
    #expect(difference.provider == "other" && difference.ownHigh == 10 && difference.otherHigh == 7)
    // The round is on 2 March, and the day is the next one.
    #expect(difference.day == 1_772_409_600 / 86_400 + 1)
  }

  /// A provider that is always three degrees warmer is not unusual. One that is suddenly as warm is closer than usual,
  /// which is no second opinion.
  @Test func knowsTheUsualDifference() {
    #expect(found(60, [forecasts("other", rounds: 60) { _ in 13 }]) == nil)
    #expect(found(60, [forecasts("other", rounds: 60) { $0 == 59 ? 10 : 13 }]) == nil)
    #expect(found(60, [forecasts("other", rounds: 60) { $0 == 59 ? 16 : 13 }])?.otherHigh == 16)
    // A colder forecast of a provider that is usually warmer.
    #expect(found(60, [forecasts("other", rounds: 60) { $0 == 59 ? 8 : 13 }])?.otherHigh == 8)
  }

  /// Providers that always agree need a difference of two degrees.
  @Test func aSmallDifferenceDoesNotMatter() {
    #expect(found(180, [forecasts("other", rounds: 180) { $0 == 179 ? 11.9 : 10 }]) == nil)
    #expect(found(180, [forecasts("other", rounds: 180) { $0 == 179 ? 12 : 10 }]) != nil)
  }

  @Test func theFarthestProviderIsNamed() {
    let others = [forecasts("near", rounds: 1) { _ in 13 }, forecasts("far", rounds: 1) { _ in 5 }]
    #expect(found(1, others)?.provider == "far")
  }

  /// A round that a provider missed is no opinion, and neither is a day without one of its hours.
  @Test func needsTheRoundAndAllHours() {
    #expect(found(3, [forecasts("other", rounds: 2) { _ in 0 }]) == nil)
    #expect(found(2, []) == nil)
    let rows = ScoreTableTests.rows(0..<1) { $0.temperature = $0.lead == 30 ? nil : 0 }
    #expect(found(1, [ProviderForecasts(provider: "other", rows: rows)]) == nil)
    let own = forecasts("other", rounds: 1) { _ in 0 }
    #expect(UnusualDifference(from: "own", in: start, of: [own], in: zone) == nil)
  }

  /// A day of 23 or 25 hours, and a zone whose days begin at half past an hour of UTC.
  @Test(arguments: ["Europe/Berlin", "Asia/Kolkata", "Australia/Lord_Howe"])
  func theDayIsLocal(identifier: String) throws {
    let zone = try #require(Zone(identifier: identifier))
    // The last Sundays of March and October, and the first ones of April and October.
    for start in [1_774_652_400, 1_793_401_200, 1_775_142_000, 1_791_039_600] {
      for round in (0..<24).map({ start + $0 * 3_600 }) {
        let rows = (0...48).map { lead in
          ForecastRow(round: round, validAt: round + lead * 3_600, temperature: Double(lead == 40 ? 20 : 10))
        }
        let other = rows.map { row in
          ForecastRow(round: round, validAt: row.validAt, temperature: (row.temperature ?? 0) - 5)
        }
        let days = LocalDays(zone: zone)
        let tomorrow = days.span(of: days.day(of: round + 3_599) + 1)
        let found = UnusualDifference(
          from: "own", in: round,
          of: [ProviderForecasts(provider: "own", rows: rows), ProviderForecasts(provider: "other", rows: other)],
          in: zone)
        let difference = try #require(found, "\(round)")
        #expect(difference.ownHigh == (tomorrow.contains(round + 40 * 3_600) ? 20 : 10))
      }
    }
  }
}
