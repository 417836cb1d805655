public import Failures

/// Why a provider's answer is no weather, or why there is nothing to ask.
///
/// A `reason` is text from the network, bounded to 200 characters but *not* filtered: whoever shows it passes it
/// through Presentation's filter first.
public enum ProviderError: Failure, Hashable, Sendable {
  /// Too many requests. `window` is the clock-aligned period that has to end, where the provider names one.
  case rateLimited(reason: String, window: RateLimitWindow?)
  /// The provider will not answer this request, now or later. The status is `nil` when the answer carried none that
  /// says so (an error body at 200, a recorded body).
  case refused(status: Int?, reason: String)
  /// The provider cannot answer now. At status 200 the body itself reports the provider's failure.
  case unavailable(status: Int, reason: String)
  /// The answer made no sense; the text says what and where.
  case undecodable(String)
  /// The provider knows nothing of this place; of others it may.
  case notCovered(reason: String)
  /// The configured base URL is none that a request can be made from.
  case badBaseURL(String)
  /// More places, or fewer, than one request can carry.
  case badPlaceCount(Int, allowed: ClosedRange<Int>)

  public var description: String {
    switch self {
    case .rateLimited(let reason, _):
      "the provider limits requests: \(reason)"
    case .refused(let status?, let reason):
      "the provider refused the request with HTTP status \(status): \(reason)"
    case .refused(nil, let reason):
      "the provider refused the request: \(reason)"
    case .unavailable(200, let reason):
      "the provider failed: \(reason)"
    case .unavailable(let status, let reason):
      "the provider is unavailable, HTTP status \(status): \(reason)"
    case .undecodable(let what):
      "the provider's answer makes no sense: \(what)"
    case .notCovered(let reason):
      "the provider does not cover this place: \(reason)"
    case .badBaseURL(let text):
      "the base URL is \"\(text)\"; allowed: http or https, a host, and perhaps a port and a path"
    case .badPlaceCount(let count, let allowed):
      "\(count) places in one request; allowed: \(allowed.lowerBound) to \(allowed.upperBound)"
    }
  }
}

extension ProviderError {
  public var kind: FailureKind {
    switch self {
    case .rateLimited: .tryLater
    case .badBaseURL: .configuration
    case .refused, .unavailable, .notCovered: .unavailable
    case .undecodable, .badPlaceCount: .data
    }
  }
}
