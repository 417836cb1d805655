public import Foundation
public import HTTPTypes

/// The `Retry-After` field of an answer (RFC 9110, section 10.2.3).
public enum RetryAfter {
  /// The upper limit of the wait: a provider that asks for more is asked again once a day.
  public static let longest = Duration.seconds(86_400)

  /// Returns when the provider may be asked again; `nil` if the field is absent, unreadable or asks for no wait.
  ///
  /// A date is compared with the answer's own `Date` if there is one, so that a wrong clock on this machine does not
  /// change the wait.
  public static func date(in fields: HTTPFields, now: Date) -> Date? {
    guard let text = fields[.retryAfter]?.trimmingCharacters(in: .whitespaces) else { return nil }
    let wait: Double
    if let seconds = DeltaSeconds.parse(text) {
      wait = Double(seconds)
    } else if let date = HTTPDate.parse(text) {
      wait = date.timeIntervalSince(fields[.date].flatMap(HTTPDate.parse) ?? now)
    } else {
      return nil
    }
    guard wait > 0 else { return nil }
    return now.addingTimeInterval(min(wait, Double(longest.components.seconds)))
  }
}

/// A period of UTC clock time, after which a provider counts requests from zero.
public enum RateLimitWindow: String, Hashable, Sendable {
  case minute
  case hour
  case day

  /// Returns the first boundary after `now`.
  public func end(after now: Date) -> Date {
    let length: Double =
      switch self {
      case .minute: 60
      case .hour: 3_600
      case .day: 86_400
      }
    return Date(timeIntervalSince1970: ((now.timeIntervalSince1970 / length).rounded(.down) + 1) * length)
  }
}
