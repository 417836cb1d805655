import Foundation
package import HTTPTypes

/// Where a provider's server is, from the configuration: scheme, authority and perhaps a path in front.
package struct BaseURL: Hashable, Sendable {
  private let scheme: String
  private let authority: String
  /// In front of every path of the service: empty, or `/` and text that does not end in one.
  let path: String

  /// Credentials, a query or a fragment are refused: the first would end up in logs, the others mean a mistake.
  package init(_ text: String) throws(ProviderError) {
    guard let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
      scheme == "http" || scheme == "https", let host = parts.percentEncodedHost, !host.isEmpty,
      parts.user == nil, parts.password == nil, parts.query == nil, parts.fragment == nil
    else { throw .badBaseURL(BoundedText.cut(text)) }
    self.scheme = scheme
    authority = parts.port.map { "\(host):\($0)" } ?? host
    var path = parts.percentEncodedPath
    while path.hasSuffix("/") { path.removeLast() }
    self.path = path
  }

  /// The name, with its port where the address has one.
  package var host: String { authority.lowercased() }

  /// A GET of `path` with these parameters, in their order.
  package func get(_ path: String, _ parameters: [(name: String, value: String)] = [], headerFields: HTTPFields = [:])
    -> HTTPRequest
  {
    let query = parameters.map { "\($0.name)=\(BaseURL.percentEncoded($0.value))" }.joined(separator: "&")
    return HTTPRequest(
      method: .get, scheme: scheme, authority: authority,
      path: "\(self.path)\(path)\(query.isEmpty ? "" : "?\(query)")",
      headerFields: headerFields)
  }

  /// A GET of an address that one of this server's answers names; `nil` for an address of another server, one that is
  /// less safe than this one's, and one with credentials.
  package func get(link: String) -> HTTPRequest? {
    guard let parts = URLComponents(string: link), let scheme = parts.scheme?.lowercased(),
      scheme == "https" || scheme == self.scheme, let host = parts.percentEncodedHost,
      (parts.port.map { "\(host):\($0)" } ?? host).lowercased() == self.host,
      parts.user == nil, parts.password == nil
    else { return nil }
    let query = parts.percentEncodedQuery.map { "?\($0)" } ?? ""
    return HTTPRequest(
      method: .get, scheme: scheme, authority: authority, path: "\(parts.percentEncodedPath)\(query)")
  }

  /// Everything but RFC 3986's unreserved characters becomes `%XX`; a comma stays, because lists are made of it.
  private static func percentEncoded(_ text: String) -> String {
    var encoded = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: ","):
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return encoded
  }
}
