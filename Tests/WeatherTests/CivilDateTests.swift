import Testing
import Weather

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
  func refusesWhatIsNoDate(text: String) {
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
}
