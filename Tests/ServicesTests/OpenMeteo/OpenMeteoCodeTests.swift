import Foundation
import Services
import Testing
import Weather

/// The weather codes of Open-Meteo.
@Suite struct OpenMeteoCodeTests {
  private func report(_ sections: String, latitude: Double = 48.14, longitude: Double = 11.58) throws -> WeatherReport {
    let body = #"{"latitude":\#(latitude),"longitude":\#(longitude),"utc_offset_seconds":0,\#(sections)}"#
    guard
      case .reports(let reports) = try OpenMeteo().decodeForecast(
        ProviderAnswer(recorded: Array(body.utf8)), places: 1)
    else { throw ProviderError.undecodable("it has no report") }
    return reports[0]
  }

  private func now(_ code: Double, at temperature: Double?) throws -> Condition? {
    let temperature = temperature.map { #","temperature_2m":\#($0)"# } ?? ""
    return try report(
      #""current_units":{"temperature_2m":"°C"},"current":{"time":1770476400,"weather_code":\#(code)\#(temperature)}"#
    ).current?.measurements.condition
  }

  @Test(
    arguments: [
      (71, .lightRain), (73, .rain), (75, .heavyRain), (77, .lightRain), (85, .showers), (86, .heavyShowers),
      (66, .rain), (56, .drizzle), (48, .fog), (61, .lightRain), (95, .thunderstorm), (3, .overcast),
    ] as [(Double, Condition)])
  func readsCodesAtTwentyDegrees(code: Double, expected: Condition) throws {
    #expect(try now(code, at: 20) == expected)
  }

  @Test(
    arguments: [
      (51, .lightSnow), (53, .snow), (55, .heavySnow), (61, .lightSnow), (63, .snow), (65, .heavySnow),
      (80, .snowShowers), (81, .snowShowers), (82, .heavySnowShowers), (56, .freezingDrizzle), (57, .freezingDrizzle),
      (66, .freezingRain), (67, .freezingRain), (71, .lightSnow), (95, .thunderstorm), (48, .rimeFog),
    ] as [(Double, Condition)])
  func readsCodesInFrost(code: Double, expected: Condition) throws {
    #expect(try now(code, at: -8) == expected)
  }

  @Test(arguments: [6.0, -3, nil]) func believesCodesBetween(temperature: Double?) throws {
    #expect(try now(75, at: temperature) == .heavySnow && now(65, at: temperature) == .heavyRain)
  }

  /// Table 4677 has codes that Open-Meteo does not use today.
  @Test(
    arguments: [
      (5, .haze), (10, .fog), (17, .thunderstorm), (18, .squall), (20, .lightDrizzle), (21, .lightRain),
      (22, .lightSnow), (23, .sleet), (24, .freezingRain), (25, .lightShowers), (26, .snowShowers), (28, .fog),
      (29, .thunderstorm), (35, .haze), (41, .fog), (47, .fog), (49, .fog), (50, .lightDrizzle), (52, .drizzle),
      (54, .heavyDrizzle), (58, .lightRain), (59, .rain), (60, .lightRain), (62, .rain), (64, .heavyRain), (68, .sleet),
      (69, .sleet), (70, .lightSnow), (72, .snow), (74, .heavySnow), (76, .snowGrains), (78, .lightSnow),
      (79, .sleet), (83, .sleetShowers), (84, .sleetShowers), (87, .snowShowers), (88, .heavySnowShowers),
      (89, .showers), (90, .heavyShowers), (91, .thunderstorm), (94, .thunderstorm), (97, .thunderstorm),
      (98, .thunderstorm), (16, .unknown), (100, .unknown), (-1, .unknown), (4_711, .unknown),
    ] as [(Double, Condition)])
  func readsOtherCodesByTheirFamily(code: Double, expected: Condition) throws {
    #expect(try now(code, at: 0) == expected)
  }

  /// A code from 20 on always has a family, and what falls in it is told.
  @Test func dropsNoCodeOfTheTable() throws {
    for code in 20...99 {
      let condition = try #require(try now(Double(code), at: 0))
      #expect(condition != .unknown, "\(code)")
      #expect(code < 50 || condition.isPrecipitation, "\(code)")
    }
  }

  @Test(
    arguments: [
      (43.0, -4.0, true), (58, 20, true), (52.5, 13.4, true), (42.9, 10, false), (58.1, 10, false), (50, -4.1, false),
      (50, 20.1, false), (40.7, -74, false), (-50, 10, false),
    ])
  func readsHailWhereItIsForecast(latitude: Double, longitude: Double, hasHail: Bool) throws {
    let expected: Condition = hasHail ? .thunderstormHail : .thunderstorm
    for code in [96, 99] {
      let report = try report(
        #"""
        "current":{"time":1770476400,"weather_code":\#(code)},"hourly":{"time":[1770476400],"weather_code":[\#(code)]},
        "daily":{"time":[1770422400],"weather_code":[\#(code)]}
        """#, latitude: latitude, longitude: longitude)
      let found = [
        report.current?.measurements.condition, report.hourly.first?.measurements.condition,
        report.daily.first?.condition,
      ]
      #expect(found == [expected, expected, expected])
    }
  }

  // MARK: Days

  /// 2 February 2026 and the hours from its noon on.
  private func day(_ code: Int, low: Double, high: Double, hours: [(Int, Double)]) throws -> Condition? {
    let noon = 1_770_033_600
    let times = hours.indices.map { "\(noon + $0 * 3_600)" }.joined(separator: ",")
    return try report(
      #"""
      "hourly_units":{"temperature_2m":"°C"},
      "hourly":{"time":[\#(times)],"weather_code":[\#(hours.map { "\($0.0)" }.joined(separator: ","))],
        "temperature_2m":[\#(hours.map { "\($0.1)" }.joined(separator: ","))]},
      "daily_units":{"temperature_2m_max":"°C","temperature_2m_min":"°C"},
      "daily":{"time":[1769990400],"weather_code":[\#(code)],"temperature_2m_max":[\#(high)],
        "temperature_2m_min":[\#(low)]}
      """#
    ).daily.first?.condition
  }

  @Test func readsADayByItsHours() throws {
    let rain = (0..<12).map { (75, $0 < 6 ? 20.0 : 10) }
    #expect(try day(75, low: 1, high: 20, hours: rain) == .heavyRain)
    let snow = (0..<12).map { (75, $0 < 6 ? 20.0 : 2) }
    #expect(try day(75, low: 1, high: 20, hours: snow) == .heavySnow)
    #expect(try day(75, low: 18, high: 32, hours: []) == .heavyRain)
    #expect(try day(63, low: -12, high: -4, hours: []) == .snow)
  }

  /// Such hours say nothing about the evening.
  @Test func ignoresHoursThatEndBeforeTheDay() throws {
    let rain = (0..<6).map { _ in (63, 12.0) }
    #expect(try day(75, low: -1, high: 12, hours: rain) == .heavySnow)
  }
}
