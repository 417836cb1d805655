import Foundation
import Testing
import Weather
import Zones

/// The highest chance until the next morning. Hours are those of Berlin on 6 February 2026 (UTC+1).
@Suite struct ChanceAheadTests {
  private let midnight = Date(timeIntervalSince1970: 1_770_332_400)
  private let zone: Zone

  init() throws { zone = try #require(Zone(identifier: "Europe/Berlin")) }

  private func at(_ hour: Double) -> Date { midnight + hour * 3_600 }

  /// Two days of hours. Each has the chance of the hour before it.
  private func report(
    _ chances: [Int: Double], _ conditions: [Int: Condition] = [:], hours: ClosedRange<Int> = 0...48
  ) -> WeatherReport {
    WeatherReport(
      hourly: hours.map { hour in
        var values = Measurements()
        values.condition = conditions[hour] ?? .overcast
        return HourlyWeather(
          time: at(Double(hour)), measurements: values, precipitationProbability: chances[hour - 1] ?? 0)
      })
  }

  @Test(arguments: [
    (0.0, 6.0), (2.9, 6), (3, 6), (3.01, 30), (6, 30), (12, 30), (23.99, 30), (24, 30), (27, 30), (27.01, 54),
  ])
  func endsAtTheNextSixOClockAtLeastThreeHoursAway(now: Double, end: Double) {
    #expect(ChanceAhead.end(from: at(now), in: zone) == at(end))
  }

  /// The clock goes forward on 29 March and back on 25 October 2026; in Havana it does at midnight.
  @Test(arguments: [
    ("Europe/Berlin", "2026-03-28T20:00:00Z", "2026-03-29T04:00:00Z"),
    ("Europe/Berlin", "2026-03-29T00:59:00Z", "2026-03-29T04:00:00Z"),
    ("Europe/Berlin", "2026-10-24T20:00:00Z", "2026-10-25T05:00:00Z"),
    ("Europe/Berlin", "2026-10-25T02:00:00Z", "2026-10-25T05:00:00Z"),
    ("America/Havana", "2026-03-08T04:00:00Z", "2026-03-08T10:00:00Z"),
    ("America/Havana", "2026-11-01T03:00:00Z", "2026-11-01T11:00:00Z"),
    ("Australia/Lord_Howe", "2026-04-04T10:00:00Z", "2026-04-04T19:30:00Z"),
    ("Asia/Kolkata", "2026-02-06T00:00:00Z", "2026-02-07T00:30:00Z"),
    ("Pacific/Kiritimati", "2026-02-06T10:00:00Z", "2026-02-06T16:00:00Z"),
  ])
  func endsAtSixByTheClockOfThePlace(zone: String, now: String, end: String) throws {
    let zone = try #require(Zone(identifier: zone))
    let now = try Date(now, strategy: .iso8601)
    #expect(ChanceAhead.end(from: now, in: zone) == (try Date(end, strategy: .iso8601)))
  }

  @Test func isNeverLongerThanItsLongest() throws {
    for identifier in ["Europe/Berlin", "America/Havana", "Australia/Lord_Howe", "Pacific/Apia", "Asia/Kolkata"] {
      let zone = try #require(Zone(identifier: identifier))
      for half in 0..<17_520 {
        let now = Date(timeIntervalSince1970: 1_767_225_600 + Double(half) * 1_800 + 1)
        let left = try #require(ChanceAhead.end(from: now, in: zone)).timeIntervalSince(now)
        #expect(left >= 10_800 && left <= ChanceAhead.maximumTime)
      }
    }
  }

  /// The hour from 14:00 has 71 per cent, that from 18:00 20, and that from 06:00 of the next day 90.
  @Test(arguments: [(8.5, 71.0), (14.99, 71), (15, 20), (18.5, 20), (19, 5), (29, 90)])
  func takesTheHoursThatAreLeft(now: Double, chance: Double) {
    let report = report([14: 71, 18: 20, 29: 5, 30: 90], hours: 0...60)
    #expect(report.chanceAhead(at: at(now), in: zone)?.percent == chance)
  }

  @Test func isUnknownUnlessEveryHourIsKnown() {
    #expect(report([:], hours: 0...29).chanceAhead(at: at(12), in: zone) == nil)
    #expect(report([:], hours: 0...30).chanceAhead(at: at(12), in: zone)?.percent == 0)
    #expect(report([:], hours: 14...48).chanceAhead(at: at(12.5), in: zone) == nil)
    #expect(report([:], hours: 13...48).chanceAhead(at: at(12.5), in: zone)?.percent == 0)
    var lacking = report([14: 71])
    lacking.hourly[20].precipitationProbability = nil
    #expect(lacking.chanceAhead(at: at(12), in: zone) == nil)
    #expect(lacking.chanceAhead(at: at(20), in: zone)?.percent == 0)
    var gap = report([14: 71])
    gap.hourly.remove(at: 20)
    #expect(gap.chanceAhead(at: at(12), in: zone) == nil)
    #expect(WeatherReport().chanceAhead(at: at(12), in: zone) == nil)
  }

  /// The whole day's chance is used only if no hour ahead has one.
  @Test func theHoursCountBeforeTheDay() throws {
    var day = DailyWeather(date: try #require(CivilDate("2026-02-06")))
    day.precipitationProbability = 100
    var report = report([18: 20])
    report.daily = [day]
    #expect(report.chanceAhead(at: at(12), in: zone)?.percent == 20)
    #expect(report.chanceAhead(at: at(12), in: zone)?.isOfDay == false)
    // A part of the hours is neither the whole nor none.
    report.hourly.removeSubrange(25...)
    #expect(report.chanceAhead(at: at(12), in: zone) == nil)
    report.hourly.removeSubrange(10...)
    #expect(report.chanceAhead(at: at(12), in: zone)?.percent == 100)
    #expect(report.chanceAhead(at: at(12), in: zone)?.isOfDay == true)
    #expect(report.chanceAhead(at: at(36), in: zone) == nil)
  }

  /// Snow of the morning does not make an evening of rain a chance of snow.
  @Test func namesWhatFallsInTheHourOfTheChance() {
    let conditions: [Int: Condition] = [7: .snow, 8: .snow, 19: .rain]
    #expect(report([7: 71, 18: 20], conditions).chanceAhead(at: at(12), in: zone)?.condition == .rain)
    #expect(report([7: 71, 18: 20], conditions).chanceAhead(at: at(6.5), in: zone)?.condition == .snow)
    // The condition of the hour from 19:00, as some providers state it.
    #expect(report([19: 20], conditions).chanceAhead(at: at(12), in: zone)?.condition == .rain)
    #expect(report([22: 20], conditions).chanceAhead(at: at(12), in: zone)?.condition == nil)
  }
}
