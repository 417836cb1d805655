/// The rule of a zone in the form of `TZ`: standard time, and daylight saving time in the same part of every year.
///
/// Source: POSIX.1-2017, Base Definitions, 8.3 (`TZ`), with the extension of RFC 8536, section 3.3.1: a change is at most
/// 167 hours before or after the midnight that begins its day.
struct POSIXRule: Hashable, Sendable {
  /// The day and the time of a change in every year.
  struct YearlyChange: Hashable, Sendable {
    let day: YearlyDay
    /// Seconds of local time after the midnight that begins the day, with the offset before the change.
    let time: Int

    /// Returns the local time of the change in a year, in seconds since the beginning of 1970.
    func seconds(in year: Int) -> Int { day.day(in: CivilYear(year)) * 86_400 + time }
  }

  /// A day in every year.
  enum YearlyDay: Hashable, Sendable {
    /// `Jn`: 1 to 365. 29 February is not counted, so 60 is always 1 March.
    case withoutLeapDay(Int)
    /// `n`: 0 to 365. 29 February is counted.
    case withLeapDay(Int)
    /// `Mm.w.d`: a weekday, 0 (Sunday) to 6, in a week of a month. The week 5 is the last one with that weekday.
    case weekday(Int, week: Int, month: Int)

    /// Returns the day in a year, counted from 1 January 1970.
    func day(in year: CivilYear) -> Int {
      switch self {
      case .withoutLeapDay(let number): return year.firstDay + number - (year.isLeap && number >= 60 ? 0 : 1)
      case .withLeapDay(let number): return year.firstDay + number
      case .weekday(let weekday, let week, let month):
        let first = year.firstDay(ofMonth: month)
        // Day 0 was a Thursday, the weekday 4.
        let wait = (weekday - first - 4).remainder(by: 7)
        let day = first + wait + (week - 1) * 7
        return day < year.firstDay(ofMonth: month + 1) ? day : day - 7
      }
    }
  }

  /// Daylight saving time. Its offset may be smaller than that of standard time (Ireland).
  struct Daylight: Hashable, Sendable {
    let offset: Int
    let begin: YearlyChange
    let end: YearlyChange
  }

  /// Seconds east of UTC.
  let standard: Int
  /// `nil` if standard time is used all year.
  let daylight: Daylight?

  /// Returns the offset at an instant in Unix seconds.
  ///
  /// If a year's daylight saving time ends at the instant at which the next one begins, it lasts all year (RFC 8536,
  /// section 3.3.1).
  func offset(at instant: Int) -> Int {
    guard let daylight else { return standard }
    let year = CivilYear(containing: instant).number
    let begin = latest(daylight.begin, from: standard, until: instant, year)
    let end = latest(daylight.end, from: daylight.offset, until: instant, year)
    return begin >= end ? daylight.offset : standard
  }

  /// Returns the first instant after another at which the offset changes; `nil` if it never changes.
  func nextChange(after instant: Int) -> Int? {
    guard let daylight else { return nil }
    var next = instant
    // The longest wait is for a rule that changes the offset in leap years alone, in the years around 1900: 8 years.
    for _ in 0..<20 {
      let year = CivilYear(containing: next).number
      next = min(
        earliest(daylight.begin, from: standard, after: next, year),
        earliest(daylight.end, from: daylight.offset, after: next, year))
      if offset(at: next) != offset(at: next - 1) { return next }
    }
    return nil
  }

  /// Returns the last instant of a yearly change that is not after another instant.
  ///
  /// - Parameters:
  ///   - offset: the offset before the change.
  ///   - year: the year of the other instant. The change of the next year may lie in this year.
  private func latest(_ change: YearlyChange, from offset: Int, until instant: Int, _ year: Int) -> Int {
    var year = year + 1
    while change.seconds(in: year) - offset > instant { year -= 1 }
    return change.seconds(in: year) - offset
  }

  /// Returns the first instant of a yearly change that is after another instant.
  private func earliest(_ change: YearlyChange, from offset: Int, after instant: Int, _ year: Int) -> Int {
    var year = year - 1
    while change.seconds(in: year) - offset <= instant { year += 1 }
    return change.seconds(in: year) - offset
  }
}

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
