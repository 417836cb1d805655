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
    if JSONFailure.opening(of: body) == nil, case .dataCorrupted(let context) = error, context.codingPath.isEmpty,
      let token = notANumber(in: text)
    {
      return .undecodable("the body holds \(token), which is not a number of JSON")
    }
    return .undecodable(JSONFailure.sentence(decoding: body, error))
  }

  /// The server prints numbers that are not finite as they are.
  private static func notANumber(in text: String) -> String? {
    ["nan", "-nan", "inf", "-inf"].first { token in
      [":", ",", "["].contains { before in text.contains(before + token) || text.contains("\(before) \(token)") }
    }
  }
}
