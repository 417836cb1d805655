import Foundation
import HTTP
import HTTPTypes
import Testing

@Suite(
  .enabled(if: TLSServer.openssl != nil, "there is no openssl program to serve TLS"), .timeLimit(.minutes(1)))
struct TLSTests {
  /// A server of HTTP/1.1 that answers "hello".
  static func server(for name: String) throws -> TLSServer {
    try TLSServer(
      for: name, protocols: "http/1.1", answer: Array("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello".utf8)
    ) { $0.range(of: Data("\r\n\r\n".utf8)) != nil }
  }

  /// Asks by https, trusting the system's authorities or those of a file.
  static func get(_ server: TLSServer, trusting file: String? = nil) async throws(HTTPFailure) -> HTTPAnswer {
    let client = CurlHTTPClient(userAgent: "vane/test", trustedCertificates: file)
    let request = HTTPRequest(method: .get, scheme: "https", authority: "127.0.0.1:\(server.port)", path: "/")
    return try await client.send(request, limits: .wide)
  }

  @Test func refusesACertificateThatNobodyVouchesFor() async throws {
    let server = try Self.server(for: "IP:127.0.0.1")
    let failure = HTTPFailure.tls(
      host: "127.0.0.1:\(server.port)", reason: "SSL certificate problem: self-signed certificate")
    await #expect(throws: failure) { try await Self.get(server) }
  }

  @Test func refusesACertificateOfSomebodyElse() async throws {
    let server = try Self.server(for: "DNS:example.org")
    let failure = HTTPFailure.tls(
      host: "127.0.0.1:\(server.port)",
      reason: "SSL: no alternative certificate subject name matches target host name '127.0.0.1'")
    await #expect(throws: failure) { try await Self.get(server, trusting: server.certificate) }
  }

  @Test func saysWhichFileOfAuthoritiesIsMissing() async throws {
    let server = try Self.server(for: "IP:127.0.0.1")
    let failure = HTTPFailure.tls(
      host: "127.0.0.1:\(server.port)", reason: "error setting certificate file: /nowhere/authorities.pem")
    await #expect(throws: failure) { try await Self.get(server, trusting: "/nowhere/authorities.pem") }
  }

  @Test func asksATrustedServer() async throws {
    let server = try Self.server(for: "IP:127.0.0.1")
    let answer = try await Self.get(server, trusting: server.certificate)
    #expect(answer.text == "hello")
  }

  /// The frames are those of RFC 9113: SETTINGS, its acknowledgement, HEADERS with `:status: 200` (RFC 7541, index 8 of
  /// the static table), DATA.
  @Test func speaksHTTP2() async throws {
    let frames: [[UInt8]] = [
      [0, 0, 0, 4, 0, 0, 0, 0, 0], [0, 0, 0, 4, 1, 0, 0, 0, 0], [0, 0, 1, 1, 4, 0, 0, 0, 1, 0x88],
      [0, 0, 5, 0, 1, 0, 0, 0, 1] + Array("hello".utf8),
    ]
    let server = try TLSServer(
      for: "IP:127.0.0.1", protocols: "h2,http/1.1", answer: Array(frames.joined()), isComplete: Self.asksStreamOne)
    let answer = try await Self.get(server, trusting: server.certificate)
    #expect(answer.text == "hello")
    #expect(answer.response.status == .ok)
    #expect(answer.bytesReceived == 5)
  }

  /// Whether a HEADERS frame follows the preface that opens a connection.
  @Sendable static func asksStreamOne(_ heard: Data) -> Bool {
    guard let preface = heard.range(of: Data("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)) else { return false }
    var rest = heard[preface.upperBound...]
    while rest.count >= 9 {
      let head = Array(rest.prefix(9))
      if head[3] == 1 { return true }
      rest = rest.dropFirst(9 + Int(head[0]) << 16 + Int(head[1]) << 8 + Int(head[2]))
    }
    return false
  }
}
