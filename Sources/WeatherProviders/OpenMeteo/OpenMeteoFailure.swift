import Foundation

/// Which error an answer without weather is.
enum OpenMeteoFailure {
  /// By the status where it says something, by the words of the reason where it is 200 or unknown.
  ///
  /// The limits name their window only in the first word of the reason, and send no `Retry-After`.
  static func error(reason: String, _ verdict: ProviderAnswer.Verdict, status: Int) -> ProviderError {
    let windows: [(word: String, window: RateLimitWindow)] = [
      ("Minutely", .minute), ("Hourly", .hour), ("Daily", .day),
    ]
    let window = windows.first { reason.hasPrefix($0.word) }?.window
    switch verdict {
    case .rateLimited:
      return .rateLimited(reason: reason, window: window)
    case .refused:
      return .refused(status: status, reason: reason)
    case .unavailable, .notModified:
      return .unavailable(status: status, reason: reason)
    case .content:
      if window != nil || reason.hasPrefix("Too many concurrent requests") {
        return .rateLimited(reason: reason, window: window)
      }
      if reason.hasPrefix("The service is overloaded") { return .unavailable(status: status, reason: reason) }
      return .refused(status: nil, reason: reason)
    }
  }

  /// What is wrong with a body that did not decode.
  static func error(decoding body: [UInt8], _ error: DecodingError) -> ProviderError {
    let text = String(decoding: body, as: UTF8.self)
    // The body is streamed: a server that fails half-way can only append its error to what it has sent.
    if let failure = text.range(of: "Unexpected error while streaming data") {
      return .unavailable(status: 200, reason: BoundedText.cut(String(text[failure.lowerBound...])))
    }
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard let first = trimmed.unicodeScalars.first, let last = trimmed.unicodeScalars.last else {
      return .undecodable("the body is empty")
    }
    if first == "<" { return .undecodable("the body is a web page, not JSON") }
    if first != "{" && first != "[" { return .undecodable("the body is not JSON: it begins with neither { nor [") }
    if case .dataCorrupted(let context) = error, context.codingPath.isEmpty {
      if let token = notANumber(in: trimmed) {
        return .undecodable("the body holds \(token), which is not a number of JSON")
      }
      if last != "}" && last != "]" { return .undecodable("the body is cut off after \(body.count) bytes") }
      return .undecodable("the body is not well-formed JSON")
    }
    return .undecodable(sentence(error))
  }

  /// The server prints numbers that are not finite as they are.
  private static func notANumber(in text: String) -> String? {
    ["nan", "-nan", "inf", "-inf"].first { token in
      [":", ",", "["].contains { before in text.contains(before + token) || text.contains("\(before) \(token)") }
    }
  }

  private static func sentence(_ error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context):
      "\(path(context.codingPath + [key])) is missing"
    case .valueNotFound(_, let context):
      "\(path(context.codingPath)) is null"
    case .typeMismatch(let type, let context):
      "\(path(context.codingPath)) is not \(name(type))"
    case .dataCorrupted(let context):
      "\(path(context.codingPath)) cannot be read"
    @unknown default:
      "it does not have the expected form"
    }
  }

  private static func name(_ type: any Any.Type) -> String {
    switch type {
    case is Double.Type: "a number"
    case is Int.Type: "a whole number"
    case is String.Type: "a text"
    case is [Any].Type: "an array"
    default: "of the expected form"
    }
  }

  /// `hourly.temperature_2m[3]`.
  private static func path(_ keys: [any CodingKey]) -> String {
    let path = keys.reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += path.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
    return path.isEmpty ? "the body" : BoundedText.cut(path)
  }
}
