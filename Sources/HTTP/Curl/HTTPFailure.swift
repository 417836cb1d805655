import CCurl
public import Failures
import Glibc

/// The reason why there is no answer.
///
/// An error names the host, with the port if the address gave one, and never the rest of the address: a path or a query
/// could hold a key. A `reason` comes from libcurl or the system, and can repeat text of a server or certificate. It
/// must be filtered before it is written to a terminal.
public enum HTTPFailure: Failure, Hashable {
  /// The request cannot be sent in this form; the text says what is allowed.
  case unusableRequest(String)
  /// Plain http to a host that is neither loopback nor named in the configuration.
  case plainHTTPRefused(host: String)
  /// A redirect to a protocol other than https; `to` is a scheme and a host.
  case redirectRefused(host: String, to: String)
  /// More redirects than are followed.
  case tooManyRedirects(host: String, limit: Int)
  /// The name has no address, or no name server could be reached.
  case hostNotFound(host: String)
  /// No connection to the host, or to the proxy that the environment names: refused, no route, or network down.
  case cannotConnect(host: String, reason: String)
  /// The proxy that the environment names could not be found or rejected the exchange.
  case proxy(host: String, reason: String)
  /// A trusted, encrypted connection could not be established.
  case tls(host: String, reason: String)
  /// A time limit passed; `after` is that limit.
  case timedOut(host: String, ExchangePhase, after: Duration)
  /// The connection ended before the answer was complete: reset, cut off, or closed without an answer.
  case connectionBroken(host: String, reason: String)
  /// The answer is not HTTP, or is HTTP/0.9.
  case notHTTP(host: String)
  /// The body does not match its `Content-Encoding`.
  case undecodableBody(host: String)
  /// The headers have more bytes than are accepted.
  case headTooLarge(host: String, limit: Int)
  /// The headers have more lines than are accepted.
  case tooManyHeaders(host: String, limit: Int)
  /// The decoded body has more bytes than the caller accepts.
  case bodyTooLarge(host: String, limit: Int)
  /// The task was cancelled.
  case cancelled
  /// libcurl lacks a feature that Vane needs, or memory ran out.
  case library(reason: String)

  public var description: String {
    switch self {
    case .unusableRequest(let reason): "unusable request: \(reason)"
    case .plainHTTPRefused(let host):
      "plain http to \(host) refused: only https, or a host that is loopback or named in the configuration"
    case .redirectRefused(let host, let to): "\(host) redirects to \(to): refused, only https is followed"
    case .tooManyRedirects(let host, let limit): "\(host) redirects more than \(limit) times"
    case .hostNotFound(let host): "host \(host) not found"
    case .cannotConnect(let host, let reason): "cannot connect to \(host): \(reason)"
    case .proxy(let host, let reason): "cannot reach \(host) through the proxy: \(reason)"
    case .tls(let host, let reason): "no secure connection to \(host): \(reason)"
    case .timedOut(let host, let phase, let limit): "\(phase.rawValue) \(host) took longer than \(limit.inSeconds)"
    case .connectionBroken(let host, let reason): "connection to \(host) broke: \(reason)"
    case .notHTTP(let host): "\(host) answered something that is not HTTP/1.0 or later"
    case .undecodableBody(let host): "\(host) answered a body that is not encoded as its headers say"
    case .headTooLarge(let host, let limit): "\(host) answered more than \(limit) bytes of headers"
    case .tooManyHeaders(let host, let limit): "\(host) answered more than \(limit) lines of headers"
    case .bodyTooLarge(let host, let limit): "\(host) answered more than \(limit) bytes"
    case .cancelled: "cancelled"
    case .library(let reason): "libcurl: \(reason)"
    }
  }

  public var kind: FailureKind {
    switch self {
    case .timedOut, .cancelled: .tryLater
    case .unusableRequest, .plainHTTPRefused: .configuration
    case .bodyTooLarge, .headTooLarge, .tooManyHeaders, .notHTTP, .undecodableBody: .data
    case .redirectRefused, .tooManyRedirects, .hostNotFound, .cannotConnect, .proxy, .tls, .connectionBroken, .library:
      .unavailable
    }
  }
}

