import Foundation
import Testing
import Zones

@testable import ForecastScoring

/// Which cases are compared, and with what.
@Suite struct ScoreTableTests {
  private let zone = Zone.gmt
  /// 2026-03-02T00:00:00Z.
  private static let start = 1_772_409_600
  private static let hour = 3_600

  /// Rounds twelve hours apart, each hourly to 48 hours and then every six hours to 120.
  static func rows(
    _ rounds: Range<Int>, from start: Int = start, _ row: (inout ForecastRow) -> Void
  ) -> [ForecastRow] {
    rounds.flatMap { number in
      let round = start + number * 12 * hour
      return (Array(0...48) + Array(stride(from: 54, through: 120, by: 6))).map { lead in
        var forecast = ForecastRow(round: round, validAt: round + lead * hour)
        row(&forecast)
        return forecast
      }
    }
  }

  static func observed(_ hours: Range<Int>, from start: Int = start, _ hour: (Int, inout ObservedHour) -> Void)
    -> Observations
  {
    Observations(
      Dictionary(
        uniqueKeysWithValues: hours.map { number in
          var observed = ObservedHour()
          hour(number, &observed)
          return (start / 3_600 + number, observed)
        }))
  }

  private func provider(
    _ id: String, _ rounds: Range<Int> = 0..<4, _ row: (inout ForecastRow) -> Void
  ) -> ProviderForecasts {
    ProviderForecasts(provider: id, rows: Self.rows(rounds, row))
  }

  private func table(
    _ providers: [ProviderForecasts], _ observations: Observations, _ lead: LeadRange = .tomorrow
  ) -> ScoreTable {
    ScoreTable(providers, against: observations, lead: lead, in: zone)
  }

  /// A stand-in that is asked only on bad days would look bad: its cases alone are compared.
  @Test func comparesTheCasesThatAllHave() {
    let observed = Self.observed(0..<200) { _, hour in hour.temperature = 10 }
    let steady = provider("a") { $0.temperature = 11 }
    let bad = provider("b", 3..<4) { $0.temperature = 12 }
    let table = table([steady, bad], observed)
    #expect(table.rows[0].temperature.count == 24 && table.rows[1].temperature.count == 24)
    #expect(table.rows[0].temperature.meanAbsoluteError == 1)
    #expect(table.rows[1].temperature.meanAbsoluteError == 2)
    #expect(table.temperatureCases == ScoreTable.Cases(common: 24, dropped: 72))
  }

  /// The columns do not depend on each other: wind that one provider lacks does not empty the temperature.
  @Test func comparesEachColumnOverItsOwnCases() {
    let observed = Self.observed(0..<200) { _, hour in (hour.temperature, hour.windSpeed) = (10, 4) }
    let whole = provider("a") { ($0.temperature, $0.windSpeed) = (11, 6) }
    let calm = provider("b") { $0.temperature = 9 }
    let table = table([whole, calm], observed)
    #expect(table.rows.map(\.temperature.bias) == [1, -1, 0])
    #expect(table.temperatureCases.common == 96 && table.windCases == ScoreTable.Cases(common: 0, dropped: 96))
    #expect(table.rows[0].wind.meanAbsoluteError == nil)
  }

  @Test(arguments: [
    (LeadRange.allCases[0], 6), (LeadRange.allCases[1], 12), (.tomorrow, 24), (LeadRange.allCases[3], 4),
    (LeadRange.allCases[4], 8),
  ])
  func countsTheHoursOfALeadRange(lead: LeadRange, count: Int) {
    let observed = Self.observed(0..<300) { _, hour in hour.temperature = 10 }
    #expect(table([provider("a", 0..<1) { $0.temperature = 9 }], observed, lead).temperatureCases.common == count)
  }

  /// A thermometer in the sun or a wrong sign is no truth; a forecast that is far off is.
  @Test func dropsAnObservationFarFromEveryForecast() {
    let observed = Self.observed(0..<200) { number, hour in hour.temperature = number == 30 ? 40 : 10 }
    let far = table(
      [provider("a", 0..<1) { $0.temperature = 12 }, provider("b", 0..<1) { $0.temperature = 9 }], observed)
    #expect(far.temperatureCases.common == 23)
    let near = table(
      [provider("a", 0..<1) { $0.temperature = 12 }, provider("b", 0..<1) { $0.temperature = 26 }], observed)
    #expect(near.temperatureCases.common == 24)
  }

