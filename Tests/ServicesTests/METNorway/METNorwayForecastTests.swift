import Foundation
import Services
import TestSupport
import Testing
import Weather

@Suite struct METNorwayForecastTests {
  private typealias Answer = METNorwayAnswer

  /// Three hours and the first of six, as the documentation describes them.
  private let body = Answer.body(
    Answer.entry(
      "2026-02-06T21:00:00Z",
      Answer.instant(
        #"""
        "air_pressure_at_sea_level":1014.6,"air_temperature":-5.8,"air_temperature_percentile_10":-7,
        "cloud_area_fraction":100.0,"dew_point_temperature":-11,"fog_area_fraction":0.0,"relative_humidity":66.5,
        "ultraviolet_index_clear_sky":0.0,"wind_from_direction":360,"wind_speed":6,"wind_speed_of_gust":11.2
        """#),
      Answer.next(12, "lightsnow", ""),
      Answer.next(1, "snowshowers_night", #""precipitation_amount":0.5,"probability_of_precipitation":80"#),
      Answer.next(6, "snow", #""precipitation_amount":3.5"#)),
    Answer.entry(
      "2026-02-06T22:00:00Z", Answer.instant(#""air_temperature":-6,"wind_speed_of_gust":12"#),
      Answer.next(1, "heavysnow", #""precipitation_amount":0.7,"probability_of_precipitation":95"#)),
    Answer.entry(
      "2026-02-06T23:00:00Z", Answer.instant(#""air_temperature":-6.5"#),
      Answer.next(1, "fair_polartwilight", #""precipitation_amount":0"#)),
    Answer.entry(
      "2026-02-07T00:00:00Z", Answer.instant(#""air_temperature":-7,"wind_speed_of_gust":9"#),
      Answer.next(6, "clearsky_night", #""precipitation_amount":4"#)),
    Answer.entry(
      "2026-02-07T06:00:00Z", Answer.instant(#""air_temperature":-8"#),
      Answer.next(6, "fair_day", #""precipitation_amount":0"#)))

  @Test func decodesCurrentAndHours() throws {
    let first = Measurements(
      [
        .temperature: -5.8, .relativeHumidity: 66.5, .dewPoint: -11, .windSpeed: 6, .windDirection: 0, .windGust: 11.2,
        .pressure: 1_014.6, .cloudCover: 100, .uvIndex: 0,
      ], .snowShowers, isDay: false)
    let second = Measurements([.temperature: -6, .windGust: 12, .precipitation: 0.5], .heavySnow)
    let third = Measurements([.temperature: -6.5, .precipitation: 0.7], .mostlyClear, isDay: false)
    // The symbol of six hours does not tell day from night.
    let fourth = Measurements([.temperature: -7, .windGust: 9, .precipitation: 0], .clear)
    // The gusts of the hour that begins are at its end.
    var now = first
    now.windGust = 12
    let start = Date(timeIntervalSince1970: 1_770_411_600)
    var report = try #require(try Answer.report(body))
    #expect(report.elevation == 5)
    report.elevation = nil
    #expect(
      report
        == WeatherReport(
          coordinate: Coordinate(latitude: 59.91, longitude: 10.75), timeZone: nil,
          current: CurrentWeather(measurements: now, validAt: start, basis: .forecast),
          hourly: [
            HourlyWeather(time: start, measurements: first),
            HourlyWeather(
              time: start.addingTimeInterval(3_600), measurements: second, precipitationProbability: 80),
            HourlyWeather(
              time: start.addingTimeInterval(7_200), measurements: third, precipitationProbability: 95),
            HourlyWeather(time: start.addingTimeInterval(10_800), measurements: fourth),
          ]))
  }

  @Test(arguments: [
    ("2026-02-06T20:59:59Z", "2026-02-06T21:00:00Z", nil, 4), ("2026-02-06T21:59:59Z", "2026-02-06T21:00:00Z", nil, 4),
    ("2026-02-06T22:00:00Z", "2026-02-06T22:00:00Z", 0.5, 3), ("2026-02-07T05:59:59Z", "2026-02-07T00:00:00Z", 0.0, 1),
    ("2026-02-07T06:00:00Z", "2026-02-07T06:00:00Z", nil, 1), ("2026-02-07T12:00:00Z", "2026-02-07T06:00:00Z", nil, 1),
  ])
  func usesTheLastEntryNotAfterNowAsCurrent(now: String, validAt: String, precipitation: Double?, hours: Int) throws {
    let report = try #require(try Answer.report(body, at: now))
    #expect(report.current?.validAt.formatted(.iso8601) == validAt)
    #expect(report.current?.measurements.precipitation == precipitation)
    #expect(report.hourly.count == hours)
    #expect(report.hourly.first?.time == report.current?.validAt)
  }

  /// A step of six hours says nothing about the gusts of the hour that begins.
  @Test(arguments: [("2026-02-06T21:50:00Z", 12.0), ("2026-02-06T22:50:00Z", nil), ("2026-02-07T00:50:00Z", nil)])
  func takesTheGustsOfNowFromTheEndOfTheHour(now: String, gust: Double?) throws {
    let report = try #require(try Answer.report(body, at: now))
    #expect(report.current?.measurements.windGust == gust)
  }

  @Test(arguments: [
    ("heavysnow", 20, Condition.heavyRain), ("lightsnowshowers_day", 7, .showers), ("sleet", 6.5, .rain),
    ("snow", 6, .snow), ("rain", -3, .rain), ("rain", -3.5, .snow), ("lightrainshowers_night", -8, .snowShowers),
    ("heavyrain", -8, .heavySnow), ("sleet", -8, .sleet), ("rainandthunder", -8, .thunderstorm),
    // Names that are not in the legend.
    ("lightsleetshowersandthunder_day", 2, .thunderstorm), ("heavyrainandhail", 12, .rain), ("blowingsnow", 1, .snow),
    ("mixedsleet", 1, .sleet), ("hailshowers", 10, .showers), ("sandstorm", 30, .unknown),
  ])
  func readsASymbolWithItsTemperature(symbol: String, temperature: Double, expected: Condition) throws {
    let entry = Answer.entry(
      "2026-02-06T21:00:00Z", Answer.instant(#""air_temperature":\#(temperature)"#), Answer.next(1, symbol, ""))
    let report = try #require(try Answer.report(Answer.body(entry), at: "2026-02-06T21:10:00Z", zone: "UTC"))
    #expect(report.current?.measurements.condition == expected)
    #expect(report.hourly.map(\.measurements.condition) == [expected])
    #expect(report.daily.map(\.condition) == [expected])
  }

  /// Six hours are above 6 °C only if their lowest temperature is.
  @Test(arguments: [(8.0, Condition.rain), (2, .snow)])
  func readsSixHoursWithTheirRange(lowest: Double, expected: Condition) throws {
    let entry = Answer.entry(
      "2026-02-06T18:00:00Z", Answer.instant(#""air_temperature":9"#),
      Answer.next(6, "snow", #""air_temperature_min":\#(lowest),"air_temperature_max":12"#))
    let report = try #require(try Answer.report(Answer.body(entry), at: "2026-02-06T18:10:00Z", zone: "UTC"))
    #expect(report.daily.map(\.condition) == [expected])
  }

  @Test func returnsAtMost48Hours() throws {
    let series = try Answer.series(from: "2026-02-06T21:00:00Z", hours: 60, sixHours: 4)
    let report = try #require(try Answer.report(series, at: "2026-02-06T22:30:00Z"))
    #expect(report.hourly.count == 48)
    #expect(report.hourly.last?.time.formatted(.iso8601) == "2026-02-08T21:00:00Z")
  }

  @Test func endsHoursAtAGap() throws {
    let report = try Answer.report(
      Answer.body(
        Answer.entry("2026-02-06T21:00:00Z", Answer.next(1, "rain", #""precipitation_amount":1"#)),
        Answer.entry("2026-02-06T23:00:00Z", Answer.next(1, "rain", #""precipitation_amount":2"#))))
    #expect(report?.hourly.map { $0.time.formatted(.iso8601) } == ["2026-02-06T21:00:00Z"])
  }

  @Test func omitsImplausibleAndNullValues() throws {
    let report = try Answer.report(
      Answer.body(
        Answer.entry(
          "2026-02-06T21:00:00Z",
          Answer.instant(
            #"""
            "air_temperature":-999,"dew_point_temperature":null,"relative_humidity":101,"wind_speed":-1,
            "wind_from_direction":361,"wind_speed_of_gust":1e300,"air_pressure_at_sea_level":0,
            "cloud_area_fraction":-0.1
            """#),
          #""next_1_hours":{"summary":{"symbol_code":null},"details":null}"#,
          #""next_6_hours":{"summary":null,"details":{}},"next_12_hours":"passed over""#)))
    #expect(report?.current?.measurements == Measurements())
  }

  @Test(arguments: [
    #"{"properties":{"timeseries":[{"time":"2026-02-06T21:00:00Z"}]}}"#,
    #"""
    {"type":null,"geometry":null,"new":[1],"properties":{"meta":null,"new":{},"timeseries":[
    {"time":"2026-02-06T21:00:00Z","data":null,"new":7}]}}
    """#,
    #"""
    {"geometry":{"coordinates":null},"properties":{"meta":{"units":{"x":null}},"timeseries":[
    {"time":"2026-02-06T21:00:00Z","data":{"instant":null,"next_1_hours":null,"next_6_hours":null}}]}}
    """#,
  ])
  func requiresOnlyTimes(body: String) throws {
    let start = Date(timeIntervalSince1970: 1_770_411_600)
    #expect(
      try Answer.report(body, zone: "Europe/Oslo")
        == WeatherReport(
          current: CurrentWeather(measurements: Measurements(), validAt: start, basis: .forecast),
          hourly: [HourlyWeather(time: start, measurements: Measurements())]))
  }

  @Test func mapsAllSymbolsOfTheLegend() throws {
    let legend: [(names: [String], condition: Condition)] = [
      (["clearsky_day", "clearsky_night", "clearsky_polartwilight"], .clear), (["fair_day"], .mostlyClear),
      (["partlycloudy_night"], .partlyCloudy), (["cloudy"], .overcast), (["fog"], .fog),
      (["lightrain"], .lightRain), (["rain"], .rain), (["heavyrain"], .heavyRain),
      (["lightrainshowers_day"], .lightShowers), (["rainshowers_day"], .showers),
      (["heavyrainshowers_polartwilight"], .heavyShowers),
      (["lightsleet", "sleet", "heavysleet"], .sleet),
      (["lightsleetshowers_day", "sleetshowers_day", "heavysleetshowers_day"], .sleetShowers),
      (["lightsnow"], .lightSnow), (["snow"], .snow), (["heavysnow"], .heavySnow),
      (["lightsnowshowers_day", "snowshowers_night"], .snowShowers), (["heavysnowshowers_day"], .heavySnowShowers),
      (
        [
          "lightrainandthunder", "rainandthunder", "heavyrainandthunder", "lightsleetandthunder", "sleetandthunder",
          "heavysleetandthunder", "lightsnowandthunder", "snowandthunder", "heavysnowandthunder",
          "lightrainshowersandthunder_day", "rainshowersandthunder_day", "heavyrainshowersandthunder_day",
          "lightssleetshowersandthunder_day", "sleetshowersandthunder_day", "heavysleetshowersandthunder_day",
          "lightssnowshowersandthunder_day", "lightsnowshowersandthunder_day",
          "snowshowersandthunder_day", "heavysnowshowersandthunder_day",
        ], .thunderstorm
      ),
      (["", "_day", "tornado", "Rain", "clear sky"], .unknown),
    ]
    for (names, condition) in legend {
      for name in names {
        let report = try Answer.report(
          Answer.body(Answer.entry("2026-02-06T21:00:00Z", Answer.next(1, name, ""))))
        #expect(report?.current?.measurements.condition == condition, "\(name)")
      }
    }
  }

  @Test(arguments: [
    ("fair_day", true), ("fair_night", false), ("fair_polartwilight", false), ("fair", nil), ("fair_dusk", nil),
    ("fair_day_night", nil), ("new_day", true),
  ])
  func readsDayAndNightFromTheSymbol(name: String, isDay: Bool?) throws {
    let report = try Answer.report(Answer.body(Answer.entry("2026-02-06T21:00:00Z", Answer.next(1, name, ""))))
    #expect(report?.current?.measurements.isDay == isDay)
  }
}
