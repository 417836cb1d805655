import HTTP
import LoopbackServer
import Testing

@Suite(.timeLimit(.minutes(1)))
struct CancellationTests {
  /// What the server saw, in order.
  enum Sight { case request, close }

  @Test(arguments: ["", "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nhalf"])
  func endsTheExchangeAndTheConnection(answered: String) async throws {
    let (sights, sight) = AsyncStream.makeStream(of: Sight.self)
    let server = try LoopbackServer { connection in
      _ = connection.readRequest()
      connection.write(answered)
      sight.yield(.request)
      connection.waitForPeerToClose()
      sight.yield(.close)
      sight.finish()
    }
    let exchange = Task { try await server.get() }
    var seen = sights.makeAsyncIterator()
    #expect(await seen.next() == .request)
    exchange.cancel()
    await #expect(throws: HTTPFailure.cancelled) { try await exchange.value }
    #expect(await seen.next() == .close)
  }

  @Test func asksNothingWhenAlreadyCancelled() async throws {
    let server = try LoopbackServer { _ in Issue.record("it connected") }
    let exchange = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await server.get()
    }
    await #expect(throws: HTTPFailure.cancelled) { try await exchange.value }
  }

  @Test func leavesOtherExchangesAlone() async throws {
    let server = try LoopbackServer { connection in
      guard let request = connection.readRequest(), request.target == "/answered" else {
        return connection.waitForPeerToClose()
      }
      connection.write("HTTP/1.1 200 OK\r\n\r\nhello")
    }
    let cancelled = Task { try await server.get("/hangs") }
    let answered = Task { try await server.get("/answered") }
    cancelled.cancel()
    await #expect(throws: HTTPFailure.cancelled) { try await cancelled.value }
    #expect(try await answered.value.text == "hello")
  }
}
