import CCurl
import Glibc

/// Where a request goes, read by libcurl's own URL parser, so that what is checked is what is asked.
struct Destination: Hashable {
  /// The whole address, normalised.
  let url: String
  /// "http", "https", or what else a redirect names; lower case.
  let scheme: String
  /// Lower case; an IPv6 address in brackets.
  let name: String
  /// The port that will be asked, whether the address names it or not.
  let port: String
  /// The name, with the port where the address names one: what errors show.
  let host: String

  /// Throws `unusableRequest` for what is not an absolute address, holds control characters, or a user name.
  init(_ text: String) throws(HTTPFailure) {
    guard let parser = curl_url() else { throw .library(reason: "out of memory") }
    defer { curl_url_cleanup(parser) }
    let outcome = curl_url_set(parser, CURLUPART_URL, text, UInt32(CURLU_DISALLOW_USER))
    guard outcome == CURLUE_OK else {
      throw .unusableRequest("not an address for http or https: \(String(cString: curl_url_strerror(outcome)))")
    }
    func part(_ part: CURLUPart, _ flags: Int32 = 0) -> String? {
      var value: UnsafeMutablePointer<CChar>?
      guard curl_url_get(parser, part, &value, UInt32(flags)) == CURLUE_OK, let value else { return nil }
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

  /// Whether the bytes stay on this machine: 127.0.0.0/8, ::1, or `localhost`, which libcurl never asks a name server.
  var isLoopback: Bool {
    if name == "localhost" || name == "[::1]" { return true }
    var address = in_addr()
    return inet_pton(AF_INET, name, &address) == 1 && UInt32(bigEndian: address.s_addr) >> 24 == 127
  }

  /// Whether both are asked on the same server.
  func hasSameOrigin(as other: Destination) -> Bool {
    scheme == other.scheme && name == other.name && port == other.port
  }
}
