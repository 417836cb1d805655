import HTTP
import HTTPTypes
import LoopbackServer
import Testing

@Suite(.timeLimit(.minutes(1)))
struct RedirectTests {
  /// `/N` redirects N times before it answers.
  static func countdown() throws -> LoopbackServer {
    try LoopbackServer { connection in
      while let request = connection.readRequest(), let count = Int(request.target.dropFirst()) {
        connection.write(
          count == 0
            ? "HTTP/1.1 200 OK\r\nX-Last: 1\r\nContent-Length: 5\r\n\r\nhello"
            : "HTTP/1.1 302 Found\r\nX-First: 1\r\nLocation: \(count - 1)\r\nContent-Length: 4\r\n\r\ngone")
      }
    }
  }

  static func redirecting(status: Int = 302, to location: String) throws -> LoopbackServer {
    try .answering("HTTP/1.1 \(status) Go\r\nLocation: \(location)\r\nContent-Length: 0\r\n\r\n")
  }

  @Test(arguments: [1, 5]) func followsAndAnswersTheLastResponseOnly(count: Int) async throws {
    let answer = try await Self.countdown().get("/\(count)")
    #expect(answer.response.status == .ok)
    #expect(answer.response.headerFields.map(\.name.rawName) == ["X-Last", "Content-Length"])
    #expect(answer.text == "hello")
    #expect(answer.bytesReceived == 5)
  }

  @Test func givesUpAfterFive() async throws {
    let server = try Self.countdown()
    let failure = HTTPFailure.tooManyRedirects(host: server.host, limit: 5)
    await #expect(throws: failure) { try await server.get("/6") }
    #expect(failure.description == "127.0.0.1:\(server.port) redirects more than 5 times")
  }

  @Test(arguments: [301, 302, 303, 307, 308]) func followsEachKind(status: Int) async throws {
    let target = try LoopbackServer.answering("HTTP/1.1 200 OK\r\n\r\nhere")
    let server = try Self.redirecting(status: status, to: "\(target.baseURL)/?a=b")
    #expect(try await server.get().text == "here")
    withExtendedLifetime(target) {}
  }

  @Test(arguments: [300, 304, 305]) func takesOtherStatusesAsData(status: Int) async throws {
    let server = try Self.redirecting(status: status, to: "https://example.org/")
    #expect(try await server.get().response.status.code == status)
  }

  @Test(arguments: [
    ("http://example.org/?key=secret", "http://example.org"), ("http://192.0.2.1:81/x", "http://192.0.2.1:81"),
    ("//example.org", "http://example.org"), ("ftp://127.0.0.1/x", "ftp://127.0.0.1"),
    ("file:///etc/passwd", "what is not an address"), ("gopher://127.0.0.1:70/x", "gopher://127.0.0.1:70"),
    ("http://user:password@127.0.0.1/", "what is not an address"), ("http://[/", "what is not an address"),
  ])
  func refusesOtherPlaces(location: String, shown: String) async throws {
    let server = try Self.redirecting(to: location)
    let failure = HTTPFailure.redirectRefused(host: server.host, to: shown)
    await #expect(throws: failure) { try await server.get() }
    #expect(
      failure.description
        == "127.0.0.1:\(server.port) redirects to \(shown): refused, only https is followed")
  }

  @Test func followsToHTTPS() async throws {
    // Nothing speaks TLS there: that it fails so shows that it was asked.
    let target = try LoopbackServer { connection in
      connection.write("not TLS")
      connection.waitForPeerToClose()
    }
    let server = try Self.redirecting(to: "https://\(target.host)/")
    let failure = await #expect(throws: HTTPFailure.self) { try await server.get() }
    guard case .tls(target.host, _) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
  }

  @Test func carriesNoKeyToAnotherServer() async throws {
    let target = try LoopbackServer { connection in
      guard let request = connection.readRequest() else { return }
      let names = request.headers.map { $0.name }.joined(separator: " ")
      connection.write("HTTP/1.1 200 OK\r\n\r\n\(names)")
    }
    let server = try Self.redirecting(to: target.baseURL)
    let headers: HTTPFields = [.authorization: "secret", .ifNoneMatch: "\"e\"", .cookie: "secret"]
    #expect(
      try await server.get(headers: headers).text == "Host User-Agent Accept Accept-Encoding If-None-Match")
    withExtendedLifetime(target) {}
  }

  @Test func boundsAllRedirectsTogether() async throws {
    let server = try LoopbackServer { connection in
      guard let request = connection.readRequest(), request.target == "/first" else {
        return connection.waitForPeerToClose()
      }
      connection.write("HTTP/1.1 302 Found\r\nLocation: /second\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
    }
    await #expect(throws: HTTPFailure.timedOut(host: server.host, .answering, after: .milliseconds(500))) {
      try await server.get("/first", limits: .limits(total: .milliseconds(500)))
    }
  }
}
