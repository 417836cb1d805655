import Foundation
import HTTPTypes
import Testing
import Weather

@testable import Services

@Suite struct NWSErrorTests {
  private func error(_ body: String, status: Int = 200) throws -> ProviderError? {
    #expect(throws: ProviderError.self) { try NWS().decodeForecast(NWSAnswers.answer(body, status: status), at: nil) }
  }

  @Test(arguments: [
    ("InvalidPoint", 404, ProviderError.notCovered(reason: "r")),
    ("MarineForecastNotSupported", 404, .notCovered(reason: "r")),
    ("NotFound", 404, .refused(status: 404, reason: "r")),
    ("InvalidParameter", 400, .refused(status: 400, reason: "r")),
    ("Forbidden", 403, .refused(status: 403, reason: "the User-Agent may lack a contact: r")),
    ("RateLimited", 429, .rateLimited(reason: "r", window: nil)),
    ("UnexpectedProblem", 500, .unavailable(status: 500, reason: "r")),
    ("Unavailable", 503, .unavailable(status: 503, reason: "r")),
  ])
  func classifiesAnErrorBodyWithAndWithoutItsStatus(type: String, status: Int, expected: ProviderError) throws {
    let body = NWSAnswers.problem(type, status: status, detail: "r")
    #expect(try error(body, status: status) == expected)
    #expect(try error(body) == expected)
  }

