import HTTPTypes
import Testing

@testable import HTTP

struct TravelRulesTests {
  let rules = TravelRules(plainHTTPHosts: ["weather.lan"])

  @Test(arguments: ["https://example.org", "http://127.0.0.1:8080", "http://WEATHER.lan:81"])
  func startsWhereItMay(text: String) throws {
    try rules.checkStart(Destination(text))
  }

  @Test func refusesPlainHTTPElsewhere() throws {
    let failure = HTTPFailure.plainHTTPRefused(host: "example.org:81")
    #expect(throws: failure) { try rules.checkStart(Destination("http://example.org:81/?key=secret")) }
    #expect(
      failure.description
        == "plain http to example.org:81 refused: only https, or a host that is loopback or named in the configuration")
  }

  @Test func refusesOtherProtocols() {
    let failure = HTTPFailure.unusableRequest("scheme ftp; allowed: http and https")
    #expect(throws: failure) { try rules.checkStart(Destination("ftp://127.0.0.1")) }
    #expect(failure.description == "unusable request: scheme ftp; allowed: http and https")
  }

  @Test(arguments: [
    ("https://a.org", "https://b.org"), ("http://127.0.0.1", "https://b.org"), ("http://127.0.0.1", "http://localhost"),
    ("http://127.0.0.1", "http://weather.lan"),
  ])
  func redirectsWhereItMay(from: String, to: String) throws {
    try rules.checkRedirect(from: Destination(from), to: Destination(to), count: 5)
  }

  @Test(arguments: [
    ("https://a.org", "http://a.org"), ("https://a.org", "http://127.0.0.1"), ("https://a.org", "http://weather.lan"),
    ("http://127.0.0.1", "http://a.org"),
  ])
  func neverRedirectsDownOrOut(from: String, to: String) throws {
    let start = try Destination(from)
    #expect(throws: HTTPFailure.redirectRefused(host: start.host, to: to)) {
      try rules.checkRedirect(from: start, to: Destination(to), count: 1)
    }
  }

  @Test func keepsAllHeadersOnTheSameServer() throws {
    let fields: HTTPFields = [.authorization: "secret", .ifNoneMatch: "\"e\""]
    let (one, other) = (try Destination("https://a.org/1"), try Destination("https://a.org/2"))
    #expect(rules.headers(fields, from: one, to: other) == fields)
    #expect(rules.headers(fields, from: one, to: try Destination("https://b.org")) == [.ifNoneMatch: "\"e\""])
  }
}
