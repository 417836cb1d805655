import CCurl
import Glibc
import Testing

@testable import HTTP

struct TransferFaultTests {
  init() throws {
    // The words of a code are libcurl's.
    try CurlLibrary.start()
  }

  /// A fault of a transfer with the host "h", 10 s to connect and 20 s in all.
  static func fault(_ code: CURLcode, _ change: (inout TransferFault) -> Void = { _ in }) -> HTTPFailure {
    let limits = ExchangeLimits(connectTimeout: .seconds(10), totalTimeout: .seconds(20), maximumBodyBytes: 7)
    var fault = TransferFault(code: code, host: "h", connectLimit: .seconds(10), limits: limits)
    change(&fault)
    return fault.failure
  }

  @Test func readsEachKindOfCode() {
    #expect(Self.fault(CURLE_COULDNT_RESOLVE_HOST) == .hostNotFound(host: "h"))
    #expect(Self.fault(CURLE_UNSUPPORTED_PROTOCOL) == .notHTTP(host: "h"))
    #expect(Self.fault(CURLE_WRITE_ERROR) == .undecodableBody(host: "h"))
    #expect(Self.fault(CURLE_OUT_OF_MEMORY) == .library(reason: "Out of memory"))
    #expect(
      Self.fault(CURLE_HTTP2_STREAM)
        == .connectionBroken(host: "h", reason: "Stream error in the HTTP/2 framing layer"))
    #expect(
      Self.fault(CURLE_SSL_CACERT_BADFILE)
        == .tls(host: "h", reason: "Problem with the SSL CA cert (path? access rights?)"))
  }

  @Test func prefersWhatTheSystemSays() {
    let failure = Self.fault(CURLE_COULDNT_CONNECT) { $0.systemError = Int(ENETUNREACH) }
    #expect(failure == .cannotConnect(host: "h", reason: "Network is unreachable"))
    let refused = Self.fault(CURLE_COULDNT_CONNECT) { $0.systemError = Int(EACCES) }
    let hint = "Permission denied (the sandbox allows only the ports of the configured services)"
    #expect(refused == .cannotConnect(host: "h", reason: hint))
    #expect(Self.fault(CURLE_COULDNT_CONNECT) == .cannotConnect(host: "h", reason: "Couldn't connect to server"))
  }

  @Test func namesTheLimitThatPassed() {
    let connecting = Self.fault(CURLE_OPERATION_TIMEDOUT)
    #expect(connecting == .timedOut(host: "h", .connecting, after: .seconds(10)))
    #expect(connecting.description == "connecting to h took longer than 10 s")
    let answering = Self.fault(CURLE_OPERATION_TIMEDOUT) { $0.wasConnected = true }
    #expect(answering == .timedOut(host: "h", .answering, after: .seconds(20)))
  }

  @Test func knowsItsOwnBoundsFirst() {
    #expect(Self.fault(CURLE_WRITE_ERROR) { $0.overflow = .body } == .bodyTooLarge(host: "h", limit: 7))
    #expect(Self.fault(CURLE_WRITE_ERROR) { $0.overflow = .head } == .headTooLarge(host: "h", limit: 65_536))
    #expect(Self.fault(CURLE_WRITE_ERROR) { $0.overflow = .headLines } == .tooManyHeaders(host: "h", limit: 256))
  }

  @Test func blamesTheProxy() {
    let refused = Self.fault(CURLE_RECV_ERROR) { $0.proxyStatus = 403 }
    #expect(refused == .proxy(host: "h", reason: "it answered 403"))
    #expect(refused.description == "cannot reach h through the proxy: it answered 403")
    #expect(
      Self.fault(CURLE_COULDNT_RESOLVE_PROXY) == .proxy(host: "h", reason: "Couldn't resolve proxy name"))
    let broken = Self.fault(CURLE_GOT_NOTHING) { $0.proxyStatus = 200 }
    #expect(broken == .connectionBroken(host: "h", reason: "Server returned nothing (no headers, no data)"))
  }
}
