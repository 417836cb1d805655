/// An HTTP answer: the bytes of one connection.
struct Answer: Sendable {
  let status: Int
  /// The headers apart from `Date`, `Content-Length` and `Connection`, which every answer has.
  var headers: [(name: String, value: String)] = []
  var body: [UInt8] = []
}

extension Answer {
  /// A document of a content type.
  init(_ text: String, type: String, status: Int = 200, headers: [(name: String, value: String)] = []) {
    self.init(status: status, headers: [("Content-Type", type)] + headers, body: Array(text.utf8))
  }

  /// A JSON document of Open-Meteo or of the control requests.
  init(json: JSON) {
    self.init(json.text, type: Self.jsonType)
  }

  /// An error as Open-Meteo words it.
  init(error: String, status: Int, headers: [(name: String, value: String)] = []) {
    let body: JSON = ["error": .bool(true), "reason": .string(error)]
    self.init(body.text, type: Self.jsonType, status: status, headers: headers)
  }

  private static let jsonType = "application/json; charset=utf-8"

  /// The `Content-Type` header; that of Open-Meteo for an answer without one.
  var contentType: (name: String, value: String) {
    headers.first { $0.name == "Content-Type" } ?? ("Content-Type", Self.jsonType)
  }

  var firstHalf: [UInt8] { Array(body.prefix(body.count / 2)) }

  /// The complete answer as it goes over the wire at an instant.
  func bytes(now: Int) -> [UInt8] {
    // A 304 has no body, and a length in it would be that of the 200.
    let length = status == 304 ? [] : [(name: "Content-Length", value: "\(body.count)")]
    return Self.head(status: status, headers + length, now: now) + body
  }

  /// The status line and the headers with the empty line after them.
  static func head(status: Int, _ headers: [(name: String, value: String)], now: Int) -> [UInt8] {
    let common = [(name: "Date", value: TimeText.http(now)), (name: "Connection", value: "close")]
    let lines = (common + headers).map { "\($0.name): \($0.value)\r\n" }.joined()
    return Array("HTTP/1.1 \(status) \(phrase(status))\r\n\(lines)\r\n".utf8)
  }

  static func phrase(_ status: Int) -> String {
    let phrases = [
      200: "OK", 302: "Found", 304: "Not Modified", 400: "Bad Request", 403: "Forbidden", 404: "Not Found",
      411: "Length Required", 413: "Payload Too Large", 414: "URI Too Long", 429: "Too Many Requests",
      503: "Service Unavailable",
    ]
    return phrases[status] ?? "Internal Server Error"
  }
}
