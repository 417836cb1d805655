import Testing

@testable import vane_station

@Suite struct ForecastAnswerTests {
  private static let fixed = "&timezone=auto&timeformat=unixtime&wind_speed_unit=ms"

  private func body(
    _ query: String, steady: Bool = true, fault: String = "ok", tempo: Int = 900
  ) throws -> String {
    var probe = try Probe(isSteady: steady, tempo: tempo)
    try probe.control("fault?always=" + fault)
    return probe.get("/v1/forecast?" + query + Self.fixed).body
  }

  private let berlin = "latitude=52.52&longitude=13.41"
  private let berlinHead =
    #"{"latitude":52.5,"longitude":13.4375,"generationtime_ms":0.25,"utc_offset_seconds":3600,"#
    + #""timezone":"Europe/Berlin","elevation":100.0"#

  @Test func requestWithoutVariablesHasTheHeaderAlone() throws {
    #expect(try body(berlin) == berlinHead + "}")
  }

  @Test func onePlaceIsAnObject() throws {
    let text = try body(
      berlin + "&current=temperature_2m,is_day,weather_code&hourly=precipitation,wind_speed_10m&forecast_hours=2"
        + "&daily=temperature_2m_max,uv_index_max&forecast_days=1")
    #expect(
      text == berlinHead
        + #","current_units":{"time":"unixtime","interval":"seconds","temperature_2m":"°C","is_day":"","weather_code":"wmo code"}"#
        + #","current":{"time":1770395400,"interval":900,"temperature_2m":9.0,"is_day":0,"weather_code":2}"#
        + #","hourly_units":{"time":"unixtime","precipitation":"mm","wind_speed_10m":"m/s"}"#
        + #","hourly":{"time":[1770393600,1770397200],"precipitation":[0.00,0.00],"wind_speed_10m":[3.00,3.00]}"#
        + #","daily_units":{"time":"unixtime","temperature_2m_max":"°C","uv_index_max":""}"#
        + #","daily":{"time":[1770332400],"temperature_2m_max":[9.0],"uv_index_max":[2.00]}}"#)
  }

