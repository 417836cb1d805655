import Foundation
import Testing
import Weather

@testable import Services

/// Days computed from hours in Washington, where the clock goes forward on 8 March 2026 and back on 1 November.
@Suite struct NWSDayTests {
  private func days(
    from start: String, _ count: Int, change: String = "2100-01-01T00:00:00Z", before: Int = -5, after: Int = -5,
    leaving left: Int? = nil, _ more: (Int) -> String = { #""temperature":\#($0),"temperatureUnit":"C""# }
  ) throws -> [String] {
    let change = try Date(change, strategy: .iso8601)
    var periods = try NWSAnswers.hours(from: start, count: count, offset: { $0 < change ? before : after }, more)
    if let left { periods.remove(at: left) }
    let report = try NWS().decodeForecast(NWSAnswers.answer(NWSAnswers.forecast(periods)), at: nil)
    return report.daily.map { day in
      let numbers = [day.temperatureMin, day.temperatureMax, day.precipitationProbability, day.windSpeedMax]
      return ([day.date.description] + numbers.map { $0.map { "\($0)" } ?? "-" } + [day.condition?.rawValue ?? "-"])
        .joined(separator: " ")
    }
  }

  @Test func splitsDaysAtLocalMidnight() throws {
    #expect(
      try days(from: "2026-02-06T05:00:00Z", 48) == ["2026-02-06 0.0 23.0 - - -", "2026-02-07 24.0 47.0 - - -"])
  }

