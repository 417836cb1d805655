import Foundation
import Testing
import Weather

@testable import WeatherProviders

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
    let hours = try NWSBody<NWSPeriods>.content(
      of: NWSAnswers.answer(NWSAnswers.forecast([hour(16, 10), hour(17, 70), hour(18, 30)]))
    ).periods
    var half = try day("2026-02-06", nil, 5)
    (half.precipitationProbability, half.windSpeedMax) = (20, 1)
    let days = NWSDays.completed([try day("2026-02-06", nil, nil)], by: [half], hours: hours)
    #expect(days.map(\.precipitationProbability) == [70])
    #expect(days.map { $0.windSpeedMax.map { ($0 * 3.6).rounded() } } == [70])
    #expect(days.map(\.temperatureMax) == [5])
  }
}
