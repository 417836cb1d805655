import Foundation
import Weather

/// A time on the wire: `2024-02-23T13:00:00-06:00`, the clock of the place with its offset from UTC at that instant.
///
/// The offset changes with daylight-saving time inside an answer, so the text alone tells both the instant and the
/// calendar day of the place.
struct NWSTime: Hashable, Sendable, Decodable {
  let instant: Date
  /// The day of the place.
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

  /// `nil` for anything that is not a time from 2000 up to 2100.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20, bytes[10] == UInt8(ascii: "T"), let day = CivilDate(text.prefix(10)),
      let clock = NWSTime.seconds(bytes[11..<19]), let offset = NWSTime.offset(NWSTime.behindFraction(bytes[19...]))
    else { return nil }
    let seconds = day.daysSince1970 * 86_400 + clock - offset
    guard (946_684_800..<4_102_444_800).contains(seconds) else { return nil }
    instant = Date(timeIntervalSince1970: Double(seconds))
    self.day = day
    isMidnight = clock == 0
  }

  /// Parts of a second say nothing about the weather.
  private static func behindFraction(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard bytes.first == UInt8(ascii: ".") else { return bytes }
    return bytes.dropFirst().drop { digits.contains($0) }
  }

  /// Seconds east of Greenwich: `Z`, `-06:00`, `+10:00`.
  private static func offset(_ bytes: ArraySlice<UInt8>) -> Int? {
    if bytes.elementsEqual([UInt8(ascii: "Z")]) { return 0 }
    let negative = bytes.first == UInt8(ascii: "-")
    guard negative || bytes.first == UInt8(ascii: "+"), bytes.count == 6,
      let seconds = seconds(bytes.dropFirst() + Array(":00".utf8))
    else { return nil }
    return negative ? -seconds : seconds
  }

  /// `13:00:00`; a leap second is the next.
  private static func seconds(_ bytes: ArraySlice<UInt8>) -> Int? {
    let parts = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy({ $0.count == 2 && $0.allSatisfy(digits.contains) }) else { return nil }
    let numbers = parts.map { $0.reduce(0) { $0 * 10 + Int($1 - digits.lowerBound) } }
    guard numbers[0] < 24, numbers[1] < 60, numbers[2] <= 60 else { return nil }
    return numbers[0] * 3_600 + numbers[1] * 60 + numbers[2]
  }

  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
}
