public import FoundationEssentials
public import Zones

/// A calendar day without a clock or a zone, in the Gregorian calendar.
public struct CivilDate: Hashable, Sendable, Comparable, CustomStringConvertible {
  public let year: Int
  /// 1 to 12.
  public let month: Int
  /// 1 to 31.
  public let day: Int

  /// Returns `nil` if a number is out of range; the length of the month is not checked.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Reads `2026-02-06`; `nil` for anything else.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = CivilDate.number(bytes[..<4]), let month = CivilDate.number(bytes[5..<7]),
      let day = CivilDate.number(bytes[8...])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Reads decimal digits.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var number = 0
    for byte in digits {
      let digit = byte &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      number = number * 10 + Int(digit)
    }
    return number
  }

  /// ISO 8601, `2026-02-06`.
  public var description: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  public static func < (left: CivilDate, right: CivilDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  /// Days since 1 January 1970, negative before. A day after the end of its month counts as one of the next month.
  public var daysSince1970: Int { CivilCalendar.days(year: year, month: month, day: day) }

  /// Returns `nil` outside the years 1 to 9999.
  public init?(daysSince1970 days: Int) {
    guard (-719_162...2_932_896).contains(days) else { return nil }
    let (year, month, day) = CivilCalendar.date(daysSince1970: days)
    self.init(year: year, month: month, day: day)
  }

  /// Returns the day of an instant in a zone; `nil` outside the years 1 to 9999.
  public init?(_ instant: Date, in zone: Zone) {
    self.init(daysSince1970: WallTime(instant, in: zone).daysSince1970)
  }

  /// Returns the first instant of the day in a zone: midnight, or the first time after it if the clock skips midnight.
  public func start(in zone: Zone) -> Date { zone.instant(ofWall: daysSince1970 * 86_400) }

  /// Returns the first instant of the next day in a zone, as seen at an instant; `nil` after the last day of the year
  /// 9999.
  public static func nextMidnight(after now: Date, in zone: Zone) -> Date? {
    CivilDate(now, in: zone)?.span(in: zone)?.end
  }

  /// Returns the interval of the day in a zone, 23 to 25 hours; `nil` for the last day of the year 9999.
  public func span(in zone: Zone) -> DateInterval? {
    guard let next = CivilDate(daysSince1970: daysSince1970 + 1) else { return nil }
    return DateInterval(start: start(in: zone), end: next.start(in: zone))
  }
}
