/// A year of the Gregorian calendar, which is extended to all times (proleptic).
///
/// Days are counted from 1 January 1970, negative before.
struct CivilYear {
  let number: Int
  /// The day of 1 January.
  let firstDay: Int

  /// - Parameter number: the astronomical year: 0 is 1 BC.
  init(_ number: Int) {
    self.number = number
    let past = number - 1
    let leapDays = past.floorDivided(by: 4) - past.floorDivided(by: 100) + past.floorDivided(by: 400)
    // 477 leap days until the end of 1969.
    firstDay = (number - 1970) * 365 + leapDays - 477
  }

  /// Creates the year that contains an instant in UTC, in Unix seconds.
  init(containing instant: Int) {
    let day = instant.floorDivided(by: 86_400)
    // 400 years have 146 097 days. The estimate is at most one year off.
    var year = CivilYear(1970 + (day * 400).floorDivided(by: 146_097))
    while year.firstDay > day { year = CivilYear(year.number - 1) }
    while day >= year.firstDay + (year.isLeap ? 366 : 365) { year = CivilYear(year.number + 1) }
    self = year
  }

  var isLeap: Bool { number % 4 == 0 && (number % 100 != 0 || number % 400 == 0) }

  /// Returns the first day of a month, 1 to 12; 13 is January of the next year.
  func firstDay(ofMonth month: Int) -> Int {
    // The days before a month in a year that begins on 1 March have the period of 153 days in five months.
    guard month > 2 else { return firstDay + (month - 1) * 31 }
    return firstDay + 59 + (isLeap ? 1 : 0) + (153 * (month - 3) + 2) / 5
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
