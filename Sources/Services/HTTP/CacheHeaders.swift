public import FoundationEssentials
public import HTTPTypes
import Text
import Weather

/// The validators of an answer, for a conditional request: opaque strings, kept exactly as they were sent.
///
/// A validator of more than 1,024 bytes is not kept, because many servers accept at most 8 kB of request headers.
public struct Validators: Hashable, Sendable {
  /// The value of `ETag`, including the quotes and `W/`.
  public let etag: String?
  /// The value of `Last-Modified`, as text: MET Norway compares it as text.
  public let lastModified: String?

  /// In bytes.
  private static let maximumLength = 1_024

  public init(etag: String? = nil, lastModified: String? = nil) {
    func kept(_ text: String?) -> String? { text.flatMap { $0.utf8.count <= Validators.maximumLength ? $0 : nil } }
    self.etag = kept(etag)
    self.lastModified = kept(lastModified)
  }

  /// Returns the validators to keep after an answer.
  ///
  /// A new representation (200, 203) replaces both. A 304 replaces those that it has and keeps the others. After a
  /// refusal (4xx) none are kept, because the server may have refused the condition itself. Every other status keeps
  /// both.
  public func updated(by answer: ProviderAnswer) -> Validators {
    let sent = Validators(etag: answer.headerFields[.eTag], lastModified: answer.headerFields[.lastModified])
    switch answer.verdict {
    case .content: return sent
    case .notModified: return Validators(etag: sent.etag ?? etag, lastModified: sent.lastModified ?? lastModified)
    case .rateLimited, .refused: return Validators()
    case .unavailable: return self
    }
  }

  /// The header fields of the next request for the same URL.
  package var conditions: HTTPFields {
    var fields = HTTPFields()
    fields[.ifNoneMatch] = etag
    fields[.ifModifiedSince] = lastModified
    return fields
  }
}

/// How long an answer stays fresh (RFC 9111, section 4.2). A 304 renews it, as a 200 does.
public enum Validity {
  /// The upper limit. A longer validity is shortened to it.
  public static let maximum = Duration.seconds(6 * 3_600)

  /// Returns the time from receipt until the answer expires; `nil` if the fields do not say.
  ///
  /// The time is `max-age`, else `Expires` minus `Date`; in both cases minus `Age`. A value that cannot be read counts
  /// as expired, as the RFC requires. `no-store` and `no-cache` count as zero: the answer is still kept as the last
  /// known weather, but it never delays the next request.
  public static func duration(in fields: HTTPFields, receivedAt now: Date) -> Duration? {
    let directives = fields[values: .cacheControl].flatMap { $0.lowercased().split(separator: ",") }
      .map { $0.trimmed() }
    if directives.contains(where: { $0 == "no-store" || $0 == "no-cache" || $0.hasPrefix("no-cache=") }) {
      return .zero
    }
    guard let lifetime = maximumAge(directives) ?? lifetimeByDate(fields, receivedAt: now) else { return nil }
    let age = fields[.age].flatMap(DeltaSeconds.parse) ?? 0
    return min(max(.zero, .seconds(lifetime - age)), maximum)
  }

  private static func maximumAge(_ directives: [String]) -> Int? {
    guard let directive = directives.first(where: { $0.hasPrefix("max-age=") }) else { return nil }
    return DeltaSeconds.parse(String(directive.dropFirst("max-age=".count).unicodeScalars.filter { $0 != "\"" })) ?? 0
  }

  private static func lifetimeByDate(_ fields: HTTPFields, receivedAt now: Date) -> Int? {
    guard let text = fields[.expires] else { return nil }
    guard let expires = HTTPDate.parse(text) else { return 0 }
    return Int(expires.timeIntervalSince(fields[.date].flatMap(HTTPDate.parse) ?? now))
  }
}

/// The `Retry-After` field of an answer (RFC 9110, section 10.2.3).
public enum RetryAfter {
  /// The upper limit of the wait: a provider that asks for more is asked again once a day.
  public static let maximum = Duration.seconds(86_400)

  /// Returns when the provider may be asked again; `nil` if the field is absent, unreadable or asks for no wait.
  ///
  /// A date is compared with the answer's own `Date` if there is one, so that a wrong clock on this machine does not
  /// change the wait.
  public static func date(in fields: HTTPFields, now: Date) -> Date? {
    guard let text = fields[.retryAfter]?.trimmed() else { return nil }
    let wait: Double
    if let seconds = DeltaSeconds.parse(text) {
      wait = Double(seconds)
    } else if let date = HTTPDate.parse(text) {
      wait = date.timeIntervalSince(fields[.date].flatMap(HTTPDate.parse) ?? now)
    } else {
      return nil
    }
    guard wait > 0 else { return nil }
    return now.addingTimeInterval(min(wait, Double(maximum.components.seconds)))
  }
}

/// Reads a date of an HTTP header field (RFC 9110, section 5.6.7).
package enum HTTPDate {
  /// Reads the three forms that a recipient must accept: `Sun, 06 Nov 1994 08:49:37 GMT`, and the obsolete
  /// `Sunday, 06-Nov-94 08:49:37 GMT` and `Sun Nov  6 08:49:37 1994`. The day of the week is not checked.
  package static func parse(_ text: String) -> Date? {
    let words = text.split(whereSeparator: { $0 == " " || $0 == "," || $0 == "-" })
    switch words.count {
    case 6 where words[5] == "GMT": return date(day: words[1], month: words[2], year: words[3], time: words[4])
    case 5: return date(day: words[2], month: words[1], year: words[4], time: words[3])
    default: return nil
    }
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func date(day: Substring, month: Substring, year: Substring, time: Substring) -> Date? {
    let clock = time.split(separator: ":", omittingEmptySubsequences: false).compactMap(DeltaSeconds.parse)
    guard let day = DeltaSeconds.parse(day), let year = DeltaSeconds.parse(year), clock.count == 3,
      let month = months.firstIndex(of: String(month)),
      let date = CivilDate(year: fullYear(year), month: month + 1, day: day),
      // 60 is a leap second.
      clock[0] < 24, clock[1] < 60, clock[2] <= 60
    else { return nil }
    return Date(
      timeIntervalSince1970: Double(date.daysSince1970 * 86_400 + clock[0] * 3_600 + clock[1] * 60 + clock[2]))
  }

  /// Two digits mean 1970 to 2069.
  private static func fullYear(_ year: Int) -> Int {
    guard year < 100 else { return year }
    return year < 70 ? 2_000 + year : 1_900 + year
  }
}

/// Reads a number that consists of digits only, such as seconds in an HTTP header field (RFC 9111, section 1.2.2).
enum DeltaSeconds {
  /// Returns `nil` for any other text. Numbers above 2^31 - 1 become that number, as the RFC requires.
  static func parse(_ text: some StringProtocol) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy(\.isDigit) else { return nil }
    return min(Int(text) ?? .max, Int(Int32.max))
  }
}
