import HTTP
import HTTPTypes
import LoopbackServer
import Synchronization
import Testing

/// How many connections a server sees for the exchanges of one client.
@Suite(.timeLimit(.minutes(1)))
struct ConnectionTests {
  /// A server that counts its connections and requests.
  private final class CountingServer: Sendable {
    private let counts = Mutex((connections: 0, requests: 0))

    var connections: Int { counts.withLock(\.connections) }
    var requests: Int { counts.withLock(\.requests) }

    /// - Parameters:
    ///   - most: the number of requests that are answered on a connection before it is closed.
    ///   - answer: the answer to the request with this number, from 1, of all requests.
    func start(
      most: Int = .max, answer: @escaping @Sendable (Int) -> String = { _ in CountingServer.hello }
    ) throws -> LoopbackServer {
      try LoopbackServer { [self] connection in
        counts.withLock { $0.connections += 1 }
        for _ in 0..<most {
          guard connection.readRequest() != nil else { return }
          let number = counts.withLock { counts in
            counts.requests += 1
            return counts.requests
          }
          connection.write(answer(number))
        }
      }
    }

    static let hello = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello"
  }

  private let client = CurlHTTPClient(userAgent: "vane/test")

  private func get(_ server: LoopbackServer, _ path: String = "/") async throws(HTTPFailure) -> HTTPAnswer {
    let request = HTTPRequest(method: .get, scheme: "http", authority: server.host, path: path)
    return try await client.send(request, limits: .wide)
  }

  @Test func oneAfterTheOtherShareAConnection() async throws {
    let counting = CountingServer()
    let server = try counting.start()
    for _ in 0..<5 { #expect(try await get(server).text == "hello") }
    #expect(counting.connections == 1 && counting.requests == 5)
  }

  @Test func eachServerHasOneConnection() async throws {
    let (one, other) = (CountingServer(), CountingServer())
    let servers = [try one.start(), try other.start()]
    for _ in 0..<3 {
      for server in servers { #expect(try await get(server).text == "hello") }
    }
    #expect(one.connections == 1 && other.connections == 1)
  }

  @Test func fourAtOnceHaveFourConnectionsAtMost() async throws {
    let counting = CountingServer()
    let server = try counting.start()
    for _ in 0..<5 {
      try await withThrowingTaskGroup(of: String.self) { group in
        for _ in 0..<4 { group.addTask { try await get(server).text } }
        for try await text in group { #expect(text == "hello") }
      }
    }
    #expect((1...4).contains(counting.connections) && counting.requests == 20)
  }

  /// Closed after one or two answers, without a word in the headers.
  @Test(arguments: [1, 2]) func aServerMayCloseItsConnections(most: Int) async throws {
    let counting = CountingServer()
    let server = try counting.start(most: most)
    for _ in 0..<6 { #expect(try await get(server).text == "hello") }
    #expect(counting.requests == 6 && counting.connections >= 6 / most)
  }

  @Test func aServerMayAnnounceThatItCloses() async throws {
    let counting = CountingServer()
    let server = try counting.start { _ in "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 5\r\n\r\nhello" }
    for _ in 0..<3 { #expect(try await get(server).text == "hello") }
    #expect(counting.connections == 3)
  }

  @Test func redirectsStayOnTheirConnection() async throws {
    let counting = CountingServer()
    let server = try counting.start { number in
      number % 3 == 0
        ? CountingServer.hello : "HTTP/1.1 302 Found\r\nLocation: /next\r\nContent-Length: 0\r\n\r\n"
    }
    for _ in 0..<2 { #expect(try await get(server).text == "hello") }
    #expect(counting.connections == 1 && counting.requests == 6)
  }

  @Test func aCancelledExchangeLeavesTheOthersAlone() async throws {
    let counting = CountingServer()
    let (sights, sight) = AsyncStream.makeStream(of: Void.self)
    let server = try counting.start { number in
      guard number == 2 else { return CountingServer.hello }
      sight.yield()
      return "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nhalf"
    }
    #expect(try await get(server).text == "hello")
    let cancelled = Task { try await get(server) }
    var seen = sights.makeAsyncIterator()
    _ = await seen.next()
    cancelled.cancel()
    await #expect(throws: HTTPFailure.cancelled) { try await cancelled.value }
    for _ in 0..<2 { #expect(try await get(server).text == "hello") }
    #expect(counting.connections == 2 && counting.requests == 4)
  }

  /// An answer that is too long ends its connection, because the rest of it would be the next answer.
  @Test func anAnswerThatWasRefusedIsNotContinued() async throws {
    let counting = CountingServer()
    let server = try counting.start { number in
      number == 1 ? "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nway too long" : CountingServer.hello
    }
    let request = HTTPRequest(method: .get, scheme: "http", authority: server.host, path: "/")
    await #expect(throws: HTTPFailure.self) { try await client.send(request, limits: .limits(body: 4)) }
    #expect(try await get(server).text == "hello")
    #expect(counting.connections == 2)
  }

  @Test func postsShareAConnection() async throws {
    let counting = CountingServer()
    let server = try counting.start(most: 2)
    let request = HTTPRequest(method: .post, scheme: "http", authority: server.host, path: "/")
    for _ in 0..<4 {
      #expect(try await client.send(request, body: Array("body".utf8), limits: .wide).text == "hello")
    }
    #expect(counting.requests == 4 && counting.connections >= 2)
  }
}
