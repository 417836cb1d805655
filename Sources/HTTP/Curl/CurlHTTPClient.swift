import CCurl
import FoundationEssentials
import Glibc
public import HTTPTypes

/// A client for short GET and POST requests, limited in time and size, and cancellable.
///
/// libcurl's multi interface waits in `curl_multi_poll`, which blocks. A task must not block the few threads that all
/// tasks share. Therefore each exchange runs on a short-lived thread of its own, and the task awaits a continuation.
/// Cancelling the task wakes that thread at once. An exchange continues on a connection of an earlier one of the same
/// client, if the server has kept it open. No cookies are kept.
///
/// The proxy is taken from the environment as curl does: `http_proxy` (lower case), `https_proxy`, `all_proxy`, and
/// `no_proxy` for the hosts that are contacted directly. Loopback addresses never use a proxy.
public struct CurlHTTPClient: Sendable {
  private let userAgent: String
  private let trustedCertificates: String?
  private let rules: TravelRules
  private let pool = MultiHandlePool()

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - userAgent: the name of the program and a contact, "vane/1.0 (contact)".
  ///   - plainHTTPHosts: host names, without port, that may be contacted by plain http; loopback is always allowed.
  ///   - trustedCertificates: a PEM file of the authorities to trust instead of the system's. Other programs read
  ///     it from `SSL_CERT_FILE`, a variable that libcurl does not read by itself.
  public init(userAgent: String, plainHTTPHosts: Set<String> = [], trustedCertificates: String? = nil) {
    self.userAgent = userAgent
    self.trustedCertificates = trustedCertificates
    rules = TravelRules(plainHTTPHosts: Set(plainHTTPHosts.map { $0.lowercased() }))
  }

  /// Loads libcurl, which the first request would do otherwise. That request reports why it failed.
  public static func load() { _ = try? CurlLibrary.start() }

  /// Returns the server's answer, whatever its status. At most 5 redirects are followed, and only to https, or from
  /// http to http where plain http is allowed. A redirect to another server drops every header that could hold a key.
  ///
  /// Cancelling the task ends the exchange and throws `HTTPFailure.cancelled`.
  ///
  /// - Parameters:
  ///   - request: a GET or POST request with scheme, authority and path; its headers are sent as given.
  ///   - body: the body of a POST request. A redirect is not followed then.
  public func send(
    _ request: HTTPRequest, body: [UInt8]? = nil, limits: ExchangeLimits
  ) async throws(HTTPFailure) -> HTTPAnswer {
    guard request.method == (body == nil ? .get : .post) else {
      throw .unusableRequest("method \(request.method); allowed: GET, or POST with a body")
    }
    // libcurl would use the first word of the path as a missing host.
    guard let scheme = request.scheme, let authority = request.authority, !authority.isEmpty,
      let path = request.path, path.hasPrefix("/")
    else {
      throw .unusableRequest("it must have a scheme, an authority and a path")
    }
    let destination = try Destination("\(scheme)://\(authority)\(path)")
    try rules.checkStart(destination)
    let transfer = Transfer(try pool.take(for: destination.server))
    let exchange = Exchange(
      transfer: transfer, rules: rules, userAgent: userAgent, trustedCertificates: trustedCertificates, limits: limits)
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isStarted = DetachedThread.start {
          Self.ignoreBrokenPipes()
          continuation.resume(
            returning: Result { () throws(HTTPFailure) in
              try exchange.run(destination, headers: request.headerFields, body: body)
            })
        }
        if !isStarted { continuation.resume(returning: .failure(.library(reason: "no thread could be started"))) }
      }
    } onCancel: {
      transfer.cancel()
    }
    if !transfer.isCancelled { pool.putBack(transfer.handle) }
    return try result.get()
  }

  /// Blocks SIGPIPE on the calling thread alone: with `CURLOPT_NOSIGNAL` libcurl does not block it, and TLS can raise
  /// it.
  private static func ignoreBrokenPipes() {
    var brokenPipe = sigset_t()
    sigemptyset(&brokenPipe)
    sigaddset(&brokenPipe, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &brokenPipe, nil)
  }
}

/// A thread that runs one closure and ends with it. Foundation's `Thread` would bring Foundation into the program.
enum DetachedThread {
  private final class Task: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }

  /// Starts a thread.
  ///
  /// - Returns: `false` if the system has no thread to give. The closure does not run then.
  static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    let task = Unmanaged.passRetained(Task(body))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { task in
        if let task { Unmanaged<Task>.fromOpaque(task).takeRetainedValue().body() }
        return nil
      }, task.toOpaque())
    guard code == 0 else {
      task.release()
      return false
    }
    pthread_detach(thread)
    return true
  }
}
