import CCurl
import HTTPTypes

/// One exchange: a request, and the requests that follow redirects. It blocks; `Transfer.cancel` ends it.
struct Exchange: Sendable {
  let transfer: Transfer
  let rules: TravelRules
  let userAgent: String
  let trustedCertificates: String?
  let limits: ExchangeLimits

  /// Returns the answer after redirects.
  func run(_ start: Destination, headers: HTTPFields, body: [UInt8]? = nil) throws(HTTPFailure) -> HTTPAnswer {
    let deadline = ContinuousClock.now + limits.totalTimeout
    var destination = start
    var headers = headers
    var redirects = 0
    while true {
      let remaining = ContinuousClock.now.duration(to: deadline)
      guard remaining > .zero else {
        throw .timedOut(host: destination.host, .answering, after: limits.totalTimeout)
      }
      let (answer, location) = try ask(destination, headers, body, within: remaining)
      guard let location, body == nil else { return answer }
      redirects += 1
      let next: Destination
      do {
        next = try Destination(location)
      } catch {
        throw .redirectRefused(host: destination.host, to: "what is not an address")
      }
      try rules.checkRedirect(from: destination, to: next, count: redirects)
      headers = rules.headers(headers, from: destination, to: next)
      destination = next
    }
  }

  /// Returns one response, and the address of its redirect, if there is one.
  private func ask(
    _ destination: Destination, _ headers: HTTPFields, _ body: [UInt8]?, within remaining: Duration
  ) throws(HTTPFailure) -> (HTTPAnswer, location: String?) {
    let sink = ResponseSink(maximumBodyBytes: limits.maximumBodyBytes)
    var easy = try EasyHandle(sink: sink)
    try easy.connectCallbacks()
    try easy.setHeaders(headers.map { $0.value.isEmpty ? "\($0.name.rawName);" : "\($0.name.rawName): \($0.value)" })
    if let body { try easy.setBody(body) }
    try configure(easy, for: destination)
    let connectLimit = min(limits.connectTimeout, remaining)
    try easy.set(CURLOPT_CONNECTTIMEOUT_MS, connectLimit.wholeMilliseconds)
    try easy.set(CURLOPT_TIMEOUT_MS, remaining.wholeMilliseconds)

    let code = try transfer.run(easy)
    guard code == CURLE_OK else {
      throw TransferFault(
        code: code, host: destination.host, systemError: try easy.long(CURLINFO_OS_ERRNO),
        words: easy.errorDescription, proxyStatus: try easy.long(CURLINFO_HTTP_CONNECTCODE), overflow: sink.overflow,
        wasConnected: try easy.offset(CURLINFO_PRETRANSFER_TIME_T) > 0,
        connectLimit: connectLimit < remaining ? connectLimit : limits.totalTimeout, limits: limits
      ).failure
    }
    return try easy.answer(in: sink)
  }

  private func configure(_ easy: borrowing EasyHandle, for destination: Destination) throws(HTTPFailure) {
    try easy.set(CURLOPT_URL, destination.url)
    try easy.set(CURLOPT_USERAGENT, userAgent)
    if let encodings = ContentEncodings.offered(features: CurlLibrary.features) {
      try easy.set(CURLOPT_ACCEPT_ENCODING, encodings)
    }
    // HTTP/2 is negotiated inside TLS; without TLS the version stays 1.1.
    try easy.set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
    try easy.set(CURLOPT_PROTOCOLS, Int(CURLPROTO_HTTP | CURLPROTO_HTTPS))
    // Vane follows redirects itself, so that the rules check each of them. These options are a second safeguard.
    try easy.set(CURLOPT_FOLLOWLOCATION, 0)
    try easy.set(CURLOPT_REDIR_PROTOCOLS, Int(CURLPROTO_HTTPS))
    // A proxy's answer to CONNECT is not part of the response.
    try easy.set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    // Hosts on this machine are contacted directly, whatever proxy the environment names.
    if destination.isLoopback { try easy.set(CURLOPT_PROXY, "") }
    if let trustedCertificates { try easy.set(CURLOPT_CAINFO, trustedCertificates) }
    // libcurl must not install signal handlers in a process with threads, nor wait for a name server after the end.
    try easy.set(CURLOPT_NOSIGNAL, 1)
    try easy.setIfKnown(CURLOPT_QUICK_EXIT, 1)
  }
}
