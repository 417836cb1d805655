import Foundation
import TestSupport
import Testing

@testable import VaneKit
@testable import WeatherStore

/// The count of looks of `vane status`, from stored looks.
@Suite struct KeptPromiseTests {
  private let now = Sample.updatedAt

  /// A look so many days ago that found data of an age in minutes; `nil` for an age that was not recorded.
  private func look(_ daysAgo: Double, _ minutes: Double?) -> LookRow {
    LookRow(
      at: now - daysAgo * 86_400, kind: .look, utcOffset: 3600, age: minutes.map { .seconds($0 * 60) })
  }

  private func nothing(_ daysAgo: Double) -> LookRow {
    LookRow(at: now - daysAgo * 86_400, kind: .look, utcOffset: 3600, age: LookRow.noData)
  }

  private func count(_ rows: [LookRow], first days: Double = 100) -> KeptPromise? {
    KeptPromise(rows, firstLook: now - days * 86_400, maximumAge: .seconds(1800), at: now)
  }

  private func sentence(_ rows: [LookRow], first days: Double = 100) -> String? {
    count(rows, first: days)?.sentence(for: .sample())
  }

  @Test func countsAGoodMonth() {
    let looks = (0..<412).map { number in look(Double(number) / 14, Double(number % 29) + 0.5) }
    #expect(
      sentence(looks)
        == "you looked 412 times in 30 days; 412 looks found data of at most 30 min; the oldest data was 28 min old")
  }

  /// A network that is down for two days, a computer that sleeps at night, and a provider that is down for a morning.
  @Test func countsABadMonth() throws {
    var looks: [LookRow] = []
    for hour in 1...29 * 24 where (8...22).contains(hour % 24) {
      let daysAgo = 30 - Double(hour) / 24
      switch hour {
      case 72...120: looks.append(look(daysAgo, Double(hour - 71) * 60))
      case 320...323: looks.append(nothing(daysAgo))
      default: looks.append(look(daysAgo, hour % 24 == 8 ? 10 * 60 : 12))
      }
    }
    // Thirty looks without a network, the first of 26 days after a night, and four without data.
    let promise = try #require(count(looks))
    #expect(promise.looks == looks.count && promise.kept == looks.count - 30 - 26 - 4 && promise.withoutData == 4)
    #expect(
      promise.sentence(for: .sample())
        == "you looked 435 times in 30 days; 375 looks found data of at most 30 min; 4 looks found no data; "
        + "the oldest data was 47 h old")
  }

  @Test func keepsThePromiseUpToItsAge() {
    #expect(count([look(1, 30)])?.kept == 1)
    #expect(count([look(1, 30.01)])?.kept == 0)
    #expect(
      sentence([look(1, 30.01)])
        == "you looked once in 30 days; 0 looks found data of at most 30 min; the oldest data was 30 min old")
    #expect(
      sentence([nothing(1), nothing(2)])
        == "you looked 2 times in 30 days; 0 looks found data of at most 30 min; 2 looks found no data")
  }

  @Test func saysSinceWhenItCounts() {
    let looks = [look(12, nil), look(11, 4), look(0.1, 5)]
    #expect(
      sentence(looks, first: 12)
        == "you looked 2 times since 8 Nov; 2 looks found data of at most 30 min; the oldest data was 5 min old")
    #expect(count(looks, first: 12)?.since == now - 12 * 86_400)
    #expect(count(looks, first: 31)?.since == now - 30 * 86_400)
  }

  @Test func saysNothingOfANewInstallation() {
    #expect(KeptPromise([], firstLook: nil, maximumAge: .seconds(1800), at: now) == nil)
    #expect(count([look(0.9, nil), look(0.5, 3)], first: 0.9) == nil)
    #expect(count([look(1, 3)], first: 1) != nil)
  }

  /// Weather that the user had just fetched, the air, and bars.
  @Test func countsOnlyLooksAtWeatherThatWasFound() {
    let glance = LookRow(at: now - 3600, kind: .glance, utcOffset: 0, age: .seconds(60))
    #expect(count([glance, look(1, nil)]) == nil)
    #expect(count([glance, look(1, nil), look(1, 40)])?.looks == 1)
  }

  @Test func clockThatWasAheadDoesNotCount() {
    let fourteenYears = 14 * 365.0
    // While the clock is ahead, the data is as old as the clock says.
    #expect(count([look(0.1, 14 * 365 * 1440)])?.kept == 0)
    // Later those looks are in the future.
    #expect(count([look(-fourteenYears, 10), look(-fourteenYears, 20)]) == nil)
    #expect(count([look(-fourteenYears, 10), look(1, 20)])?.looks == 1)
    #expect(count([look(1, 20)], first: -fourteenYears) == nil)
  }

  @Test func clockThatWasSetBackKeepsNoPromise() throws {
    // Data of the future has an age of zero.
    let promise = try #require(count([look(1, 0), look(0.5, 0), look(20_000, 3)], first: 20_000))
    #expect(promise.looks == 2 && promise.kept == 0 && promise.worst == nil)
    #expect(
      promise.sentence(for: .sample()) == "you looked 2 times in 30 days; 0 looks found data of at most 30 min")
  }
}
