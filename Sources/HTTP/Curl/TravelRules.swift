import HTTPTypes

/// The rules for where a request may go, and which headers it carries.
struct TravelRules: Hashable, Sendable {
  /// The maximum number of redirects that are followed.
  static let maximumRedirects = 5

  /// Host names in lower case that may be contacted without TLS, in addition to loopback.
  let plainHTTPHosts: Set<String>

  /// Throws unless the destination uses https, or http to a host for which plain http is allowed.
  func checkStart(_ destination: Destination) throws(HTTPFailure) {
    switch destination.scheme {
    case "https": return
    case "http" where allowsPlainHTTP(destination): return
    case "http": throw .plainHTTPRefused(host: destination.host)
    default: throw .unusableRequest("scheme \(destination.scheme); allowed: http and https")
    }
  }

  /// Throws unless the redirect goes to https, or from http to http where plain http is allowed. A redirect from https
  /// to http is never followed, so that no remote server can redirect to a server on this machine.
  func checkRedirect(from old: Destination, to new: Destination, count: Int) throws(HTTPFailure) {
    guard count <= Self.maximumRedirects else {
      throw .tooManyRedirects(host: old.host, limit: Self.maximumRedirects)
    }
    if new.scheme == "https" || (old.scheme == "http" && new.scheme == "http" && allowsPlainHTTP(new)) { return }
    throw .redirectRefused(host: old.host, to: "\(new.scheme)://\(new.host)")
  }

  /// Returns the headers to send: all of them to the same server, and to another server only those that cannot hold a
  /// key.
  func headers(_ fields: HTTPFields, from old: Destination, to new: Destination) -> HTTPFields {
    if old.hasSameOrigin(as: new) { return fields }
    let harmless: Set<HTTPField.Name> = [.accept, .acceptLanguage, .ifModifiedSince, .ifNoneMatch, .userAgent]
    return HTTPFields(fields.filter { harmless.contains($0.name) })
  }

  private func allowsPlainHTTP(_ destination: Destination) -> Bool {
    destination.isLoopback || plainHTTPHosts.contains(destination.name)
  }
}
