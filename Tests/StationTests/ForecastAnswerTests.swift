import Testing

@testable import vane_station

@Suite struct ForecastAnswerTests {
  /// 2026-02-06T16:37:12Z.
  private let now = 1_770_395_832

  private func body(
    _ query: String, steady: Bool = true, distortion: Distortion? = nil, tempo: Int = 900
  ) throws -> String {
    let answer = ForecastAnswer(
      query: try ForecastQuery(QueryItems(target: "/v1/forecast?" + query)),
      model: WeatherModel(seed: 1, isSteady: steady), tempo: Tempo(seconds: tempo), now: now, distortion: distortion)
    return try answer.text(generationTime: 0.25)
  }

  private let berlin = "latitude=52.52&longitude=13.41&timezone=auto"
  private let berlinHead =
    #"{"latitude":52.5,"longitude":13.4375,"generationtime_ms":0.25,"utc_offset_seconds":3600,"#
    + #""timezone":"Europe/Berlin","timezone_abbreviation":"GMT+1","elevation":74.0"#

  @Test func nothingAskedIsTheHeaderAlone() throws {
    #expect(try body(berlin) == berlinHead + "}")
  }

  @Test func onePlaceIsAnObject() throws {
    let text = try body(
      berlin + "&current=temperature_2m,is_day,weather_code&hourly=precipitation,windspeed_10m&forecast_hours=2"
        + "&daily=temperature_2m_max,sunrise&forecast_days=1")
    #expect(
      text == berlinHead
        + #","current_units":{"time":"iso8601","interval":"seconds","temperature_2m":"°C","is_day":"","weather_code":"wmo code"}"#
        + #","current":{"time":"2026-02-06T17:30","interval":900,"temperature_2m":9.0,"is_day":0,"weather_code":2}"#
        + #","hourly_units":{"time":"iso8601","precipitation":"mm","windspeed_10m":"km/h"}"#
        + #","hourly":{"time":["2026-02-06T17:00","2026-02-06T18:00"],"precipitation":[0.00,0.00],"windspeed_10m":[10.8,10.8]}"#
        + #","daily_units":{"time":"iso8601","temperature_2m_max":"°C","sunrise":"iso8601"}"#
        + #","daily":{"time":["2026-02-06"],"temperature_2m_max":[9.0],"sunrise":["2026-02-06T07:39"]}}"#)
  }

