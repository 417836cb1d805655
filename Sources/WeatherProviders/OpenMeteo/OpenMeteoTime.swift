import Foundation
import Weather

/// A time on the wire: true UTC seconds (`timeformat=unixtime`) or local text without an offset (`iso8601`).
///
/// One `utc_offset_seconds` holds for every time of an answer, also beyond a change of daylight-saving time: the text
/// was made with it, so only it leads back to the instant.
enum OpenMeteoTime: Decodable {
  case seconds(Double)
  case text(String)

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let seconds = try? value.decode(Double.self) {
      self = .seconds(seconds)
    } else {
      self = .text(try value.decode(String.self))
    }
  }

  /// `nil` for anything that is not a time from 2000 up to 2100. A polar night has its sunrise in 1970.
  func instant(utcOffset: Int) -> Date? {
    guard let seconds = secondsSince1970(utcOffset: utcOffset), (946_684_800..<4_102_444_800).contains(seconds)
    else { return nil }
    return Date(timeIntervalSince1970: seconds)
  }

  /// The calendar day: local midnight is an instant of the day before in UTC, east of Greenwich.
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
      guard parts.count <= 2, let date = CivilDate(parts[0]) else { return nil }
      guard let clock = parts.count == 2 ? OpenMeteoTime.secondsOfDay(parts[1]) : 0 else { return nil }
      return Double(date.daysSince1970 * 86_400 + clock - utcOffset)
    }
  }

  /// `16:30` or `16:30:00`.
  private static func secondsOfDay(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap(DeltaSeconds.parse)
    guard (2...3).contains(parts.count), numbers.count == parts.count, parts.allSatisfy({ $0.utf8.count == 2 }),
      numbers[0] < 24, numbers[1] < 60, numbers.count == 2 || numbers[2] < 60
    else { return nil }
    return numbers[0] * 3_600 + numbers[1] * 60 + (numbers.count == 3 ? numbers[2] : 0)
  }
}
