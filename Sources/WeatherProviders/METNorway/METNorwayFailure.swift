/// Which error an answer without weather is. Its body is a web page or text: it is quoted, never decoded.
enum METNorwayFailure {
  static func error(_ answer: ProviderAnswer) -> ProviderError {
    let words = words(of: answer.body)
    let reason = words.isEmpty ? "no reason given" : BoundedText.cut(words)
    switch answer.status {
    case 403:
      let contact = "the contact in the User-Agent may be missing or banned"
      return .refused(
        status: 403, reason: words.isEmpty ? contact : BoundedText.cut("\(contact): \(words)"))
    // Outside the area of the product.
    case 422: return .notCovered(reason: reason)
    case 429: return .rateLimited(reason: reason, window: nil)
    // Closed before the answer was complete: says nothing about the request.
    case 499: return .unavailable(status: 499, reason: reason)
    case 400..<500: return .refused(status: answer.status, reason: reason)
    default: return .unavailable(status: answer.status, reason: reason)
    }
  }

  /// The text of the first 4 KiB without its tags, each run of white space as one space.
  private static func words(of body: [UInt8]) -> String {
    // Scalars, not characters: a combining mark would hide the bracket that it follows.
    var rest = String(decoding: body.prefix(4_096), as: UTF8.self).unicodeScalars[...]
    var text = String.UnicodeScalarView()
    while let open = rest.firstIndex(of: "<") {
      text += rest[..<open]
      text.append(" ")
      let close = rest[open...].firstIndex(of: ">") ?? rest.endIndex
      let tag = String(rest[open..<close]).lowercased()
      rest = rest[close...].dropFirst()
      if tag.hasPrefix("<style") || tag.hasPrefix("<script") { rest = rest.drop { $0 != "<" } }
    }
    text += rest
    return String(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
