import CCurl
import HTTPTypes
import Testing

@testable import HTTP

struct SmallPartsTests {
  @Test(arguments: [
    (Duration.milliseconds(1), 1), (.microseconds(1_001), 2), (.zero, 1), (.seconds(-5), 1), (.seconds(20), 20_000),
    (.seconds(Int64.max), 2_147_483_647),
  ])
  func roundsTimesUpForLibcurl(duration: Duration, milliseconds: Int) {
    #expect(duration.wholeMilliseconds == milliseconds)
  }

  @Test func offersWhatTheLibraryCanDecode() {
    #expect(ContentEncodings.offered(features: 0) == nil)
    #expect(ContentEncodings.offered(features: CURL_VERSION_LIBZ | CURL_VERSION_HTTP2) == "gzip, deflate")
    #expect(ContentEncodings.offered(features: CURL_VERSION_BROTLI) == "br")
  }

  @Test func refusesAnOptionOfAnotherKind() throws {
    let easy = try EasyHandle(sink: ResponseSink(maximumBodyBytes: 0))
    let refused = HTTPFailure.library(reason: "A libcurl function was given a bad argument")
    #expect(throws: refused) { try easy.set(CURLOPT_URL, 1) }
    #expect(throws: refused) { try easy.set(CURLOPT_NOSIGNAL, "1") }
    #expect(throws: refused) { try easy.long(CURLINFO_EFFECTIVE_URL) }
    #expect(throws: refused) { try easy.offset(CURLINFO_RESPONSE_CODE) }
    #expect(throws: refused) { try easy.string(CURLINFO_RESPONSE_CODE) }
  }

  @Test func asksOnlyWhatItCan() async {
    let client = CurlHTTPClient(userAgent: "vane/test")
    let post = HTTPRequest(method: .post, scheme: "https", authority: "example.org", path: "/")
    await #expect(throws: HTTPFailure.unusableRequest("method POST; allowed: GET, or POST with a body")) {
      try await client.send(post, limits: .wide)
    }
    for (scheme, authority, path) in [(nil, "example.org", "/"), ("https", "", "/key"), ("https", "a.org", "key")] {
      let nowhere = HTTPRequest(method: .get, scheme: scheme, authority: authority, path: path)
      await #expect(throws: HTTPFailure.unusableRequest("it must have a scheme, an authority and a path")) {
        try await client.send(nowhere, limits: .wide)
      }
    }
    let plain = HTTPRequest(method: .get, scheme: "http", authority: "example.org", path: "/?key=secret")
    await #expect(throws: HTTPFailure.plainHTTPRefused(host: "example.org")) {
      try await client.send(plain, limits: .wide)
    }
  }

  @Test func readsTheHeadOfTheLastResponseOnly() {
    var head = ResponseHead()
    let lines = [
      "HTTP/1.1 103 Early Hints", "X-Early: 1", "", "HTTP/1.1 200 OK", " lost", "X-Folded:  one ", "\ttwo", "no colon",
      "b@d: 1", "X-Colons:a:b", "X-Empty:", "", "X-Trailer: 1",
    ]
    for line in lines { head.receive((line + "\r\n").utf8) }
    #expect(
      head.fields.map { "\($0.name.rawName)=\($0.value)" } == [
        "X-Folded=one two", "X-Colons=a:b", "X-Empty=",
      ])
  }
}
