import HTTP
import HTTPTypes
import LoopbackServer
import Testing

@Suite(.timeLimit(.minutes(1)))
struct BrokenServerTests {
  @Test(arguments: [
    ("HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\nhello", "Transferred a partial file"),
    ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhel", "Transferred a partial file"),
    ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n", "Transferred a partial file"),
    ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n", "Failure when receiving data from the peer"),
    ("", "Server returned nothing (no headers, no data)"),
  ])
  func refusesAnAnswerThatIsCutOff(answer: String, reason: String) async throws {
    let server = try LoopbackServer.answering(answer)
    await #expect(throws: HTTPFailure.connectionBroken(host: server.host, reason: reason)) {
      try await server.get("/v1?key=secret")
    }
  }

  @Test(arguments: ["", "HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\nhello"])
  func namesAReset(answer: String) async throws {
    let server = try LoopbackServer { connection in
      _ = connection.readRequest()
      connection.write(answer)
      connection.resetWhenClosed()
    }
    await #expect(throws: HTTPFailure.connectionBroken(host: server.host, reason: "Connection reset by peer")) {
      try await server.get()
    }
  }

  @Test(arguments: [
    "<html>HTTP/0.9 has no head</html>", "SSH-2.0-OpenSSH_9.2\r\n", "HTTP/9.9 200 OK\r\n\r\n", "HTTP/1.1 abc\r\n\r\n",
    "\u{0}\u{1}\u{2}\u{3}\r\n\r\n",
  ])
  func refusesWhatIsNotHTTP(answer: String) async throws {
    let server = try LoopbackServer.answering(answer)
    await #expect(throws: HTTPFailure.notHTTP(host: server.host)) { try await server.get() }
  }

  @Test(arguments: ["gzip", "br", "deflate", "nonesuch"])
  func refusesABodyThatCannotBeDecoded(encoding: String) async throws {
    let server = try LoopbackServer.answering(
      "HTTP/1.1 200 OK\r\nContent-Encoding: \(encoding)\r\nContent-Length: 16\r\n\r\nnot what it says")
    await #expect(throws: HTTPFailure.undecodableBody(host: server.host)) { try await server.get() }
  }

  @Test func namesAHostThatRefuses() async throws {
    let server = try LoopbackServer { _ in }
    server.stop()
    let failure = HTTPFailure.cannotConnect(host: server.host, reason: "Connection refused")
    await #expect(throws: failure) { try await server.get("/v1?key=secret") }
    #expect(failure.description == "cannot connect to 127.0.0.1:\(server.port): Connection refused")
  }

  @Test func namesAHostThatIsNotFound() async throws {
    let client = CurlHTTPClient(userAgent: "vane/test", plainHTTPHosts: ["no.such.host.invalid"])
    let request = HTTPRequest(method: .get, scheme: "http", authority: "no.such.host.invalid", path: "/?key=secret")
    let failure = HTTPFailure.hostNotFound(host: "no.such.host.invalid")
    await #expect(throws: failure) { try await client.send(request, limits: .wide) }
    #expect(failure.description == "host no.such.host.invalid not found")
  }
}
