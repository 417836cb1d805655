import Foundation
import Services
import Testing
import Weather

@Suite struct NWSForecastTests {
  private func gist(_ periods: String..., at now: String? = nil) throws -> String {
    let now = try now.map { try Date($0, strategy: .iso8601) }
    let report = try NWS().decodeForecast(NWSAnswers.answer(NWSAnswers.forecast(periods)), at: now)
    return Gist(report).description
  }

  private func hourly(_ more: String) throws -> String {
    let lines = try gist(
      NWSAnswers.hour("2026-02-06T16:00:00-05:00", "2026-02-06T17:00:00-05:00", more)
    ).split(separator: "\n")
    return String(lines[1].dropFirst("1 hours 2026-02-06T21:00:00Z..2026-02-06T21:00:00Z".count))
  }

  @Test func decodesAnHourAsDocumented() throws {
    let more = #"""
      "isDaytime":true,"temperature":41,"temperatureUnit":"F","temperatureTrend":null,
      "probabilityOfPrecipitation":{"unitCode":"wmoUnit:percent","value":71},
      "dewpoint":{"unitCode":"wmoUnit:degC","value":-3.5},"relativeHumidity":{"unitCode":"wmoUnit:percent","value":72},
      "windSpeed":"10 to 15 mph","windDirection":"SSW","icon":"https://api.weather.gov/icons/land/day/snow,70?size=small",
      "shortForecast":"Light Snow Likely","detailedForecast":""
      """#
    #expect(
      try hourly(more) == " temperature=5.0 humidity=72.0 dewPoint=-3.5 wind=6.71 from=202.5 light-snow day")
  }

  @Test(arguments: [
    (#""temperature":50,"temperatureUnit":"F""#, " temperature=10.0"),
    (#""temperature":-3.5,"temperatureUnit":"C""#, " temperature=-3.5"),
    (#""temperature":{"unitCode":"wmoUnit:degC","value":7.25}"#, " temperature=7.25"),
    (#""temperature":{"unitCode":"degF","value":32}"#, " temperature=0.0"),
    (#""temperature":null,"temperatureUnit":"F""#, " "),
    (#""temperature":{"unitCode":"wmoUnit:degC","value":null}"#, " "),
    (#""temperature":999,"temperatureUnit":"C""#, " "),
  ])
  func decodesAllFormsOfTemperature(more: String, expected: String) throws {
    #expect(try hourly(more) == expected)
  }

  @Test(arguments: [
    (#""windSpeed":"36 km/h","windDirection":"N""#, " wind=10.0 from=0.0"),
    (#""windSpeed":"10 mph","windDirection":"NNW""#, " wind=4.47 from=337.5"),
    (#""windSpeed":"5 to 10 mph","windDirection":"ESE""#, " wind=4.47 from=112.5"),
    (#""windSpeed":"2 to 36 km/h","windDirection":"VRB""#, " wind=10.0"),
    (#""windSpeed":"Calm","windDirection":"""#, " "),
    (#""windSpeed":"","windDirection":null"#, " "),
    (#""windSpeed":{"unitCode":"wmoUnit:km_h-1","value":18},"windDirection":"W""#, " wind=5.0 from=270.0"),
    (#""windSpeed":{"unitCode":"wmoUnit:km_h-1","minValue":9,"maxValue":36}"#, " wind=10.0"),
    (#""windSpeed":{"unitCode":"unit:m_s-1","value":3}"#, " wind=3.0"),
    (#""windSpeed":"9999 mph""#, " "),
  ])
  func decodesAllFormsOfWind(more: String, expected: String) throws {
    #expect(try hourly(more) == expected)
  }

  /// Vane's values are those of the hour before an instant.
  @Test func shiftsChanceAndGustToTheEndOfTheirHour() throws {
    let chances = ["70", "null", "0", "20"].map {
      #""probabilityOfPrecipitation":{"unitCode":"wmoUnit:percent","value":\#($0)},"windGust":"\#($0) mph""#
    }
    let report = try NWS().decodeForecast(
      NWSAnswers.answer(
        NWSAnswers.forecast([
          NWSAnswers.hour("2026-02-06T16:00:00-05:00", "2026-02-06T17:00:00-05:00", chances[0]),
          NWSAnswers.hour("2026-02-06T17:00:00-05:00", "2026-02-06T18:00:00-05:00", chances[1]),
          NWSAnswers.hour("2026-02-06T18:00:00-05:00", "2026-02-06T19:00:00-05:00", chances[2]),
          // A gap: the hour before this one is missing.
          NWSAnswers.hour("2026-02-06T20:00:00-05:00", "2026-02-06T21:00:00-05:00", chances[3]),
        ])), at: nil)
    #expect(report.hourly.map(\.precipitationProbability) == [nil, 70, nil, nil])
    #expect(report.hourly.map(\.measurements.windGust) == [nil, 70 * 0.447_04, nil, nil])
  }

  /// The gusts of now are those of its hour. The series has them at the end of the hour.
  @Test func takesTheGustsOfNowFromItsHour() throws {
    let gusts = { (index: Int) in
      #""temperature":50,"temperatureUnit":"F","windGust":"\#(10 * (index + 1)) mph""#
    }
    let hours = try NWSAnswers.hours(from: "2026-02-06T21:00:00Z", count: 3, offset: { _ in -5 }, gusts)
    let now = try Date("2026-02-06T22:50:00Z", strategy: .iso8601)
    let report = try NWS().decodeForecast(NWSAnswers.answer(NWSAnswers.forecast(hours)), at: now)
    #expect(report.current?.measurements.windGust == 20 * 0.447_04)
    #expect(report.hourly.map(\.measurements.windGust) == [10 * 0.447_04, 20 * 0.447_04])
  }

  @Test(arguments: [
    ("snow", "Heavy Snow", 20, "heavy-rain"), ("snow", "Light Snow", 7, "light-rain"), ("snow", "Snow", 6, "snow"),
    ("rain", "Rain", -4, "snow"), ("rain", "Light Rain", -3, "light-rain"),
    ("fzra", "Freezing Rain", -8, "freezing-rain"),
    ("rain_showers", "Rain Showers", -8, "snow-showers"), ("sleet", "Sleet", 12, "rain"),
  ])
  func readsAConditionWithItsTemperature(icon: String, text: String, temperature: Int, expected: String) throws {
    let line = try hourly(
      #"""
      "temperature":\#(temperature),"temperatureUnit":"C","shortForecast":"\#(text)",
      "icon":"https://api.weather.gov/icons/land/day/\#(icon)?size=small"
      """#)
    #expect(line.split(separator: " ").contains(Substring(expected)))
  }

  @Test func omitsPastHoursAndReturnsTwoDays() throws {
    let number = { (number: Int) in
      #""temperature":\#(number),"temperatureUnit":"C","probabilityOfPrecipitation":{"value":\#(number)}"#
    }
    let periods = try NWSAnswers.hours(from: "2026-02-06T20:00:00Z", count: 60, offset: { _ in -5 }, number)
    let now = try Date("2026-02-06T22:59:59Z", strategy: .iso8601)
    let report = try NWS().decodeForecast(NWSAnswers.answer(NWSAnswers.forecast(periods)), at: now)
    #expect(
      Gist(report).description == """
        - -
        now 2026-02-06T22:00:00Z temperature=2.0
        48 hours 2026-02-06T22:00:00Z..2026-02-08T21:00:00Z temperature=2.0 probability=1.0
        3 days 2026-02-06..2026-02-08\u{20}
        """)
    #expect(report.current?.basis == .forecast)
    #expect(report.daily.map(\.temperatureMax) == [nil, 32, 56])
  }

  @Test func returnsNothingForAPastForecast() throws {
    let hour = NWSAnswers.hour("2026-02-06T16:00:00-05:00", "2026-02-06T17:00:00-05:00")
    #expect(try gist(hour, at: "2026-02-06T22:00:00Z") == "- -")
    #expect(
      try gist(hour, at: "2026-02-06T20:59:59Z") == """
        - -
        1 hours 2026-02-06T21:00:00Z..2026-02-06T21:00:00Z temperature=10.0
        1 days 2026-02-06..2026-02-06\u{20}
        """)
  }

  @Test func combinesHalfDaysIntoDays() throws {
    let day = #""isDaytime":true,"temperature":50,"temperatureUnit":"F","windSpeed":"5 mph","icon":"#
    let night = #""isDaytime":false,"temperature":32,"temperatureUnit":"F","icon":null"#
    let report = try NWS().decodeForecast(
      NWSAnswers.answer(
        NWSAnswers.forecast([
          NWSAnswers.hour("2026-02-06T13:00:00-05:00", "2026-02-06T18:00:00-05:00", day + "null"),
          NWSAnswers.hour("2026-02-06T18:00:00-05:00", "2026-02-07T06:00:00-05:00", night),
          NWSAnswers.hour(
            "2026-02-07T06:00:00-05:00", "2026-02-07T18:00:00-05:00", day + #""/icons/land/day/tsra,40/sct""#),
          NWSAnswers.hour("2026-02-07T18:00:00-05:00", "2026-02-08T06:00:00-05:00", night),
        ])), at: nil)
    var expected = try ["2026-02-06", "2026-02-07", "2026-02-08"].map {
      try DailyWeather(date: #require(CivilDate($0)))
    }
    expected[0].temperatureMax = 10
    expected[0].windSpeedMax = 5 * 0.44704
    expected[1].temperatureMin = 0
    expected[1].temperatureMax = 10
    expected[1].condition = .thunderstorm
    expected[1].windSpeedMax = 5 * 0.44704
    expected[2].temperatureMin = 0
    #expect(report == WeatherReport(daily: expected))
  }

  /// The temperature of a daytime is its highest, that of a night its lowest.
  @Test(arguments: [("snow", 20, "snow"), ("rain", 20, "rain"), ("rain", -4, "snow")])
  func readsTheConditionOfADaytimeWithItsHighestTemperature(icon: String, highest: Int, expected: String) throws {
    func half(_ isDaytime: Bool) -> String {
      #""isDaytime":\#(isDaytime),"temperature":\#(highest),"temperatureUnit":"C","icon":"/icons/land/day/\#(icon)""#
    }
    let report = try NWS().decodeForecast(
      NWSAnswers.answer(
        NWSAnswers.forecast([
          NWSAnswers.hour("2026-02-06T06:00:00-05:00", "2026-02-06T18:00:00-05:00", half(true)),
          NWSAnswers.hour("2026-02-06T18:00:00-05:00", "2026-02-07T06:00:00-05:00", half(false)),
        ])), at: nil)
    #expect(report.daily.map(\.condition?.rawValue) == [expected, nil])
  }

  /// A day has the higher values of its daytime and of the night that ends on its morning.
  @Test func usesTheHigherChanceAndWindOfTwoHalfDays() throws {
    func half(_ isDaytime: Bool, _ chance: String, _ wind: String) -> String {
      #""isDaytime":\#(isDaytime),"temperature":50,"temperatureUnit":"F","windSpeed":"\#(wind)","#
        + #""probabilityOfPrecipitation":{"unitCode":"wmoUnit:percent","value":\#(chance)}"#
    }
    let report = try NWS().decodeForecast(
      NWSAnswers.answer(
        NWSAnswers.forecast([
          NWSAnswers.hour("2026-02-06T13:00:00-05:00", "2026-02-06T18:00:00-05:00", half(true, "20", "10 to 20 km/h")),
          NWSAnswers.hour("2026-02-06T18:00:00-05:00", "2026-02-07T06:00:00-05:00", half(false, "70", "36 km/h")),
          NWSAnswers.hour("2026-02-07T06:00:00-05:00", "2026-02-07T18:00:00-05:00", half(true, "30", "18 km/h")),
          NWSAnswers.hour("2026-02-07T18:00:00-05:00", "2026-02-08T06:00:00-05:00", half(false, "null", "")),
        ])), at: nil)
    #expect(report.daily.map(\.precipitationProbability) == [20, 70, nil])
    #expect(report.daily.map { $0.windSpeedMax.map { ($0 * 3.6).rounded() } } == [20, 36, nil])
  }
}
