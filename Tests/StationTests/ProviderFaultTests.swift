import Testing

@testable import vane_station

@Suite struct ProviderFaultTests {
  private let openMeteo =
    "/v1/forecast?latitude=41.85&longitude=-87.65&current=temperature_2m&minutely_15=precipitation"
    + "&timezone=auto&timeformat=unixtime&wind_speed_unit=ms"
  private let metNorway = "/weatherapi/locationforecast/2.0/complete?lat=41.85&lon=-87.65"
  private let point = "/points/41.85,-87.65"
  private let hourly = "/gridpoints/VAN/3694,5274/forecast/hourly"
  private let observation = "/stations/V3691N5276/observations/latest"
  private let alerts = "/alerts/active?point=41.85,-87.65"

  @Test func pathsTellTheProvider() {
    let paths = [
      openMeteo, "/v1/search", metNorway, point, hourly, observation, alerts,
      "/feeds/meteoalarm-legacy-atom-italy", "/api/v1/warnings/feeds-italy/1", "/favicon.ico",
    ]
    #expect(
      paths.map { ServedProvider(path: $0)?.rawValue ?? "none" } == [
        "open-meteo", "open-meteo", "met-norway", "nws", "nws", "nws", "alerts", "alerts", "alerts", "none",
      ])
  }

  @Test func scopesAreReadBeforeTheirFault() throws {
    #expect(
      try Fault("nws=429:60")
        == .only(
          scope: "nws", .failure(status: 429, reason: "Too many concurrent requests", retryAfter: 60)))
    #expect(try Fault("/observations/latest=hang") == .only(scope: "/observations/latest", .hang))
    #expect(try Fault("redirect:http://127.0.0.1:1/?a=b") == .redirect("http://127.0.0.1:1/?a=b"))
    #expect(throws: Fault.unknown("nowhere=hang")) { try Fault("nowhere=hang") }
    #expect(throws: Fault.unknown("")) { try Fault("nws=") }
  }

  @Test func lastingFaultMeetsItsProviderOnly() throws {
    var probe = try Probe()
    try probe.control("fault?always=nws=500,met-norway=hang,alerts=delay:9")
    #expect(probe.get(point).status == 500)
    #expect(probe.get(hourly).status == 500)
    #expect(probe.steps(metNorway) == [.hang])
    #expect(probe.get(openMeteo).status == 200)
    #expect(probe.steps(alerts).first == .pause(milliseconds: 9))
    try probe.control("fault?always=/observations/latest=503")
    #expect(probe.get(observation).status == 503)
    #expect(probe.get(point).status == 200)
  }

  @Test func scriptWaitsForTheRequestsItIsMeantFor() throws {
    var probe = try Probe()
    try probe.control("fault?next=nws=500,html,nws=hang")
    #expect(probe.get(metNorway).status == 200)
    #expect(probe.get(openMeteo).body.hasPrefix("<!DOCTYPE html>"))
    #expect(probe.get(point).status == 500)
    #expect(probe.steps(hourly) == [.hang])
    #expect(probe.get(hourly).status == 200)
    #expect(probe.memory.script == [])
  }

  @Test func errorsAreWordedAsEachProviderDoes() throws {
    var probe = try Probe()
    try probe.control("fault?always=429:7")
    let replies = [openMeteo, metNorway, point, alerts].map { probe.get($0) }
    #expect(replies.map(\.status) == [429, 429, 429, 429])
    #expect(replies.map { $0.header("Retry-After") } == ["7", "7", "7", "7"])
    #expect(replies[0].body == #"{"error":true,"reason":"Too many concurrent requests"}"#)
    #expect(replies[1].body == "Too Many Requests\n")
    #expect(
      replies[2].body
        == #"""
        {"correlationId":"18ac4ba1","title":"Unexpected Problem",\#
        "type":"https://api.weather.gov/problems/UnexpectedProblem","status":429,\#
        "detail":"An unexpected problem has occurred.","instance":"https://api.weather.gov/requests/18ac4ba1"}
        """#)
    #expect(replies[3].body == replies[2].body)
  }

  @Test func liesAreAbsurd() throws {
    var probe = try Probe()
    try probe.control("fault?always=absurd")
    #expect(probe.get(openMeteo).body.contains(#""interval":900,"temperature_2m":99999}"#))
    #expect(
      probe.get(openMeteo).body.hasPrefix(
        #"{"latitude":41.875,"longitude":-87.625,"generationtime_ms":0.25,"utc_offset_seconds":-21600"#))
    #expect(probe.get(metNorway).body.contains(#""air_temperature":99999,"#))
    #expect(probe.get(hourly).body.contains(#""temperature":99999,"temperatureUnit":"F""#))
    #expect(probe.get(observation).body.contains(#""temperature":{"unitCode":"wmoUnit:degC","value":99999,"#))
  }

  @Test func liesAreOfAnotherPlace() throws {
    var probe = try Probe()
    try probe.control("fault?always=elsewhere")
    #expect(probe.get(openMeteo).body.hasPrefix(#"{"latitude":-77.875,"longitude":166.6875,"#))
    #expect(probe.get(metNorway).body.contains(#""coordinates":[166.676,-77.846,100]"#))
    for target in [point, observation, hourly] {
      #expect(probe.get(target).body.contains(#""coordinates":[166.676,-77.846]"#))
    }
    #expect(probe.get("/v1/search?name=Oslo").body.contains(#""name":"Oslo","latitude":-77.846,"longitude":166.676"#))
  }

  @Test func namesCarryEscapeSequences() throws {
    var probe = try Probe()
    try probe.control("warning?raise=A1&event=Gale&latitude=41.85&longitude=-87.65")
    try probe.control("warning?raise=M1&event=Gale&latitude=52.5&longitude=13.4&feed=germany")
    try probe.control("fault?always=escapes")
    let painted = #"\u001b[31m"#
    #expect(probe.get(point).body.contains(#""timeZone":"\#(painted)America/Chicago"#))
    #expect(probe.get(alerts).body.contains(#""event":"\#(painted)Gale"#))
    #expect(probe.get(observation).body.contains(#""textDescription":"\#(painted)Partly Sunny"#))
    // Escape itself is no character of XML; the overrides are.
    #expect(probe.get("/feeds/meteoalarm-legacy-atom-germany").body.contains("<cap:event>[31mGale]0;owned\u{202e}"))
  }

  @Test func feedsAreMadeOfEntities() throws {
    var probe = try Probe()
    try probe.control("fault?always=alerts=entities")
    let reply = probe.get("/feeds/meteoalarm-legacy-atom-germany")
    #expect(reply.header("Content-Type") == "application/atom+xml; charset=utf-8")
    #expect(
      reply.body.hasPrefix(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE feed [
        <!ENTITY file SYSTEM "file:///etc/passwd">
        <!ENTITY w0 "vane">
        <!ENTITY w1 "&w0;&w0;&w0;&w0;&w0;&w0;&w0;&w0;&w0;&w0;">

        """))
    #expect(reply.body.hasSuffix("<title>&file;&w10;</title></feed>\n"))
  }

  @Test func answersLackWhatWasPromised() throws {
    var probe = try Probe()
    try probe.control("warning?raise=A1&event=Gale&latitude=41.85&longitude=-87.65")
    try probe.control("fault?always=missing")
    #expect(!probe.get(metNorway).body.contains(#""air_temperature":1"#))
    #expect(!probe.get(point).body.contains("forecastHourly"))
    #expect(!probe.get(alerts).body.contains(#""severity""#))
    try probe.control("fault?always=nulls")
    #expect(probe.get(metNorway).body.contains(#""air_temperature":null,"#))
    #expect(probe.get(point).body.contains(#""forecastHourly":null"#))
    #expect(probe.get(alerts).body.contains(#""expires":null,"ends":null"#))
    try probe.control("fault?always=unknowncode")
    #expect(probe.get(metNorway).body.contains(#""symbol_code":"frogs_day""#))
    #expect(probe.get(hourly).body.contains(#""shortForecast":"Frogs""#))
    #expect(probe.get(alerts).body.contains(#""severity":"Purple""#))
    try probe.control("fault?always=wrongtypes")
    #expect(probe.get(metNorway).body.contains(#""coordinates":["-87.65","41.85",100]"#))
    try probe.control("fault?always=nan")
    #expect(probe.get(point).body.contains(#""coordinates":[nan,nan]"#))
  }
}
