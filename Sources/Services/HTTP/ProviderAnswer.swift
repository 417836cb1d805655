public import Failures
import FoundationEssentials
public import HTTPTypes

/// A request to a provider, ready to be sent.
public struct ProviderRequest: Hashable, Sendable {
  /// The method, the URL and the conditional header fields. The sender adds User-Agent and Accept-Encoding.
  public var request: HTTPRequest
  /// The body of a POST request; `nil` for a GET request.
  public let body: [UInt8]?
  /// The upper limit of the decoded body; more is not read.
  public let maximumBodyBytes: Int
  /// Whether the dialogue continues if no answer arrives.
  public let isOptional: Bool

  public init(request: HTTPRequest, body: [UInt8]? = nil, maximumBodyBytes: Int, isOptional: Bool = false) {
    self.request = request
    self.body = body
    self.maximumBodyBytes = maximumBodyBytes
    self.isOptional = isOptional
  }
}

/// An answer of any status, as it was received. ``verdict`` classifies the status.
public struct ProviderAnswer: Hashable, Sendable {
  public let status: Int
  public let headerFields: HTTPFields
  /// The body, decompressed and without a byte order mark.
  public let body: [UInt8]

  public init(status: Int, headerFields: HTTPFields, body: [UInt8]) {
    self.status = status
    self.headerFields = headerFields
    let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    self.body = body.starts(with: mark) ? Array(body.dropFirst(mark.count)) : body
  }

  /// A recorded body whose status is not known: it is read as a 200, and an error body is recognised by its content.
  public init(recorded body: [UInt8]) {
    self.init(status: 200, headerFields: [:], body: body)
  }

  /// Whether the server refused the request (4xx).
  public var isRefusal: Bool {
    switch verdict {
    case .rateLimited, .refused: true
    case .content, .notModified, .unavailable: false
    }
  }

  /// Returns the body of a successful answer.
  ///
  /// - Throws: what any other status means, without a reason.
  package func content() throws(ProviderError) -> [UInt8] {
    guard verdict == .content else { throw error(reason: "no reason given") }
    return body
  }

  /// Returns the error that the status means, for a reason that the body states.
  package func error(reason: String, window: RateLimitWindow? = nil) -> ProviderError {
    switch verdict {
    case .rateLimited: .rateLimited(reason: reason, window: window)
    case .refused: .refused(status: status, reason: reason)
    case .content: .refused(status: nil, reason: reason)
    case .notModified, .unavailable: .unavailable(status: status, reason: reason)
    }
  }

  /// The meaning of the status alone, for every possible number.
  package enum Verdict {
    case content
    case notModified
    case rateLimited
    case refused
    case unavailable
  }

  /// The class of the status.
  ///
  /// 203 is content: a proxy may send it instead of 200, and a service may send it for a version that it will remove. A
  /// status that no correct answer has (1xx, other 2xx, a redirect that was not followed) counts as unavailable: a
  /// later request may succeed, and cached weather is kept.
  package var verdict: Verdict {
    switch status {
    case 200, 203: .content
    case 304: .notModified
    case 429: .rateLimited
    case 400...499: .refused
    default: .unavailable
    }
  }
}

/// Why a provider's answer has no weather, or why no request can be made.
///
/// A `reason` is text from the network, bounded to 200 Unicode scalars but *not* filtered: Wording filters it
/// before it is shown.
public enum ProviderError: Failure, Hashable, Sendable {
  /// Too many requests. `window` is the clock-aligned period that must end first, if the provider names one.
  case rateLimited(reason: String, window: RateLimitWindow?)
  /// The provider refuses this request and will refuse it again. The status is `nil` if only the body says so (an error
  /// body with status 200, a recorded body).
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

  /// Returns the error for numbers whose unit is missing or not one of the allowed ones.
  static func unknownUnit(_ unit: String?, of path: String, allowed: String) -> ProviderError {
    let given = unit.map { "is in \"\(BoundedText.cut($0))\"" } ?? "has no unit"
    return .undecodable("\(path) \(given); allowed: \(allowed)")
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
    return text.utf8.allSatisfy { $0.isLetter || $0.isDigit || "/_+-".utf8.contains($0) } ? text : nil
  }
}

extension UInt8 {
  /// Whether it is a decimal digit of ASCII.
  var isDigit: Bool { (0x30...0x39).contains(self) }
  /// Whether it is a letter of ASCII.
  var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
  /// Whether it is a capital or a decimal digit of ASCII.
  var isCapitalOrDigit: Bool { (0x41...0x5A).contains(self) || isDigit }
}
