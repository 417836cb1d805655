import Foundation
import Testing
import Weather
import Zones

@testable import VaneKit
@testable import Wording

/// A place whose report names another zone than the place itself.
@Suite struct PlaceClockTests {
  /// 20:05 in Berlin, and already the next day in Tokyo.
  private static let now = Sample.after(360)

  /// The result of a place, with a day for each date.
  private func result(of place: String?, report: String?) throws -> WeatherResult {
    var result = try Sample.result()
    result.location.timeZone = place
    result.report.timeZone = report
    result.report.daily = try (20...21).map { number in
      var day = DailyWeather(date: try #require(CivilDate(year: 2026, month: 11, day: number)))
      day.temperatureMax = Double(number)
      return day
    }
    return result
  }

  /// The highest temperature of the day that each view shows.
  @Test(
    arguments: [
      ("Europe/Berlin", "Asia/Tokyo", "20"), ("Asia/Tokyo", "Europe/Berlin", "21"), (nil, "Asia/Tokyo", "21"),
      ("Nowhere/Atall", "Asia/Tokyo", "21"), (nil, nil, "20"),
    ] as [(String?, String?, String)])
  func barCardAndForecastShowTheSameDay(place: String?, report: String?, high: String) throws {
    let result = try result(of: place, report: report)
    let facts = ResultFacts(result, staleAfter: .seconds(36_000), for: .sample(360))
    #expect(try BarFormat(.plain, template: "{high.number}{?{stale}}").lines(of: .weather(facts)) == [high])
    #expect(NowCard(facts).lines.contains { $0.contains("high \(high)°C") })
    let series = ResultFacts(result, staleAfter: .seconds(36_000), for: .sample(360))
    #expect(series.zone.secondsFromGMT(for: Self.now) == (high == "21" ? 32_400 : 3600))
    let today = try #require(DayTable(facts: series.within(80)).lines.first { $0.contains("Today") })
    #expect(today.contains("\(high)°C"))
  }

  /// A bar changes at the same midnight as the screen.
  @Test func barAndScreenChangeAtMidnightOfThePlace() throws {
    let tokyo = try Sample.zone("Asia/Tokyo")
    let midnight = try #require(CivilDate.nextMidnight(after: Sample.updatedAt, in: tokyo))
    #expect(midnight == Sample.after(115))
    let result = try result(of: "Asia/Tokyo", report: "Europe/Berlin")
    let facts = ResultFacts(result, staleAfter: .seconds(36_000), for: .sample())
    let next = try #require(facts.nextInstant(of: [.placeDay]))
    #expect(abs(next.timeIntervalSince(midnight) - 0.001) < 0.0005)
  }

  // MARK: Changes of the clock

  private func clock(_ zone: String?, at now: String, for user: String, longitude: Double = 12.1) throws -> PlaceClock {
    let place = try #require(Coordinate(latitude: 47.52, longitude: longitude))
    let reader = Reader(now: try Date(now, strategy: .iso8601), zone: try Sample.zone(user))
    return PlaceClock(of: Location(name: "Woergl", coordinate: place, timeZone: zone), for: reader)
  }

  private func note(_ zone: String?, for user: String, from: String, to: String) throws -> String? {
    let instants = try [from, to].map { try Date($0, strategy: .iso8601) }
    return try clock(zone, at: from, for: user).note(on: instants.reversed())
  }

  @Test(
    arguments: [
      ("2026-10-24T08:00:00Z", "2026-10-24T22:00:00Z", "UTC+02:00"),
      ("2026-10-24T08:00:00Z", "2026-10-26T08:00:00Z", "UTC+02:00, from Sun 25 Oct 02:00 UTC+01:00"),
      ("2026-10-25T00:30:00Z", "2026-10-25T01:00:00Z", "UTC+02:00, from 02:00 UTC+01:00"),
      ("2026-10-25T01:00:00Z", "2026-10-26T01:00:00Z", "UTC+01:00"),
      ("2026-03-28T12:00:00Z", "2026-03-29T12:00:00Z", "UTC+01:00, from Sun 29 Mar 03:00 UTC+02:00"),
      (
        "2026-03-01T12:00:00Z", "2026-11-01T12:00:00Z",
        "UTC+01:00, from Sun 29 Mar 03:00 UTC+02:00, from Sun 25 Oct 02:00 UTC+01:00"
      ),
    ])
  func theNoteHasAllOffsetsOfItsInstants(from: String, to: String, clock: String) throws {
    #expect(
      try note("Europe/Vienna", for: "Asia/Tokyo", from: from, to: to) == "Times are local to the place, \(clock)")
  }

  @Test func theNoteIsForUsersWhoseClockDiffers() throws {
    let (from, to) = ("2026-10-24T08:00:00Z", "2026-10-26T08:00:00Z")
    #expect(try note("Europe/Vienna", for: "Europe/Berlin", from: from, to: to) == nil)
    // The offsets are equal at first, and differ later.
    let tunis = "Times are local to the place, UTC+01:00, from Sun 29 Mar 03:00 UTC+02:00"
    #expect(
      try note("Europe/Vienna", for: "Africa/Tunis", from: "2026-03-28T12:00:00Z", to: "2026-03-29T12:00:00Z") == tunis)
    #expect(
      try note("Africa/Tunis", for: "Europe/Vienna", from: "2026-03-28T12:00:00Z", to: "2026-03-29T12:00:00Z")
        == "Times are local to the place, UTC+01:00")
  }

  // MARK: Unknown zones

  @Test(arguments: [
    (128.525, "Asia/Tokyo", "UTC+09:00"), (-157.9, "Europe/Berlin", "UTC-11:00"), (0, "Europe/Berlin", "UTC+00:00"),
    (179.9, "Europe/Berlin", "UTC+12:00"), (-180, "Europe/Berlin", "UTC-12:00"),
  ])
  func aPlaceWithoutAZoneSaysWhichIsAssumed(longitude: Double, user: String, clock: String) throws {
    let found = try self.clock(nil, at: "2026-02-06T12:00:00Z", for: user, longitude: longitude)
    #expect(found.note() == "The time zone of the place is not known. Times are by its longitude, \(clock)")
  }
}
