import Testing

@testable import vane_station

@Suite struct NWSTests {
  private let context = #""@context":\#(NWSServer.context.text)"#
  private let grid = "/gridpoints/VAN/3694,5274"

  private func periods(_ reply: Probe.Reply) throws -> [[String: Any]] {
    let properties = try reply.json()["properties"] as? [String: Any]
    return properties?["periods"] as? [[String: Any]] ?? []
  }

  @Test func pointLeadsToTheStationItself() throws {
    var probe = try Probe()
    let reply = probe.get("/points/41.85,-87.65")
    #expect(reply.header("Content-Type") == "application/geo+json")
    #expect(reply.header("Cache-Control") == "public, max-age=86400")
    #expect(
      reply.body == #"""
        {\#(context),"type":"Feature",\#
        "geometry":{"type":"Point","coordinates":[-87.65,41.85]},"properties":{\#
        "forecastHourly":"http://127.0.0.1:1/gridpoints/VAN/3694,5274/forecast/hourly",\#
        "observationStations":"http://127.0.0.1:1/gridpoints/VAN/3694,5274/stations",\#
        "timeZone":"America/Chicago"}}
        """#)
  }

  /// Toronto is inside a frame, Berlin and Halifax are not.
  @Test(arguments: ["43.7064,-79.3986", "52.52,13.41", "44.6,-63.5"])
  func pointsElsewhereAreUnknown(point: String) throws {
    var probe = try Probe()
    let reply = probe.get("/points/" + point)
    #expect(reply.status == 404)
    #expect(reply.header("Content-Type") == "application/problem+json")
    #expect(
      reply.body
        == #"""
        {"correlationId":"18ac4ba1","title":"Data Unavailable For Requested Point",\#
        "type":"https://api.weather.gov/problems/InvalidPoint","status":404,\#
        "detail":"Unable to provide data for requested point \#(point)",\#
        "instance":"https://api.weather.gov/requests/18ac4ba1"}
        """#)
  }

  @Test(arguments: ["61.2181,-149.9003", "21.3069,-157.8583", "40.7143,-74.006", "37.7749,-122.4194", "13.48,144.8"])
  func statesAndIslandsAreCovered(point: String) throws {
    var probe = try Probe()
    #expect(probe.get("/points/" + point).status == 200)
  }

  @Test func stationsAreNamedByTheirPlaceOnTheGrid() throws {
    var probe = try Probe()
    let reply = probe.get(grid + "/stations")
    #expect(
      reply.body == #"""
        {\#(context),"type":"FeatureCollection","features":[\#
        {"type":"Feature","properties":{"stationIdentifier":"V3696N5271"}},\#
        {"type":"Feature","properties":{"stationIdentifier":"V3706N5279"}},\#
        {"type":"Feature","properties":{"stationIdentifier":"V3678N5294"}}],\#
        "observationStations":["http://127.0.0.1:1/stations/V3696N5271",\#
        "http://127.0.0.1:1/stations/V3706N5279","http://127.0.0.1:1/stations/V3678N5294"]}
        """#)
  }

  @Test func observationIsInPascalsAndKilometresPerHour() throws {
    var probe = try Probe()
    let reply = probe.get("/stations/V3691N5276/observations/latest")
    #expect(reply.header("Cache-Control") == "public, max-age=900")
    #expect(
      reply.body == #"""
        {\#(context),"type":"Feature","geometry":{"type":"Point","coordinates":[-87.7125,41.9125]},\#
        "properties":{"station":"http://127.0.0.1:1/stations/V3691N5276",\#
        "timestamp":"2026-02-06T16:30:00+00:00","textDescription":"Partly Sunny",\#
        "icon":"http://127.0.0.1:1/icons/land/day/sct?size=medium",\#
        "temperature":{"unitCode":"wmoUnit:degC","value":15.0,"qualityControl":"V"},\#
        "dewpoint":{"unitCode":"wmoUnit:degC","value":9.0,"qualityControl":"V"},\#
        "windDirection":{"unitCode":"wmoUnit:degree_(angle)","value":240,"qualityControl":"V"},\#
        "windSpeed":{"unitCode":"wmoUnit:km_h-1","value":10.80,"qualityControl":"V"},\#
        "windGust":{"unitCode":"wmoUnit:km_h-1","value":null,"qualityControl":"Z"},\#
        "seaLevelPressure":{"unitCode":"wmoUnit:Pa","value":101500.00,"qualityControl":"V"},\#
        "visibility":{"unitCode":"wmoUnit:m","value":21885.89,"qualityControl":"V"},\#
        "precipitationLastHour":{"unitCode":"wmoUnit:mm","value":null,"qualityControl":"Z"},\#
        "relativeHumidity":{"unitCode":"wmoUnit:percent","value":67.355470,"qualityControl":"V"},\#
        "windChill":{"unitCode":"wmoUnit:degC","value":null,"qualityControl":"Z"},\#
        "heatIndex":{"unitCode":"wmoUnit:degC","value":null,"qualityControl":"Z"}}}
        """#)
  }

  @Test func hourlyForecastIs156Periods() throws {
    var probe = try Probe()
    let reply = probe.get(grid + "/forecast/hourly")
    #expect(reply.header("Cache-Control") == "public, max-age=1368")
    #expect(try periods(reply).count == 156)
    #expect(
      reply.body.hasPrefix(
        #"""
        {\#(context),"type":"Feature","geometry":{"type":"Point","coordinates":[-87.6375,41.8625]},\#
        "properties":{"units":"us",\#
        "updateTime":"2026-02-06T16:00:00+00:00","periods":[{\#
        "startTime":"2026-02-06T10:00:00-06:00","endTime":"2026-02-06T11:00:00-06:00","isDaytime":true,\#
        "temperature":59,"temperatureUnit":"F",\#
        "probabilityOfPrecipitation":{"unitCode":"wmoUnit:percent","value":10},\#
        "dewpoint":{"unitCode":"wmoUnit:degC","value":9.000000},\#
        "relativeHumidity":{"unitCode":"wmoUnit:percent","value":67},"windSpeed":"7 mph",\#
        "windDirection":"WSW","icon":"http://127.0.0.1:1/icons/land/day/sct?size=small",\#
        "shortForecast":"Partly Sunny"},{"startTime":
        """#))
  }

  @Test func forecastIs14HalvesOfADayAcrossTheChangeOfTheClocks() throws {
    // 2026-03-07T16:37:12Z; the clocks go forward at 02:00 on the 8th.
    var probe = try Probe(now: 1_772_901_432)
    let periods = try periods(probe.get(grid + "/forecast"))
    #expect(periods.count == 14)
    #expect(
      periods.prefix(4).map { "\($0["isDaytime"] ?? "") \($0["startTime"] ?? "") \($0["endTime"] ?? "")" } == [
        "1 2026-03-07T10:00:00-06:00 2026-03-07T18:00:00-06:00",
        "0 2026-03-07T18:00:00-06:00 2026-03-08T06:00:00-05:00",
        "1 2026-03-08T06:00:00-05:00 2026-03-08T18:00:00-05:00",
        "0 2026-03-08T18:00:00-05:00 2026-03-09T06:00:00-05:00",
      ])
  }

  @Test func strangersAreRefused() throws {
    var probe = try Probe(userAgent: "vane/1.0")
    for target in ["/points/41.85,-87.65", grid + "/forecast/hourly", "/alerts/active?point=41.85,-87.65"] {
      let reply = probe.get(target)
      #expect(reply.status == 403)
      #expect(reply.header("Content-Type") == "text/html; charset=utf-8")
    }
  }

  @Test(arguments: [
    ("/points/41.85001,-87.65", 400), ("/points/41.85", 400), ("/points/41.85,-87.65?x=1", 400),
    ("/gridpoints/VAN/3694,5274/forecast?units=si", 400), ("/gridpoints/VAN/3694,99999/forecast", 404),
    ("/gridpoints/LWX/97,71/forecast", 404), ("/stations/KDCA/observations/latest", 404),
    ("/gridpoints/VAN/3694,5274/elsewhere", 404),
  ])
  func nonsenseIsAProblem(target: String, status: Int) throws {
    var probe = try Probe()
    let reply = probe.get(target)
    #expect(reply.status == status)
    #expect(reply.header("Content-Type") == "application/problem+json")
    #expect(try reply.json()["status"] as? Int == status)
  }

  @Test func windIsWrittenInWords() {
    #expect(NWSWind.speed([4.4, 4.5]) == "10 mph")
    #expect(NWSWind.speed([4.5, 6.7]) == "10 to 15 mph")
    #expect([0, 11, 12, 225, 350].map { NWSWind.direction(Double($0)) } == ["N", "N", "NNE", "SW", "N"])
  }
}
