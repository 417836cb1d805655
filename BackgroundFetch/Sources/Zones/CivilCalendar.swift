/// The Gregorian calendar, which is extended to all times (proleptic). Days are counted from 1 January 1970, negative
/// before; years are astronomical: 0 is 1 BC.
///
/// The algorithm counts years that begin on 1 March, so that a leap day is the last of its year, and eras of 400 years,
/// which all have 146 097 days.
public enum CivilCalendar {
  /// Returns the number of a day. Day and month may be beyond the end of their month and year.
  public static func days(year: Int, month: Int, day: Int) -> Int {
    let shifted = year + (month - 3).floorDivided(by: 12)
    let era = shifted.floorDivided(by: 400)
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month - 3).remainder(by: 12) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Returns the day with a number.
  public static func date(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = shifted.floorDivided(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  /// Returns the year that contains an instant in UTC, in Unix seconds.
  static func year(containing instant: Int) -> Int {
    date(daysSince1970: instant.floorDivided(by: 86_400)).year
  }
}

extension Int {
  /// Returns the quotient rounded down. The divisor must be positive.
  func floorDivided(by divisor: Int) -> Int {
    let quotient = self / divisor
    return self < quotient * divisor ? quotient - 1 : quotient
  }

  /// Returns the remainder from 0 to the divisor, which must be positive.
  func remainder(by divisor: Int) -> Int {
    self - floorDivided(by: divisor) * divisor
  }
}