  /// One impossible hour would be the highest of its day, and of the day before for persistence.
  @Test func anImpossibleHourIsNoHighestOrLowest() throws {
    func table(_ wrong: Double?) -> ScoreTable {
      let observed = Self.observed(-48..<200) { number, hour in
        hour.temperature = number == 30 ? wrong ?? 10 : number == 31 && wrong == nil ? nil : 10
      }
      return self.table([provider("a") { $0.temperature = 10.8 }], observed, LeadRange(0, 48) ?? .tomorrow)
    }
    for wrong in [60.0, -60] {
      let screened = table(wrong)
      #expect(abs(try #require(screened.rows[0].high.bias) - 0.8) < 1e-9)
      #expect(abs(try #require(screened.rows[0].low.bias) - 0.8) < 1e-9)
      #expect(screened.rows[1].high.bias == 0 && screened.rows[1].low.bias == 0)
      #expect(screened.rows[1].temperature.bias == 0)
      #expect(screened.rows[0].high.count == table(nil).rows[0].high.count)
    }
  }

  @Test func missingObservationsAreNoCases() {
    let observed = Self.observed(0..<40) { _, hour in hour.temperature = 10 }
    let table = table([provider("a", 0..<1) { $0.temperature = 12 }], observed)
    #expect(table.temperatureCases == ScoreTable.Cases(common: 15, dropped: 0))
  }

  // MARK: Persistence

  /// At the round, only what was observed until then is known: 30 hours ahead that is the hour two days before.
  @Test func persistenceIsTheLastSameHourThatWasKnown() throws {
    let observed = Self.observed(-200..<200) { number, hour in hour.temperature = Double(number) / 10 }
    let table = table([provider("a", 0..<1) { $0.temperature = 5 }], observed)
    #expect(table.rows[1].provider == nil)
    #expect(table.rows[1].temperature.count == 24)
    #expect(abs(try #require(table.rows[1].temperature.bias) + 4.8) < 1e-9)
  }

  /// On the day on which clocks go forward, the same hour of the day before is 23 hours ago.
  @Test func persistenceFollowsTheClockOnTheWall() throws {
    let berlin = try #require(Zone(identifier: "Europe/Berlin"))
    // 2026-03-29T00:00+01:00; from 02:00 on, clocks show an hour more.
    let midnight = 1_774_738_800
    let observed = Self.observed(-100..<200, from: midnight) { number, hour in
      let wall = midnight + number * 3_600 + (number >= 2 ? 7_200 : 3_600)
      hour.temperature = Double(wall / 3_600 % 24)
    }
    let rows = Self.rows(0..<1, from: midnight) { $0.temperature = 0 }
    let table = ScoreTable(
      [ProviderForecasts(provider: "a", rows: rows)], against: observed, lead: try #require(LeadRange(0, 24)),
      in: berlin)
    #expect(table.rows[1].temperature.meanAbsoluteError == 0)
  }

  // MARK: Days

  /// The sun stands highest at noon of the local clock, and a local day is not a day of UTC.
  @Test(arguments: [
    ("Asia/Tokyo", 1_772_377_200), ("America/Denver", 1_772_434_800), ("Asia/Kathmandu", 1_772_388_900),
  ])
  func highAndLowAreThoseOfTheLocalDay(name: String, midnight: Int) throws {
    let zone = try #require(Zone(identifier: name))
    // A round is at a full hour of UTC: in Nepal, a quarter of an hour before midnight.
    let first = midnight / 3_600 * 3_600
    let observed = Self.observed(0..<100, from: first) { number, hour in
      hour.temperature = number < 24 ? 5 : number == 24 ? 20 : number == 40 ? -3 : 8
    }
    let rows = Self.rows(0..<1, from: first) { $0.temperature = 8 }
    let table = ScoreTable([ProviderForecasts(provider: "a", rows: rows)], against: observed, in: zone)
    // There, the hour number 24 is still that of the first day.
    #expect(table.rows[0].high.bias == (first == midnight ? -12 : 0))
    #expect(table.rows[0].low.bias == 11.0)
    #expect(table.dayCases.common == 1)
  }

  @Test(arguments: [(1_774_738_800, 23), (1_792_879_200, 25)])
  func daysOfClockChangesHaveTheirOwnLength(midnight: Int, hours: Int) throws {
    let berlin = try #require(Zone(identifier: "Europe/Berlin"))
    let days = LocalDays(zone: berlin)
    let span = days.span(of: days.day(of: midnight))
    #expect(span == midnight..<midnight + hours * 3_600)
    let observed = Self.observed(0..<60, from: midnight) { number, hour in hour.temperature = Double(number) }
    let rows = Self.rows(0..<1, from: midnight) { $0.temperature = 12 }
    let table = ScoreTable(
      [ProviderForecasts(provider: "a", rows: rows)], against: observed, lead: try #require(LeadRange(12, 26)),
      in: berlin)
    #expect(table.rows[0].high.bias == 12 - Double(hours - 1))
  }

