public import Weather

/// A day of the week, 1 to 7.
public enum Weekday: Int, CaseIterable, Sendable {
  case sunday = 1
  case monday, tuesday, wednesday, thursday, friday, saturday
}

/// A month of the Gregorian calendar, 1 to 12.
public enum Month: Int, CaseIterable, Sendable {
  case january = 1
  case february, march, april, may, june, july, august, september, october, november, december
}

extension CivilDate {
  /// The month by its name.
  public var monthName: Month { Month(rawValue: month) ?? .january }

  /// The day of the week; 1 January 1970 was a Thursday.
  public var weekday: Weekday {
    let index = ((daysSince1970 + 4) % 7 + 7) % 7
    return Weekday(rawValue: index + 1) ?? .sunday
  }
}
