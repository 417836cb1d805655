import CCurl
import Glibc

/// What libcurl tells of a transfer that failed; a value, so that the reading of it is a pure function.
struct TransferFault {
  /// libcurl's result.
  var code: CURLcode
  /// What errors show.
  var host: String
  /// The system's error number behind it; 0 when there is none.
  var systemError = 0
  /// libcurl's words; they can hold what the server said.
  var words = ""
  /// The proxy's status when it was asked for a tunnel; 0 when it was not.
  var proxyStatus = 0
  /// Set when our own bound ended the transfer.
  var overflow: ResponseSink.Overflow?
  /// Whether the request could be sent.
  var wasConnected = false
  /// The limit that a connection had, as far as the total left it that long.
  var connectLimit: Duration
  /// The limits that the exchange had.
  var limits: ExchangeLimits

  /// The failure that a caller can act on.
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
    // HTTP/0.9 is refused with the first of the two, a broken status line with either.
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY: return .notHTTP(host: host)
    case CURLE_BAD_CONTENT_ENCODING, CURLE_WRITE_ERROR: return .undecodableBody(host: host)
    // What libcurl 7.88 says of one header line longer than its own bound of 100 KiB.
    case CURLE_OUT_OF_MEMORY where wasConnected: return .headTooLarge(host: host, limit: ResponseSink.maximumHeadBytes)
    case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_HTTP2, CURLE_HTTP2_STREAM,
      CURLE_HTTP3, CURLE_QUIC_CONNECT_ERROR:
      return .connectionBroken(host: host, reason: reason)
    default: return .library(reason: codeWords)
    }
  }

  private var codeWords: String { String(cString: curl_easy_strerror(code)) }

  private var reason: String {
    systemError == 0 ? codeWords : String(cString: strerror(Int32(truncatingIfNeeded: systemError)))
  }
}
