import Foundation
import Weather

/// A time of an answer: `2024-02-23T13:00:00-06:00`, local time with its offset from UTC.
///
/// The offset changes with daylight-saving time within an answer. So each text gives both the instant and the calendar
/// day of the place.
struct NWSTime: Hashable, Sendable, Decodable {
  let instant: Date
  /// The calendar day of the place.
  let day: CivilDate
  /// Whether it is the first instant of that day.
  let isMidnight: Bool

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let time = NWSTime(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no time from 2000 to 2100")
    }
    self = time
  }

  /// Returns `nil` unless the text is a time in the years 2000 to 2099.
  init?(_ text: String) {
    guard let time = ISO8601Time(text), time.isPlausible else { return nil }
    instant = time.instant
    day = time.day
    isMidnight = time.secondsOfDay == 0
  }
}
