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
}

extension CivilDate {
  /// Days since 1 January 1970, negative before. A day after the end of its month counts as one of the next month.
  ///
  /// The algorithm counts years that begin on 1 March, so that a leap day is the last of its year, and eras of 400 years,
  /// which all have 146 097 days.
  public var daysSince1970: Int {
    let shifted = month > 2 ? year : year - 1
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Returns `nil` outside the years 1 to 9999.
  public init?(daysSince1970 days: Int) {
    guard (-719_162...2_932_896).contains(days) else { return nil }
    let shifted = days + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    self.init(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }
}

extension CivilDate {
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
