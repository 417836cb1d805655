import Foundation
import WeatherProviders

/// Reads the times of warnings.
enum AlertTime {
  /// Reads ISO 8601 with seconds and an offset: `2022-12-07T06:01:26+01:00`, `...-00:00`, `...Z`. Fractions of a second
  /// are dropped. `T24:00:00` is the end of its day.
  static func parse(_ text: String) -> Date? { ISO8601Time(text, allowingEndOfDay: true)?.instant }

  /// Reads ISO 8601, and `Thu, 01 Jan 2026 16:00:00 +0000` (RFC 822, as in RSS).
  static func parseInFeed(_ text: String) -> Date? {
    if let date = parse(text) { return date }
    let words = text.split(separator: " ")
    guard let zone = words.last else { return nil }
    if zone == "GMT" { return HTTPDate.parse(text) }
    let digits = Array(zone.utf8)
    guard digits.count == 5, let offset = ISO8601Time.offset(digits[..<3] + [UInt8(ascii: ":")] + digits[3...]) else {
      return nil
    }
    return HTTPDate.parse(words.dropLast().joined(separator: " ") + " GMT")?.addingTimeInterval(-Double(offset))
  }
}
