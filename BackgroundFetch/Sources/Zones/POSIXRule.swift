/// The rule of a zone in the form of `TZ`: standard time, and daylight saving time in the same part of every year.
///
/// Source: POSIX.1-2017, Base Definitions, 8.3 (`TZ`), with the extension of RFC 8536, section 3.3.1: a change is at
/// most 167 hours before or after the midnight that begins its day.
struct POSIXRule: Hashable, Sendable {
  /// The day and the time of a change in every year.
  struct YearlyChange: Hashable, Sendable {
    let day: YearlyDay
    /// Seconds of local time after the midnight that begins the day, with the offset before the change.
    let time: Int

    /// Returns the local time of the change in a year, in seconds since the beginning of 1970.
    func seconds(in year: Int) -> Int { day.day(in: year) * 86_400 + time }
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
    func day(in year: Int) -> Int {
      switch self {
      case .withoutLeapDay(let number):
        return CivilCalendar.days(year: year, month: number < 60 ? 1 : 3, day: number < 60 ? number : number - 59)
      case .withLeapDay(let number): return CivilCalendar.days(year: year, month: 1, day: number + 1)
      case .weekday(let weekday, let week, let month):
        let first = CivilCalendar.days(year: year, month: month, day: 1)
        // Day 0 was a Thursday, the weekday 4.
        let wait = (weekday - first - 4).remainder(by: 7)
        let day = first + wait + (week - 1) * 7
        return day < CivilCalendar.days(year: year, month: month + 1, day: 1) ? day : day - 7
      }
    }
  }

  /// Daylight saving time. Its offset may be smaller than the offset of standard time (Ireland).
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
    let year = CivilCalendar.year(containing: instant)
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
      let year = CivilCalendar.year(containing: next)
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

  /// Reads a rule such as `CET-1CEST,M3.5.0,M10.5.0/3`; returns `nil` for any other text.
  ///
  /// Daylight saving time without dates follows the law of the United States, as in glibc and tzcode.
  init?(_ text: some Sequence<UInt8>) {
    var reader = RuleReader(rest: Array(text)[...])
    guard reader.skipName(), let west = reader.time(hours: 24) else { return nil }
    standard = -west
    guard !reader.rest.isEmpty else {
      daylight = nil
      return
    }
    guard reader.skipName() else { return nil }
    var offset = standard + 3600
    if let next = reader.rest.first, next != UInt8(ascii: ",") {
      guard let west = reader.time(hours: 24) else { return nil }
      offset = -west
    }
    if reader.rest.isEmpty { reader.rest = Array(",M3.2.0,M11.1.0".utf8)[...] }
    guard reader.take(","), let begin = reader.change(), reader.take(","), let end = reader.change(),
      reader.rest.isEmpty
    else { return nil }
    daylight = Daylight(offset: offset, begin: begin, end: end)
  }
}

/// Takes the parts of a rule from the front of a text.
private struct RuleReader {
  var rest: ArraySlice<UInt8>

  mutating func take(_ letter: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: letter) else { return false }
    rest.removeFirst()
    return true
  }

  /// Reads a number of at most three digits.
  mutating func number() -> Int? {
    let digits = rest.prefix(4).prefix { RuleReader.isDigit($0) }
    guard (1...3).contains(digits.count) else { return nil }
    rest = rest.dropFirst(digits.count)
    return digits.reduce(0) { $0 * 10 + Int($1) - 0x30 }
  }

  /// Skips the abbreviation of a time: at least three letters, or letters, digits and signs in angle brackets.
  mutating func skipName() -> Bool {
    let isQuoted = take("<")
    let name = rest.prefix { byte in
      RuleReader.isLetter(byte)
        || isQuoted && (RuleReader.isDigit(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-"))
    }
    rest = rest.dropFirst(name.count)
    return name.count >= 3 && (!isQuoted || take(">"))
  }

  /// Reads `[+-]hh[:mm[:ss]]`, in seconds.
  mutating func time(hours limit: Int) -> Int? {
    let isNegative = take("-")
    if !isNegative { _ = take("+") }
    guard let hours = number(), hours <= limit else { return nil }
    var seconds = hours * 3600
    for unit in [60, 1] {
      guard take(":") else { break }
      guard let part = number(), part < 60 else { return nil }
      seconds += part * unit
    }
    return isNegative ? -seconds : seconds
  }

  /// Reads `M3.5.0`, `J60` or `59`, and `/2:30` or nothing, which is 02:00.
  mutating func change() -> POSIXRule.YearlyChange? {
    guard let day = day() else { return nil }
    guard take("/") else { return POSIXRule.YearlyChange(day: day, time: 7200) }
    return time(hours: 167).map { POSIXRule.YearlyChange(day: day, time: $0) }
  }

  private mutating func day() -> POSIXRule.YearlyDay? {
    if take("J") {
      guard let number = number(), (1...365).contains(number) else { return nil }
      return .withoutLeapDay(number)
    }
    guard take("M") else {
      guard let number = number(), number <= 365 else { return nil }
      return .withLeapDay(number)
    }
    guard let month = number(), (1...12).contains(month), take("."), let week = number(), (1...5).contains(week),
      take("."), let weekday = number(), weekday <= 6
    else { return nil }
    return .weekday(weekday, week: week, month: month)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
