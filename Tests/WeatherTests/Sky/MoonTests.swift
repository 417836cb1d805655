import Foundation
import Testing
import Weather
import Zones

/// The moon against the examples of Meeus and the almanac of the US Naval Observatory.
@Suite struct MoonTests {
  private func instant(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

  /// "Astronomical Algorithms", examples 47.a and 48.a: 12 April 1992, 0 h terrestrial time, 58.5 seconds before 0 h
  /// universal time.
  @Test func matchesTheExamplesOfMeeus() throws {
    let moon = MoonPosition(at: try instant("1992-04-12T00:00:00Z") - 58.5)
    #expect(abs(moon.longitude - 133.162655) < 0.005)
    #expect(abs(moon.latitude + 3.229126) < 0.005)
    #expect(abs(moon.distance - 368_409.7) < 30)
    #expect(abs(moon.parallax - 0.991990) < 0.0001)
    #expect(abs(moon.illumination - 0.6786) < 0.001)
  }

  /// Phases of 2024, US Naval Observatory.
  @Test(arguments: [
    (MoonPhase.new, "2024-01-01T00:00:00Z", "2024-01-11T11:57:00Z"),
    (.firstQuarter, "2024-01-01T00:00:00Z", "2024-01-18T03:53:00Z"),
    (.full, "2024-01-01T00:00:00Z", "2024-01-25T17:54:00Z"),
    (.lastQuarter, "2024-01-01T00:00:00Z", "2024-01-04T03:30:00Z"),
    (.full, "2024-01-25T18:30:00Z", "2024-02-24T12:30:00Z"),
  ])
  func findsTheNextPhase(phase: MoonPhase, after: String, expected: String) throws {
    let found = try #require(phase.next(after: instant(after)))
    #expect(abs(found.timeIntervalSince(try instant(expected))) <= 60)
  }

  /// Phases of 2025 and 2026 in universal time, by `ephem` 4.2.1:
  /// `python3 -c 'import ephem; print(ephem.next_full_moon("2025/1/1").datetime())'`.
  @Test(arguments: [
    (MoonPhase.new, "2025-01-29T12:35:54Z"), (.firstQuarter, "2025-01-06T23:56:14Z"), (.full, "2025-01-13T22:26:51Z"),
    (.lastQuarter, "2025-01-21T20:30:45Z"), (.new, "2026-01-18T19:51:54Z"), (.firstQuarter, "2026-01-26T04:47:20Z"),
    (.full, "2026-01-03T10:02:50Z"), (.lastQuarter, "2026-01-10T15:48:20Z"),
  ])
  func phasesAreInUniversalTime(phase: MoonPhase, expected: String) throws {
    let expected = try instant(expected)
    let found = try #require(phase.next(after: expected - 86_400))
    #expect(abs(found.timeIntervalSince(expected)) <= 40)
    #expect(found.timeIntervalSince1970.truncatingRemainder(dividingBy: 60) == 0)
    #expect(MoonPhase.principal.compactMap { $0.next(after: found) }.allSatisfy { $0 > found })
  }

  /// A clock that was set wrong changes no phase into a trap.
  @Test(arguments: ["0001-01-01T00:00:00Z", "1970-01-01T00:00:00Z", "9999-12-31T00:00:00Z"])
  func findsPhasesInDistantYears(text: String) throws {
    let at = try instant(text)
    for phase in MoonPhase.principal {
      let next = try #require(phase.next(after: at))
      #expect((0...30).contains(next.timeIntervalSince(at) / 86_400))
    }
  }

  @Test func everyDayHasThePhaseOfItsInstants() throws {
    let first = try #require(CivilDate("2025-01-01")).daysSince1970
    for number in first..<first + 400 {
      let day = try #require(CivilDate(daysSince1970: number))
      let span = try #require(day.span(in: .gmt))
      let within = MoonPhase.principal.filter { phase in
        phase.next(after: span.start - 1).map { $0 < span.end } ?? false
      }
      let phase = try #require(MoonPhase(of: day, in: .gmt))
      #expect(within.isEmpty ? !MoonPhase.principal.contains(phase) : within == [phase], "\(day)")
    }
  }

  @Test func otherPhasesAreNotInstants() throws {
    #expect(MoonPhase.waxingGibbous.next(after: try instant("2024-01-01T00:00:00Z")) == nil)
  }

  @Test func aDayHasThePhaseThatFallsIntoIt() throws {
    let phases = try ["2024-01-24", "2024-01-25", "2024-01-26"].map { day in
      let day = try #require(CivilDate(day))
      return try #require(MoonPhase(of: day, in: .gmt))
    }
    #expect(phases == [.waxingGibbous, .full, .waningGibbous])
  }

  /// In the far north the moon stays up or down for days, each month.
  @Test func staysUpOrDownInTheFarNorth() throws {
    let place = try #require(Coordinate(latitude: 78.22, longitude: 15.65))
    let first = try #require(CivilDate("2026-06-01")).daysSince1970
    let days = try (0..<30).map { index in
      let day = try #require(CivilDate(daysSince1970: first + index))
      return try #require(MoonTimes(at: place, on: day, in: .gmt)).staysUp
    }
    #expect(days.contains(true) && days.contains(false) && days.contains(nil))
  }
}

/// The length of days.
@Suite struct SunDayTests {
  private func day(_ latitude: Double, _ date: String) throws -> SunDay {
    let place = try #require(Coordinate(latitude: latitude, longitude: 0))
    let date = try #require(CivilDate(date))
    return try #require(SunDay(at: place, on: date, in: .gmt))
  }

  @Test func theLengthChangesMostAtTheEquinox() throws {
    let equinox = try day(52, "2026-03-20")
    #expect(abs(equinox.length - 12.2 * 3_600) < 600)
    #expect((200...270).contains(equinox.lengthChange))
    #expect(abs(try day(52, "2026-06-21").lengthChange) < 20)
    #expect(try day(52, "2026-11-23").lengthChange < 0)
  }

  @Test func polarDaysHaveTheirLength() throws {
    #expect(try day(78, "2026-06-21").length == 86_400)
    #expect(try day(78, "2026-12-21").length == 0)
  }

  @Test func aWhiteNightHasNoEndOfTwilight() throws {
    let night = try day(60, "2026-06-21")
    #expect(night.twilights.map(\.staysAbove) == [nil, true, true])
    #expect(night.times.polar == nil)
    let dark = try day(78, "2026-12-21")
    #expect(dark.twilights.map(\.staysAbove) == [false, nil, nil])
  }

  @Test func noonIsBetweenRiseAndSet() throws {
    let berlin = try day(52, "2026-11-23")
    let noon = try #require(berlin.noon)
    let (rise, set) = (try #require(berlin.times.sunrise), try #require(berlin.times.sunset))
    #expect(rise < noon && noon < set)
  }
}
