import FoundationEssentials
import Text
import Weather

/// A time of an answer: UTC seconds (`timeformat=unixtime`) or local text without an offset (`iso8601`).
///
/// One `utc_offset_seconds` applies to all times of an answer, also after a change of daylight-saving time: the service
/// formats all texts with it.
enum OpenMeteoTime {
  case seconds(Double)
  case text(String)

  init(_ element: JSONElement) throws(JSONError) {
    self = element.kind == .number ? .seconds(try element.double()) : .text(try element.string())
  }

  /// Returns `nil` for a time outside the years 2000 to 2099: the sunrise of a polar night is in 1970.
  func instant(utcOffset: Int) -> Date? {
    guard let seconds = secondsSince1970(utcOffset: utcOffset), (946_684_800..<4_102_444_800).contains(seconds)
    else { return nil }
    return Date(timeIntervalSince1970: seconds)
  }

  /// Returns the local calendar day, which can differ from the UTC day of the same instant.
  func day(utcOffset: Int) -> CivilDate? {
    guard let instant = instant(utcOffset: utcOffset) else { return nil }
    let local = Int(instant.timeIntervalSince1970.rounded(.down)) + utcOffset
    return CivilDate(daysSince1970: local / 86_400)
  }

  private func secondsSince1970(utcOffset: Int) -> Double? {
    switch self {
    case .seconds(let seconds):
      return seconds
    case .text(let text):
      let parts = text.split(separator: "T", omittingEmptySubsequences: false)
      guard parts.count <= 2, let date = CivilDate(String(parts[0])) else { return nil }
      guard let clock = parts.count == 2 ? OpenMeteoTime.secondsOfDay(parts[1]) : 0 else { return nil }
      return Double(date.daysSince1970 * 86_400 + clock - utcOffset)
    }
  }

  /// Reads `16:30` or `16:30:00`.
  private static func secondsOfDay(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap(DeltaSeconds.parse)
    guard (2...3).contains(parts.count), numbers.count == parts.count, parts.allSatisfy({ $0.utf8.count == 2 }),
      numbers[0] < 24, numbers[1] < 60, numbers.count == 2 || numbers[2] < 60
    else { return nil }
    return numbers[0] * 3_600 + numbers[1] * 60 + (numbers.count == 3 ? numbers[2] : 0)
  }
}
