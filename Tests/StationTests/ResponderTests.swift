import Testing

@testable import vane_station

@Suite struct ResponderTests {
  /// 2026-02-06T16:37:12Z.
  private let now = 1_770_395_832
  private let forecast = "/v1/forecast?latitude=52.52&longitude=13.41&current=temperature_2m"

  private func request(_ target: String, _ headers: [(name: String, value: String)] = []) -> RequestRecord {
    RequestRecord(milliseconds: now * 1000, method: "GET", target: target, headers: headers)
  }

  private func answer(
    _ record: RequestRecord, _ options: StationOptions = StationOptions(), later: Int = 0, faults: [Fault] = []
  ) -> String {
    let responder = Responder(
      options: options, isSteady: true, now: now + later, weatherNow: now + later, generationTime: 0.25)
    guard case .send(let bytes) = responder.steps(for: record, faults: faults).last else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  private var validating: StationOptions {
    var options = StationOptions()
    options.sendsValidators = true
    options.maxAge = 60
    return options
  }

  @Test func plainStationSendsNoValidatorsAsTheRealOne() {
    #expect(
      answer(request(forecast))
        == "HTTP/1.1 200 OK\r\nDate: Fri, 06 Feb 2026 16:37:12 GMT\r\nConnection: close\r\n"
        + "Content-Type: application/json; charset=utf-8\r\nContent-Length: 302\r\n\r\n"
        + #"{"latitude":52.5,"longitude":13.4375,"generationtime_ms":0.25,"utc_offset_seconds":0,"timezone":"GMT","#
        + #""timezone_abbreviation":"GMT","elevation":74.0,"current_units":{"time":"iso8601","interval":"seconds","#
        + #""temperature_2m":"°C"},"current":{"time":"2026-02-06T16:30","interval":900,"temperature_2m":9.0}}"#)
  }

  @Test func validatorsAndMaxAgeAreSentOnDemand() {
    let text = answer(request(forecast), validating)
    #expect(text.contains("\r\nCache-Control: max-age=60\r\nExpires: Fri, 06 Feb 2026 16:38:12 GMT\r\nETag: \""))
    #expect(text.contains("\r\nLast-Modified: Fri, 06 Feb 2026 16:30:00 GMT\r\n"))
  }

  @Test func unchangedForecastIs304UntilTheValuesMoveOn() {
    let tag = answer(request(forecast), validating).split(separator: "ETag: ")[1].prefix { $0 != "\r\n" }
    let again = request(forecast, [("if-none-match", String(tag))])
    #expect(answer(again, validating).hasPrefix("HTTP/1.1 304 Not Modified\r\n"))
    #expect(answer(again, validating).contains("\r\nExpires: "))
    #expect(answer(again, validating, later: 300).hasPrefix("HTTP/1.1 304 Not Modified\r\n"))
    #expect(answer(again, validating, later: 900).hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(answer(again).hasPrefix("HTTP/1.1 200 OK\r\n"))
  }

  @Test func dateIsAValidatorToo() {
    func since(_ date: String) -> String {
      answer(request(forecast, [("If-Modified-Since", date)]), validating)
    }
    #expect(since("Fri, 06 Feb 2026 16:30:00 GMT").hasPrefix("HTTP/1.1 304"))
    #expect(since("Fri, 06 Feb 2026 16:29:59 GMT").hasPrefix("HTTP/1.1 200"))
    #expect(since("yesterday").hasPrefix("HTTP/1.1 200"))
  }

  @Test func errorsAreJSON() {
    #expect(
      answer(request("/v1/get?id=1")).hasSuffix(#"{"error":true,"reason":"Location ID not found."}"#))
    #expect(answer(request("/v1/forecast?latitude=1")).hasPrefix("HTTP/1.1 400 Bad Request\r\n"))
    #expect(answer(request("/favicon.ico")).hasPrefix("HTTP/1.1 404 Not Found\r\n"))
  }

  @Test func placeIsFoundByItsNumber() {
    #expect(answer(request("/v1/get?id=3143244")).contains("\r\n\r\n{\"id\":3143244,\"name\":\"Oslo\""))
  }

  @Test func delaysStandBeforeTheLastOtherFault() {
    let responder = Responder(options: StationOptions(), isSteady: true, now: now, weatherNow: now, generationTime: 1)
    #expect(
      responder.steps(for: request(forecast), faults: [.delay(5), .serverError, .delay(6), .hang])
        == [.pause(milliseconds: 5), .pause(milliseconds: 6), .hang])
  }

  @Test func heldWeatherKeepsItsTime() {
    let responder = Responder(
      options: StationOptions(), isSteady: true, now: now + 7200, weatherNow: now, generationTime: 1)
    guard case .send(let bytes) = responder.steps(for: request(forecast), faults: []).last else { return }
    #expect(String(decoding: bytes, as: UTF8.self).contains(#""current":{"time":"2026-02-06T16:30""#))
  }
}
