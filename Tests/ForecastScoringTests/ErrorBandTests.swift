import Foundation
import Testing
import Zones

@testable import ForecastScoring

/// How wide the band around a forecast is, and when it is shown.
@Suite struct ErrorBandTests {
  private static let hour = 3_600

  /// The errors of some days: `error` of the day and the lead in hours.
  private func errors(days: Range<Int>, _ error: (_ day: Int, _ lead: Int) -> Double) -> StationErrors {
    var errors = StationErrors()
    for day in days { for lead in 1...48 { errors.add(error(day, lead), lead: lead * Self.hour, on: day) } }
    return errors
  }

  @Test func needs60Days() {
    #expect(errors(days: 0..<59) { _, _ in 1 }.band == nil)
    #expect(errors(days: 0..<60) { _, _ in 1 }.band?.days == 60)
    #expect(StationErrors().band == nil)
  }

  /// The sign of an error does not count; 80 % of 100 different errors are at most the 80th.
  @Test func hasFourOfFiveErrorsWithin() throws {
    let band = try #require(errors(days: 0..<100) { day, _ in (day % 2 == 0 ? 1 : -1) * Double(day + 1) / 100 }.band)
    #expect(band.parts.map(\.hours) == [12, 24, 48])
    #expect(band.parts.allSatisfy { abs($0.halfWidth - 0.8) < 1e-9 })
  }

  /// After 60 days, a lead has three quarters of its own width and one quarter of that of all.
  @Test func drawsALeadToAllLeads() throws {
    let band = try #require(errors(days: 0..<60) { _, lead in lead <= 12 ? 1 : 3 }.band)
    #expect(band.parts.map(\.halfWidth) == [1.5, 3, 3])
  }

  /// Only the newest 180 days count.
  @Test func forgetsOldErrors() throws {
    let band = try #require(errors(days: 0..<300) { day, _ in day < 120 ? 9 : 1 }.band)
    #expect(band.days == 180 && band.parts.allSatisfy { $0.halfWidth == 1 })
  }

  /// The coverage is that of bands that were made without the week. Here computed again in the plainest way.
  @Test func checksAWeekWithTheOthers() throws {
    func error(_ day: Int, _ lead: Int) -> Double {
      abs(sin(Double(day * 37 + lead * 11)) * (1 + Double(day / 7 % 5)) * (lead > 24 ? 1.4 : 1))
    }
    let band = try #require(errors(days: 3..<93, error).band)
    let ranges = [7...12, 13...24, 25...48]
    func quantile(_ values: [Double]) -> Double {
      values.sorted()[Int((0.8 * Double(values.count)).rounded(.up)) - 1]
    }
    var (within, all) = (0, 0)
    for week in 0...13 {
      let others = (3..<93).filter { $0 / 7 != week }
      let pooled = quantile(ranges.flatMap { range in others.flatMap { day in range.map { error(day, $0) } } })
      for range in ranges {
        let own = quantile(others.flatMap { day in range.map { error(day, $0) } })
        let width = own * 90 / 110 + pooled * 20 / 110
        let left = (3..<93).filter { $0 / 7 == week }.flatMap { day in range.map { error(day, $0) } }
        within += left.count { $0 <= width }
        all += left.count
      }
    }
    #expect(abs(band.coverage - Double(within) / Double(all)) < 1e-9)
  }

  private func band(days: Int, coverage: Double) -> ErrorBand { ErrorBand(parts: [], days: days, coverage: coverage) }

  @Test(arguments: [
    (60, 0.70, true), (60, 0.69, false), (149, 0.9, true), (149, 0.91, false), (150, 0.9, false), (150, 0.85, true),
    (150, 0.75, true), (150, 0.74, false),
  ])
  func isShownOnceItIsReliable(days: Int, coverage: Double, isShown: Bool) {
    var decision = BandDecision()
    decision.decide(about: band(days: days, coverage: coverage), on: 100)
    #expect(decision.isShown == isShown)
  }

  @Test func isHiddenAfterTwoUnreliableWeeks() {
    var decision = BandDecision()
    decision.decide(about: band(days: 90, coverage: 0.8), on: 100)
    for day in 101..<115 { decision.decide(about: band(days: 90, coverage: 0.6), on: day) }
    #expect(decision.isShown && decision.unreliableSince == 101)
    decision.decide(about: band(days: 90, coverage: 0.6), on: 115)
    #expect(!decision.isShown)
    decision.decide(about: band(days: 90, coverage: 0.75), on: 116)
    #expect(decision.isShown && decision.unreliableSince == nil)
    // Without a band there is nothing to show.
    decision.decide(about: nil, on: 117)
    #expect(!decision.isShown)
  }

  /// A day that a clock far ahead noted does not keep an unreliable band for years.
  @Test func aDayOfTheFutureCountsAsToday() {
    var decision = BandDecision(isShown: true, unreliableSince: 9_000)
    for day in 100...114 { decision.decide(about: band(days: 90, coverage: 0.6), on: day) }
    #expect(!decision.isShown)
  }

  /// A day of the report of a station is dropped if no forecast comes near it, and the local day counts.
  @Test func readsForecastsAndObservations() throws {
    let zone = try #require(Zone(identifier: "Europe/Berlin"))
    let rows = ScoreTableTests.rows(0..<200) { $0.temperature = 10 }
    let observed = ScoreTableTests.observed(0..<2_600) { number, hour in
      hour.temperature = number == 500 ? 60 : number % 2 == 0 ? 11 : 9
    }
    let errors = StationErrors.all(
      of: [ProviderForecasts(provider: "a", rows: rows)], against: observed, in: zone)
    let band = try #require(errors["a"]?.band)
    #expect(band.parts.map(\.hours) == [12, 24, 48, 72, 120] && band.parts.allSatisfy { $0.halfWidth == 1 })
    #expect(band.coverage == 1 && (100...106).contains(band.days))
  }
}
