import Foundation
import Weather
import WeatherProviders

/// An instant as warnings carry it: ISO 8601 with seconds and an offset.
enum AlertTime {
  /// Reads `2022-12-07T06:01:26+01:00`, `...-00:00`, `...Z` and fractions of seconds, which are dropped. `T24:00:00` is
  /// the end of its day.
  static func parse(_ text: String) -> Date? {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20, bytes.count <= 40, bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"),
      bytes[16] == UInt8(ascii: ":"), let date = CivilDate(String(decoding: bytes[..<10], as: UTF8.self)),
      let hour = number(bytes[11..<13], below: 25), let minute = number(bytes[14..<16], below: 60),
      // 60 is a leap second.
      let second = number(bytes[17..<19], below: 61), let offset = offset(afterFraction(bytes[19...])),
      hour < 24 || (minute == 0 && second == 0)
    else { return nil }
    return Date(
      timeIntervalSince1970: Double(date.daysSince1970 * 86_400 + hour * 3_600 + minute * 60 + second - offset))
  }

  /// Reads `Thu, 01 Jan 2026 16:00:00 +0000` (RFC 822, as in RSS) too.
  static func parseInFeed(_ text: String) -> Date? {
    if let date = parse(text) { return date }
    let words = text.split(separator: " ")
    guard let zone = words.last else { return nil }
    if zone == "GMT" { return HTTPDate.parse(text) }
    let digits = Array(zone.utf8)
    guard digits.count == 5, let offset = offset(digits[..<3] + [UInt8(ascii: ":")] + digits[3...]) else { return nil }
    return HTTPDate.parse(words.dropLast().joined(separator: " ") + " GMT")?.addingTimeInterval(-Double(offset))
  }

  private static func afterFraction(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard bytes.first == UInt8(ascii: ".") else { return bytes }
    return bytes.dropFirst().drop { (0x30...0x39).contains($0) }
  }

  /// Seconds east of Greenwich.
  private static func offset(_ bytes: ArraySlice<UInt8>) -> Int? {
    let bytes = Array(bytes)
    if bytes == [UInt8(ascii: "Z")] { return 0 }
    guard bytes.count == 6, bytes[3] == UInt8(ascii: ":"),
      bytes[0] == UInt8(ascii: "+") || bytes[0] == UInt8(ascii: "-"),
      let hours = number(bytes[1..<3], below: 24), let minutes = number(bytes[4..<6], below: 60)
    else { return nil }
    return (bytes[0] == UInt8(ascii: "-") ? -1 : 1) * (hours * 3_600 + minutes * 60)
  }

  private static func number(_ bytes: ArraySlice<UInt8>, below limit: Int) -> Int? {
    guard bytes.allSatisfy({ (0x30...0x39).contains($0) }), let value = Int(String(decoding: bytes, as: UTF8.self)),
      value < limit
    else { return nil }
    return value
  }
}