  @Test func prefersTheStatusOfTheAnswer() throws {
    #expect(
      try error(NWSAnswers.problem("UnexpectedProblem", status: 500, detail: "r"), status: 429)
        == .rateLimited(reason: "r", window: nil))
  }

  @Test func reportsAPlaceOutOfBoundsAsNotCovered() throws {
    let reason = "Parameter \\\"point\\\" is invalid: out of bounds"
    #expect(
      try error(NWSAnswers.problem("InvalidParameter", status: 400, detail: reason), status: 400)
        == .notCovered(reason: "Parameter \"point\" is invalid: out of bounds"))
  }

  @Test func acceptsErrorTypesAsURN() throws {
    let body = #"{"type":"urn:noaa:nws:api:UnexpectedProblem","title":"Unexpected Problem","status":500}"#
    #expect(try error(body) == .unavailable(status: 500, reason: "Unexpected Problem"))
    #expect(
      try error(#"{"type":"urn:noaa:nws:api:X","status":"500"}"#) == .refused(status: nil, reason: "no reason given"))
  }

  @Test(arguments: [
    (403, ProviderError.refused(status: 403, reason: "the User-Agent may lack a contact: no reason given")),
    (404, .refused(status: 404, reason: "no reason given")),
    (429, .rateLimited(reason: "no reason given", window: nil)),
    (502, .unavailable(status: 502, reason: "no reason given")),
    (301, .unavailable(status: 301, reason: "no reason given")),
    (304, .unavailable(status: 304, reason: "\"not modified\" to a request without a condition")),
    (0, .unavailable(status: 0, reason: "no reason given")),
  ])
  func classifiesAWebPageByItsStatus(status: Int, expected: ProviderError) throws {
    #expect(try error("<html><body>Access Denied</body></html>", status: status) == expected)
  }

  @Test func truncatesAReason() throws {
    let long = String(repeating: "e\u{301}", count: 5_000)
    guard case .refused(_, let reason) = try error(NWSAnswers.problem("X", status: 403, detail: long), status: 403)
    else {
      Issue.record("not refused")
      return
    }
    #expect(reason.unicodeScalars.count == 200)
  }

  @Test(arguments: [
    ("", "the body is empty"), ("<!DOCTYPE html>", "the body is a web page, not JSON"),
    ("null", "the body is not JSON: it begins with neither { nor ["), ("[]", "the body is not an object"),
    (#"{"properties":"#, "the body is cut off after 14 bytes"), ("{}", "properties is missing"),
    (#"{"properties":{}}"#, "properties.periods is missing"),
    (#"{"properties":{"periods":7}}"#, "properties.periods is not an array"),
    (#"{"properties":{"periods":[{}]}}"#, "properties.periods[0].startTime is missing"),
    (#"{"properties":{"periods":[null]}}"#, "properties.periods[0] is null"),
    (NWSAnswers.point(), "it is a point of the grid, not a forecast"),
    (NWSAnswers.stations("KDCA"), "it is a list of stations, not a forecast"),
    (NWSAnswers.observation(), "it is an observation, not a forecast"),
    (#"{"features":[]}"#, "it is a list of observations, not a forecast"),
    (
      #"{"properties":{"validTimes":"x","temperature":{"uom":"wmoUnit:degC","values":[]}}}"#,
      "it is the raw data of a grid cell, not a forecast"
    ),
  ])
  func reportsWhatCannotBeDecoded(body: String, what: String) throws {
    #expect(try error(body) == .undecodable(what))
  }

  @Test(arguments: [
    (#""temperature":50"#, "temperature has no unit; allowed: C, F, degC, degF"),
    (#""temperature":50,"temperatureUnit":"K""#, #"temperature is in "K"; allowed: C, F, degC, degF"#),
    (#""windSpeed":"3 Bft""#, #"windSpeed is in "Bft"; allowed: km/h, km_h-1, kt, m_s-1, mph"#),
    (#""windSpeed":5"#, "properties.periods[0].windSpeed is not an object"),
    (#""windDirection":7"#, "properties.periods[0].windDirection is not a text"),
    (#""isDaytime":1"#, "properties.periods[0].isDaytime is not true or false"),
    (
      #""dewpoint":{"unitCode":"wmoUnit:degC","value":"3"}"#,
      "properties.periods[0].dewpoint.value is not a number"
    ),
    (#""icon":["x"]"#, "properties.periods[0].icon is not a text"),
  ])
  func reportsWhatCannotBeDecodedInAPeriod(more: String, what: String) throws {
    let hour = NWSAnswers.hour("2026-02-06T16:00:00-05:00", "2026-02-06T17:00:00-05:00", more)
    #expect(try error(NWSAnswers.forecast([hour])) == .undecodable(what))
  }

  @Test(arguments: [
    "", "now", "2026-02-06", "2026-02-06T16:00:00", "2026-02-06T16:00:00-5", "2026-02-06T16:00:00-05:60",
    "2026-02-06T24:00:00Z", "2026-13-06T16:00:00Z", "1999-12-31T23:59:59Z", "2100-01-01T00:00:00Z",
    "2026-02-06T16:00:00Z ", "2026-02-06 16:00:00Z", "2026-02-06T16:00:00.5", "2026-02-06T١٦:00:00Z",
    "éééééééééééééééééééé",
  ])
  func rejectsInvalidTimes(text: String) throws {
    #expect(
      try error(NWSAnswers.forecast([NWSAnswers.hour("2026-02-06T16:00:00-05:00", text)]))
        == .undecodable("properties.periods[0].endTime cannot be read"))
  }

  @Test func readsAllFormsOfATime() throws {
    let instant = try Date("2026-02-06T21:00:00Z", strategy: .iso8601)
    for text in [
      "2026-02-06T21:00:00Z", "2026-02-06T21:00:00+00:00", "2026-02-06T16:00:00-05:00", "2026-02-07T07:00:00.123+10:00",
      "2026-02-06T21:00:00-00:00", "2026-02-07T02:30:00+05:30",
    ] {
      #expect(ISO8601Time(text)?.instant == instant, "\(text)")
    }
    #expect(ISO8601Time("2026-02-07T07:00:00+10:00")?.day == CivilDate("2026-02-07"))
    #expect(ISO8601Time("2026-02-07T00:00:00+10:00")?.isMidnight == true)
    #expect(ISO8601Time("2026-02-07T00:01:00+10:00")?.isMidnight == false)
  }

  @Test func rejectsOverlappingPeriods() throws {
    let error = ProviderError.undecodable(
      "its periods overlap or are not in order")
    let first = NWSAnswers.hour("2026-02-06T16:00:00-05:00", "2026-02-06T17:00:00-05:00")
    let backward = NWSAnswers.hour("2026-02-06T17:00:00-05:00", "2026-02-06T17:00:00-05:00")
    #expect(try self.error(NWSAnswers.forecast([first, first])) == error)
    #expect(try self.error(NWSAnswers.forecast([backward])) == error)
  }

  @Test func limitsTheNumberOfPeriods() throws {
    let periods = try NWSAnswers.hours(
      from: "2026-02-06T20:00:00Z", count: 501, offset: { _ in 0 }, { _ in #""temperature":null"# })
    #expect(try error(NWSAnswers.forecast(periods)) == .undecodable("it holds more than 500 periods"))
  }

  @Test func namesTheKindOfAnUnexpectedBody() throws {
    let forecast = NWSAnswers.answer(NWSAnswers.forecast([]))
    #expect(throws: ProviderError.undecodable("it is a forecast, not an observation")) {
      try NWS().decodeObservation(forecast)
    }
    #expect(throws: ProviderError.undecodable("it is a forecast, not a point of the grid")) {
      try NWS().decodePoint(forecast)
    }
    #expect(throws: ProviderError.undecodable("it is a forecast, not a list of stations")) {
      try NWS().decodeStations(forecast)
    }
  }
}
