import Foundation
import HTTP
import HTTPTypes
import LoopbackServer
import Testing

@Suite(.timeLimit(.minutes(1)))
struct LimitTests {
  @Test func acceptsABodyAtItsLimitAndNotAByteMore() async throws {
    let server = try LoopbackServer.answering("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello")
    #expect(try await server.get(limits: .limits(body: 5)).text == "hello")
    let failure = HTTPFailure.bodyTooLarge(host: server.host, limit: 4)
    await #expect(throws: failure) { try await server.get(limits: .limits(body: 4)) }
    #expect(failure.description == "127.0.0.1:\(server.port) answered more than 4 bytes")
  }

  /// 30 000 zeros in 64 bytes.
  @Test func countsTheBytesAfterDecoding() async throws {
    let bomb = try #require(
      Data(base64Encoded: "H4sIAAAAAAACA+3BMQEAAADCoPVPbQlPoAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAPgYgSgJlMHUAAA=="))
    let server = try LoopbackServer.answering(Array("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n".utf8) + bomb)
    #expect(try await server.get().body.count == 30_000)
    await #expect(throws: HTTPFailure.bodyTooLarge(host: server.host, limit: 10_000)) {
      try await server.get(limits: .limits(body: 10_000))
    }
  }

  @Test func endsABodyThatNeverEnds() async throws {
    let server = try LoopbackServer { connection in
      _ = connection.readRequest()
      connection.write("HTTP/1.1 200 OK\r\n\r\n")
      while connection.write([UInt8](repeating: 120, count: 4096)) {}
    }
    await #expect(throws: HTTPFailure.bodyTooLarge(host: server.host, limit: 1_000_000)) { try await server.get() }
  }

  @Test(arguments: [1_000, 90_000, 200_000])
  func boundsTheHeaders(lineLength: Int) async throws {
    let server = try LoopbackServer { connection in
      _ = connection.readRequest()
      connection.write("HTTP/1.1 200 OK\r\n")
      let line = Array("X-Long: \(String(repeating: "x", count: lineLength))\r\n".utf8)
      while connection.write(line) {}
    }
    await #expect(throws: HTTPFailure.headTooLarge(host: server.host, limit: 65_536)) { try await server.get() }
  }

  /// libcurl walks its list anew for each header that is read, so 16 000 of them would cost seconds of CPU time.
  @Test func boundsTheNumberOfHeaders() async throws {
    let tiny = String(repeating: "a:\r\n", count: 16_000)
    let server = try LoopbackServer.answering("HTTP/1.1 200 OK\r\n\(tiny)\r\n")
    let failure = HTTPFailure.tooManyHeaders(host: server.host, limit: 256)
    await #expect(throws: failure) { try await server.get() }
    #expect(failure.description == "127.0.0.1:\(server.port) answered more than 256 lines of headers")
  }

  @Test func acceptsAsManyHeaderLinesAsItsLimit() async throws {
    // The status line and the empty line at the end count.
    let most = String(repeating: "a:\r\n", count: 254)
    let server = try LoopbackServer.answering("HTTP/1.1 200 OK\r\n\(most)\r\n")
    #expect(try await server.get().response.headerFields.count == 254)
  }

  @Test func boundsInterimResponses() async throws {
    let server = try LoopbackServer { connection in
      _ = connection.readRequest()
      while connection.write("HTTP/1.1 103 Early Hints\r\n\r\n") {}
    }
    await #expect(throws: HTTPFailure.tooManyHeaders(host: server.host, limit: 256)) { try await server.get() }
  }

  @Test func endsAServerThatHangs() async throws {
    let server = try LoopbackServer { $0.waitForPeerToClose() }
    let failure = HTTPFailure.timedOut(host: server.host, .answering, after: .milliseconds(500))
    await #expect(throws: failure) { try await server.get(limits: .limits(total: .milliseconds(500))) }
    #expect(failure.description == "the answer of 127.0.0.1:\(server.port) took longer than 0.5 s")
  }

  @Test func endsAConnectionThatIsNeverMade() async throws {
    // TLS is a part of connecting, and this server never says its part.
    let server = try LoopbackServer { $0.waitForPeerToClose() }
    let request = HTTPRequest(method: .get, scheme: "https", authority: server.host, path: "/")
    await #expect(throws: HTTPFailure.timedOut(host: server.host, .connecting, after: .milliseconds(150))) {
      try await CurlHTTPClient(userAgent: "vane/test").send(request, limits: .limits(connect: .milliseconds(150)))
    }
    await #expect(throws: HTTPFailure.timedOut(host: server.host, .connecting, after: .milliseconds(140))) {
      try await CurlHTTPClient(userAgent: "vane/test").send(request, limits: .limits(total: .milliseconds(140)))
    }
  }

  @Test func endsAServerThatTrickles() async throws {
    let server = try LoopbackServer { connection in
      _ = connection.readRequest()
      connection.write("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n")
      // Slow on purpose: each byte comes well before the time is over, and the last one never.
      while connection.write("x") { usleep(10_000) }
    }
    await #expect(throws: HTTPFailure.timedOut(host: server.host, .answering, after: .milliseconds(500))) {
      try await server.get(limits: .limits(total: .milliseconds(500)))
    }
  }
}
