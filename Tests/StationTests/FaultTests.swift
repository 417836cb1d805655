import Testing

@testable import vane_station

@Suite struct FaultTests {
  private let answer = Answer(json: ["a": .int(12)])
  /// 2026-02-06T16:30:00Z.
  private let now = 1_770_395_400
  private let head = "Date: Fri, 06 Feb 2026 16:30:00 GMT\r\nConnection: close\r\n"
  private let json = "Content-Type: application/json; charset=utf-8\r\n"

  private func steps(_ fault: String) throws -> [DeliveryStep] {
    try Fault(fault).steps(insteadOf: answer, target: "/v1/forecast?x=1", now: now)
  }

  private func text(_ fault: String) throws -> String {
    guard case .send(let bytes) = try steps(fault).first else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func goodAnswerIsSentWhole() throws {
    #expect(try text("ok") == "HTTP/1.1 200 OK\r\n\(head)\(json)Content-Length: 8\r\n\r\n{\"a\":12}")
  }

  @Test func bodiesAreCutOff() throws {
    #expect(try text("cutoff") == "HTTP/1.1 200 OK\r\n\(head)\(json)Content-Length: 8\r\n\r\n{\"a\"")
    #expect(
      try text("chunkedcutoff")
        == "HTTP/1.1 200 OK\r\n\(head)\(json)Transfer-Encoding: chunked\r\n\r\n4\r\n{\"a\"\r\n")
    #expect(
      try text("appended").hasSuffix(
        "Content-Length: 57\r\n\r\n{\"a\"Unexpected error while streaming data: timeoutReached"))
  }

  @Test(arguments: [
    ("400", "400 Bad Request", "No data is available for this location"),
    ("429", "429 Too Many Requests", "Too many concurrent requests"),
    ("429minutely", "429 Too Many Requests", "Minutely API request limit exceeded. Please try again in one minute."),
    ("429hourly", "429 Too Many Requests", "Hourly API request limit exceeded. Please try again in the next hour."),
    ("429daily", "429 Too Many Requests", "Daily API request limit exceeded. Please try again tomorrow."),
    ("500", "500 Internal Server Error", "Something went wrong."),
    ("503", "503 Service Unavailable", "The service is overloaded"),
  ])
  func errorsAreWordedAsTheProviderDoes(fault: String, status: String, reason: String) throws {
    let body = "{\"error\":true,\"reason\":\"\(reason)\"}"
    #expect(
      try text(fault) == "HTTP/1.1 \(status)\r\n\(head)\(json)Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
  }

  @Test func retryAfterHasBothForms() throws {
    #expect(try text("429:120").contains("\r\nRetry-After: 120\r\n"))
    #expect(try text("429:date:90").contains("\r\nRetry-After: Fri, 06 Feb 2026 16:31:30 GMT\r\n"))
    #expect(try text("503:7").contains("\r\nRetry-After: 7\r\n"))
    #expect(!(try text("429").contains("Retry-After")))
  }

  @Test func notModifiedHasNoBody() throws {
    #expect(try text("304") == "HTTP/1.1 304 Not Modified\r\n\(head)\(json)\r\n")
  }

  @Test func redirectsPointElsewhereOrNowhere() throws {
    #expect(
      try text("redirect:http://127.0.0.1:1/a").contains("302 Found\r\n\(head)Location: http://127.0.0.1:1/a\r\n"))
    #expect(try text("loop").contains("\r\nLocation: /v1/forecast?x=1\r\n"))
  }

  @Test func connectionsFail() throws {
    #expect(try steps("hang") == [.hang])
    #expect(try steps("reset") == [.reset])
    #expect(try steps("delay:250").first == .pause(milliseconds: 250))
    #expect(try steps("delay:250").last == (try steps("ok").last))
  }

  @Test func bodiesAreTooBigEmptyOrNotJSON() throws {
    #expect(try steps("huge:5000000").last == .sendSpaces(5_000_000))
    #expect(try text("huge:5000000").hasSuffix("Content-Length: 5000000\r\n\r\n"))
    #expect(try text("empty").hasSuffix("Content-Length: 0\r\n\r\n"))
    #expect(try text("html").contains("\r\n\r\n<!DOCTYPE html>\n"))
    #expect(try text("gzipbomb:258000").contains("\r\nContent-Encoding: gzip\r\nContent-Length: 1638\r\n"))
    guard case .send(let garbage) = try steps("garbage").first else { return }
    #expect(garbage.suffix(512).prefix(4) == [7, 38, 131, 30])
  }

  @Test func gzipBombBeginsAsGzip() {
    // One block, fixed code: a space, 258 more of them (RFC 1951).
    #expect(
      GzipBomb.bytes(unpacked: 258) == [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255, 0b0101_0011, 0b0001_1000, 0b0000_0101, 0])
  }

  @Test(arguments: [
    "", "nope", "delay", "delay:soon", "delay:-1", "429:9223372036854775807", "429:", "huge:date:1", "429weekly",
  ])
  func unknownFaultsAreRefused(text: String) {
    #expect(throws: Fault.unknown(text)) { try Fault(text) }
  }

  @Test func everySpellingOfTheGrammarIsRead() throws {
    let spellings = Fault.grammar.replacing("MS", with: "1").replacing("SECONDS", with: "2")
      .replacing("BYTES", with: "3").replacing("URL", with: "http://127.0.0.1/")
    let faults = try Fault.list(spellings.replacing(", ", with: ","))
    #expect(faults.count == 34)
    #expect(
      faults.prefix(5) == [
        .ok, .delay(1), .notModified, .failure(status: 429, reason: "Too many concurrent requests"),
        .failure(status: 429, reason: "Too many concurrent requests", retryAfter: 2),
      ])
  }
}
