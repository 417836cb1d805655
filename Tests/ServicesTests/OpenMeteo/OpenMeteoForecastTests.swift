import Foundation
import Services
import TestSupport
import Testing
import Weather

@Suite struct OpenMeteoForecastTests {
  private func reports(_ body: String) throws -> [WeatherReport] {
    guard
      case .reports(let reports) = try OpenMeteo().decodeForecast(
        ProviderAnswer(recorded: Array(body.utf8)), places: nil)
    else { return [] }
    return reports
  }

  private func report(_ sections: String, offset: Int = 3_600) throws -> WeatherReport {
    try #require(
      try reports(#"{"latitude":48.14,"longitude":11.58,"utc_offset_seconds":\#(offset),\#(sections)}"#).first)
  }

  @Test func decodesCurrentHoursAndDaysInUnixTime() throws {
    let report = try report(
      #"""
      "timezone":"Europe/Berlin","elevation":524.0,
      "current_units":{"time":"unixtime","interval":"seconds","temperature_2m":"°C","relative_humidity_2m":"%",
        "apparent_temperature":"°C","is_day":"","precipitation":"mm","weather_code":"wmo code","cloud_cover":"%",
        "pressure_msl":"hPa","wind_speed_10m":"m/s","wind_direction_10m":"°","wind_gusts_10m":"m/s",
        "dew_point_2m":"°C"},
      "current":{"time":1770477300,"interval":900,"temperature_2m":8.5,"relative_humidity_2m":83,
        "apparent_temperature":6.1,"is_day":1,"precipitation":0.10,"weather_code":2,"cloud_cover":40,
        "pressure_msl":1013.2,"wind_speed_10m":2.5,"wind_direction_10m":360,"wind_gusts_10m":6.5,"dew_point_2m":5.8},
      "hourly_units":{"time":"unixtime","temperature_2m":"°C","precipitation_probability":"%",
        "uv_index":"","visibility":"m","snow_depth":"m"},
      "hourly":{"time":[1770476400,1770480000],"temperature_2m":[8.4,null],"precipitation_probability":[0,15],
        "uv_index":[1.35,null],"visibility":[24140,null],"snow_depth":[0.02,null]},
      "daily_units":{"time":"unixtime","temperature_2m_max":"°C"},
      "daily":{"time":[1770418800,1770505200],"temperature_2m_max":[9.5,7.25]}
      """#)
    let now = Measurements(
      [
        .temperature: 8.5, .relativeHumidity: 83, .apparentTemperature: 6.1, .precipitation: 0.1, .cloudCover: 40,
        .pressure: 1_013.2, .windSpeed: 2.5, .windDirection: 0, .windGust: 6.5, .dewPoint: 5.8,
      ], .partlyCloudy, isDay: true)
    let first = Measurements([.temperature: 8.4, .uvIndex: 1.35, .visibility: 24_140, .snowDepth: 0.02])
    var today = DailyWeather(date: try #require(CivilDate("2026-02-07")))
    today.temperatureMax = 9.5
    var tomorrow = DailyWeather(date: try #require(CivilDate("2026-02-08")))
    tomorrow.temperatureMax = 7.25
    #expect(report.elevation == 524)
    var withoutHeight = report
    withoutHeight.elevation = nil
    #expect(
      withoutHeight
        == WeatherReport(
          coordinate: Coordinate(latitude: 48.14, longitude: 11.58), timeZone: "Europe/Berlin",
          current: CurrentWeather(
            measurements: now, validAt: Date(timeIntervalSince1970: 1_770_477_300), basis: .forecast),
          hourly: [
            HourlyWeather(
              time: Date(timeIntervalSince1970: 1_770_476_400), measurements: first, precipitationProbability: 0),
            HourlyWeather(
              time: Date(timeIntervalSince1970: 1_770_480_000), measurements: Measurements(),
              precipitationProbability: 15),
          ], daily: [today, tomorrow]))
  }

  @Test func decodesAllValuesOfADay() throws {
    let report = try report(
      #"""
      "daily_units":{"time":"iso8601","weather_code":"wmo code","temperature_2m_max":"°F","temperature_2m_min":"°F",
        "precipitation_sum":"inch","precipitation_probability_max":"%","uv_index_max":"","wind_speed_10m_max":"km/h",
        "wind_gusts_10m_max":"m/s"},
      "daily":{"time":["2026-02-07","2026-02-08"],"weather_code":[81,null],"temperature_2m_max":[59,null],
        "temperature_2m_min":[50,null],"precipitation_sum":[0.5,null],"precipitation_probability_max":[85,null],
        "uv_index_max":[4.35,null],"wind_speed_10m_max":[36,null],"wind_gusts_10m_max":[21.5,null]}
      """#)
    var first = DailyWeather(date: try #require(CivilDate("2026-02-07")))
    (first.temperatureMax, first.temperatureMin, first.condition) = (15, 10, .showers)
    (first.precipitation, first.precipitationProbability, first.uvIndexMax) = (12.7, 85, 4.35)
    (first.windSpeedMax, first.windGustMax) = (10, 21.5)
    #expect(report.daily == [first, DailyWeather(date: try #require(CivilDate("2026-02-08")))])
  }

  @Test func decodesQuarterHours() throws {
    let report = try report(
      #"""
      "minutely_15_units":{"time":"iso8601","precipitation":"inch"},
      "minutely_15":{"time":["2026-02-07T16:15","2026-02-07T16:30"],"precipitation":[0.1,null]},
      "daily":{"time":["2026-02-07"]}
      """#)
    let first = Date(timeIntervalSince1970: 1_770_477_300)
    #expect(
      report.quarterHours
        == [QuarterHour(time: first, precipitation: 2.54), QuarterHour(time: first.addingTimeInterval(900))])
  }

  @Test func appliesOneOffsetToAllLocalTimes() throws {
    // The offset stays +1 h after the change to summer time on 29 March 2026.
    let report = try report(
      #""hourly":{"time":["2026-03-28T23:00","2026-03-29T12:00:00"]},"daily":{"time":["2026-03-29"]}"#)
    #expect(report.hourly.map(\.time.timeIntervalSince1970) == [1_774_735_200, 1_774_782_000])
    #expect(report.daily.map(\.date.description) == ["2026-03-29"])
  }

  @Test(arguments: [-18_000, 0, 19_800, 50_400])
  func assignsLocalMidnightToItsDay(offset: Int) throws {
    // 2026-02-06T00:00 local.
    let report = try report(#""daily":{"time":[\#(1_770_336_000 - offset)]}"#, offset: offset)
    #expect(report.daily.map(\.date.description) == ["2026-02-06"])
  }

  @Test(arguments: [
    ("temperature_2m", "°F", 50, 10.0), ("wind_speed_10m", "km/h", 36, 10), ("wind_speed_10m", "mp/h", 10, 4.4704),
    ("wind_speed_10m", "mph", 10, 4.4704), ("wind_speed_10m", "kn", 18, 9.26), ("wind_speed_10m", "m/s", 10, 10),
    ("precipitation", "inch", 1, 25.4), ("precipitation", "mm", 1, 1),
  ])
  func convertsFromTheUnitsOfTheAnswer(name: String, unit: String, value: Int, canonical: Double) throws {
    let report = try report(
      #""current_units":{"\#(name)":"\#(unit)"},"current":{"time":1770477300,"\#(name)":\#(value)}"#)
    let now = try #require(report.current?.measurements)
    let read = try #require(now.temperature ?? now.windSpeed ?? now.precipitation)
    #expect(abs(read - canonical) < 1e-9)
  }

  @Test func omitsUndefinedImplausibleAndNullValues() throws {
    let report = try report(
      #"""
      "current_units":{"temperature_2m":"°C","dew_point_2m":"undefined","pressure_msl":"hPa","wind_speed_10m":"m/s"},
      "current":{"time":1770477300,"temperature_2m":-999,"dew_point_2m":3,"pressure_msl":null,"wind_speed_10m":-1,
        "relative_humidity_2m":101,"cloud_cover":1e300,"wind_direction_10m":361,"is_day":7,"weather_code":4711}
      """#)
    var nothing = Measurements()
    nothing.condition = .unknown
    #expect(report.current?.measurements == nothing)
  }

  /// `precipitation_unit=inch` turns metres into feet.
  @Test func convertsLengthsInFeet() throws {
    let report = try report(
      #"""
      "hourly_units":{"visibility":"ft","snow_depth":"ft"},
      "hourly":{"time":[1770476400,1770480000],"visibility":[79199.48,-1],"snow_depth":[0.5,1000]}
      """#)
    let (first, second) = (report.hourly[0].measurements, report.hourly[1].measurements)
    #expect(abs(try #require(first.visibility) - 24_140) < 0.01)
    #expect(abs(try #require(first.snowDepth) - 0.1524) < 0.0001)
    #expect(second == Measurements())
  }

  @Test func decodesNamesFromBefore2023() throws {
    let report = try report(
      #"""
      "current_weather_units":{"temperature":"°C","windspeed":"km/h"},
      "current_weather":{"time":"2026-02-07T16:15","temperature":8.5,"windspeed":36,"winddirection":9,"is_day":0,
        "weathercode":2.0},
      "hourly_units":{"windspeed_10m":"m/s"},
      "hourly":{"time":["2026-02-07T16:00"],"windspeed_10m":[3],"relativehumidity_2m":[83],"weathercode":[95],
        "temperature_80m":[1]}
      """#)
    let now = try #require(report.current)
    #expect(now.validAt == Date(timeIntervalSince1970: 1_770_477_300))
    #expect(now.measurements.temperature == 8.5)
    #expect(now.measurements.windSpeed == 10)
    #expect(now.measurements.windDirection == 9)
    #expect(now.measurements.isDay == false)
    #expect(now.measurements.condition == .partlyCloudy)
    let hour = try #require(report.hourly.first?.measurements)
    #expect(hour.windSpeed == 3)
    #expect(hour.relativeHumidity == 83)
    #expect(hour.condition == .thunderstorm)
    #expect(hour.temperature == nil)
  }

  @Test func usesOneModelForAWholeSection() throws {
    let suffixed = try report(
      #"""
      "daily_units":{"temperature_2m_max_icon_seamless":"°C","temperature_2m_max_gfs_seamless":"°C",
        "temperature_2m_min_icon_seamless":"°C"},
      "daily":{"time":["2026-02-07"],"temperature_2m_max_icon_seamless":[1],"temperature_2m_max_gfs_seamless":[2],
        "temperature_2m_min_icon_seamless":[0]}
      """#)
    // In the order of the request, which is that of the answer.
    #expect(suffixed.daily.first?.temperatureMax == 1)
    #expect(suffixed.daily.first?.temperatureMin == 0)
    let first = try report(
      #""daily":{"time":["2026-02-07"],"weather_code_gfs":[0],"weather_code_best_match":[3],"weather_code_arpege":[1]}"#
    )
    #expect(first.daily.first?.condition == .clear)
  }

  @Test func usesTheFirstModelWithValues() throws {
    let second = try report(
      #"""
      "daily_units":{"temperature_2m_max_icon_d2":"undefined","temperature_2m_max_gfs":"°C"},
      "daily":{"time":["2026-02-07"],"temperature_2m_max_icon_d2":[null],
        "weather_code_icon_d2":[null],"temperature_2m_max_gfs":[2],"weather_code_gfs":[null],
        "temperature_2m_max_arpege":[3]}
      """#)
    #expect(second.daily.first?.temperatureMax == 2)
    let current = try report(
      #"""
      "current_units":{"temperature_2m_icon_d2":"undefined","temperature_2m_gfs":"°C"},
      "current":{"time":1770477300,"temperature_2m_icon_d2":null,"temperature_2m_gfs":3}
      """#)
    #expect(current.current?.measurements.temperature == 3)
    // Day and night are known without a model.
    let hours = try report(
      #"""
      "hourly":{"time":[1770476400],"is_day_icon_d2":[1],"weather_code_icon_d2":[null],"weather_code_gfs":[3]}
      """#)
    #expect(hours.hourly.first?.measurements.condition == .overcast)
    #expect(hours.hourly.first?.measurements.isDay == nil)
    let none = try report(#""daily":{"time":["2026-02-07"],"weather_code_b":[null],"weather_code_a":[null]}"#)
    #expect(none.daily.count == 1 && none.daily.first?.condition == nil)
  }

  @Test func ordersModelsAsTheSectionDoesNotItsUnits() throws {
    let report = try report(
      #"""
      "daily_units":{"weather_code_gfs":"wmo code","weather_code_icon":"wmo code"},
      "daily":{"time":["2026-02-07"],"weather_code_icon":[0],"weather_code_gfs":[3]}
      """#)
    #expect(report.daily.first?.condition == .clear)
  }

  /// Only the structure of an answer and the values that are used are checked.
  @Test func isNotAffectedByDamagedValuesThatAreNotUsed() throws {
    let report = try report(
      #"""
      "elevation":01,"x":"\ud800","daily_units":{"time":7,"sunshine":"\q","temperature_2m_max":"°C"},
      "daily":{"time":["2026-02-07"],"temperature_2m_max":[1],"snowfall_sum":[1e999]}
      """#)
    #expect(report.daily.first?.temperatureMax == 1)
  }

  @Test func doesNotTakeOtherVariablesForModels() throws {
    let report = try report(#""hourly":{"time":[1770476400],"cloud_cover_low":[50],"precipitation_hours":[3]}"#)
    #expect(report.hourly.first?.measurements == Measurements())
  }

  @Test func decodesSeveralPlacesInOrder() throws {
    let body = (1...3).map {
      #"{"latitude":\#($0),"longitude":2,"utc_offset_seconds":0,"daily":{"time":["2026-02-06"]}}"#
    }.joined(separator: ",")
    #expect(try reports("[\(body)]").map { $0.coordinate?.latitude } == [1, 2, 3])
  }

  @Test(arguments: [
    ("Europe/Berlin", "Europe/Berlin"), ("Etc/GMT+5", "Etc/GMT+5"), ("GMT", "GMT"), ("", nil),
    ("../../etc/passwd", nil),
    ("/etc/passwd", nil), ("Europe/\\u001b[31m", nil),
  ])
  func acceptsOnlyZoneIdentifiers(text: String, zone: String?) throws {
    #expect(try report(#""timezone":"\#(text)","daily":{"time":["2026-02-06"]}"#).timeZone == zone)
  }

  @Test func mapsAllDocumentedCodes() throws {
    let codes: [Int: Condition] = [
      0: .clear, 1: .mostlyClear, 2: .partlyCloudy, 3: .overcast, 45: .fog, 48: .rimeFog, 51: .lightDrizzle,
      53: .drizzle, 55: .heavyDrizzle, 56: .freezingDrizzle, 57: .freezingDrizzle, 61: .lightRain, 63: .rain,
      65: .heavyRain, 66: .freezingRain, 67: .freezingRain, 71: .lightSnow, 73: .snow, 75: .heavySnow,
      77: .snowGrains, 80: .lightShowers, 81: .showers, 82: .heavyShowers, 85: .snowShowers, 86: .heavySnowShowers,
      95: .thunderstorm, 96: .thunderstormHail, 99: .thunderstormHail,
    ]
    let numbers = codes.keys.sorted()
    let times = numbers.map { String(1_770_476_400 + $0 * 3_600) }.joined(separator: ",")
    let values = numbers.map(String.init).joined(separator: ",")
    let report = try report(#""hourly":{"time":[\#(times)],"weather_code":[\#(values)]}"#)
    #expect(report.hourly.map(\.measurements.condition) == numbers.map { codes[$0] })
  }
}
