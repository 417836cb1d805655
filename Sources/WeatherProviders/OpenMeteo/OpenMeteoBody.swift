import BackgroundFetch
import FoundationEssentials

/// The body of an answer: the requested content, or `{"error":true,"reason":"..."}`, which also comes with status 200.
enum OpenMeteoBody<Content: Decodable>: Decodable {
  case content(Content)
  case failure(reason: String)

  init(from decoder: any Decoder) throws {
    if let fields = try? decoder.container(keyedBy: OpenMeteoKey.self),
      (try? fields.decode(Bool.self, forKey: OpenMeteoKey("error"))) == true
    {
      let reason = try? fields.decode(String.self, forKey: OpenMeteoKey("reason"))
      self = .failure(reason: reason.map(BoundedText.cut) ?? "no reason given")
    } else {
      self = .content(try Content(from: decoder))
    }
  }

  /// Returns the content of an answer; `nil` if the answer is "not modified".
  static func content(of answer: ProviderAnswer) throws(ProviderError) -> Content? {
    let verdict = answer.verdict
    switch verdict {
    case .notModified:
      return nil
    case .content:
      switch try read(answer.body) {
      case .content(let content): return content
      case .failure(let reason): throw error(reason: reason, verdict, status: answer.status)
      }
    case .rateLimited, .refused, .unavailable:
      // The error page of a proxy has no reason that could be decoded.
      let reason: String
      if case .failure(let given) = try? read(answer.body) { reason = given } else { reason = "no reason given" }
      throw error(reason: reason, verdict, status: answer.status)
    }
  }

  private static func read(_ body: [UInt8]) throws(ProviderError) -> Self {
    var userInfo: [CodingUserInfoKey: any Sendable] = [:]
    if let key = OpenMeteoKeyOrder.userInfoKey { userInfo[key] = OpenMeteoKeyOrder(Data(body)) }
    return try JSONBody.decode(Self.self, from: body, userInfo: userInfo) { error(decoding: body, $0) }
  }

  /// Classifies an error body: by the status, or by the words of the reason if the status is 200 or unknown.
  ///
  /// A rate-limit error states its window only in the first word of the reason, and has no `Retry-After`.
  private static func error(reason: String, _ verdict: ProviderAnswer.Verdict, status: Int) -> ProviderError {
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

  /// Returns the error for a body that did not decode.
  private static func error(decoding body: [UInt8], _ error: DecodingError) -> ProviderError {
    let text = String(decoding: body, as: UTF8.self)
    // The body is streamed: a server that fails half-way can only append its error to what it has sent.
    if let failure = text.firstRange(of: "Unexpected error while streaming data") {
      return .unavailable(status: 200, reason: BoundedText.cut(String(text[failure.lowerBound...])))
    }
    if JSONBody.opening(of: body) == nil, case .dataCorrupted(let context) = error, context.codingPath.isEmpty,
      let token = notANumber(in: text)
    {
      return .undecodable("the body holds \(token), which is not a number of JSON")
    }
    return .undecodable(JSONBody.failure(decoding: body, error))
  }

  /// Returns the spelling of a number that is not finite, if there is one. The server prints such numbers unquoted.
  private static func notANumber(in text: String) -> String? {
    ["nan", "-nan", "inf", "-inf"].first { token in
      [":", ",", "["].contains { before in text.contains(before + token) || text.contains("\(before) \(token)") }
    }
  }
}
