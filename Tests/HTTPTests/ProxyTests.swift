import Foundation
import HTTP
import HTTPTypes
import LoopbackServer
import Testing

/// The environment belongs to the process, so each of these tests has a process of its own.
@Suite(.timeLimit(.minutes(1)))
struct ProxyTests {
  static let client = CurlHTTPClient(userAgent: "vane/test", plainHTTPHosts: ["weather.invalid"])
  static let request = HTTPRequest(method: .get, scheme: "http", authority: "weather.invalid", path: "/v1?a=b")

  /// A proxy that answers what it was asked for.
  static func proxy() throws -> LoopbackServer {
    try LoopbackServer { connection in
      guard let request = connection.readRequest() else { return }
      connection.write("HTTP/1.1 200 OK\r\n\r\n\(request.method) \(request.target)")
    }
  }

  @Test func asksTheProxyThatTheEnvironmentNames() async {
    await #expect(processExitsWith: .success) {
      let proxy = try Self.proxy()
      setenv("http_proxy", proxy.baseURL, 1)
      let answer = try await Self.client.send(Self.request, limits: .wide)
      #expect(answer.text == "GET http://weather.invalid/v1?a=b")
    }
  }

  @Test func asksDirectlyWhatNoProxyNames() async {
    await #expect(processExitsWith: .success) {
      let proxy = try Self.proxy()
      setenv("http_proxy", proxy.baseURL, 1)
      setenv("no_proxy", "weather.invalid", 1)
      await #expect(throws: HTTPFailure.hostNotFound(host: "weather.invalid")) {
        try await Self.client.send(Self.request, limits: .wide)
      }
    }
  }

  @Test func asksLoopbackDirectly() async {
    await #expect(processExitsWith: .success) {
      let proxy = try Self.proxy()
      setenv("http_proxy", proxy.baseURL, 1)
      setenv("all_proxy", proxy.baseURL, 1)
      let server = try LoopbackServer.answering("HTTP/1.1 200 OK\r\n\r\ndirect")
      #expect(try await server.get().text == "direct")
    }
  }

  @Test func saysThatTheProxyRefused() async {
    await #expect(processExitsWith: .success) {
      let proxy = try LoopbackServer.answering("HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n")
      setenv("https_proxy", proxy.baseURL, 1)
      let request = HTTPRequest(method: .get, scheme: "https", authority: "weather.invalid", path: "/")
      await #expect(throws: HTTPFailure.proxy(host: "weather.invalid", reason: "it answered 403")) {
        try await Self.client.send(request, limits: .wide)
      }
    }
  }
}
