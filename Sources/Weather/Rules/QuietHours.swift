public import FoundationEssentials
public import Zones

/// The hours of a day in which notifications wait, in the user's local time: `22:00-07:00`.
///
/// They include the beginning and not the end, and may span midnight. When the clock changes, they become longer or
/// shorter with the night.
public struct QuietHours: Hashable, Sendable, CustomStringConvertible {
  /// Minutes after midnight.
  private let begin: Int
  private let end: Int

  /// Reads two different times of a 24-hour clock with a hyphen between them; `nil` for any other text.
  public init?(_ text: String) {
    let times = text.split(separator: "-", omittingEmptySubsequences: false).map { QuietHours.minutes($0) }
    guard times.count == 2, let begin = times[0], let end = times[1], begin != end else { return nil }
    (self.begin, self.end) = (begin, end)
  }

  public var description: String { "\(QuietHours.text(begin))-\(QuietHours.text(end))" }

  /// Returns the end of the quiet hours if they include an instant, else `nil`.
  ///
  /// - Parameter zone: the zone of the user, not of a place.
  public func end(at now: Date, in zone: Zone) -> Date? {
    let clock = WallTime(now, in: zone)
    let (begin, end, shown) = (begin * 60, end * 60, clock.secondOfDay)
    let isQuiet = begin < end ? (begin..<end).contains(shown) : shown >= begin || shown < end
    guard isQuiet else { return nil }
    let day = clock.daysSince1970 + (shown < end ? 0 : 1)
    return zone.instant(ofWall: day * 86_400 + end, after: now)
  }

  private static func minutes(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.count == 2 && $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let hour = Int(parts[0]), let minute = Int(parts[1]), hour < 24, minute < 60
    else { return nil }
    return hour * 60 + minute
  }

  private static func text(_ minutes: Int) -> String {
    [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}