  @Test func severalPlacesAreAnArrayInTrueTime() throws {
    let text = try body(
      "latitude=52.52,-33.87&longitude=13.41,151.21&timezone=auto&timeformat=unixtime&temperature_unit=fahrenheit"
        + "&wind_speed_unit=mph&precipitation_unit=inch&current=temperature_2m,wind_speed_10m,precipitation,visibility"
        + "&daily=weather_code&forecast_days=1")
    let units =
      #","current_units":{"time":"unixtime","interval":"seconds","temperature_2m":"°F","wind_speed_10m":"mp/h","precipitation":"inch","visibility":"ft"}"#
    #expect(
      text == "[" + berlinHead + units
        + #","current":{"time":1770395400,"interval":900,"temperature_2m":48.2,"wind_speed_10m":6.7,"precipitation":0.000,"visibility":98425.197}"#
        + #","daily_units":{"time":"unixtime","weather_code":"wmo code"},"daily":{"time":[1770332400],"weather_code":[2]}}"#
        + #",{"latitude":-33.875,"longitude":151.1875,"generationtime_ms":0.25,"utc_offset_seconds":39600,"#
        + #""timezone":"Australia/Sydney","timezone_abbreviation":"GMT+11","elevation":58.0,"location_id":1"#
        + units
        + #","current":{"time":1770395400,"interval":900,"temperature_2m":66.2,"wind_speed_10m":6.7,"precipitation":0.000,"visibility":98425.197}"#
        + #","daily_units":{"time":"unixtime","weather_code":"wmo code"},"daily":{"time":[1770382800],"weather_code":[2]}}]"#
    )
  }

  @Test func daysBeginAtLocalMidnight() throws {
    let text = try body("latitude=27.7&longitude=85.32&timezone=auto&hourly=is_day&forecast_days=1")
    #expect(
      text.contains(#""utc_offset_seconds":20700,"timezone":"Asia/Kathmandu","timezone_abbreviation":"GMT+5:45""#))
    #expect(text.contains(#""hourly":{"time":["2026-02-06T00:00","2026-02-06T01:00""#))
    #expect(text.contains(#""is_day":[0,0,0,0,0,0,0,1,1,1,1,1,1,1,1,1,1,1,0,0,0,0,0,0]"#))
  }

  @Test func weekIs168Hours() throws {
    let text = try body(berlin + "&hourly=weather_code&timeformat=unixtime")
    #expect(text.split(separator: ",").count { $0.hasPrefix("2") || $0.hasPrefix("\"weather_code\":[2") } == 168)
  }

  @Test func everyVariableIsAnswered() throws {
    for variable in InstantVariable.allCases {
      let text = try body(berlin + "&current=\(variable.rawValue)&minutely_15=\(variable.rawValue)", steady: false)
      #expect(text.contains("\"\(variable.rawValue)\":["))
    }
    for variable in DailyVariable.allCases {
      let text = try body(berlin + "&daily=\(variable.rawValue)", steady: false)
      #expect(text.contains("\"\(variable.rawValue)\":["))
    }
  }

  @Test func fastTempoShowsInTheCurrentBlock() throws {
    let text = try body(berlin + "&current=is_day&timeformat=unixtime", tempo: 2)
    #expect(text.contains(#""current":{"time":1770395832,"interval":2,"is_day":0}"#))
  }

  @Test func polarNightHasNoSunrise() throws {
    let query = "latitude=78.22&longitude=15.65&timezone=auto&daily=sunrise,daylight_duration&forecast_days=1"
    #expect(try body(query).contains(#""sunrise":["1970-01-01T00:00"],"daylight_duration":[0.00]"#))
    #expect(try body(query + "&timeformat=unixtime").contains(#""sunrise":[0]"#))
  }

  @Test func distortionsSpoilWhatTheyName() throws {
    let query = berlin + "&current=weather_code&daily=weather_code,sunrise&forecast_days=1"
    func distorted(_ distortion: Distortion) throws -> String { try body(query, distortion: distortion) }
    #expect(try distorted(.nulls).hasPrefix(berlinHead))
    #expect(
      try distorted(.nulls).hasSuffix(#""daily":{"time":["2026-02-06"],"weather_code":[null],"sunrise":[null]}}"#))
    #expect(try distorted(.nan).hasPrefix(#"{"latitude":nan,"longitude":nan,"generationtime_ms""#))
    #expect(!(try distorted(.missing).contains("current")))
    #expect(try distorted(.missing).hasSuffix(#""daily":{"time":["2026-02-06"],"sunrise":["2026-02-06T07:39"]}}"#))
    #expect(try distorted(.wrongTypes).contains(#""interval":900,"weather_code":"2"}"#))
    #expect(try distorted(.unknownCode).contains(#""interval":900,"weather_code":1234}"#))
    #expect(try distorted(.escapes).contains(#""timezone":"\u001b[31mEurope/Berlin\u001b]0;owned\u0007"#))
  }

  @Test(arguments: [
    ("latitude=99&longitude=1", "Latitude must be in range of -90 to 90°. Given: 99.0."),
    ("latitude=1&longitude=200", "Longitude must be in range of -180 to 180°. Given: 200.0."),
    ("latitude=1,2&longitude=1", "Parameter 'latitude' and 'longitude' must have the same number of elements"),
    ("latitude=1", "Value required for key 'longitude'."),
    ("latitude=north&longitude=1", "Cannot initialize Float from invalid String value north for key latitude"),
    ("latitude=nan&longitude=1", "Cannot initialize Float from invalid String value nan for key latitude"),
    (
      "latitude=1&longitude=1&hourly=winddiren_10m",
      "Cannot initialize ForecastVariable from invalid String value winddiren_10m for key hourly"
    ),
    ("latitude=1&longitude=1&timezone=Mars/Olympus", "Invalid timezone"),
    (
      "latitude=1&longitude=1&forecast_days=17",
      "Forecast days is invalid. Allowed range 0 to 16. Given 16."
    ),
    (
      "latitude=1&longitude=1&wind_speed_unit=bft",
      "Cannot initialize WindSpeed from invalid String value bft for key wind_speed_unit"
    ),
    ("latitude=1&longitude=1&models=gfs", "vane-station does not know the parameter 'models', though Open-Meteo does."),
  ])
  func badParametersAreRefused(query: String, reason: String) {
    let error = #expect(throws: StationError.self) { try body(query) }
    #expect(error?.description == reason)
  }
}