  @Test func severalPlacesAreAnArray() throws {
    let text = try body(
      "latitude=52.52,-33.87&longitude=13.41,151.21&current=temperature_2m,pressure_msl&daily=weather_code&forecast_days=1"
    )
    let units =
      #","current_units":{"time":"unixtime","interval":"seconds","temperature_2m":"°C","pressure_msl":"hPa"}"#
    #expect(
      text == "[" + berlinHead + units
        + #","current":{"time":1770395400,"interval":900,"temperature_2m":9.0,"pressure_msl":1015.0}"#
        + #","daily_units":{"time":"unixtime","weather_code":"wmo code"},"daily":{"time":[1770332400],"weather_code":[2]}}"#
        + #",{"latitude":-33.875,"longitude":151.1875,"generationtime_ms":0.25,"utc_offset_seconds":39600,"#
        + #""timezone":"Australia/Sydney","elevation":100.0,"location_id":1"#
        + units
        + #","current":{"time":1770395400,"interval":900,"temperature_2m":19.0,"pressure_msl":1015.0}"#
        + #","daily_units":{"time":"unixtime","weather_code":"wmo code"},"daily":{"time":[1770382800],"weather_code":[2]}}]"#
    )
  }

  @Test func daysBeginAtLocalMidnight() throws {
    let text = try body(
      "latitude=27.7&longitude=85.32&hourly=is_day&forecast_hours=24&daily=weather_code&forecast_days=1")
    #expect(text.contains(#""utc_offset_seconds":20700,"timezone":"Asia/Kathmandu""#))
    #expect(text.contains(#""daily":{"time":[1770315300]"#))
    // The hours are those of the clock too: 22:00 is 16:15 UTC.
    #expect(text.contains(#""hourly":{"time":[1770394500,1770398100"#))
    #expect(text.contains(#""is_day":[0,0,0,0,0,0,0,0,0,1,1,1,1,1,1,1,1,1,1,1,0,0,0,0]"#))
  }

  @Test func weekIs168Hours() throws {
    let text = try body(berlin + "&hourly=weather_code")
    #expect(text.split(separator: ",").count { $0.hasPrefix("2") || $0.hasPrefix("\"weather_code\":[2") } == 168)
  }

  /// The request of `OpenMeteoServer.forecastRequest`.
  @Test func everyVariableThatVaneAsksForIsAnswered() throws {
    let instant = [
      "temperature_2m", "apparent_temperature", "relative_humidity_2m", "dew_point_2m", "wind_speed_10m",
      "wind_direction_10m", "wind_gusts_10m", "pressure_msl", "cloud_cover", "uv_index", "visibility",
      "snow_depth", "precipitation", "weather_code", "is_day", "precipitation_probability",
    ]
    let daily = [
      "weather_code", "temperature_2m_max", "temperature_2m_min", "precipitation_sum", "precipitation_probability_max",
      "uv_index_max", "wind_speed_10m_max", "wind_gusts_10m_max",
    ]
    #expect(ForecastVariables.instant.map(\.name) == instant && ForecastVariables.daily.map(\.name) == daily)
    let instants = instant.joined(separator: ",")
    let text = try body(
      berlin + "&current=\(instants)&minutely_15=\(instants)&hourly=\(instants)&daily=\(daily.joined(separator: ","))",
      steady: false)
    for name in instant {
      #expect(text.split(separator: "\"\(name)\":[").count >= 3)
    }
    for name in daily { #expect(text.contains("\"\(name)\":[")) }
  }

  @Test func fastTempoShowsInTheCurrentBlock() throws {
    let text = try body(berlin + "&current=is_day", tempo: 2)
    #expect(text.contains(#""current":{"time":1770395832,"interval":2,"is_day":0}"#))
  }

  @Test func quarterHoursCountFromTheCurrentOne() throws {
    let query = berlin + "&minutely_15=precipitation,cloud_cover&forecast_minutely_15=3"
    #expect(
      try body(query).hasSuffix(
        #"""
        "minutely_15_units":{"time":"unixtime","precipitation":"mm","cloud_cover":"%"},\#
        "minutely_15":{"time":[1770395400,1770396300,1770397200],\#
        "precipitation":[0.00,0.00,0.00],"cloud_cover":[60,60,60]}}
        """#))
  }

  @Test func distortionsSpoilWhatTheyName() throws {
    let query = berlin + "&current=weather_code&daily=weather_code,uv_index_max&forecast_days=1"
    func distorted(_ distortion: Distortion) throws -> String { try body(query, fault: distortion.rawValue) }
    #expect(try distorted(.nulls).hasPrefix(berlinHead))
    #expect(
      try distorted(.nulls).hasSuffix(#""daily":{"time":[1770332400],"weather_code":[null],"uv_index_max":[null]}}"#))
    #expect(try distorted(.nan).hasPrefix(#"{"latitude":nan,"longitude":nan,"generationtime_ms""#))
    #expect(!(try distorted(.missing).contains("current")))
    #expect(try distorted(.missing).hasSuffix(#""daily":{"time":[1770332400],"uv_index_max":[2.00]}}"#))
    #expect(try distorted(.wrongTypes).contains(#""interval":900,"weather_code":"2"}"#))
    #expect(try distorted(.unknownCode).contains(#""interval":900,"weather_code":1234}"#))
    #expect(try distorted(.escapes).contains(#""timezone":"\u001b[31mEurope/Berlin\u001b]0;owned\u0007"#))
  }

  @Test(arguments: [
    ("latitude=99&longitude=1", "Latitude must be in range of -90 to 90° and longitude of -180 to 180°."),
    ("latitude=1&longitude=200", "Latitude must be in range of -90 to 90° and longitude of -180 to 180°."),
    ("latitude=1,2&longitude=1", "Parameter 'latitude' and 'longitude' must have the same number of elements"),
    ("latitude=1", "Value required for key 'longitude'."),
    ("latitude=north&longitude=1", "Cannot initialize Float from invalid String value north for key latitude"),
    ("latitude=nan&longitude=1", "Cannot initialize Float from invalid String value nan for key latitude"),
    (
      "latitude=1&longitude=1&hourly=winddiren_10m",
      "Cannot initialize ForecastVariable from invalid String value winddiren_10m for key hourly"
    ),
    (
      "latitude=1&longitude=1&forecast_days=17",
      "Cannot initialize Int from invalid String value 17 for key forecast_days"
    ),
    ("latitude=1&longitude=1&models=gfs", "vane-station does not know the parameter 'models'."),
  ])
  func badParametersAreRefused(query: String, reason: String) throws {
    #expect(try body(query) == #"{"error":true,"reason":"\#(reason)"}"#)
  }

  @Test(arguments: [
    ("timezone=UTC&timeformat=unixtime&wind_speed_unit=ms", "invalid String value UTC for key timezone"),
    ("timezone=auto&timeformat=iso8601&wind_speed_unit=ms", "invalid String value iso8601 for key timeformat"),
    ("timezone=auto&timeformat=unixtime", "Value required for key 'wind_speed_unit'."),
  ])
  func otherFormsThanThatOfVaneAreRefused(form: String, reason: String) throws {
    var probe = try Probe()
    let reply = probe.get("/v1/forecast?latitude=1&longitude=1&" + form)
    #expect(reply.status == 400)
    #expect(reply.body.contains(reason))
  }
}
