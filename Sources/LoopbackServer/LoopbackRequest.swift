/// The head of a request, as received.
public struct LoopbackRequest: Sendable {
  /// The method, such as "GET".
  public let method: String
  /// Path and query as sent, percent-encoded ("/v1/forecast?latitude=1").
  public let target: String
  /// The headers in the order received, with names as spelled by the client.
  public let headers: [(name: String, value: String)]

  /// Reads a head. Returns `nil` if the first line is not a request line.
  init?(head: String) {
    var lines = head.split(separator: "\r\n", omittingEmptySubsequences: true)[...]
    let words = lines.popFirst()?.split(separator: " ") ?? []
    guard words.count == 3 else { return nil }
    method = String(words[0])
    target = String(words[1])
    headers = lines.compactMap { line in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      return (String(line[..<colon]), String(value))
    }
  }

  /// The first value of a header; the name is not case-sensitive.
  public subscript(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}
