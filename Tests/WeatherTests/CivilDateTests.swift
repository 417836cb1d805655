import Foundation
import Testing
import Weather
import Zones

@Suite struct CivilDateTests {
  @Test func readsAndWritesISO8601() throws {
    let date = try #require(CivilDate("2026-02-06"))
    #expect(date == CivilDate(year: 2026, month: 2, day: 6))
    #expect(date.description == "2026-02-06")
    #expect(CivilDate(year: 7, month: 1, day: 9)?.description == "0007-01-09")
  }

  @Test(arguments: [
    "", "2026-2-06", "2026-02-6", "26-02-06", "2026-13-01", "2026-00-01", "2026-01-32", "2026-01-00", "0000-01-01",
    "2026-+2-06", "+026-02-06", "2026-02-06T00:00", "2026/02/06", "2026-02-06 ", "２０２６-02-06",
  ])
  func rejectsInvalidDates(text: String) {
    #expect(CivilDate(text) == nil)
  }

  @Test func ordersByTheCalendar() throws {
    let dates = try ["2026-02-06", "2025-12-31", "2026-01-31", "2026-02-05"].map { try #require(CivilDate($0)) }
    #expect(dates.sorted().map(\.description) == ["2025-12-31", "2026-01-31", "2026-02-05", "2026-02-06"])
  }

  @Test(arguments: [
    ("1970-01-01", 0), ("1969-12-31", -1), ("2000-02-29", 11_016), ("2000-03-01", 11_017), ("2026-02-06", 20_490),
    ("0001-01-01", -719_162), ("9999-12-31", 2_932_896), ("1900-03-01", -25_508), ("2024-12-31", 20_088),
  ])
  func countsDaysFrom1970(text: String, days: Int) throws {
    #expect(try #require(CivilDate(text)).daysSince1970 == days)
    #expect(CivilDate(daysSince1970: days)?.description == text)
  }

  @Test func countsEveryDayOfFourHundredYears() throws {
    for days in -30_000...120_000 {
      #expect(CivilDate(daysSince1970: days)?.daysSince1970 == days)
    }
  }

  @Test func hasNoDateOutsideItsYears() {
    #expect(CivilDate(daysSince1970: -719_163) == nil)
    #expect(CivilDate(daysSince1970: 2_932_897) == nil)
    #expect(CivilDate(daysSince1970: .max) == nil)
  }

  /// Berlin, a day of 23 hours and one of 25; Beirut, whose clock skips midnight; Havana, which has midnight twice;
  /// Asuncion, whose clock goes back at midnight to the day before.
  @Test(arguments: [
    ("Europe/Berlin", "2026-02-06", "2026-02-05T23:00:00Z", 24.0),
    ("Europe/Berlin", "2026-03-29", "2026-03-28T23:00:00Z", 23),
    ("Europe/Berlin", "2026-10-25", "2026-10-24T22:00:00Z", 25),
    ("Asia/Beirut", "2021-03-28", "2021-03-27T22:00:00Z", 23),
    ("America/Havana", "2021-11-07", "2021-11-07T04:00:00Z", 25),
    ("America/Asuncion", "2021-03-28", "2021-03-28T04:00:00Z", 24),
    ("America/Asuncion", "2021-03-27", "2021-03-27T03:00:00Z", 25),
  ])
  func beginsAtItsFirstInstant(zone: String, day: String, start: String, hours: Double) throws {
    let zone = try #require(Zone(identifier: zone))
    let date = try #require(CivilDate(day))
    let span = try #require(date.span(in: zone))
    #expect(span.start == (try Date(start, strategy: .iso8601)))
    #expect(span.duration == hours * 3600)
    #expect(CivilDate(span.start, in: zone) == date)
    #expect(CivilDate(span.start - 1, in: zone) != date)
    #expect(CivilDate(span.end - 1, in: zone) == date)
  }
}
