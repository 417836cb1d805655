import Testing

@testable import vane_station

@Suite struct METNorwayTests {
  private let oslo = "/weatherapi/locationforecast/2.0/complete?lat=59.9127&lon=10.7461"

  private func series(_ reply: Probe.Reply) throws -> [[String: Any]] {
    let properties = try reply.json()["properties"] as? [String: Any]
    return properties?["timeseries"] as? [[String: Any]] ?? []
  }

  @Test func forecastIsAFeature() throws {
    var probe = try Probe()
    let reply = probe.get(oslo)
    #expect(
      reply.head.hasPrefix(
        "HTTP/1.1 200 OK\r\nDate: Fri, 06 Feb 2026 16:37:12 GMT\r\nConnection: close\r\nContent-Type: application/json\r\n"
          + "Expires: Fri, 06 Feb 2026 17:00:00 GMT\r\nLast-Modified: Fri, 06 Feb 2026 16:00:00 GMT\r\nContent-Length: "
      ))
    #expect(
      reply.body.hasPrefix(
        #"""
        {"type":"Feature","geometry":{"type":"Point","coordinates":[10.7461,59.9127,100]},"properties":{"meta":{\#
        "updated_at":"2026-02-06T16:00:00Z","units":{"air_pressure_at_sea_level":"hPa","air_temperature":"celsius",\#
        "air_temperature_max":"celsius","air_temperature_min":"celsius","cloud_area_fraction":"%",\#
        "dew_point_temperature":"celsius","precipitation_amount":"mm",\#
        "probability_of_precipitation":"%","relative_humidity":"%","ultraviolet_index_clear_sky":"1",\#
        "wind_from_direction":"degrees","wind_speed":"m/s","wind_speed_of_gust":"m/s"}},"timeseries":[\#
        {"time":"2026-02-06T16:00:00Z","data":{"instant":{"details":{"air_pressure_at_sea_level":1015.0,\#
        "air_temperature":3.0,"cloud_area_fraction":60.0,"dew_point_temperature":-3.0,\#
        "relative_humidity":64.7,"ultraviolet_index_clear_sky":2.0,\#
        "wind_from_direction":240.0,"wind_speed":3.0,"wind_speed_of_gust":5.0}},\#
        "next_1_hours":{"summary":{"symbol_code":"partlycloudy_night"},"details":{"precipitation_amount":0.0,\#
        "probability_of_precipitation":10.0}},"next_6_hours":{"summary":{"symbol_code":"partlycloudy_night"},\#
        "details":{"air_temperature_max":3.0,"air_temperature_min":3.0,"precipitation_amount":0.0,\#
        "probability_of_precipitation":10.0}}}},{"time":"2026-02-06T17:00:00Z",
        """#))
  }

  @Test func lastEntryHasNoPeriod() throws {
    var probe = try Probe()
    #expect(
      probe.get(oslo).body.hasSuffix(
        #"""
        {"time":"2026-02-15T12:00:00Z","data":{"instant":{"details":{"air_pressure_at_sea_level":1015.0,\#
        "air_temperature":3.0,"cloud_area_fraction":60.0,"dew_point_temperature":-3.0,\#
        "relative_humidity":64.7,"wind_from_direction":240.0,"wind_speed":3.0}}}}]}}
        """#))
  }

  /// The counts are those of a forecast recorded on 20 July 2020, which begins at 11 o'clock too.
  @Test func seriesIsHourlyAndThenSixHourly() throws {
    var probe = try Probe(now: 1_595_245_471)
    let entries = try series(probe.get(oslo))
    #expect(entries.count == 82)
    let data = entries.compactMap { $0["data"] as? [String: Any] }
    #expect(data.count { $0["next_1_hours"] != nil } == 55)
    #expect(data.count { $0["next_6_hours"] != nil } == 76)
    #expect(
      [0, 54, 55, 56, 81].map { entries[$0]["time"] as? String } == [
        "2020-07-20T11:00:00Z", "2020-07-22T17:00:00Z", "2020-07-22T18:00:00Z", "2020-07-23T00:00:00Z",
        "2020-07-29T06:00:00Z",
      ])
  }

  @Test func amountsOfTheHoursAreThoseOfTheSixHours() throws {
    var probe = try Probe(isSteady: false)
    let data = try series(probe.get(oslo)).compactMap { $0["data"] as? [String: Any] }
    func amount(_ index: Int, _ period: String) -> Double {
      let block = data[index][period] as? [String: Any]
      return (block?["details"] as? [String: Any])?["precipitation_amount"] as? Double ?? .nan
    }
    for start in 0..<40 {
      let hours = (start..<start + 6).map { amount($0, "next_1_hours") }.reduce(0, +)
      #expect(abs(hours - amount(start, "next_6_hours")) < 0.4)
    }
  }

  @Test func unchangedForecastIs304ForTheSameText() throws {
    var probe = try Probe()
    try probe.control("hold?on=1")
    probe.now += 1800
    let same = probe.get(oslo, [("If-Modified-Since", "Fri, 06 Feb 2026 16:00:00 GMT")])
    #expect(same.status == 304)
    #expect(same.body == "")
    #expect(same.header("Expires") == "Fri, 06 Feb 2026 17:30:00 GMT")
    #expect(probe.get(oslo, [("If-Modified-Since", "Fri, 06 Feb 2026 16:00:01 GMT")]).status == 200)
    try probe.control("hold?on=0")
    #expect(probe.get(oslo, [("If-Modified-Since", "Fri, 06 Feb 2026 16:00:00 GMT")]).status == 200)
  }

  @Test func tempoHurriesTheClock() throws {
    var probe = try Probe(tempo: 2)
    let reply = probe.get(oslo)
    #expect(reply.header("Last-Modified") == "Fri, 06 Feb 2026 16:37:12 GMT")
    #expect(reply.header("Expires") == "Fri, 06 Feb 2026 16:37:16 GMT")
  }

  @Test(arguments: ["vane/1.0", "curl/8.5.0", "vane/1.0 ()", "", "vane/1.0 (  )"])
  func strangersAreRefused(userAgent: String) throws {
    var probe = try Probe(userAgent: userAgent)
    let reply = probe.get(oslo)
    #expect(reply.status == 403)
    #expect(reply.header("Content-Type") == "text/plain; charset=utf-8")
    #expect(reply.body == "Forbidden: the User-Agent must name the application and a contact.\n")
  }

  @Test(arguments: ["vane/1.0 (ada@example.org)", "acme/0.9 github.com/acme/weather", "acme/0.9 ada@example.org"])
  func acquaintancesAreNot(userAgent: String) throws {
    var probe = try Probe(userAgent: userAgent)
    #expect(probe.get(oslo).status == 200)
  }

  @Test(arguments: [
    ("lat=59.91273&lon=10.7461", 403, "Forbidden: lat and lon may have four decimals at most.\n"),
    ("lat=91&lon=10", 400, "Bad Request: lat and lon are degrees, -90 to 90 and -180 to 180.\n"),
    ("lat=59.9", 400, "Bad Request: lat and lon are degrees, -90 to 90 and -180 to 180.\n"),
  ])
  func badCoordinatesAreRefused(query: String, status: Int, text: String) throws {
    var probe = try Probe()
    let reply = probe.get("/weatherapi/locationforecast/2.0/complete?" + query)
    #expect(reply.status == status)
    #expect(reply.body == text)
  }

  @Test func symbolsAreMETNorways() {
    let codes = [0, 1, 2, 3, 45, 51, 61, 63, 65, 71, 73, 75, 95]
    #expect(
      codes.map { Sky(code: $0).symbolCode(isDay: true) } == [
        "clearsky_day", "fair_day", "partlycloudy_day", "cloudy", "fog", "lightrain", "lightrain", "rain", "heavyrain",
        "lightsnow", "snow", "heavysnow", "rainshowersandthunder_day",
      ])
    #expect(Sky(code: 0).symbolCode(isDay: false) == "clearsky_night")
  }
}
