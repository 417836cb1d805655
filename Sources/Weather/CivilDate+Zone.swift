public import Foundation

extension CivilDate {
  /// The day that an instant falls on in a zone; `nil` outside the years 1 to 9999.
  public init?(_ instant: Date, in zone: TimeZone) {
    let onTheWall = instant.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: instant))
    guard let days = Int(exactly: (onTheWall / 86_400).rounded(.down)) else { return nil }
    self.init(daysSince1970: days)
  }

  /// The first instant of the day in a zone: midnight, or what the clock shows where it skips midnight.
  public func start(in zone: TimeZone) -> Date {
    let onTheWall = Double(daysSince1970 * 86_400)
    // The offsets before and after any change of the clock on that day.
    let candidates = [-86_400.0, 86_400].map { shift in
      let near = Date(timeIntervalSince1970: onTheWall + shift)
      return Date(timeIntervalSince1970: onTheWall - Double(zone.secondsFromGMT(for: near)))
    }.sorted()
    return candidates.first { CivilDate($0, in: zone) == self } ?? candidates[0]
  }

  /// The day in a zone, up to the first instant of the next: 23 to 25 hours; `nil` for the last day of the year 9999.
  public func span(in zone: TimeZone) -> DateInterval? {
    guard let next = CivilDate(daysSince1970: daysSince1970 + 1) else { return nil }
    let start = start(in: zone)
    return DateInterval(start: start, end: max(start, next.start(in: zone)))
  }
}