  /// A day with a missing hour has no highest temperature, neither of the forecast nor of the station.
  @Test func daysNeedAllTheirHours() {
    let observed = Self.observed(0..<100) { number, hour in hour.temperature = number == 30 ? nil : 10 }
    #expect(table([provider("a", 0..<1) { $0.temperature = 9 }], observed).dayCases.common == 0)
    let whole = Self.observed(0..<100) { _, hour in hour.temperature = 10 }
    let gap = provider("a", 0..<1) { $0.temperature = $0.lead == 30 ? nil : 9 }
    #expect(table([gap], whole).dayCases.common == 0)
    #expect(table([provider("a", 0..<1) { $0.temperature = 9 }], whole).dayCases.common == 1)
    // Only rounds at midnight cover whole days.
    #expect(table([provider("a", 1..<2) { $0.temperature = 9 }], whole).dayCases.common == 0)
  }

  // MARK: Rain

  /// A round at 23:00 UTC: its windows end at 00 and 12 UTC, so that steps of six hours fill them.
  @Test func windowsEndWhereTheLongStepsEnd() throws {
    let round = Self.start - Self.hour
    let leads = Array(1...48) + Array(stride(from: 49, through: 115, by: 6))
    let rows = leads.map {
      ForecastRow(round: round, validAt: round + $0 * Self.hour, chance: $0 == 67 ? 0.8 : 0.1)
    }
    let windows = ProviderForecasts(provider: "a", rows: rows).windows
    #expect(windows.map(\.lead) == [13, 25, 37, 49, 61, 73, 85, 97, 109])
    #expect(windows.first { $0.lead == 73 }?.chance == 0.8)
    #expect(windows.first { $0.lead == 61 }?.chance == 0.1)
  }

  /// A chance of twelve hours and twelve chances of an hour are compared over the same window.
  @Test func chancesOfDifferentSpansShareAWindow() throws {
    let observed = Self.observed(0..<100) { number, hour in hour.isWet = number == 31 }
    let hourly = provider("a", 0..<1) { $0.chance = $0.lead == 31 ? 0.8 : 0.1 }
    let halfDays = ProviderForecasts(
      provider: "b",
      rows: (1...4).map {
        ForecastRow(round: Self.start, validAt: Self.start + $0 * 43_200, chance: $0 == 3 ? 0.6 : 0.2)
      })
    let table = table([hourly, halfDays], observed)
    #expect(table.rainCases.common == 2)
    #expect(abs(try #require(table.rows[0].rain.score) - (0.04 + 0.01) / 2) < 1e-12)
    #expect(abs(try #require(table.rows[1].rain.score) - (0.16 + 0.04) / 2) < 1e-12)
    #expect(table.rows[0].rainEvents.hits == 1 && table.rows[0].rainEvents.correctNegatives == 1)
  }

  @Test func aProviderWithoutChancesDoesNotEmptyTheColumn() {
    let observed = Self.observed(-100..<100) { number, hour in hour.isWet = (number + 240) % 24 == 3 }
    let silent = provider("met-norway", 0..<2) { $0.temperature = 3 }
    let table = table([provider("a", 0..<2) { $0.chance = 0.3 }, silent], observed)
    #expect(table.rows[0].rain.count == 4 && table.rows[1].rain.count == 0)
    #expect(table.rows[1].rain.score == nil && table.rows[1].rainEvents.criticalSuccessIndex == nil)
    #expect(table.rows[2].rain.score == 0)
  }

  @Test(arguments: [(10, true), (9, false)])
  func aWindowNeedsTenOfItsHours(known: Int, counts: Bool) {
    let observed = Self.observed(25..<25 + known) { _, hour in hour.isWet = false }
    #expect(table([provider("a", 0..<1) { $0.chance = 0.3 }], observed).rainCases.common == (counts ? 1 : 0))
    let all = Self.observed(0..<100) { _, hour in hour.isWet = false }
    let gaps = provider("a", 0..<1) { $0.chance = $0.lead > 24 && $0.lead <= Double(24 + known) ? 0.3 : nil }
    #expect(table([gaps], all).rainCases.common == (counts ? 1 : 0))
  }

  // MARK: Order

  @Test func rowsAreSortedAndTheLaterOfTwoCounts() {
    let row = ForecastRow(round: 0, validAt: 3_600, temperature: 1)
    var corrected = row
    corrected.temperature = 2
    let early = ForecastRow(round: 0, validAt: 0, temperature: 0)
    #expect(ProviderForecasts(provider: "a", rows: [row, early, corrected]).rows == [early, corrected])
  }

  @Test func leadRangesAreWithinFiveDays() {
    #expect(LeadRange(24, 24) == nil && LeadRange(-1, 3) == nil && LeadRange(0, 121) == nil)
    #expect(LeadRange(24, 48) == .tomorrow)
  }
}
