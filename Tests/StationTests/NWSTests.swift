import Testing

@testable import vane_station

@Suite struct NWSTests {
  private let context = #""@context":\#(NWS.context)"#
  private let grid = "/gridpoints/VAN/3694,5274"

  private func periods(_ reply: Probe.Reply) throws -> [[String: Any]] {
    let properties = try reply.json()["properties"] as? [String: Any]
    return properties?["periods"] as? [[String: Any]] ?? []
  }

  @Test func pointLeadsToTheStationItself() {
    var probe = Probe()
    let reply = probe.get("/points/41.85,-87.65")
    #expect(reply.header("Content-Type") == "application/geo+json")
    #expect(reply.header("Cache-Control") == "public, max-age=86400")
    #expect(
      reply.body == #"""
        {\#(context),"id":"http://127.0.0.1:1/points/41.85,-87.65","type":"Feature",\#
        "geometry":{"type":"Point","coordinates":[-87.6500,41.8500]},"properties":{\#
        "@id":"http://127.0.0.1:1/points/41.85,-87.65","@type":"wx:Point","cwa":"VAN","type":"land",\#
        "forecastOffice":"http://127.0.0.1:1/offices/VAN","gridId":"VAN","gridX":3694,"gridY":5274,\#
        "forecast":"http://127.0.0.1:1/gridpoints/VAN/3694,5274/forecast",\#
        "forecastHourly":"http://127.0.0.1:1/gridpoints/VAN/3694,5274/forecast/hourly",\#
        "forecastGridData":"http://127.0.0.1:1/gridpoints/VAN/3694,5274",\#
        "observationStations":"http://127.0.0.1:1/gridpoints/VAN/3694,5274/stations",\#
        "relativeLocation":{"type":"Feature","geometry":{"type":"Point","coordinates":[-87.6500,41.8500]},\#
        "properties":{"city":"Chicago","state":"Illinois","distance":{"unitCode":"wmoUnit:m","value":2256.5},\#
        "bearing":{"unitCode":"wmoUnit:degree_(angle)","value":223}}},\#
        "forecastZone":"http://127.0.0.1:1/zones/forecast/VAZ001",\#
        "county":"http://127.0.0.1:1/zones/county/VAC001",\#
        "fireWeatherZone":"http://127.0.0.1:1/zones/fire/VAZ001","timeZone":"America/Chicago",\#
        "radarStation":"KVAN"}}
        """#)
  }

  /// Toronto is inside a frame, Berlin and Halifax are not.
  @Test(arguments: ["43.7064,-79.3986", "52.52,13.41", "44.6,-63.5"])
  func pointsElsewhereAreUnknown(point: String) {
    var probe = Probe()
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
  func statesAndIslandsAreCovered(point: String) {
    var probe = Probe()
    #expect(probe.get("/points/" + point).status == 200)
  }

  @Test func stationsAreNamedByTheirPlaceOnTheGrid() throws {
    var probe = Probe()
    let reply = probe.get(grid + "/stations")
    #expect(
      reply.body.hasPrefix(
        #"""
        {\#(context),"type":"FeatureCollection","features":[\#
        {"id":"http://127.0.0.1:1/stations/V3696N5271","type":"Feature",\#
        "geometry":{"type":"Point","coordinates":[-87.5875,41.7875]},\#
        "properties":{"@id":"http://127.0.0.1:1/stations/V3696N5271","@type":"wx:ObservationStation",\#
        "elevation":{"unitCode":"wmoUnit:m","value":180.0},"stationIdentifier":"V3696N5271",\#
        "name":"Chicago, Pretend Field","timeZone":"America/Chicago"}},
        """#))
    #expect(
      reply.body.hasSuffix(
        #","observationStations":["http://127.0.0.1:1/stations/V3696N5271","#
          + #""http://127.0.0.1:1/stations/V3706N5279","http://127.0.0.1:1/stations/V3678N5294"]}"#))
  }

  @Test func observationIsInPascalsAndKilometresPerHour() {
    var probe = Probe()
    let reply = probe.get("/stations/V3691N5276/observations/latest")
    let id = "http://127.0.0.1:1/stations/V3691N5276/observations/2026-02-06T16:30:00+00:00"
    #expect(reply.header("Cache-Control") == "public, max-age=900")
    #expect(
      reply.body == #"""
        {\#(context),"id":"\#(id)","type":"Feature","geometry":{"type":"Point","coordinates":[-87.7125,41.9125]},\#
        "properties":{"@id":"\#(id)","@type":"wx:ObservationStation",\#
        "elevation":{"unitCode":"wmoUnit:m","value":180},"station":"http://127.0.0.1:1/stations/V3691N5276",\#
        "stationId":"V3691N5276","stationName":"Chicago, Pretend Field","timestamp":"2026-02-06T16:30:00+00:00",\#
        "rawMessage":"","textDescription":"Partly Sunny",\#
        "icon":"http://127.0.0.1:1/icons/land/day/sct?size=medium","presentWeather":[],\#
        "temperature":{"unitCode":"wmoUnit:degC","value":15.0,"qualityControl":"V"},\#
        "dewpoint":{"unitCode":"wmoUnit:degC","value":9.0,"qualityControl":"V"},\#
        "windDirection":{"unitCode":"wmoUnit:degree_(angle)","value":240,"qualityControl":"V"},\#
        "windSpeed":{"unitCode":"wmoUnit:km_h-1","value":10.80,"qualityControl":"V"},\#
        "windGust":{"unitCode":"wmoUnit:km_h-1","value":null,"qualityControl":"Z"},\#
        "barometricPressure":{"unitCode":"wmoUnit:Pa","value":99352.53,"qualityControl":"V"},\#
        "seaLevelPressure":{"unitCode":"wmoUnit:Pa","value":101500.00,"qualityControl":"V"},\#
        "visibility":{"unitCode":"wmoUnit:m","value":16093.44,"qualityControl":"V"},\#
        "precipitationLastHour":{"unitCode":"wmoUnit:mm","value":null,"qualityControl":"Z"},\#
        "relativeHumidity":{"unitCode":"wmoUnit:percent","value":67.355470,"qualityControl":"V"},\#
        "windChill":{"unitCode":"wmoUnit:degC","value":null,"qualityControl":"Z"},\#
        "heatIndex":{"unitCode":"wmoUnit:degC","value":null,"qualityControl":"Z"},\#
        "cloudLayers":[{"base":{"unitCode":"wmoUnit:m","value":1200},"amount":"BKN"}]}}
        """#)
  }

  @Test func hourlyForecastIs156PeriodsInTheUnitsAsked() throws {
    var probe = Probe()
    let reply = probe.get(grid + "/forecast/hourly?units=si")
    #expect(reply.header("Cache-Control") == "public, max-age=1368")
    #expect(reply.header("Last-Modified") == "Fri, 06 Feb 2026 16:00:00 GMT")
    #expect(try periods(reply).count == 156)
    #expect(
      reply.body.hasPrefix(
        #"""
        {\#(context),"type":"Feature","geometry":{"type":"Polygon","coordinates":[[[-87.6250,41.8500],[-87.6250,41.8750],\#
        [-87.6500,41.8750],[-87.6500,41.8500],[-87.6250,41.8500]]]},"properties":{"units":"si",\#
        "forecastGenerator":"HourlyForecastGenerator","generatedAt":"2026-02-06T16:37:12+00:00",\#
        "updateTime":"2026-02-06T16:00:00+00:00","validTimes":"2026-02-06T16:00:00+00:00/P7DT12H",\#
        "elevation":{"unitCode":"wmoUnit:m","value":180.0000},"periods":[{"number":1,"name":"",\#
        "startTime":"2026-02-06T10:00:00-06:00","endTime":"2026-02-06T11:00:00-06:00","isDaytime":true,\#
        "temperature":15,"temperatureUnit":"C","temperatureTrend":null,\#
        "probabilityOfPrecipitation":{"unitCode":"wmoUnit:percent","value":10},\#
        "dewpoint":{"unitCode":"wmoUnit:degC","value":9.000000},\#
        "relativeHumidity":{"unitCode":"wmoUnit:percent","value":67},"windSpeed":"11 km/h",\#
        "windDirection":"WSW","icon":"http://127.0.0.1:1/icons/land/day/sct?size=small",\#
        "shortForecast":"Partly Sunny","detailedForecast":""},{"number":2,
        """#))
    let american = try #require(try periods(probe.get(grid + "/forecast/hourly")).first)
    #expect(american["temperature"] as? Int == 59)
    #expect(american["temperatureUnit"] as? String == "F")
    #expect(american["windSpeed"] as? String == "7 mph")
  }

  @Test func forecastIs14HalvesOfADayAcrossTheChangeOfTheClocks() throws {
    // 2026-03-07T16:37:12Z; the clocks go forward at 02:00 on the 8th.
    var probe = Probe(now: 1_772_901_432)
    let periods = try periods(probe.get(grid + "/forecast?units=si"))
    #expect(periods.count == 14)
    #expect(
      periods.prefix(4).map { "\($0["name"] ?? "") \($0["startTime"] ?? "") \($0["endTime"] ?? "")" } == [
        "Today 2026-03-07T10:00:00-06:00 2026-03-07T18:00:00-06:00",
        "Tonight 2026-03-07T18:00:00-06:00 2026-03-08T06:00:00-05:00",
        "Sunday 2026-03-08T06:00:00-05:00 2026-03-08T18:00:00-05:00",
        "Sunday Night 2026-03-08T18:00:00-05:00 2026-03-09T06:00:00-05:00",
      ])
  }

  @Test func unchangedForecastIs304() {
    var probe = Probe()
    let since = [(name: "If-Modified-Since", value: "Fri, 06 Feb 2026 16:00:00 GMT")]
    #expect(probe.get(grid + "/forecast/hourly", since).status == 304)
    probe.now += 3600
    #expect(probe.get(grid + "/forecast/hourly", since).status == 200)
  }

  @Test func strangersAreRefused() {
    var probe = Probe(userAgent: "vane/1.0")
    for target in ["/points/41.85,-87.65", grid + "/forecast/hourly", "/alerts/active?point=41.85,-87.65"] {
      let reply = probe.get(target)
      #expect(reply.status == 403)
      #expect(reply.header("Content-Type") == "text/html; charset=utf-8")
    }
  }

  @Test(arguments: [
    ("/points/41.85001,-87.65", 400), ("/points/41.85", 400), ("/points/41.85,-87.65?x=1", 400),
    ("/gridpoints/VAN/3694,5274/forecast?units=metric", 400), ("/gridpoints/VAN/3694,99999/forecast", 404),
    ("/gridpoints/LWX/97,71/forecast", 404), ("/stations/KDCA/observations/latest", 404),
    ("/gridpoints/VAN/3694,5274/elsewhere", 404),
  ])
  func nonsenseIsAProblem(target: String, status: Int) throws {
    var probe = Probe()
    let reply = probe.get(target)
    #expect(reply.status == status)
    #expect(reply.header("Content-Type") == "application/problem+json")
    #expect(try reply.json()["status"] as? Int == status)
  }

  @Test func windIsWrittenInWords() {
    #expect(NWSWind.speed([4.4, 4.5], isMetric: true) == "16 km/h")
    #expect(NWSWind.speed([4.5, 6.7], isMetric: false) == "10 to 15 mph")
    #expect([0, 11, 12, 225, 350].map { NWSWind.direction(Double($0)) } == ["N", "N", "NNE", "SW", "N"])
  }
}
