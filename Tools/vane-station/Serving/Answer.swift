/// An HTTP answer: literal bytes, one connection each.
struct Answer: Sendable {
  let status: Int
  /// Beside `Date`, `Content-Length` and `Connection`, which every answer has.
  var headers: [(name: String, value: String)]
  let body: [UInt8]

  init(status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// A JSON document.
  init(json: String) {
    self.init(status: 200, headers: [Self.json], body: Array(json.utf8))
  }

  /// An error as Open-Meteo words it.
  init(error: String, status: Int, headers: [(name: String, value: String)] = []) {
    var object = JSONObject()
    object.set("error", "true")
    object.set("reason", string: error)
    self.init(status: status, headers: [Self.json] + headers, body: Array(object.text.utf8))
  }

  static let json = (name: "Content-Type", value: "application/json; charset=utf-8")
  static let plainJSON = (name: "Content-Type", value: "application/json")

  /// An error in a provider's own shape and words; Open-Meteo's are given.
  init(failure words: String, status: Int, of provider: Provider?, headers: [(name: String, value: String)] = []) {
    switch provider {
    case .openMeteo, nil: self.init(error: words, status: status, headers: headers)
    case .metNorway: self = METNorway.failure(status, Self.reason(status), headers: headers)
    case .nws, .alerts:
      self = NWSProblem.unexpected(status).answer
      self.headers += headers
    }
  }

  /// What the body is, `nil` for an answer without one.
  var contentType: (name: String, value: String)? { headers.first { $0.name == "Content-Type" } }

  /// The whole answer as it goes over the wire.
  ///
  /// - Parameter now: Unix seconds.
  func bytes(now: Int) -> [UInt8] {
    // A 304 has no body, and a length there would speak of the 200's.
    let length = status == 304 ? [] : [(name: "Content-Length", value: "\(body.count)")]
    return Self.head(status: status, headers + length, now: now) + body
  }

  /// The head alone, up to the empty line.
  static func head(status: Int, _ headers: [(name: String, value: String)], now: Int) -> [UInt8] {
    let common = [(name: "Date", value: HTTPDate.text(now)), (name: "Connection", value: "close")]
    let lines = (common + headers).map { "\($0.name): \($0.value)\r\n" }.joined()
    return Array("HTTP/1.1 \(status) \(reason(status))\r\n\(lines)\r\n".utf8)
  }

  private static func reason(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 302: "Found"
    case 304: "Not Modified"
    case 400: "Bad Request"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 429: "Too Many Requests"
    case 503: "Service Unavailable"
    default: "Internal Server Error"
    }
  }
}
