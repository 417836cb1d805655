import FoundationEssentials
package import HTTPTypes

/// The configured address of a provider's server: scheme, authority and an optional path prefix.
package struct BaseURL: Hashable, Sendable {
  private let scheme: String
  private let authority: String
  /// The prefix of every path: empty, or text that begins with `/` and does not end with it.
  let path: String

  /// Reads the address of a setting.
  ///
  /// - Throws: `badBaseURL` if it is not an http or https URL, or if it has credentials, which would appear in logs, a
  ///   query or a fragment.
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

  /// The host name in lower case, with the port if the address has one.
  package var host: String { authority.lowercased() }

  /// Returns a GET request for `path` with query parameters in the given order.
  package func get(_ path: String, _ parameters: [(name: String, value: String)] = [], headerFields: HTTPFields = [:])
    -> HTTPRequest
  {
    let query = BaseURL.form(parameters)
    return HTTPRequest(
      method: .get, scheme: scheme, authority: authority,
      path: "\(self.path)\(path)\(query.isEmpty ? "" : "?\(query)")",
      headerFields: headerFields)
  }

  /// Returns a POST request for `path`, and the form with the parameters that is its body.
  package func post(
    _ path: String, _ parameters: [(name: String, value: String)], headerFields: HTTPFields = [:]
  ) -> (request: HTTPRequest, form: [UInt8]) {
    var fields = headerFields
    fields[.contentType] = "application/x-www-form-urlencoded"
    let request = HTTPRequest(
      method: .post, scheme: scheme, authority: authority, path: "\(self.path)\(path)", headerFields: fields)
    return (request, Array(BaseURL.form(parameters).utf8))
  }

  /// Returns parameters as a query or as a form.
  private static func form(_ parameters: [(name: String, value: String)]) -> String {
    parameters.map { "\($0.name)=\(percentEncoded($0.value))" }.joined(separator: "&")
  }

  /// Returns a GET request for an address from one of this server's answers.
  ///
  /// Returns `nil` for an address of another server, for `http` where this server is reached by `https`, and for an
  /// address with credentials.
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

  /// Encodes all characters as `%XX` except RFC 3986's unreserved ones and the comma, which separates items of a list.
  private static func percentEncoded(_ text: String) -> String {
    var encoded = ""
    for byte in text.utf8 {
      if byte.isLetter || byte.isDigit || "-._~,".utf8.contains(byte) {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return encoded
  }
}