/// The phase that an exchange had reached at its time limit.
public enum ExchangePhase: String, Hashable, Sendable {
  /// Resolving the name, connecting or negotiating TLS; no request was sent.
  case connecting = "connecting to"
  /// Waiting for the answer: the request was sent, but headers or body were missing.
  case answering = "the answer of"
}

extension Duration {
  /// The duration in seconds for a sentence: `15 s`, `0.5 s`.
  var inSeconds: String {
    let exact = self / .seconds(1)
    // The rest of a deadline is never a round number; hundredths are precise enough.
    let seconds = exact < 0.01 ? exact : (exact * 100).rounded() / 100
    return seconds == seconds.rounded() ? "\(Int(seconds)) s" : "\(seconds) s"
  }
}

/// libcurl's report of a failed transfer; it is a value, so that its interpretation is a pure function.
struct TransferFault {
  /// libcurl's result code.
  var code: CURLcode
  /// The host as errors show it.
  var host: String
  /// The system's error number that caused the failure; 0 if the system reported no error.
  var systemError = 0
  /// libcurl's error text; it can contain text from the server.
  var words = ""
  /// The proxy's status for the tunnel request; 0 if no tunnel was requested.
  var proxyStatus = 0
  /// The limit of Vane that ended the transfer; `nil` if none did.
  var overflow: ResponseSink.Overflow?
  /// Whether the connection was ready to send the request.
  var wasConnected = false
  /// The time limit that applied to connecting: the connect limit, or the total if less time was left.
  var connectLimit: Duration
  /// The limits of the exchange.
  var limits: ExchangeLimits

  /// The failure, classified for the caller.
  var failure: HTTPFailure {
    switch overflow {
    case .body: return .bodyTooLarge(host: host, limit: limits.maximumBodyBytes)
    case .head: return .headTooLarge(host: host, limit: ResponseSink.maximumHeadBytes)
    case .headLines: return .tooManyHeaders(host: host, limit: ResponseSink.maximumHeadLines)
    case nil: break
    }
    if proxyStatus != 0 && !(200..<300).contains(proxyStatus) {
      return .proxy(host: host, reason: "it answered \(proxyStatus)")
    }
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST: return .hostNotFound(host: host)
    case CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY: return .proxy(host: host, reason: codeWords)
    case CURLE_COULDNT_CONNECT: return .cannotConnect(host: host, reason: reason)
    case CURLE_OPERATION_TIMEDOUT:
      return wasConnected
        ? .timedOut(host: host, .answering, after: limits.totalTimeout)
        : .timedOut(host: host, .connecting, after: connectLimit)
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CIPHER,
      CURLE_SSL_CERTPROBLEM, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_CRL_BADFILE, CURLE_SSL_INVALIDCERTSTATUS,
      CURLE_SSL_ENGINE_INITFAILED, CURLE_SSL_ENGINE_NOTFOUND, CURLE_SSL_ENGINE_SETFAILED,
      CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_CLIENTCERT, CURLE_SSL_SHUTDOWN_FAILED, CURLE_USE_SSL_FAILED:
      return .tls(host: host, reason: words.isEmpty ? codeWords : words)
    // HTTP/0.9 is rejected with the first of the two codes; a broken status line is rejected with either.
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY: return .notHTTP(host: host)
    case CURLE_BAD_CONTENT_ENCODING, CURLE_WRITE_ERROR: return .undecodableBody(host: host)
    // libcurl 7.88 returns this code for one header line longer than its own limit of 100 KiB.
    case CURLE_OUT_OF_MEMORY where wasConnected: return .headTooLarge(host: host, limit: ResponseSink.maximumHeadBytes)
    case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_HTTP2, CURLE_HTTP2_STREAM,
      CURLE_HTTP3, CURLE_QUIC_CONNECT_ERROR:
      return .connectionBroken(host: host, reason: reason)
    default: return .library(reason: codeWords)
    }
  }

  private var codeWords: String { String(cString: curl_easy_strerror(code)) }

  private var reason: String {
    let words = systemError == 0 ? codeWords : String(cString: strerror(Int32(truncatingIfNeeded: systemError)))
    guard systemError == Int(EACCES) else { return words }
    // As Landlock refuses a port, for example of a redirect.
    return words + " (the sandbox allows only the ports of the configured services)"
  }
}
