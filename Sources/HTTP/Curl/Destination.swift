import CCurl
import Glibc
import HTTPTypes

/// The destination of a request. libcurl's own URL parser reads it, so that the checked address is the one that is
/// contacted.
struct Destination: Hashable {
  /// The whole address, normalised.
  let url: String
  /// The scheme in lower case: "http", "https", or any other that a redirect names.
  let scheme: String
  /// The host name in lower case; an IPv6 address is in brackets.
  let name: String
  /// The port to contact, whether the address names it or not.
  let port: String
  /// The host as errors show it: the name, with the port if the address names one.
  let host: String

  /// Reads an address. Throws `unusableRequest` if the text is not an absolute address, or contains control characters
  /// or a user name.
  init(_ text: String) throws(HTTPFailure) {
    try CurlLibrary.start()
    guard let parser = curl_url() else { throw .library(reason: "out of memory") }
    defer { curl_url_cleanup(parser) }
    let outcome = curl_url_set(parser, CURLUPART_URL, text, UInt32(CURLU_DISALLOW_USER))
    guard outcome == CURLUE_OK else {
      throw .unusableRequest("not an address for http or https: \(String(cString: curl_url_strerror(outcome)))")
    }
    func part(_ part: CURLUPart, _ flags: Int32 = 0) -> String? {
      var value: UnsafeMutablePointer<CChar>?
      guard ccurl_url_get(parser, part, &value, UInt32(flags)) == CURLUE_OK, let value else { return nil }
      defer { curl_free(value) }
      return String(cString: value)
    }
    guard let url = part(CURLUPART_URL), let scheme = part(CURLUPART_SCHEME),
      let name = part(CURLUPART_HOST)?.lowercased(), !name.isEmpty,
      let port = part(CURLUPART_PORT, CURLU_DEFAULT_PORT)
    else { throw .unusableRequest("not an address for http or https: it names no host") }
    self.url = url
    self.scheme = scheme.lowercased()
    self.name = name
    self.port = port
    host = part(CURLUPART_PORT).map { "\(name):\($0)" } ?? name
  }

  /// Whether the bytes stay on this machine: 127.0.0.0/8, ::1, or `localhost`, for which libcurl never queries a name
  /// server.
  var isLoopback: Bool {
    if name == "localhost" || name == "[::1]" { return true }
    var address = in_addr()
    return inet_pton(AF_INET, name, &address) == 1 && UInt32(bigEndian: address.s_addr) >> 24 == 127
  }

  /// The server that a connection goes to: "https://example.org:443".
  var server: String { "\(scheme)://\(name):\(port)" }

  /// Returns whether both destinations are on the same server.
  func hasSameOrigin(as other: Destination) -> Bool { server == other.server }
}

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
