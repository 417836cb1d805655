import Foundation
import Testing
import Weather
import Zones

/// Compares sunrise and sunset with almanacs, to the minute: the US Naval Observatory, NOAA and national almanacs.
@Suite struct SunTimesTests {
  private func sun(_ latitude: Double, _ longitude: Double, _ day: String, _ zone: String) throws -> SunTimes {
    let place = try #require(Coordinate(latitude: latitude, longitude: longitude))
    let zone = try #require(Zone(identifier: zone))
    let date = try #require(CivilDate(day))
    return try #require(SunTimes(at: place, on: date, in: zone))
  }

  /// The minutes between a time and that of an almanac, `2026-06-21T04:43+02:00`.
  private func miss(_ time: Date?, _ almanac: String) throws -> Double {
    let expected = try Date(almanac.replacing("+", with: ":00+"), strategy: .iso8601)
    return abs(try #require(time).timeIntervalSince(expected)) / 60
  }

  @Test(arguments: [
    (52.52, 13.41, "Europe/Berlin", "2026-06-21T04:43+02:00", "2026-06-21T21:33+02:00"),
    (51.5, -0.13, "Europe/London", "2024-06-20T04:43+01:00", "2024-06-20T21:21+01:00"),
    (40.71, -74.01, "America/New_York", "2024-12-21T12:17+00:00", "2024-12-21T21:32+00:00"),
    (-33.87, 151.21, "Australia/Sydney", "2024-12-21T05:41+11:00", "2024-12-21T20:05+11:00"),
    (35.69, 139.69, "Asia/Tokyo", "2024-06-21T04:26+09:00", "2024-06-21T19:00+09:00"),
  ])
  func matchesTheAlmanac(
    latitude: Double, longitude: Double, zone: String, sunrise: String, sunset: String
  ) throws {
    let sun = try sun(latitude, longitude, String(sunrise.prefix(10)), zone)
    #expect(try miss(sun.sunrise, sunrise) <= 1)
    #expect(try miss(sun.sunset, sunset) <= 1)
    #expect(sun.polar == nil)
  }

  @Test(arguments: [
    (78.22, 15.65, "2026-06-21", "Arctic/Longyearbyen", PolarSun.day),
    (78.22, 15.65, "2026-12-21", "Arctic/Longyearbyen", .night),
    (-77.85, 166.67, "2026-12-21", "Antarctica/McMurdo", .day),
    (-77.85, 166.67, "2026-06-21", "Antarctica/McMurdo", .night),
    (90, 0, "2026-06-21", "UTC", .day), (-90, 0, "2026-06-21", "UTC", .night),
  ])
  func marksPolarDayAndNight(
    latitude: Double, longitude: Double, day: String, zone: String, polar: PolarSun
  ) throws {
    let sun = try sun(latitude, longitude, day, zone)
    #expect(sun.polar == polar)
    #expect(sun.sunrise == nil && sun.sunset == nil)
  }

  /// Midsummer in Iceland: the sun sets a few minutes after midnight, so a day has the sunset of the day before.
  @Test func listsOnlyEventsWithinTheDay() throws {
    let sun = try sun(64.15, -21.94, "2024-06-21", "Atlantic/Reykjavik")
    #expect(try miss(sun.sunrise, "2024-06-21T02:55+00:00") <= 2)
    #expect(try miss(sun.sunset, "2024-06-21T00:03+00:00") <= 2)
  }

  /// All days of a year in the far north: there is one polar day and one polar night.
  @Test func findsOnePolarDayAndNightAYearInTromso() throws {
    let first = try #require(CivilDate("2026-01-01")).daysSince1970
    let days = try (0..<365).map { index in
      let day = try #require(CivilDate(daysSince1970: first + index))
      return try sun(69.65, 18.96, day.description, "Europe/Oslo").polar
    }
    let changes = zip(days, days.dropFirst()).filter { $0 != $1 }.count
    #expect(changes == 4)
    #expect((45...60).contains(days.filter { $0 == .night }.count))
    #expect((60...75).contains(days.filter { $0 == .day }.count))
  }

  /// Noon in Kiritimati, at 157 degrees west and UTC+14, is 22:00 UTC of the day before.
  @Test func usesTheDayOfTheZone() throws {
    let sun = try sun(1.87, -157.4, "2026-06-21", "Pacific/Kiritimati")
    #expect(try miss(sun.sunrise, "2026-06-21T06:30+14:00") < 15)
    #expect(try miss(sun.sunset, "2026-06-21T18:40+14:00") < 15)
  }

  /// Days on which the clock changes have both events.
  @Test(arguments: ["2026-03-29", "2026-10-25"])
  func findsBothEventsOnClockChangeDays(day: String) throws {
    let sun = try sun(52.52, 13.41, day, "Europe/Berlin")
    let (rise, set) = (try #require(sun.sunrise), try #require(sun.sunset))
    #expect(rise < set)
  }

  /// When the sun is highest, by `ephem` 4.2.1: `o = ephem.Observer(); o.lat, o.lon = "52.52", "13.41"; o.date =
  /// "2025/02/11 06:00"; print(o.next_transit(ephem.Sun()).datetime())`.
  @Test(arguments: [
    (52.52, 13.41, "2025-02-11T11:20:33Z"), (52.52, 13.41, "2025-06-21T11:08:13Z"),
    (52.52, 13.41, "2025-11-03T10:49:56Z"), (52.52, 13.41, "2025-12-22T11:05:01Z"),
    (-33.87, 151.21, "2025-12-22T01:53:38Z"), (-33.87, 151.21, "2026-03-20T02:02:43Z"),
    (21.31, -157.86, "2025-12-22T22:30:20Z"), (21.31, -157.86, "2026-07-26T22:38:00Z"),
    (1.87, -157.4, "2025-12-22T22:28:30Z"), (69.65, 18.96, "2025-12-22T10:42:49Z"),
    (69.65, 18.96, "2026-09-16T10:39:03Z"),
  ])
  func noonIsThatOfEphem(latitude: Double, longitude: Double, expected: String) throws {
    let place = try #require(Coordinate(latitude: latitude, longitude: longitude))
    let day = try #require(CivilDate(String(expected.prefix(10))))
    let noon = try #require(SunDay(at: place, on: day, in: .gmt)?.noon)
    #expect(abs(noon.timeIntervalSince(try Date(expected, strategy: .iso8601))) <= 10)
  }
}
