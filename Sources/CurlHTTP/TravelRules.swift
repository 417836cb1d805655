import HTTPTypes

/// The rules of where a request may go, and what it takes along.
struct TravelRules: Hashable, Sendable {
  /// Redirects that are followed.
  static let maximumRedirects = 5

  /// Host names, lower case, that may be asked without TLS besides loopback.
  let plainHTTPHosts: Set<String>

  /// Throws unless it is https, or http to a host for which that is allowed.
  func checkStart(_ destination: Destination) throws(HTTPFailure) {
    switch destination.scheme {
    case "https": return
    case "http" where allowsPlainHTTP(destination): return
    case "http": throw .plainHTTPRefused(host: destination.host)
    default: throw .unusableRequest("scheme \(destination.scheme), only http and https are spoken")
    }
  }

  /// Throws unless it goes to https, or from http to http where that is allowed: never from https down to http, so that
  /// no server far away can point at one on this machine.
  func checkRedirect(from old: Destination, to new: Destination, count: Int) throws(HTTPFailure) {
    guard count <= Self.maximumRedirects else {
      throw .tooManyRedirects(host: old.host, limit: Self.maximumRedirects)
    }
    if new.scheme == "https" || (old.scheme == "http" && new.scheme == "http" && allowsPlainHTTP(new)) { return }
    throw .redirectRefused(host: old.host, to: "\(new.scheme)://\(new.host)")
  }

  /// The headers that go along: all to the same server; to another one only those that cannot hold a key.
  func headers(_ fields: HTTPFields, from old: Destination, to new: Destination) -> HTTPFields {
    if old.hasSameOrigin(as: new) { return fields }
    let harmless: Set<HTTPField.Name> = [.accept, .acceptLanguage, .ifModifiedSince, .ifNoneMatch, .userAgent]
    return HTTPFields(fields.filter { harmless.contains($0.name) })
  }

  private func allowsPlainHTTP(_ destination: Destination) -> Bool {
    destination.isLoopback || plainHTTPHosts.contains(destination.name)
  }
}
