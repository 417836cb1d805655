extension POSIXRule {
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
