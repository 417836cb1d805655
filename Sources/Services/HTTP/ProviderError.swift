public import BackgroundFetch
public import Failures
import FoundationEssentials

/// Why a provider's answer has no weather, or why no request can be made.
///
/// A `reason` is text from the network, bounded to 200 Unicode scalars but *not* filtered: Wording filters it
/// before it is shown.
public enum ProviderError: Failure, Hashable, Sendable {
  /// Too many requests. `window` is the clock-aligned period that must end first, if the provider names one.
  case rateLimited(reason: String, window: RateLimitWindow?)
  /// The provider refuses this request and will refuse it again. The status is `nil` if only the body says so (an error body with
  /// status 200, a recorded body).
  case refused(status: Int?, reason: String)
  /// The provider cannot answer now. With status 200 the body reports the failure.
  case unavailable(status: Int, reason: String)
  /// The answer could not be decoded; the text says what is wrong and where.
  case undecodable(String)
  /// The provider does not cover this place.
  case notCovered(reason: String)
  /// The configured base URL cannot be used.
  case badBaseURL(String)
  /// More or fewer places than one request can carry.
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

  public var kind: FailureKind {
    switch self {
    case .rateLimited: .tryLater
    case .badBaseURL: .configuration
    case .refused, .unavailable, .notCovered: .unavailable
    case .undecodable, .badPlaceCount: .data
    }
  }
}

/// Text from the network, cut to a length that fits a sentence. It is *not* filtered for control characters.
package enum BoundedText {
  /// The maximum length in Unicode scalars. A character can have any number of them, so characters are not counted.
  static let maximumLength = 200

  package static func cut(_ text: String) -> String {
    guard text.utf8.count > maximumLength else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(maximumLength)))
  }

  /// Returns the text if it has the form of a zone identifier, else `nil`: other characters could name a file outside
  /// the zone database.
  static func zoneIdentifier(_ text: String?) -> String? {
    guard let text, (1...64).contains(text.utf8.count), !text.hasPrefix("/"), !text.contains(".") else { return nil }
    let allowed = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"): true
      case UInt8(ascii: "/"), UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "-"): true
      default: false
      }
    }
    return allowed ? text : nil
  }
}
