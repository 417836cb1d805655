import BackgroundFetch
import HTTPTypes
import Services
import Testing

@Suite struct OpenMeteoErrorTests {
  private func error(_ body: String, status: Int = 200, places: Int? = nil) throws -> ProviderError? {
    let answer = ProviderAnswer(status: status, headerFields: [:], body: Array(body.utf8))
    let service = try OpenMeteo()
    return #expect(throws: ProviderError.self) { try service.decodeForecast(answer, places: places) }
  }

  private static let head = #""latitude":1,"longitude":2,"utc_offset_seconds":0"#

  @Test(arguments: [
    ("Minutely API request limit exceeded. Please try again in one minute.", RateLimitWindow.minute),
    ("Hourly API request limit exceeded. Please try again in the next hour.", .hour),
    ("Daily API request limit exceeded. Please try again tomorrow.", .day),
    ("Too many concurrent requests", nil),
  ])
  func readsTheWindowOfARateLimit(reason: String, window: RateLimitWindow?) throws {
    let body = #"{"error":true,"reason":"\#(reason)"}"#
    for status in [200, 429] {
      #expect(try error(body, status: status) == .rateLimited(reason: reason, window: window))
    }
  }

  @Test(arguments: [
    (400, ProviderError.refused(status: 400, reason: "r")), (401, .refused(status: 401, reason: "r")),
    (404, .refused(status: 404, reason: "r")), (499, .refused(status: 499, reason: "r")),
    (429, .rateLimited(reason: "r", window: nil)), (500, .unavailable(status: 500, reason: "r")),
    (503, .unavailable(status: 503, reason: "r")), (599, .unavailable(status: 599, reason: "r")),
    (200, .refused(status: nil, reason: "r")), (203, .refused(status: nil, reason: "r")),
    (100, .unavailable(status: 100, reason: "r")), (204, .unavailable(status: 204, reason: "r")),
    (301, .unavailable(status: 301, reason: "r")), (600, .unavailable(status: 600, reason: "r")),
    (0, .unavailable(status: 0, reason: "r")),
  ])
  func classifiesEveryStatus(status: Int, expected: ProviderError) throws {
    #expect(try error(#"{"reason":"r","error":true}"#, status: status) == expected)
  }

