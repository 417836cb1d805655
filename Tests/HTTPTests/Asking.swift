import HTTPTypes
import LoopbackServer

@testable import HTTP

extension ExchangeLimits {
  /// Bounds that no test meets unless something is wrong.
  static let wide = limits()

  /// The wide bounds, but for what a test is about.
  static func limits(
    connect: Duration = .seconds(30), total: Duration = .seconds(30), body: Int = 1_000_000
  ) -> ExchangeLimits {
    ExchangeLimits(connectTimeout: connect, totalTimeout: total, maximumBodyBytes: body)
  }
}

extension LoopbackServer {
  /// What errors show of this server.
  var host: String { "127.0.0.1:\(port)" }

  /// A server that answers each connection's first request with these bytes and closes.
  static func answering(_ bytes: [UInt8]) throws -> LoopbackServer {
    try LoopbackServer { connection in
      _ = connection.readRequest()
      connection.write(bytes)
    }
  }

  /// A server that answers each connection's first request with this text and closes.
  static func answering(_ text: String) throws -> LoopbackServer {
    try answering(Array(text.utf8))
  }

  /// Asks this server with a client as Vane makes it.
  func get(
    _ path: String = "/", headers: HTTPFields = [:], limits: ExchangeLimits = .wide
  ) async throws(HTTPFailure) -> HTTPAnswer {
    let request = HTTPRequest(method: .get, scheme: "http", authority: host, path: path, headerFields: headers)
    return try await CurlHTTPClient(userAgent: "vane/test (nobody@example.org)").send(request, limits: limits)
  }
}

extension HTTPAnswer {
  /// The body as text.
  var text: String { String(decoding: body, as: UTF8.self) }
}
