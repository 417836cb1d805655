import CCurl
import Foundation
import Glibc
public import HTTPTypes

/// A polite client for short answers: GET, bounded in time and size, cancellable.
///
/// libcurl's multi interface waits in `curl_multi_poll`, which blocks, and a task must not block the few threads that
/// all tasks share: so each exchange has a thread of its own for its short life, and the task awaits a continuation.
/// Cancelling the task wakes that thread at once. Each exchange has its own connection, and keeps no cookies.
///
/// A proxy is taken from the environment as curl does: `http_proxy` (lower case), `https_proxy`, `all_proxy`, and
/// `no_proxy` for the hosts asked directly. Loopback is never asked through a proxy.
public struct CurlHTTPClient: Sendable {
  private let userAgent: String
  private let trustedCertificates: String?
  private let rules: TravelRules

  /// - Parameters:
  ///   - userAgent: who asks, "vane/1.0 (contact)".
  ///   - plainHTTPHosts: host names, without port, that may be asked by plain http; loopback always may.
  ///   - trustedCertificates: a PEM file of the authorities to trust instead of the system's, what `SSL_CERT_FILE`
  ///     names for other programs; libcurl does not read that variable by itself.
  public init(userAgent: String, plainHTTPHosts: Set<String> = [], trustedCertificates: String? = nil) {
    self.userAgent = userAgent
    self.trustedCertificates = trustedCertificates
    rules = TravelRules(plainHTTPHosts: Set(plainHTTPHosts.map { $0.lowercased() }))
  }

  /// The server's answer, whatever its status. A redirect is followed at most 5 times and only to https, or from http
  /// to http where plain http is allowed; another server gets no header that could hold a key.
  ///
  /// Cancelling the task ends the exchange and throws `HTTPFailure.cancelled`.
  ///
  /// - Parameter request: a GET with scheme, authority and path; its headers are sent as given.
  public func send(_ request: HTTPRequest, limits: ExchangeLimits) async throws(HTTPFailure) -> HTTPAnswer {
    guard request.method == .get else { throw .unusableRequest("method \(request.method), only GET is spoken") }
    // libcurl would take the first word of the path for a missing host.
    guard let scheme = request.scheme, let authority = request.authority, !authority.isEmpty,
      let path = request.path, path.hasPrefix("/")
    else {
      throw .unusableRequest("it must have a scheme, an authority and a path")
    }
    let destination = try Destination("\(scheme)://\(authority)\(path)")
    try rules.checkStart(destination)
    let transfer = try Transfer()
    let exchange = Exchange(
      transfer: transfer, rules: rules, userAgent: userAgent, trustedCertificates: trustedCertificates, limits: limits)
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          Self.ignoreBrokenPipes()
          continuation.resume(
            returning: Result { () throws(HTTPFailure) in
              try exchange.run(destination, headers: request.headerFields)
            })
        }
      }
    } onCancel: {
      transfer.cancel()
    }
    return try result.get()
  }

  /// Holds back SIGPIPE on the calling thread alone: with `CURLOPT_NOSIGNAL` libcurl does not, and TLS can raise it.
  private static func ignoreBrokenPipes() {
    var brokenPipe = sigset_t()
    sigemptyset(&brokenPipe)
    sigaddset(&brokenPipe, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &brokenPipe, nil)
  }
}
