public import FoundationEssentials
public import HTTPTypes
import Text
import Weather

/// The `Retry-After` field of an answer (RFC 9110, section 10.2.3).
public enum RetryAfter {
  /// The upper limit of the wait: a provider that asks for more is asked again once a day.
  public static let longest = Duration.seconds(86_400)

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
    return now.addingTimeInterval(min(wait, Double(longest.components.seconds)))
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
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return min(Int(text) ?? .max, Int(Int32.max))
  }
}
