public import Foundation
public import HTTPTypes

/// The `Retry-After` field of an answer (RFC 9110, section 10.2.3).
public enum RetryAfter {
  /// The longest wait that is believed: a provider that means more is asked again once a day.
  public static let longest = Duration.seconds(86_400)

  /// When the provider may be asked again; `nil` when the field is absent, unreadable or asks for no wait.
  ///
  /// A date is read against the answer's own `Date` where there is one, so that a wrong clock on this machine does
  /// not stretch the wait.
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
