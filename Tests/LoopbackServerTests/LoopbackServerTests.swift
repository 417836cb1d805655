import Glibc
import LoopbackServer
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1)))
struct LoopbackServerTests {
  @Test func saysExactlyTheBytesItIsTold() throws {
    let server = try LoopbackServer { connection in
      _ = connection.readRequest()
      connection.write("HTTP/1.1 200 OK\r\n")
      connection.write([0x0d, 0x0a, 0x68, 0x69])
    }
    let client = try LoopbackClient(port: server.port)
    try client.send("GET / HTTP/1.1\r\n\r\n")
    let answer = client.receiveAll()
    #expect(answer.text == "HTTP/1.1 200 OK\r\n\r\nhi")
    #expect(answer.end == .closed)
    #expect(server.baseURL == "http://127.0.0.1:\(server.port)")
  }

  @Test func readsRequestsThatComeTogetherAndInPieces() throws {
    let server = try LoopbackServer { connection in
      while let request = connection.readRequest() {
        connection.write("\(request.method) \(request.target) \(request["x-KEY"] ?? "none") \(request.headers.count);")
      }
    }
    let client = try LoopbackClient(port: server.port)
    try client.send("GET /a?b=%20 HTTP/1.1\r\nX-Key:  one: two\r\nHost: h\r\n\r\nHEAD /b HTTP/1.1\r\n\r\nGET /c HT")
    try client.send("TP/1.1\r\n\r\n")
    client.finishSending()
    #expect(client.receiveAll().text == "GET /a?b=%20 one: two 2;HEAD /b none 0;GET /c none 0;")
  }

  @Test(arguments: ["", "GET / HTTP/1.1\r\n", "nonsense\r\n\r\n", "\r\n\r\n"])
  func findsNoRequestInWhatIsNone(sent: String) throws {
    let server = try LoopbackServer { connection in
      connection.write(connection.readRequest() == nil ? "none" : "some")
    }
    let client = try LoopbackClient(port: server.port)
    try client.send(sent)
    client.finishSending()
    #expect(client.receiveAll().text == "none")
  }

  @Test func refusesAHeadThatNeverEnds() throws {
    let server = try LoopbackServer { connection in
      connection.write(connection.readRequest() == nil ? "none" : "some")
      connection.waitForPeerToClose()
    }
    let client = try LoopbackClient(port: server.port)
    try client.send("GET / HTTP/1.1\r\n" + String(repeating: "x", count: 300_000))
    client.finishSending()
    #expect(client.receiveAll().text == "none")
  }

  @Test func resetsWhenTold() throws {
    let server = try LoopbackServer { connection in
      _ = connection.readRequest()
      connection.resetWhenClosed()
    }
    let client = try LoopbackClient(port: server.port)
    try client.send("GET / HTTP/1.1\r\n\r\n")
    #expect(client.receiveAll().end == .reset)
  }

  @Test func waitsForThePeerWhateverItSends() throws {
    let server = try LoopbackServer { connection in
      connection.waitForPeerToClose()
      connection.write("it closed")
    }
    let client = try LoopbackClient(port: server.port)
    try client.send("nonsense\r\n\r\nGET / HTTP/1.1\r\n\r\n")
    client.finishSending()
    #expect(client.receiveAll().text == "it closed")
  }

  @Test func tellsTheWriterThatThePeerIsGone() async throws {
    let (failures, failure) = AsyncStream.makeStream(of: Bool.self)
    let server = try LoopbackServer { connection in
      connection.waitForPeerToClose()
      // The first bytes provoke the peer's reset, later ones meet it.
      while connection.write("bytes") {}
      failure.yield(true)
    }
    // Gone at the end of this line.
    _ = try LoopbackClient(port: server.port)
    #expect(await failures.first { _ in true } == true)
    withExtendedLifetime(server) {}
  }

  @Test func servesConnectionsSideBySide() throws {
    let server = try LoopbackServer { connection in
      while let request = connection.readRequest() { connection.write(request.target) }
    }
    let first = try LoopbackClient(port: server.port)
    let second = try LoopbackClient(port: server.port)
    try second.send("GET /second HTTP/1.1\r\n\r\n")
    second.finishSending()
    #expect(second.receiveAll().text == "/second")
    try first.send("GET /first HTTP/1.1\r\n\r\n")
    first.finishSending()
    #expect(first.receiveAll().text == "/first")
  }

  @Test func refusesConnectionsOnceStopped() throws {
    let server = try LoopbackServer { _ in }
    server.stop()
    server.stop()
    #expect(LoopbackClient.errorOfConnecting(to: server.port) == ECONNREFUSED)
  }

  @Test func namesThePortThatIsTaken() throws {
    let server = try LoopbackServer { _ in }
    let taken = server.port
    let error = #expect(throws: LoopbackError.self) { try LoopbackServer(port: taken) { _ in } }
    #expect(error?.description == "cannot listen on 127.0.0.1:\(taken): Address already in use")
    withExtendedLifetime(server) {}
  }
}
