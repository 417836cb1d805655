import Foundation
import Services
import Testing
import Weather

@Suite struct METNorwayDayTests {
  private typealias Answer = METNorwayAnswer

  private func days(
    from start: String, hours: Int, sixHours: Int = 0, zone: String?, at now: String? = nil
  ) throws -> [String] {
    Answer.days(
      try Answer.report(try Answer.series(from: start, hours: hours, sixHours: sixHours), at: now, zone: zone))
  }

  @Test(arguments: [nil, "", "Mars/Olympus", "../etc/passwd"])
  func returnsNoDaysWithoutAZone(zone: String?) throws {
    #expect(try days(from: "2026-02-06T00:00:00Z", hours: 48, zone: zone) == [])
  }

  @Test func countsHoursOrSixHoursButNeverBoth() throws {
    #expect(
      try days(from: "2026-02-06T00:00:00Z", hours: 30, sixHours: 4, zone: "GMT") == [
        "2026-02-06 0.0 23.0 2.4 overcast",
        // Six hours of 0.1 mm, then three times six hours of 1 mm.
        "2026-02-07 24.0 42.0 3.6 rain",
        // 2026-02-08 ends after six hours.
      ])
    // Each hour also has its next six hours.
    let entries = (0..<24).map { hour in
      Answer.entry(
        "2026-02-06T\(hour < 10 ? "0" : "")\(hour):00:00Z", Answer.next(1, "rain", #""precipitation_amount":0.1"#),
        Answer.next(6, "heavysnow", #""precipitation_amount":0.6"#))
    }
    let report = try Answer.report(Answer.body(entries.joined(separator: ",")), zone: "GMT")
    #expect(Answer.days(report) == ["2026-02-06 - - 2.4 rain"])
  }

  @Test func givesOnlyTheConditionOfTheRestOfToday() throws {
    #expect(
      try days(from: "2026-02-06T01:00:00Z", hours: 23, sixHours: 4, zone: "GMT", at: "2026-02-06T01:10:00Z") == [
        "2026-02-06 - - - overcast", "2026-02-07 23.0 41.0 4.0 rain",
      ])
    // Past hours do not count.
    let thunderThenFog = Answer.body(
      Answer.entry("2026-02-06T01:00:00Z", Answer.next(1, "rainandthunder", "")),
      Answer.entry("2026-02-06T02:00:00Z", Answer.next(1, "fog", "")))
    #expect(
      Answer.days(try Answer.report(thunderThenFog, at: "2026-02-06T01:59:59Z", zone: "GMT")) == [
        "2026-02-06 - - - thunderstorm"
      ])
    #expect(
      Answer.days(try Answer.report(thunderThenFog, at: "2026-02-06T02:00:00Z", zone: "GMT")) == [
        "2026-02-06 - - - fog"
      ])
    #expect(Answer.days(try Answer.report(thunderThenFog, at: "2026-02-06T03:00:00Z", zone: "GMT")) == [])
  }

  @Test func beginsWithTheDayOfNow() throws {
    // The series began yesterday, so today is complete.
    #expect(
      try days(from: "2026-02-05T22:00:00Z", hours: 26, zone: "GMT", at: "2026-02-06T05:00:00Z") == [
        "2026-02-06 2.0 25.0 2.4 overcast"
      ])
    // With a clock that is behind, yesterday is not returned.
    #expect(
      try days(from: "2026-02-06T00:00:00Z", hours: 24, zone: "GMT", at: "2026-02-05T23:59:00Z") == [
        "2026-02-06 0.0 23.0 2.4 overcast"
      ])
  }

  @Test func returnsSevenDays() throws {
    #expect(try days(from: "2026-02-06T00:00:00Z", hours: 24, sixHours: 36, zone: "GMT").count == 7)
  }

  @Test func omitsADayWithAGap() throws {
    let times = [0, 6, 12, 18, 24, 30, 42, 48, 54, 60, 66, 72].map {
      Date(timeIntervalSince1970: 1_770_336_000 + Double($0) * 3_600).formatted(.iso8601)
    }
    let entries = times.map { Answer.entry($0, Answer.next(6, "rain", #""precipitation_amount":1"#)) }
    let report = try Answer.report(Answer.body(entries.joined(separator: ",")), zone: "GMT")
    #expect(Answer.days(report) == ["2026-02-06 - - 4.0 rain", "2026-02-08 - - 4.0 rain"])
  }

  /// 18:00 to 00:00 UTC spans midnight in Berlin in winter (23:00 UTC); its middle is before midnight.
  @Test func assignsSixHoursToTheDayOfTheirMiddle() throws {
    func sums(_ zone: String) throws -> [String] {
      let entries = ["06T12", "06T18", "07T00", "07T06", "07T12", "07T18", "08T00", "08T06"].enumerated().map {
        Answer.entry("2026-02-\($1):00:00Z", Answer.next(6, "rain", #""precipitation_amount":\#(1 << $0)"#))
      }
      return Answer.days(try Answer.report(Answer.body(entries.joined(separator: ",")), zone: zone))
    }
    #expect(try sums("Europe/Berlin") == ["2026-02-06 - - - rain", "2026-02-07 - - 60.0 rain"])
    // Midnight at 21:00 UTC is the middle: the span counts for the new day.
    #expect(try sums("Europe/Moscow") == ["2026-02-06 - - - rain", "2026-02-07 - - 30.0 rain"])
    // Midnight at 05:00 UTC: 00:00 to 06:00 counts for the day before.
    #expect(
      try sums("America/New_York") == ["2026-02-06 - - - rain", "2026-02-07 - - 120.0 rain"])
  }

  @Test(arguments: [
    // 23 hours on 29 March, 25 on 25 October 2026.
    (
      "Europe/Berlin", "2026-03-27T23:00:00Z",
      ["2026-03-28 0.0 23.0 2.4 overcast", "2026-03-29 24.0 46.0 2.3 overcast", "2026-03-30 47.0 70.0 2.4 overcast"]
    ),
    (
      "Europe/Berlin", "2026-10-23T22:00:00Z",
      ["2026-10-24 0.0 23.0 2.4 overcast", "2026-10-25 24.0 48.0 2.5 overcast", "2026-10-26 49.0 72.0 2.4 overcast"]
    ),
    // 24.5 hours on 5 April, 23.5 on 4 October 2026; midnight at 13:00 UTC in summer and 13:30 in winter. The hour
    // from 13:00 has its middle on midnight, so it counts for the new day.
    (
      "Australia/Lord_Howe", "2026-04-03T13:00:00Z",
      ["2026-04-04 0.0 23.0 2.4 overcast", "2026-04-05 24.0 48.0 2.4 overcast", "2026-04-06 49.0 72.0 2.4 overcast"]
    ),
    (
      "Australia/Lord_Howe", "2026-10-02T13:00:00Z",
      ["2026-10-03 1.0 24.0 2.4 overcast", "2026-10-04 25.0 47.0 2.4 overcast", "2026-10-05 48.0 71.0 2.4 overcast"]
    ),
    // The clock goes from 00:00 to 01:00 on 8 March and from 01:00 back to 00:00 on 1 November 2026.
    (
      "America/Havana", "2026-03-07T05:00:00Z",
      ["2026-03-07 0.0 23.0 2.4 overcast", "2026-03-08 24.0 46.0 2.3 overcast", "2026-03-09 47.0 70.0 2.4 overcast"]
    ),
    (
      "America/Havana", "2026-10-31T04:00:00Z",
      ["2026-10-31 0.0 23.0 2.4 overcast", "2026-11-01 24.0 48.0 2.5 overcast", "2026-11-02 49.0 72.0 2.4 overcast"]
    ),
  ])
  func coversDaysOnWhichTheClockChanges(zone: String, start: String, expected: [String]) throws {
    #expect(try days(from: start, hours: 73, zone: zone) == expected)
  }

  @Test func includesExtremesOfTheSixHoursOfTheDay() throws {
    // Midnight in Berlin is 23:00 UTC: six hours from 18:00 have their middle before it.
    let entries = ["05T18", "06T00", "06T06", "06T12", "06T18", "07T00"].enumerated().map { count, time in
      Answer.entry(
        "2026-02-\(time):00:00Z", Answer.instant(#""air_temperature":\#(count),"wind_speed":\#(10 - count)"#),
        Answer.next(6, "rain", #""air_temperature_max":\#(10 * count),"air_temperature_min":\#(-10 * count)"#))
    }
    let report = try #require(
      try Answer.report(
        Answer.body(entries.joined(separator: ",")), at: "2026-02-06T08:00:00Z", zone: "Europe/Berlin"))
    #expect(Answer.days(report) == ["2026-02-06 -40.0 40.0 - rain"])
    #expect(report.daily.first?.windSpeedMax == 9)
  }

  @Test func omitsValuesKnownForPartOfTheDay() throws {
    func day(_ second: String) throws -> DailyWeather? {
      let details = #""air_temperature":1,"wind_speed":2,"wind_speed_of_gust":3,"ultraviolet_index_clear_sky":4"#
      let fall = #""precipitation_amount":5,"probability_of_precipitation":6"#
      let entries = ["00", "06", "12", "18"].map { hour in
        Answer.entry(
          "2026-02-06T\(hour):00:00Z", Answer.instant(hour == "06" ? second : details),
          Answer.next(6, hour == "06" ? "new" : "fog", hour == "06" ? second : fall))
      }
      return try Answer.report(Answer.body(entries.joined(separator: ",")), zone: "GMT")?.daily.first
    }
    let date = try #require(CivilDate("2026-02-06"))
    var whole = DailyWeather(date: date)
    whole.temperatureMax = 9
    whole.temperatureMin = 1
    whole.windSpeedMax = 10
    whole.windGustMax = 11
    whole.uvIndexMax = 12
    whole.precipitation = 28
    whole.precipitationProbability = 14
    whole.condition = .fog
    #expect(
      try day(
        #"""
        "air_temperature":9,"wind_speed":10,"wind_speed_of_gust":11,"ultraviolet_index_clear_sky":12,
        "precipitation_amount":13,"probability_of_precipitation":14
        """#) == whole)
    var half = DailyWeather(date: date)
    half.condition = .fog
    #expect(try day(#""air_temperature":null"#) == half)
  }

  @Test(arguments: [
    (["clearsky_day", "fair_day", "partlycloudy_day", "cloudy"], Condition.overcast),
    (["fog", "cloudy", "lightrain", "fair_day"], .lightRain),
    (["heavyrainshowers_day", "snow", "rain", "fog"], .heavyShowers),
    (["heavysnow", "rainandthunder", "heavyrain", "sleet"], .thunderstorm), (["new", "new", "new", "new"], .unknown),
    (["new", "new", "clearsky_day", "new"], .clear),
  ])
  func usesTheMostSevereConditionOfADay(symbols: [String], condition: Condition) throws {
    let entries = zip(["00", "06", "12", "18"], symbols).map {
      Answer.entry("2026-02-06T\($0):00:00Z", Answer.next(6, $1, ""))
    }
    let report = try Answer.report(Answer.body(entries.joined(separator: ",")), zone: "GMT")
    #expect(report?.daily.map(\.condition) == [condition])
  }

  /// A day in Berlin (22:00 UTC to 22:00 UTC in summer) of hours and then six hours, of which the last ends after
  /// midnight.
  @Test func sixHoursAcrossMidnightCountForTheDayOfTheirMiddle() throws {
    let hours = ["04T21", "04T22", "04T23", "05T00", "05T01", "05T02", "05T03", "05T04", "05T05"].map {
      Answer.entry(
        "2022-08-\($0):00:00Z", Answer.instant(#""air_temperature":20"#), Answer.next(1, "cloudy", ""),
        // Hours are more exact than the six hours from each of them.
        Answer.next(6, "cloudy", #""air_temperature_max":\#($0 == "04T21" ? 40 : 20.5),"air_temperature_min":19.5"#))
    }
    let periods = [("05T06", 22.1, 19.5), ("05T12", 22.9, 19), ("05T18", 19.4, 14.7), ("06T00", 15.1, 12.7)].map {
      Answer.entry(
        "2022-08-\($0.0):00:00Z", Answer.instant(#""air_temperature":\#($0.2 + 0.3)"#),
        Answer.next(6, "cloudy", #""air_temperature_max":\#($0.1),"air_temperature_min":\#($0.2)"#))
    }
    let body = Answer.body((hours + periods).joined(separator: ","))
    let report = try Answer.report(body, at: "2022-08-05T08:00:00Z", zone: "Europe/Berlin")
    #expect(Answer.days(report) == ["2022-08-05 14.7 22.9 - overcast"])
  }

  /// The six hours from 18:00 UTC have their middle on the next day in Kolkata (18:30 UTC), and none of their extremes
  /// counts for the day on which they begin.
  @Test func sixHoursCountOnceAcrossMidnight() throws {
    let entries = [
      ("05T12", 1.0, 0.0), ("05T18", 30, -30), ("06T00", 2, 1), ("06T06", 5, 2), ("06T12", 4, 2), ("06T18", 50, -50),
      ("07T00", 1, 0),
    ].map {
      Answer.entry(
        "2026-02-\($0.0):00:00Z", Answer.instant(#""air_temperature":1.5"#),
        Answer.next(6, "fog", #""air_temperature_max":\#($0.1),"air_temperature_min":\#($0.2)"#))
    }
    let report = try Answer.report(Answer.body(entries.joined(separator: ",")), zone: "Asia/Kolkata")
    #expect(Answer.days(report) == ["2026-02-05 - - - fog", "2026-02-06 -30.0 30.0 - fog"])
  }

  @Test(arguments: [(29.9, Condition.partlyCloudy), (30, .thunderstorm)])
  func theConditionOfADayGoesByItsChance(chance: Double, condition: Condition) throws {
    let entries = (0..<4).map { number in
      let symbol = number == 2 ? "rainandthunder" : "partlycloudy_day"
      return Answer.entry(
        "2026-02-06T\(number < 2 ? "0" : "")\(number * 6):00:00Z",
        Answer.next(6, symbol, #""probability_of_precipitation":\#(number == 2 ? chance : 5)"#))
    }
    let report = try Answer.report(Answer.body(entries.joined(separator: ",")), zone: "GMT")
    #expect(report?.daily.map(\.condition) == [condition])
    // A day that has nothing else has it.
    let wet = (0..<4).map {
      Answer.entry(
        "2026-02-06T\($0 < 2 ? "0" : "")\($0 * 6):00:00Z",
        Answer.next(6, "lightrain", #""probability_of_precipitation":10"#))
    }
    #expect(
      try Answer.report(Answer.body(wet.joined(separator: ",")), zone: "GMT")?.daily.map(\.condition) == [.lightRain])
  }

  /// A place far from any known one: its days are those of its longitude, 9 hours east of UTC.
  @Test func aPlaceWithoutAZoneHasTheDaysOfItsLongitude() throws {
    let place = try #require(Coordinate(latitude: -14.415, longitude: 128.525))
    let body = try Answer.series(from: "2026-02-06T15:00:00Z", hours: 48, sixHours: 2)
    let answer = ProviderAnswer(recorded: Array(body.utf8))
    for zone in [nil, "No/Where"] {
      guard case .reports(let reports) = try METNorway().decodeForecast(answer, at: nil, zone: zone, of: place) else {
        Issue.record("no reports")
        return
      }
      #expect(reports[0].daily.first?.date.description == "2026-02-07")
      #expect(reports[0].daily.first?.temperatureMax == 23)
    }
  }
}