  @Test func classifiesAnErrorPageByItsStatus() throws {
    #expect(
      try error("<html>502</html>", status: 502) == .unavailable(status: 502, reason: "no reason given"))
    #expect(try error("", status: 429) == .rateLimited(reason: "no reason given", window: nil))
    #expect(try error(#"{"error":true}"#) == .refused(status: nil, reason: "no reason given"))
  }

  @Test func returnsNotModified() throws {
    let answer = ProviderAnswer(status: 304, headerFields: [:], body: [])
    #expect(try OpenMeteo().decodeForecast(answer, places: 1) == .notModified)
  }

  @Test func reportsAServerErrorInsideABody() throws {
    let body = #"{\#(Self.head),"hourly":{"time":[1,2Unexpected error while streaming data: timeout"#
    #expect(
      try error(body) == .unavailable(status: 200, reason: "Unexpected error while streaming data: timeout"))
    #expect(
      try error(#"{"error":true,"reason":"The service is overloaded"}"#)
        == .unavailable(status: 200, reason: "The service is overloaded"))
  }

  @Test func truncatesAReason() throws {
    let long = String(repeating: "e\u{301}", count: 5_000)
    guard case .refused(_, let reason) = try error(#"{"error":true,"reason":"\#(long)"}"#) else {
      Issue.record("not refused")
      return
    }
    #expect(reason.unicodeScalars.count == 200)
  }

  @Test(arguments: [
    ("", "the body is empty"), (" \n", "the body is empty"),
    ("<!DOCTYPE html><html></html>", "the body is a web page, not JSON"),
    ("upstream timed out", "the body is not JSON: it begins with neither { nor ["),
    ("\u{1b}[31m", "the body is not JSON: it begins with neither { nor ["),
    (#"{"latitude":nan,"longitude":nan}"#, "the body holds nan, which is not a number of JSON"),
    ("[nan]", "the body holds nan, which is not a number of JSON"),
    (#"{"latitude": -inf,"longitude":1}"#, "the body holds -inf, which is not a number of JSON"),
    (#"{"latitude":1,"longi"#, "the body is cut off after 20 bytes"),
    (#"{"latitude":1;}"#, "the body is not well-formed JSON"),
    ("{}", "latitude is missing"), ("[{}]", "[0].latitude is missing"),
    ("[[]]", "[0] is not an object"),
    (#"{"latitude":null,"longitude":2,"utc_offset_seconds":0}"#, "latitude is null"),
    (#"{"latitude":"1","longitude":2,"utc_offset_seconds":0}"#, "latitude is not a number"),
    (#"{"latitude":91,"longitude":2,"utc_offset_seconds":0}"#, "its place is 91.0,2.0, which is not on the Earth"),
    (
      #"{"latitude":1,"longitude":2,"utc_offset_seconds":1e9}"#,
      "utc_offset_seconds is 1000000000.0; allowed: -57600 to 57600"
    ),
    (#"{\#(head),"timezone":7}"#, "timezone is not a text"),
    (#"{\#(head),"hourly":[]}"#, "hourly is not an object"),
    (#"{\#(head),"hourly":{}}"#, "hourly.time is missing"),
    (#"{\#(head),"current":{"time":null}}"#, "current.time is missing or no time from 2000 to 2100"),
    (#"{\#(head),"current":{"time":9e18}}"#, "current.time is missing or no time from 2000 to 2100"),
    (
      #"{\#(head),"hourly":{"time":[1770462000,1770465600],"weather_code":[3]}}"#,
      "hourly.weather_code has 1 values where hourly.time has 2"
    ),
    (
      #"{\#(head),"hourly":{"time":[1770465600,1770462000]}}"#,
      "hourly.time is not a series of times from 2000 to 2100, each after the last"
    ),
    (
      #"{\#(head),"hourly":{"time":["2026-02-06T24:00"]}}"#,
      "hourly.time is not a series of times from 2000 to 2100, each after the last"
    ),
    (
      #"{\#(head),"minutely_15":{"time":[1770465600,1770465600]}}"#,
      "minutely_15.time is not a series of times from 2000 to 2100, each after the last"
    ),
    (
      #"{\#(head),"daily":{"time":["2026-02-06","yesterday"]}}"#,
      "daily.time is not a series of times from 2000 to 2100, each after the last"
    ),
    (
      #"{\#(head),"hourly":{"time":[1770462000],"weather_code":["rain"]}}"#,
      "hourly.weather_code[0] is not a number"
    ),
    (
      #"{\#(head),"current":{"time":1770462000,"temperature_2m":3}}"#,
      "current.temperature_2m has no unit; allowed: °C, °F"
    ),
    (
      #"{\#(head),"current_units":{"wind_speed_10m":"Bft"},"current":{"time":1770462000,"wind_speed_10m":3}}"#,
      #"current.wind_speed_10m is in "Bft"; allowed: m/s, km/h, mp/h, mph, kn"#
    ),
  ])
  func reportsWhatCannotBeDecoded(body: String, what: String) throws {
    #expect(try error(body) == .undecodable(what))
  }

  @Test func rejectsDeepNesting() throws {
    let body = String(repeating: "[", count: 100_000)
    #expect(try error(body) == .undecodable("the body is cut off after 100000 bytes"))
  }

  @Test func requiresTheNumberOfPlacesOfTheRequest() throws {
    let place = #"{\#(Self.head),"daily":{"time":["2026-02-06"]}}"#
    #expect(try error(place, places: 2) == .undecodable("it has 1 places, but the request had 2"))
    #expect(try error("[]", places: 1) == .undecodable("it has 0 places, but the request had 1"))
    #expect(try error("[\(place),\(place)]", places: 1) == .undecodable("it has 2 places, but the request had 1"))
    let empty = ProviderError.undecodable("a place has neither current values nor hours nor days")
    #expect(try error("{\(Self.head)}", places: 1) == empty)
    #expect(try error("{\(Self.head)}") == empty)
    #expect(try error("[\(place),{\(Self.head)}]") == empty)
    #expect(try error("[]") == .undecodable("it holds no place"))
  }

  @Test func limitsTheNumberOfRows() throws {
    let times = (0..<5_000).map { String(1_770_462_000 + $0 * 3_600) }.joined(separator: ",")
    #expect(
      try error(#"{\#(Self.head),"hourly":{"time":[\#(times)]}}"#)
        == .undecodable("hourly has 5000 rows; allowed: at most 4096"))
  }
}
