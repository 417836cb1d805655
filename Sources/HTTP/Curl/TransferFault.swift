import CCurl
import Glibc

/// libcurl's report of a failed transfer; it is a value, so that its interpretation is a pure function.
struct TransferFault {
  /// libcurl's result code.
  var code: CURLcode
  /// The host as errors show it.
  var host: String
  /// The system's error number that caused the failure; 0 if there is none.
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
    systemError == 0 ? codeWords : String(cString: strerror(Int32(truncatingIfNeeded: systemError)))
  }
}
