import Testing

@testable import vane_station

@Suite struct SunTests {
  /// 2026-06-21 12:00 in Berlin.
  private let solstice = 1_782_036_000
  private let berlin = Site(latitude: 52.52, longitude: 13.41, elevation: 0)

  @Test func declinationIsTheObliquityAtTheSolstice() {
    #expect(JSONText.number(Sun(at: solstice).declination, decimals: 2) == "23.44")
  }

  @Test func sunriseAndSunsetAreThoseOfTheAlmanac() {
    // Berlin, 21 June 2026: 04:43 and 21:33 by the almanac.
    guard case .between(let sunrise, let sunset) = Daylight(around: solstice, at: berlin) else {
      Issue.record("the sun rises in Berlin")
      return
    }
    #expect(TimeFormat.iso8601.stamp(sunrise, offset: 7200) == "\"2026-06-21T04:43\"")
    #expect(TimeFormat.iso8601.stamp(sunset, offset: 7200) == "\"2026-06-21T21:33\"")
  }

  @Test func poleHasOneDayAndOneNight() {
    let longyearbyen = Site(latitude: 78.22, longitude: 15.65, elevation: 0)
    #expect(Daylight(around: solstice, at: longyearbyen) == .allDay)
    #expect(Daylight(around: solstice + 183 * 86_400, at: longyearbyen) == .none)
    #expect(Daylight.none.duration == 0)
    #expect(Daylight.allDay.duration == 86_400)
  }

  @Test func daylightBelongsToTheCivilDayWhereverTheZoneRuns() {
    // Kiritimati keeps UTC+14 at 157 degrees west; its midday is 22:00 UTC of the day before.
    let kiritimati = Site(latitude: 1.87, longitude: -157.4, elevation: 0)
    let midday = solstice - 24 * 3600 + 12 * 3600
    guard case .between(let sunrise, let sunset) = Daylight(around: midday, at: kiritimati) else {
      Issue.record("the sun rises at the equator")
      return
    }
    #expect(sunrise < midday && midday < sunset)
  }

  @Test func sunIsUpBetweenSunriseAndSunset() {
    guard case .between(let sunrise, let sunset) = Daylight(around: solstice, at: berlin) else { return }
    let around = [sunrise - 120, sunrise + 120, sunset - 120, sunset + 120]
    #expect(around.map { Sun(at: $0).isUp(at: berlin) } == [false, true, true, false])
  }
}
