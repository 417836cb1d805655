import Testing

@testable import vane_station

@Suite struct QuestionTests {
  private let forecast =
    "/v1/forecast?latitude=52.52&longitude=13.41&current=temperature_2m&timezone=auto&timeformat=unixtime"
    + "&wind_speed_unit=ms"

  @Test func stationSendsNoValidatorsAsTheRealOne() throws {
    var probe = try Probe()
    let reply = probe.get(forecast)
    #expect(
      reply.head
        == "HTTP/1.1 200 OK\r\nDate: Fri, 06 Feb 2026 16:37:12 GMT\r\nConnection: close\r\n"
        + "Content-Type: application/json; charset=utf-8\r\nContent-Length: \(reply.body.utf8.count)")
    #expect(
      reply.body
        == #"{"latitude":52.5,"longitude":13.4375,"generationtime_ms":0.25,"utc_offset_seconds":3600,"#
        + #""timezone":"Europe/Berlin","elevation":100.0,"current_units":{"time":"unixtime","interval":"seconds","#
        + #""temperature_2m":"°C"},"current":{"time":1770395400,"interval":900,"temperature_2m":9.0}}"#)
  }

  @Test func maxAgeIsSentOnDemand() throws {
    var probe = try Probe(maxAge: 60)
    #expect(probe.get(forecast).header("Cache-Control") == "max-age=60")
  }

  @Test func errorsAreJSON() throws {
    var probe = try Probe()
    #expect(
      probe.get("/v1/search").body == #"{"error":true,"reason":"Value required for key 'name'."}"#)
    #expect(probe.get("/v1/forecast?latitude=1").status == 400)
    #expect(probe.get("/favicon.ico").status == 404)
  }

  @Test func delaysComeBeforeTheLastOtherFault() throws {
    var probe = try Probe()
    try probe.control("fault?always=delay:5,500,delay:6,hang")
    #expect(probe.steps(forecast) == [.pause(milliseconds: 5), .pause(milliseconds: 6), .hang])
  }

  @Test func heldWeatherKeepsItsTime() throws {
    var probe = try Probe()
    try probe.control("hold?on=1")
    probe.now += 7200
    #expect(probe.get(forecast).body.contains(#""current":{"time":1770395400"#))
    try probe.control("hold?on=0")
    #expect(probe.get(forecast).body.contains(#""current":{"time":1770402600"#))
  }
}
