package import FoundationEssentials
import Weather

/// A time in the ISO 8601 form that providers send: `2024-02-23T13:00:00-06:00`.
///
/// The seconds and the offset are required. Fractions of a second are read and dropped.
package struct ISO8601Time: Hashable, Sendable {
  /// The calendar day at the stated offset.
  let day: CivilDate
  /// Seconds since the midnight that begins `day`.
  let secondsOfDay: Int
  /// Seconds east of UTC.
  let offset: Int

  package var instant: Date { Date(timeIntervalSince1970: Double(day.daysSince1970 * 86_400 + secondsOfDay - offset)) }

  /// Whether the instant is in the years 2000 to 2099 (UTC). No weather answer is about another time.
  package var isPlausible: Bool { ISO8601Time.plausibleSeconds.contains(instant.timeIntervalSince1970) }

  /// The seconds since 1970 of the years 2000 to 2099.
  package static let plausibleSeconds = 946_684_800.0..<4_102_444_800

  /// Returns `nil` for a text of another form. The second 60 is a leap second.
  ///
  /// - Parameter allowingEndOfDay: whether `T24:00:00`, the end of the day, is a time too.
  package init?(_ text: String, allowingEndOfDay: Bool = false) {
    let bytes = Array(text.utf8)
    guard (20...40).contains(bytes.count), bytes[10] == UInt8(ascii: "T"),
      let day = CivilDate(String(decoding: bytes[..<10], as: UTF8.self)),
      let seconds = ISO8601Time.clock(bytes[11..<19], allowingEndOfDay),
      let offset = ISO8601Time.offset(ISO8601Time.afterFraction(bytes[19...]))
    else { return nil }
    self.day = day
    secondsOfDay = seconds
    self.offset = offset
  }

  /// Reads `Z`, `-06:00` and `+10:00`; the result is in seconds east of UTC.
  package static func offset(_ bytes: ArraySlice<UInt8>) -> Int? {
    if bytes.elementsEqual([UInt8(ascii: "Z")]) { return 0 }
    let isNegative = bytes.first == UInt8(ascii: "-")
    guard isNegative || bytes.first == UInt8(ascii: "+"), bytes.count == 6,
      let seconds = clock(bytes.dropFirst() + Array(":00".utf8), false)
    else { return nil }
    return isNegative ? -seconds : seconds
  }

  /// Reads `13:00:00`, in seconds.
  static func clock(_ bytes: ArraySlice<UInt8>, _ allowingEndOfDay: Bool = false) -> Int? {
    let parts = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy({ $0.count == 2 && $0.allSatisfy(\.isDigit) }) else { return nil }
    let numbers = parts.map { $0.reduce(0) { $0 * 10 + Int($1) - 0x30 } }
    let isEndOfDay = allowingEndOfDay && numbers == [24, 0, 0]
    guard numbers[0] < 24 || isEndOfDay, numbers[1] < 60, numbers[2] <= 60 else { return nil }
    return numbers[0] * 3_600 + numbers[1] * 60 + numbers[2]
  }

  private static func afterFraction(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard bytes.first == UInt8(ascii: ".") else { return bytes }
    return bytes.dropFirst().drop(while: \.isDigit)
  }
}