  @Test func coversADayOf23Hours() throws {
    #expect(
      try days(from: "2026-03-08T05:00:00Z", 47, change: "2026-03-08T07:00:00Z", after: -4)
        == ["2026-03-08 0.0 22.0 - - -", "2026-03-09 23.0 46.0 - - -"])
  }

  @Test func coversADayOf25Hours() throws {
    #expect(
      try days(from: "2026-11-01T04:00:00Z", 49, change: "2026-11-01T06:00:00Z", before: -4)
        == ["2026-11-01 0.0 24.0 - - -", "2026-11-02 25.0 48.0 - - -"])
  }

  @Test func givesOnlyTheConditionOfTheRestOfToday() throws {
    let icons = ["skc", "rain", "few"]
    #expect(
      try days(from: "2026-02-06T21:00:00Z", 8 + 24 + 23) { number in
        #""temperature":\#(number),"temperatureUnit":"C","icon":"/icons/land/day/\#(icons[min(number, 2)])""#
      } == ["2026-02-06 - - - - rain", "2026-02-07 8.0 31.0 - - mostly-clear"])
  }

  @Test func omitsADayWithAGap() throws {
    #expect(
      try days(from: "2026-02-06T05:00:00Z", 72, leaving: 30)
        == ["2026-02-06 0.0 23.0 - - -", "2026-02-08 48.0 71.0 - - -"])
  }

  @Test func omitsAValueThatOneHourLacks() throws {
    #expect(
      try days(from: "2026-02-06T05:00:00Z", 48) { number in
        #"""
        "temperature":\#(number == 30 ? "null" : "1"),"temperatureUnit":"C","windSpeed":"36 km/h",
        "probabilityOfPrecipitation":{"unitCode":"wmoUnit:percent","value":\#(number == 3 ? "null" : "\(number)")}
        """#
      } == ["2026-02-06 1.0 1.0 - 10.0 -", "2026-02-07 - - 47.0 10.0 -"])
  }

  private func day(_ text: String, _ minimum: Double?, _ maximum: Double?) throws -> DailyWeather {
    var day = DailyWeather(date: try #require(CivilDate(text)))
    day.temperatureMin = minimum
    day.temperatureMax = maximum
    return day
  }

  @Test func halfDaysCompleteDays() throws {
    let hours = [try day("2026-02-06", nil, nil), try day("2026-02-07", 1, 8), try day("2026-02-08", 2, 9)]
    let halves = [
      try day("2026-02-05", 0, 30), try day("2026-02-06", nil, 7), try day("2026-02-07", 3, 9.5),
      try day("2026-02-08", 3, 8), try day("2026-02-09", 4, 10), try day("2026-02-10", 5, nil),
    ]
    #expect(
      NWSDays.completed(hours, by: halves, hours: []) == [
        try day("2026-02-06", nil, 7), try day("2026-02-07", 1, 9.5), try day("2026-02-08", 2, 9),
        try day("2026-02-09", 4, 10),
      ])
    #expect(NWSDays.completed(hours, by: [], hours: []) == hours)
    #expect(NWSDays.completed([], by: halves, hours: []) == [])
  }

  @Test func returnsAtMostSevenDays() throws {
    let halves = try (7...19).map { try day("2026-02-\($0 < 10 ? "0" : "")\($0)", 0, 1) }
    let days = NWSDays.completed([try day("2026-02-06", nil, nil)], by: halves, hours: [])
    #expect(days.map(\.date.day) == Array(6...12))
  }

  /// The daytime of today has a chance of 20 per cent; the hours of the evening have one of 70.
  @Test func includesTheEveningInTodaysChance() throws {
    func hour(_ start: Int, _ chance: Int) -> String {
      NWSAnswers.hour(
        "2026-02-06T\(start):00:00-05:00", "2026-02-06T\(start + 1):00:00-05:00",
        #""isDaytime":false,"temperature":50,"temperatureUnit":"F","windSpeed":"\#(chance) km/h","#
          + #""probabilityOfPrecipitation":{"unitCode":"wmoUnit:percent","value":\#(chance)}"#)
    }
    let hours = try periods([hour(16, 10), hour(17, 70), hour(18, 30)])
    var half = try day("2026-02-06", nil, 5)
    (half.precipitationProbability, half.windSpeedMax) = (20, 1)
    let days = NWSDays.completed([try day("2026-02-06", nil, nil)], by: [half], hours: hours)
    #expect(days.map(\.precipitationProbability) == [70])
    #expect(days.map { $0.windSpeedMax.map { ($0 * 3.6).rounded() } } == [70])
    #expect(days.map(\.temperatureMax) == [10])
  }

  private func hour(_ start: Int, _ more: String) -> String {
    let ends = start == 23 ? "2026-02-07T00" : "2026-02-06T\(start < 9 ? "0" : "")\(start + 1)"
    return NWSAnswers.hour("2026-02-06T\(start < 10 ? "0" : "")\(start):00:00-05:00", "\(ends):00:00-05:00", more)
  }

  private func periods(_ periods: [String]) throws -> [NWSPeriod] {
    try NWSPeriods(NWSAnswers.answer(NWSAnswers.forecast(periods))).periods
  }

  /// The daytime is stated with 5 °C; at 18:00 it is 50 °F, and at 23:00 it is 32 °F.
  @Test func theEveningMayBeWarmerThanTheDaytime() throws {
    let hours = try periods(
      [(17, 40), (18, 50), (19, 45)].map { hour($0.0, #""temperature":\#($0.1),"temperatureUnit":"F""#) })
    let half = try day("2026-02-06", nil, 5)
    #expect(
      NWSDays.completed([try day("2026-02-06", nil, nil)], by: [half], hours: hours).map(\.temperatureMax) == [10])
    let warm = try day("2026-02-06", nil, 12)
    #expect(
      NWSDays.completed([try day("2026-02-06", nil, nil)], by: [warm], hours: hours).map(\.temperatureMax) == [12])
    // Without a stated daytime, the hours of the evening are not the day.
    #expect(
      NWSDays.completed([try day("2026-02-06", nil, nil)], by: [], hours: hours).map(\.temperatureMax) == [nil])
  }

  /// The night before ends with 3 °C, and an hour of the evening has 32 °F.
  @Test func theLowerOneOfNightAndHoursIsTheLowest() throws {
    let hours = try periods([(20, 40), (21, 32)].map { hour($0.0, #""temperature":\#($0.1),"temperatureUnit":"F""#) })
    let today = try day("2026-02-06", nil, nil)
    #expect(
      NWSDays.completed([today], by: [try day("2026-02-06", 3, 9)], hours: hours).map(\.temperatureMin) == [0])
    #expect(
      NWSDays.completed([try day("2026-02-06", 1, 9)], by: [try day("2026-02-06", -4, 9)], hours: [])
        .map(\.temperatureMin) == [-4])
    // A day after the hours has some of them.
    let yesterday = try day("2026-02-05", 1, 9)
    #expect(
      NWSDays.completed([yesterday], by: [try day("2026-02-06", 3, 9)], hours: hours).map(\.temperatureMin) == [1, 0])
  }

  /// Six hours of a storm with a chance of 20 per cent do not make a sunny day a storm.
  @Test(arguments: [(20, Condition.clear), (29, .clear), (30, .thunderstorm)])
  func theConditionOfADayGoesByItsChance(chance: Int, condition: Condition) throws {
    let hours = (0..<24).map { number in
      let isWet = (12..<18).contains(number)
      return hour(
        number,
        #"""
        "temperature":50,"temperatureUnit":"F","icon":"/icons/land/day/\#(isWet ? "tsra_hi,\(chance)" : "skc")",
        "shortForecast":"\#(isWet ? "Chance Showers And Thunderstorms" : "Sunny")",
        "probabilityOfPrecipitation":{"unitCode":"wmoUnit:percent","value":\#(isWet ? chance : 0)}
        """#)
    }
    let whole = try NWS().decodeForecast(NWSAnswers.answer(NWSAnswers.forecast(hours)), at: nil)
    #expect(whole.daily.map(\.condition) == [condition])
    // The hour itself has its condition, with its chance beside it.
    #expect(whole.hourly[13].measurements.condition == .thunderstorm)
    let rest = try NWS().decodeForecast(NWSAnswers.answer(NWSAnswers.forecast(Array(hours[11...]))), at: nil)
    #expect(rest.daily.map(\.condition) == [condition])
  }

  @Test func aHalfDayOfASlightChanceHasTheSkyBesideIt() throws {
    func half(_ icon: String, _ text: String, _ details: String, _ chance: Int) throws -> Condition? {
      let period = NWSAnswers.hour(
        "2026-02-06T06:00:00-05:00", "2026-02-06T18:00:00-05:00",
        #"""
        "isDaytime":true,"temperature":50,"temperatureUnit":"F","icon":"/icons/land/day/\#(icon)",
        "shortForecast":"\#(text)","detailedForecast":"\#(details)",
        "probabilityOfPrecipitation":{"unitCode":"wmoUnit:percent","value":\#(chance)}
        """#)
      return NWSDays.ofHalfDays(try periods([period])).first?.condition
    }
    let storm = "Slight Chance Showers And Thunderstorms"
    #expect(try half("tsra_hi,20", storm, "A slight chance. Mostly sunny, with a high near 61.", 20) == .mostlyClear)
    #expect(try half("few/tsra_hi,20", "Sunny then \(storm)", "Sunny. Hot.", 20) == .mostlyClear)
    #expect(try half("tsra_hi,20", storm, "", 20) == .thunderstorm)
    #expect(try half("tsra,40", "Chance Thunderstorms", "A chance. Mostly sunny.", 40) == .thunderstorm)
  }

  /// If every hour has a slight chance, the half day states the sky.
  @Test func aDayOfSlightChancesOnlyHasTheSkyOfItsHalf() throws {
    let wet = try periods([
      hour(14, #""temperature":50,"temperatureUnit":"F","icon":"/icons/land/day/rain,20""#),
      hour(15, #""temperature":50,"temperatureUnit":"F","icon":"/icons/land/day/rain,20""#),
    ])
    var (today, half) = (try day("2026-02-06", nil, nil), try day("2026-02-06", nil, 10))
    (today.condition, half.condition) = (.rain, .partlyCloudy)
    #expect(NWSDays.completed([today], by: [half], hours: wet).map(\.condition) == [.partlyCloudy])
    #expect(NWSDays.completed([today], by: [half], hours: []).map(\.condition) == [.rain])
    half.condition = nil
    #expect(NWSDays.completed([today], by: [half], hours: wet).map(\.condition) == [.rain])
  }
}
