import FoundationEssentials
import NewsServer
import Testing

@testable import headlines

/// Requests to a real server, and what the header fields of the answers mean.
@Suite struct FeedAnswerTests {
  private let server = NewsServer()
  private let now = Date(timeIntervalSince1970: 1_795_000_000)

  private typealias Progress = (Int) -> Bool

  private func download(
    _ path: String, limit: Duration = .seconds(60), proceeds: @escaping Progress = { _ in true }
  ) throws -> FeedAnswer {
    try FeedAnswer(from: server.url(path), if: nil, within: limit, proceeds: proceeds)
  }

  /// Returns why nothing was downloaded.
  private func problem(
    _ path: String, limit: Duration = .seconds(60), proceeds: @escaping Progress = { _ in true }
  ) -> String? {
    do {
      _ = try download(path, limit: limit, proceeds: proceeds)
      return nil
    } catch { return "\(error)" }
  }

  /// Returns an answer with these header fields.
  private func answer(_ fields: [String: String]) throws -> FeedAnswer {
    server.answer("/", .response(200, fields))
    return try download("/")
  }

  @Test func readsStatusBodyAndFields() throws {
    server.answer("/", .response(418, ["etag": "\"1\"", "X-Other": "x"], [1, 0, 2]))
    let answer = try download("/")
    #expect(answer.status == 418)
    #expect(answer.body == [1, 0, 2])
    #expect(answer.fields == ["ETag": "\"1\""])
  }

  @Test func sendsACondition() throws {
    server.answer("/", .response(304))
    let answer = try FeedAnswer(from: server.url("/"), if: "If-None-Match: \"1\"", within: .seconds(60)) { _ in true }
    #expect(answer.status == 304)
    #expect(server.requests.map { $0.fields["if-none-match"] } == ["\"1\""])
  }

  @Test func prefersAnETagForTheNextCondition() throws {
    #expect(try answer([:]).validator == nil)
    let date = "Mon, 02 Nov 2026 07:01:00 GMT"
    #expect(try answer(["Last-Modified": date]).validator == "If-Modified-Since: \(date)")
    #expect(try answer(["Last-Modified": date, "ETag": "W/\"1\""]).validator == "If-None-Match: W/\"1\"")
  }

  @Test(arguments: [
    ("Cache-Control", "max-age=600", 600), ("Cache-Control", "Public, MAX-AGE=600, x", 600),
    ("Cache-Control", "max-age=99999999999999999999999", nil), ("Cache-Control", "max-age=-1", nil),
    ("Cache-Control", "s-maxage=600", nil), ("Cache-Control", "no-store", nil), ("Cache-Control", "max-age", nil),
    ("Expires", "Wed, 18 Nov 2026 13:15:00 GMT", 7700), ("Expires", "0", 0), ("Expires", "never", nil),
  ])
  func readsHowLongAFeedStaysAsItIs(field: String, value: String, seconds: Double?) throws {
    #expect(try answer([field: value]).validUntil(at: now) == seconds.map { now.addingTimeInterval($0) })
  }

  @Test(arguments: [
    ("120", 120), ("Wed, 18 Nov 2026 13:15:00 GMT", 7700), ("4294967295", 4_294_967_295), ("-5", nil), ("1e300", nil),
    ("nan", nil), ("soon", nil), ("", nil),
  ])
  func readsHowLongToWait(value: String, seconds: Double?) throws {
    #expect(try answer(["Retry-After": value]).retryAfter(at: now) == seconds.map { now.addingTimeInterval($0) })
  }

  @Test func followsFiveRedirects() throws {
    server.answer("/0", .response(200, [:], [7]))
    for number in 1...6 { server.answer("/\(number)", .response(302, ["Location": "/\(number - 1)"])) }
    #expect(try download("/5").body == [7])
    #expect(problem("/6") != nil)
    server.answer("/loop", .response(302, ["Location": "/loop"]))
    #expect(problem("/loop") != nil)
    #expect(server.requests.count { $0.path == "/loop" } == 6)
  }

  @Test(arguments: ["file:///etc/passwd", "ftp://127.0.0.1/", "gopher://127.0.0.1/", "dict://127.0.0.1/"])
  func followsARedirectOnlyToHTTP(location: String) {
    server.answer("/", .response(302, ["Location": location]))
    #expect(problem("/") != nil)
  }

  @Test func requestsOnlyHTTP() {
    #expect(throws: FeedError.self) {
      try FeedAnswer(from: "file:///etc/passwd", if: nil, within: .seconds(60)) { _ in true }
    }
  }

  @Test func readsAtMost5MB() throws {
    server.answer("/5", .spaces(5 << 20))
    #expect(try download("/5").body.count == 5 << 20)
    server.answer("/50", .spaces(50 << 20))
    var received = 0
    let problem = problem("/50") { count in
      received = max(received, count)
      return true
    }
    #expect(problem == "Maximum file size exceeded")
    #expect(received < 6 << 20)
  }

  @Test func isNoAnswerIfTheBodyIsIncomplete() {
    server.answer("/", .truncated(100, Array("<rss".utf8)))
    #expect(problem("/") != nil)
  }

  @Test func endsATransferAtItsLimit() {
    server.answer("/", .unfinished(Array("<rss>".utf8)))
    #expect(problem("/", limit: .milliseconds(50)) == "Timeout was reached")
  }

  @Test func endsATransferThatMayNotProceed() {
    server.answer("/", .unfinished(Array("<rss>".utf8)))
    #expect(problem("/") { _ in false } == "Operation was aborted by an application callback")
  }

  @Test func reportsAServerThatDoesNotListen() {
    server.stop()
    #expect(problem("/") != nil)
  }
}
